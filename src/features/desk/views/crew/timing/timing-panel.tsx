// How early or late each seat is at every moment of the stroke, and how certain: one row per oar, one column per moment
// with the mean as a dot, SD and the number, and one scale.
import { useMemo, useState, type ReactNode } from 'react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { box, stack, text, row, visuallyHidden } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { referenceText } from '#src/features/desk/shared/reference.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import {
  TIMING_EVENTS,
  UNIT_SYMBOLS,
  type OffsetUnit,
  type TimingEvent,
  type TimingEventLook,
  isInTable,
  EVENT_FIELDS,
  computeOffsets,
} from './seat-offsets.ts';
import type { SynchronyAnswer } from './use-crew-synchrony.ts';
import styles from './timing.module.css';
import { togetherWords } from './findings.ts';
import type { Gate, Spread } from '#engine/analysis/analysis.ts';
import { seatColourVariable, coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import { DotCell } from '#src/figures/cell-figures.tsx';
import { AxisX } from '#src/figures/plot/axes.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { findDoubt } from '#src/features/desk/shared/data-quality.tsx';
import { DoubtMark } from '#src/features/desk/shared/data-quality.tsx';
import { computeLateness, turnResolutionMs, type Lateness } from '#engine/analysis/crew/lateness.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { symmetricLimit } from '#src/figures/scale/scale.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { pick } from '#src/features/desk/shared/looks.ts';

const TITLE = 'Timing by seat';
const UNITS = [
  { value: 'ms', text: 'milliseconds' },
  { value: 'deg', text: 'degrees' },
] as const;

type TimingPanelProps = ViewProps & { readonly answer: SynchronyAnswer };

export function TimingPanel({ analysis, selection, select, answer }: TimingPanelProps) {
  const [unit, setUnit] = useState<OffsetUnit>('ms');
  const [moment, setMoment] = useState<TimingEvent>('catch');
  const onPhone = useMedia(PHONE);
  const oars = useMemo(
    () => timedOars({ analysis, selection }, unit, answer.together),
    [analysis, selection, unit, answer.together],
  );
  const words = togetherWords(latenesses(oars, 'catch'), latenesses(oars, 'finish'), referenceText(analysis));
  const isPending = ({ value }: TimingEventLook): boolean =>
    !isInTable(value, unit) && answer.together === null && answer.problem === null;
  const columns = TIMING_EVENTS.filter((event) => isTimed(oars, event.value) || isPending(event));
  const absent = TIMING_EVENTS.filter((event) => !columns.includes(event));
  const one = columns.find(({ value }) => value === moment) ?? columns[0];
  const shown = onPhone && one !== undefined ? [one] : columns;
  const symbol = UNIT_SYMBOLS[unit];
  return (
    <div className={stack({ gap: 3, narrow: true })}>
      <p
        className={text({ tone: 'quiet', size: 20, ragged: 'pretty', leading: 'normal' }, styles.lead)}
        style={{ maxWidth: '62rem' }}
      >
        <b className={text({ tone: 'ink', weight: 'medium' })}>{words.lead}</b> {words.rest}
      </p>
      <FigurePanel
        title={TITLE}
        finding={`${strokeWords(selection.counted)}, in ${symbol} relative to ${referenceText(analysis)}; + is late.`}
        empty={columns.length > 0 ? null : whyEmpty(analysis, TIMING_EVENTS[0], answer.problem)}
        actions={
          <>
            {onPhone && one !== undefined && (
              <Choice
                label="Moment of the table"
                options={columns.map(({ value, short }) => ({ value, text: short }))}
                value={one.value}
                onChange={setMoment}
              />
            )}
            <Choice label="Unit of the offsets" options={UNITS} value={unit} onChange={setUnit} />
            <MetricInfo ids={listCards(unit)} about={TITLE}>
              ± and the bar are 1 SD. Bold: consistent.{errorWords(oars)}
            </MetricInfo>
          </>
        }
        table={() => timingRows(oars, columns, unit)}
      >
        <TimingTable
          analysis={analysis}
          selection={selection}
          select={select}
          oars={oars}
          events={shown}
          unit={unit}
          named={words.about}
          isPending={isPending}
        />
        {absent.map((event) => (
          <p key={event.value} className={box({ above: 2, tone: 'quiet', size: 13 })}>
            {event.text}: {whyEmpty(analysis, event, answer.problem)}
          </p>
        ))}
      </FigurePanel>
    </div>
  );
}

const listCards = (unit: OffsetUnit): MetricId[] => [
  ...new Set(TIMING_EVENTS.flatMap(({ metric, beside }) => [metric[unit], ...beside])),
  'lateByHabit',
];

const latenesses = (oars: readonly TimedOar[], event: TimingEvent) =>
  oars.map(({ gate, cells }) => ({ gate, lateness: cells[event].lateness }));

/** Widest of the intervals in the sentence, one number for all; the table has each. */
function errorWords(oars: readonly TimedOar[]): string {
  const errors = oars.flatMap(({ cells }) =>
    TIMING_EVENTS.map(({ value }) => cells[value].lateness).flatMap((lateness) => {
      const { habit } = lateness;
      return habit === 'late' || habit === 'early' ? [lateness.halfMs ?? Number.NaN].filter(Number.isFinite) : [];
    }),
  );
  return errors.length === 0 ? '' : ` 90% CI up to ±${fixed(Math.max(...errors), 1)} ms.`;
}

function timingRows(oars: readonly TimedOar[], events: readonly TimingEventLook[], unit: OffsetUnit): FigureRows {
  const decimals = unit === 'deg' ? 1 : 0;
  const symbol = UNIT_SYMBOLS[unit];
  return {
    columns: [
      'Seat',
      ...events.flatMap(({ text }) => [`${text} ${symbol}`, `±1 SD, ${symbol}`, '90% CI ± ms', 'Strokes', 'Habit']),
    ],
    rows: oars.map(({ label, cells }) => [
      label,
      ...events.flatMap(({ value }) => {
        const { mean, sd, count, lateness } = cells[value];
        return [signed(mean, decimals), fixed(sd, decimals), fixed(lateness.halfMs, 1), count, lateness.habit];
      }),
    ]),
  };
}

/** Why no one has a number at a moment. `problem`: null when the engine had none. */
function whyEmpty(analysis: ViewProps['analysis'], event: TimingEventLook, problem: string | null): string {
  return (
    needsTraces(analysis) ??
    problem ??
    `No oar could be timed against ${referenceText(analysis)}: it, or all others, lack the moment when ${event.meaning}.`
  );
}

const QUIET = text({ tone: 'quiet', size: 12 });
const STRONG = text({ weight: 'strong' });
const TRACK = box({ display: 'inline-block' }, styles.track);
const NUMBERS = box({ display: 'inline-block', text: 'end', lines: 'one' }, styles.numbers);

const BARE = { left: 0, right: 0, top: 0, bottom: 0 } as const;
const ticksOf = (limit: number): readonly number[] => [-limit / 2, 0, limit / 2];

interface TimingTableProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly oars: readonly TimedOar[];
  readonly events: readonly TimingEventLook[];
  readonly unit: OffsetUnit;
  /** Oar in the sentence above. */
  readonly named: Gate | null;
  /** The engine is still computing the moment. */
  readonly isPending: (event: TimingEventLook) => boolean;
}

function TimingTable(props: TimingTableProps) {
  const { analysis, selection, select, oars, events, unit, named, isPending } = props;
  const limit = offsetLimit(oars, unit);
  return (
    <table
      className={box({ full: true, collapse: true, size: 13, tabular: true }, styles.table)}
      aria-busy={events.some(isPending)}
      data-columns={events.length}
    >
      <thead>
        <tr>
          <th scope="col" className={QUIET}>
            Seat
          </th>
          {events.map((event) => (
            <th key={event.value} scope="col" title={`When ${event.meaning}`}>
              <b className={STRONG}>{event.text}</b>
              <span
                className={row({ align: 'stretch', justify: 'between', anchor: true }, styles.ends)}
                aria-hidden="true"
              >
                <small className={QUIET}>early</small>
                <small className={QUIET}>late</small>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {oars.map(({ gate, index, label, rowLabel, cells }) => (
          <tr key={label} data-focus={gate.seat === selection.focusSeat}>
            <th scope="row">
              <button
                type="button"
                className={pick('start')}
                // Next to the mark of the row in focus, not on it.
                style={{ marginInlineStart: 4 }}
                aria-pressed={gate.seat === selection.focusSeat}
                onClick={() => select({ focusSeat: gate.seat })}
              >
                {rowLabel}
              </button>
            </th>
            {events.map((event) => (
              <td key={event.value}>
                <DotCell
                  value={cells[event.value].mean}
                  centre={0}
                  reach={limit}
                  spread={cells[event.value].sd}
                  colour={seatColourVariable(gate.seat)}
                  ticks={ticksOf(limit)}
                  height={31}
                  className={TRACK}
                />
                <Numbers
                  cell={cells[event.value]}
                  unit={unit}
                  pending={isPending(event)}
                  isNamed={event.value === 'catch' && gate === named}
                >
                  <DoubtMark
                    doubt={findDoubt(analysis, { gate: index, field: EVENT_FIELDS[event.value] }, selection.strokes)}
                  />
                </Numbers>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className={QUIET} aria-hidden="true">
        <tr>
          <td>{UNIT_SYMBOLS[unit]}</td>
          {events.map(({ value }) => (
            <td key={value}>
              <Axis limit={limit} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface NumbersProps {
  readonly cell: TimingCell;
  readonly unit: OffsetUnit;
  readonly pending: boolean;
  /** Mentioned in the finding. */
  readonly isNamed: boolean;
  /** Doubts about the number. */
  readonly children: ReactNode;
}

function Numbers({ cell: { mean, sd, lateness }, unit, pending, isNamed, children }: NumbersProps) {
  if (mean === null)
    return <span className={NUMBERS}>{pending ? '…' : <small className={QUIET}>not measured</small>}</span>;
  const decimals = unit === 'deg' ? 1 : 0;
  const isSure = lateness.habit === 'late' || lateness.habit === 'early';
  return (
    <span className={NUMBERS}>
      {children}
      <span className={isSure ? text({ weight: 'strong', ...(isNamed && { tone: 'mark' }) }) : undefined}>
        {signed(mean, decimals)}
      </span>
      {isSure && <span className={visuallyHidden}> consistently</span>}{' '}
      {sd !== null && <small className={QUIET}>± {fixed(sd, decimals)}</small>}
    </span>
  );
}

function Axis({ limit }: { readonly limit: number }) {
  return (
    <Plot height={24} margin={BARE} x={[-limit, limit]} y={[0, 1]} className={TRACK}>
      <AxisX ticks={() => ticksOf(limit)} text={(tick) => signed(tick, Number.isInteger(limit / 2) ? 0 : 1)} />
    </Plot>
  );
}

interface TimingCell extends Spread {
  /** In milliseconds whatever the chart's unit: early and late are decided here. */
  readonly lateness: Lateness;
}

interface TimedOar {
  readonly gate: Gate;
  readonly index: number;
  readonly label: string;
  readonly rowLabel: string;
  readonly cells: Readonly<Record<TimingEvent, TimingCell>>;
}

/** Visible oars in the cox's order, each with its four moments over the selected strokes. */
function timedOars(
  { analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>,
  unit: OffsetUnit,
  together: CrewSynchrony | null,
): TimedOar[] {
  const { gates, strokes: table } = analysis;
  const { strokes } = selection;
  const rateSpm = strokeRate(table, strokes).mean;
  return coxOrder(gates, selection.gates).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const cell = (event: TimingEvent): TimingCell => {
      const values = computeOffsets(table, together, event, unit, index, strokes);
      const inMs = unit === 'ms' ? values : computeOffsets(table, together, event, 'ms', index, strokes);
      // Force is equally certain at every rate; an oar's turns are not.
      const isTurn = event === 'catch' || event === 'finish';
      return { ...computeSpread(values), lateness: computeLateness(inMs, turnResolutionMs(isTurn ? rateSpm : null)) };
    };
    const cells = { catch: cell('catch'), load: cell('load'), finish: cell('finish'), release: cell('release') };
    return [{ gate, index, label: gateLabel(gate), rowLabel: gateRowLabel(gate), cells }];
  });
}

/** Does any oar have a number at the moment? */
const isTimed = (oars: readonly TimedOar[], event: TimingEvent): boolean =>
  oars.some(({ cells }) => cells[event].mean !== null);

/** Common limit of all moments, in the chart's unit, so that equal distances mean equal offsets. */
const offsetLimit = (oars: readonly TimedOar[], unit: OffsetUnit): number =>
  symmetricLimit(
    oars.flatMap(({ cells }) => TIMING_EVENTS.map(({ value }) => cells[value])),
    unit,
  );
