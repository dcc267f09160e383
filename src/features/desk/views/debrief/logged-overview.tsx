// Overview for counting devices: numbers, pace and rate, pieces, track and rowers.
import { type ReactNode, memo } from 'react';
import { Headline } from '#src/ui/measure/headline.tsx';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { clock, paceText } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import { stack } from '#src/ui/primitives.ts';
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { IntervalsPanel } from '../../panels/intervals/intervals-panel.tsx';
import { PiecesOnScale } from '../../panels/intervals/pieces-on-scale.tsx';
import { useSlowNumbers, selectedPieces, useStandouts } from '../../panels/intervals/use-standouts.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { useFocusActs } from './focus/use-focus-acts.tsx';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './debrief.module.css';
import { SeatsPanel } from '../../panels/seat-table.tsx';
import { LastComparable } from './last-comparable.tsx';
import { StandoutsPanel } from './standouts-panel.tsx';
import { useLoggedFigures } from './logged-figures.tsx';
import { splitName, splitSelection } from '../../shared/selection/track-splits.ts';
import { windowMeans } from '../../shared/selection/window-means.ts';

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
