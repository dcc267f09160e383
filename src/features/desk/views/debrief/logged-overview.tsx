// Overview for counting devices: numbers, pace and rate, findings in the pieces, track and rowers.
import { type ReactNode, memo, useId } from 'react';
import { Headline } from '#src/ui/measure/headline.tsx';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { clock, paceText } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import { stack, box, row, text } from '#src/ui/primitives.ts';
import type { Standouts, Standout } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { STANDS_OUT } from '#src/features/desk/shared/debrief/cost-messages.ts';
import type { NamedPiece } from '#engine/analysis/pieces/rowed-pieces.ts';
import { MarkedSentence } from '#src/features/desk/shared/debrief/desk-debrief.tsx';
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { IntervalsPanel } from '../../panels/intervals/intervals-panel.tsx';
import { PiecesOnScale } from '../../panels/intervals/pieces-on-scale.tsx';
import { useSlowNumbers, selectedPieces, useStandouts } from '../../panels/intervals/scaled-pieces.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { useFocusActs } from './focus/use-focus-acts.tsx';
import { useDeskDebrief } from '../../shared/debrief/desk-debrief.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { valueText, eitherText, sizeText, untoldWords, seenIn } from './debrief-sentences.ts';
import styles from './debrief.module.css';
import { SeatsPanel } from '../../panels/seat-table.tsx';
import { LastComparable } from './last-comparable.tsx';
import { useLoggedFigures } from './debrief-figures.tsx';
import { splitName, splitSelection } from '../../shared/selection/track-splits.ts';
import { windowMeans } from '../../shared/selection/per-stroke.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';

export function LoggedOverview(props: ViewProps) {
  const { session, analysis, selection } = props;
  const headline = (
    <Headline
      label="The selection in numbers"
      figures={useLoggedFigures(props)}
      verdict={<LastComparable session={session} analysis={analysis} selection={selection} />}
    />
  );
  return (
    <>
      {headline}
      {analysis.gates.length > 0 ? <WithGates {...props} /> : <WithoutGates {...props} />}
    </>
  );
}

function WithGates(props: ViewProps) {
  const { session, analysis, selection, select } = props;
  const actsOn = useFocusActs(session, analysis);
  return (
    <>
      <FindingsPanel
        state={useDeskDebrief()}
        analysis={analysis}
        selection={selection}
        select={select}
        actsOn={actsOn}
      />
      <Figures {...props}>
        <CoursePanel {...props} />
      </Figures>
      <IntervalsPanel analysis={analysis} select={select} />
      <SeatsPanel analysis={analysis} selection={selection} select={select} />
    </>
  );
}

/** Findings lead when there are pieces to compare, otherwise the course of the row. */
function WithoutGates(props: ViewProps) {
  const { analysis, select } = props;
  const numbers = useSlowNumbers(props);
  const standouts = useStandouts(props, numbers);
  const told = standouts !== null && <StandoutsPanel standouts={standouts} select={select} />;
  const leads = selectedPieces(props).length > 0;
  const course = <CoursePanel {...props} />;
  return (
    <>
      <Figures {...props}>{leads ? told : course}</Figures>
      <PiecesOnScale {...props} samples={numbers} standouts={standouts} />
      {leads ? course : told}
      <IntervalsPanel analysis={analysis} select={select} />
    </>
  );
}

/** With the track next to it, if any. */
function Figures({ analysis, selection, children }: ViewProps & { readonly children: ReactNode }) {
  return (
    <div className={stack({ gap: 3, columns: 1 }, styles.loggedFigures)} data-track={analysis.track !== null}>
      {children}
      {analysis.track !== null && <TrackPanel analysis={analysis} selection={selection} />}
    </div>
  );
}

const SPLIT_M = 250;

type TrackPanelProps = Pick<ViewProps, 'analysis' | 'selection'>;

/** Small map of the track. */
export const TrackPanel = memo(function TrackPanel({ analysis, selection }: TrackPanelProps) {
  const { track } = analysis;
  return (
    <FigurePanel
      title="Track"
      fills
      finding={trackSentence(track)}
      table={() => ({
        columns: ['Meters', 'Time', '/500 m', 'spm', 'W'],
        rows: splitSelection(analysis, selection, SPLIT_M).map((split) => {
          const { fromS, toS, speedMps } = split;
          const { rateSpm, powerW } = windowMeans(analysis, selection, { fromS, toS });
          return [splitName(split), clock(toS - fromS, 1), paceText(speedMps), fixed(rateSpm, 1), fixed(powerW)];
        }),
      })}
      optional
      empty={track === null ? 'No GPS data in this recording, so there’s no track.' : null}
    >
      {track !== null && <TrackThumbnail track={track} range={selection} height={240} fills />}
    </FigurePanel>
  );
});

const trackSentence = (track: Analysis['track']): string => {
  if (track === null) return '';
  const rejected = track.rejectedFixCount;
  return rejected === 0
    ? `${fixed(track.fixCount)} GPS points, smoothed.`
    : `${fixed(track.fixCount)} GPS points, smoothed; ${counted(rejected, 'outlier')} removed.`;
};

interface StandoutRowProps extends Pick<ViewProps, 'select'> {
  readonly one: Standout<WrittenSentence>;
  readonly pieces: readonly NamedPiece[];
}

/** One of the top three: which piece, what changed and how certain, and a link to it. */
function StandoutRow({ one, pieces, select }: StandoutRowProps) {
  const seen = seenIn(one, pieces);
  return (
    <li
      className={stack({ gap: 3, rowGap: 1, align: 'start', rule: 'above', anchor: true, size: 16 }, styles.finding)}
      data-first={one.place === 1}
    >
      <span className={text({ tone: 'quiet', size: 13 }, styles.place)} aria-hidden>
        {one.place}
      </span>
      <div className={styles.said}>
        <p>
          <MarkedSentence sentence={one.sentence} />
        </p>
        {seen !== null && (
          <p className={row({ gap: 3, rowGap: 1, wrap: true, above: 1, tone: 'quiet', size: 12 }, styles.evidence)}>
            <button type="button" onClick={() => select({ range: { fromS: seen.fromS, toS: seen.toS } })}>
              Show {seen.words}
            </button>
          </p>
        )}
      </div>
      {/* The sentence says it already. */}
      <p className={stack({ tabular: true, text: 'end' }, styles.cost)} aria-hidden>
        <span>
          <b className={text({ weight: 'strong' })}>{valueText(one)}</b>{' '}
          <small className={text({ tone: 'quiet', size: 13 })}>{one.unit}</small>
        </span>
        <small className={text({ tone: 'quiet', size: 12 })}>{eitherText(one)}</small>
      </p>
    </li>
  );
}

interface StandoutsPanelProps extends Pick<ViewProps, 'select'> {
  readonly standouts: Standouts<WrittenSentence> | 'waiting';
}

const StandoutsPanel = memo(
  /**
   * Findings of a session without gates: at most three ranked sentences with their intervals, and the reason for the
   * order.
   */
  function StandoutsPanel({ standouts, select }: StandoutsPanelProps) {
    const heading = useId();
    return (
      <section
        className={box({ card: true, narrow: true }, styles.panel)}
        aria-labelledby={heading}
        aria-busy={standouts === 'waiting'}
      >
        <header className={row({ gap: 3, rowGap: 1, wrap: true, justify: 'between', padY: 2, padX: 5 })}>
          <h2 id={heading} className={text({ size: 16 })}>
            {STANDS_OUT}
          </h2>
          <MetricInfo ids={['standouts']} about={STANDS_OUT} />
        </header>
        {standouts !== 'waiting' && <Found standouts={standouts} select={select} />}
      </section>
    );
  },
);

function Found({
  standouts,
  select,
}: Pick<StandoutsPanelProps, 'select'> & { readonly standouts: Standouts<WrittenSentence> }) {
  const { pieces, found, nothing, closed } = standouts;
  const told = found.filter(({ place }) => place !== null);
  return (
    <>
      {nothing !== null && <p className={box({ padY: 2, padX: 5, size: 16 })}>{nothing.text}</p>}
      {told.length > 0 && (
        <ol className={stack({}, styles.findings)}>
          {told.map((one) => (
            <StandoutRow key={`${one.kind} ${one.piece}`} one={one} pieces={pieces} select={select} />
          ))}
        </ol>
      )}
      <div className={row({ gap: 3, rowGap: 1, wrap: true, align: 'stretch', tone: 'quiet', size: 12 }, styles.foot)}>
        {closed.length > 0 && <p>{closed.map(({ text }) => text).join(' ')}</p>}
        {found.length > 0 && (
          <details className={box({ fit: true }, styles.order)}>
            <summary className={box({ tall: 24, cursor: 'pointer', tone: 'accent' })}>Ranking</summary>
            <p>
              Ranked by seconds per piece. A last quarter counts for a quarter; heart rate has no seconds and comes
              last. Chance differences aren’t shown.
            </p>
            <FigureTable
              caption="Everything we checked, with joint 90% intervals"
              columns={['Finding', 'Size', 'Place']}
              rows={found.map((one) => [one.sentence.text, sizeText(one), untoldWords(one)])}
            />
          </details>
        )}
      </div>
    </>
  );
}
