// Debrief: at most three ranked sentences with their estimated gains, and on request the reason for the order.
import { Fragment, memo, useId, type ReactNode } from 'react';
import {
  useCostUnit,
  debriefTitle,
  OVER,
  toCost,
  type Cost,
  type CostUnit,
  strokesSeen,
  placeWords,
} from '#src/features/desk/shared/debrief/cost-messages.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import type { ViewProps, SelectionChange } from '#src/features/desk/shared/view.ts';
import { box, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { MarkedSentence, type DebriefState } from '#src/features/desk/shared/debrief/desk-debrief.tsx';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { ABSENT, fixed } from '#src/format/number.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { provedFinding, selectTold } from './debrief-sentences.ts';
import styles from './debrief.module.css';

/** Maximum ticks; beyond it a tick stands for several strokes, by majority. */
const MAX_TICKS = 48;

interface StrokeTicksProps {
  /** Counted strokes, ascending. */
  readonly all: Int32Array;
  readonly seen: Int32Array;
  readonly seat: number | null;
}

function thinTicks(all: Int32Array, seen: Int32Array): boolean[] {
  const isSeen = new Set(seen);
  const each = Math.max(1, Math.ceil(all.length / MAX_TICKS));
  return Array.from({ length: Math.ceil(all.length / each) }, (_, tick) => {
    const strokes = all.subarray(tick * each, (tick + 1) * each);
    return strokes.filter((stroke) => isSeen.has(stroke)).length * 2 > strokes.length;
  });
}

function StrokeTicks({ all, seen, seat }: StrokeTicksProps) {
  const ticks = thinTicks(all, seen);
  const path = (wanted: boolean, from: number): string =>
    ticks.map((is, at) => (is === wanted ? `M${at * 3 + 1} ${from}V12` : '')).join('');
  return (
    <svg
      className={box({ fit: true })}
      viewBox={`0 0 ${ticks.length * 3} 12`}
      width={ticks.length * 3}
      height={12}
      aria-hidden
      preserveAspectRatio="none"
    >
      <path d={path(false, 7)} stroke="var(--ink-2)" strokeOpacity={0.45} strokeWidth={2} />
      <path d={path(true, 0)} stroke={seat === null ? 'var(--accent)' : seatColourVariable(seat)} strokeWidth={2} />
    </svg>
  );
}

interface OrderTableProps {
  readonly debrief: Debrief<WrittenSentence>;
}

const PERCENT = 100;

const UNITS: readonly { readonly value: CostUnit; readonly text: string }[] = [
  { value: 'm', text: 'Meters' },
  { value: 's', text: 'Seconds' },
];

/** Reasons for the order: every finding with its gain, its certainty, and why it is not in the top three. */
function OrderTable({ debrief }: OrderTableProps) {
  const { unit, setUnit } = useCostUnit();
  const { findings, strokes, speedMps } = debrief;
  const isPriced = selectTold(debrief).some(({ metres }) => metres !== null);
  return (
    <details className={box({ fit: true }, styles.order)}>
      <summary className={box({ tall: 24, cursor: 'pointer', tone: 'accent' })}>Ranking</summary>
      <p>
        Ranked by size, compared with your smallest meaningful change and the stroke-to-stroke variation. Gains overlap,
        so don’t add them up.
        {isPriced && ' A gain is what the missing work would bring. Timing isn’t converted to meters.'}{' '}
        <MetricInfo ids={['debriefMetres', 'debriefOrder', 'unexplainedSpeed', 'changePoint']} about="This order" />
      </p>
      {isPriced && speedMps !== null && (
        <Choice label="What a finding is worth" options={UNITS} value={unit} onChange={setUnit} />
      )}
      <FigureTable
        caption={`All findings, ${OVER}`}
        columns={['Finding', 'Times threshold', 'Worth', '90% interval', 'Worth 1 m', 'Strokes', 'Place']}
        rows={findings.map((found) => {
          const cost = toCost(found, unit, speedMps);
          const sure = found.certainty === null ? ABSENT : `${fixed(PERCENT * found.certainty)}%`;
          return [
            found.sentence.text,
            found.kind === 'sensor' || found.score === 0 ? ABSENT : fixed(found.score, 1),
            cost === null ? ABSENT : `${cost.value} ${cost.unit}`,
            cost?.range ?? ABSENT,
            sure,
            strokesSeen(found, strokes.length),
            placeWords(found),
          ];
        })}
      />
    </details>
  );
}

interface FindingRowProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly found: Finding<WrittenSentence>;
  readonly debrief: Debrief<WrittenSentence>;
  readonly unit: CostUnit;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** Its first to last stroke, and the seat. */
function toStrokeSelection(
  { strokes, subject }: Finding<WrittenSentence>,
  { strokes: table }: ViewProps['analysis'],
): SelectionChange {
  const fromS = table.boat.startS[strokes[0] ?? -1];
  const toS = table.boat.endS[strokes.at(-1) ?? -1];
  return {
    ...(subject === null ? {} : { focusSeat: subject }),
    ...(fromS === undefined || toS === undefined ? {} : { range: { fromS, toS } }),
  };
}

/** One of the top three: who, what, difference and reference; strokes concerned; estimated gain. */
function FindingRow({ found, debrief, unit, analysis, selection, select, children }: FindingRowProps) {
  const { subject, place, sentence, strokes } = found;
  const seen = strokesSeen(found, debrief.strokes.length);
  const isShown = subject !== null && subject === selection.focusSeat;
  return (
    <li
      className={stack({ gap: 3, rowGap: 1, align: 'start', rule: 'above', anchor: true, size: 16 }, styles.finding)}
      data-first={place === 1}
      data-shown={isShown}
    >
      <span className={text({ tone: 'quiet', size: 13 }, styles.place)} aria-hidden>
        {place}
      </span>
      <div className={styles.said}>
        <p>
          <MarkedSentence
            sentence={sentence}
            {...(subject !== null && { focus: { isPressed: isShown, onPress: () => select({ focusSeat: subject }) } })}
          />
        </p>
        <p className={row({ gap: 3, rowGap: 1, wrap: true, above: 1, tone: 'quiet', size: 12 }, styles.evidence)}>
          <StrokeTicks all={debrief.strokes} seen={strokes} seat={subject} />
          {/* What is seen all along leads nowhere that is not shown. */}
          {found.onset === null ? (
            <span title={seen}>
              <span aria-hidden>
                {strokes.length}/{debrief.strokes.length}
              </span>
              <span className={visuallyHidden}>{seen}</span>
            </span>
          ) : (
            <button type="button" onClick={() => select(toStrokeSelection(found, analysis))}>
              Show {seen}
            </button>
          )}
          {children}
        </p>
      </div>
      <Worth cost={toCost(found, unit, debrief.speedMps)} />
    </li>
  );
}

/** Nothing without an estimated gain: a large dash would look like the main finding. */
function Worth({ cost }: { readonly cost: Cost | null }) {
  if (cost === null) {
    return (
      <p className={stack({ tabular: true, text: 'end' }, styles.cost)}>
        <small className={visuallyHidden}>Not costed</small>
      </p>
    );
  }
  const { value, unit, range } = cost;
  return (
    <p className={stack({ tabular: true, text: 'end' }, styles.cost)}>
      <span className={visuallyHidden}>{`Worth about ${value} ${unit} ${OVER} (${range}).`}</span>
      <span aria-hidden>
        <b className={text({ weight: 'strong' })}>{value}</b>{' '}
        <small className={text({ tone: 'quiet', size: 13 })}>{unit}</small>
      </span>
      <small aria-hidden className={text({ tone: 'quiet', size: 12 })}>
        {range}
      </small>
    </p>
  );
}

interface FindingsPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly state: DebriefState;
  /** Curve that supports the sentence about the rower in focus, when shown below it. */
  readonly proof?: ReactNode;
  /** What can be done with a finding, next to its strokes; with rowers, of the one shown alone. */
  readonly actsOn?: (found: Finding<WrittenSentence>, debrief: Debrief<WrittenSentence>, isShown: boolean) => ReactNode;
}

const isPriced = (told: readonly Finding<WrittenSentence>[]): boolean => told.some(({ metres }) => metres !== null);

export const FindingsPanel = memo(function FindingsPanel(props: FindingsPanelProps) {
  const heading = useId();
  const { state, analysis } = props;
  const title = debriefTitle(analysis);
  const debrief = state === 'waiting' ? null : state.debrief;
  const told = debrief === null ? [] : selectTold(debrief);
  const hasPrice = isPriced(told);
  // On a phone the first sentence leads, and the unit switch is below.
  const onPhone = useMedia(PHONE);
  const leads = onPhone && (state === 'waiting' || told.length > 0);
  const worth = hasPrice && <span className={text({ tone: 'quiet', size: 12 })}>{OVER}</span>;
  return (
    <section
      className={box({ card: true, narrow: true }, styles.panel)}
      data-leads={leads}
      aria-labelledby={heading}
      aria-busy={state === 'waiting'}
    >
      <header
        className={leads ? undefined : row({ gap: 3, rowGap: 1, wrap: true, justify: 'between', padY: 2, padX: 5 })}
      >
        <h2 id={heading} className={leads ? visuallyHidden : text({ size: 16 })}>
          {title}
        </h2>
        {!leads && worth}
      </header>
      {state !== 'waiting' && state.debrief === null && (
        <p className={box({ padY: 2, padX: 5, size: 16 })}>{state.problem}</p>
      )}
      {debrief !== null && <Found {...props} debrief={debrief} />}
      {leads && hasPrice && <footer className={box({ padY: 2, padX: 5, rule: 'above' })}>{worth}</footer>}
    </section>
  );
});

function Found({
  debrief,
  analysis,
  selection,
  select,
  proof,
  actsOn,
}: Omit<FindingsPanelProps, 'state'> & {
  readonly debrief: Debrief<WrittenSentence>;
}) {
  const unit = useCostUnit((state) => state.unit);
  const { findings, nothing, closed } = debrief;
  const told = selectTold(debrief);
  const proved = provedFinding(debrief, selection);
  return (
    <>
      {nothing !== null && <p className={box({ padY: 2, padX: 5, size: 16 })}>{nothing.text}</p>}
      {told.length > 0 && (
        <ol className={stack({}, styles.findings)}>
          {told.map((found) => (
            <Fragment key={`${found.kind} ${found.subject} ${found.onset?.stroke}`}>
              <FindingRow
                found={found}
                debrief={debrief}
                unit={unit}
                analysis={analysis}
                selection={selection}
                select={select}
              >
                {actsOn?.(found, debrief, found.subject === null || found.subject === proved?.subject)}
              </FindingRow>
              {proof !== undefined && found === proved && <li className={styles.proof}>{proof}</li>}
            </Fragment>
          ))}
        </ol>
      )}
      {findings.length + closed.length > 0 && (
        <div className={row({ gap: 3, rowGap: 1, wrap: true, align: 'stretch', tone: 'quiet', size: 12 }, styles.foot)}>
          {closed.length > 0 && <p>{closed.map(({ text }) => text).join(' ')}</p>}
          {findings.length > 0 && <OrderTable debrief={debrief} />}
        </div>
      )}
    </>
  );
}
