// One row per oar and one column per moment: mean as a dot on a common scale, SD, and the number.
import type { ReactNode } from 'react';
import type { Gate, Spread } from '#engine/analysis/analysis.ts';
import { seatColourVariable, coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import { DotCell } from '#src/figures/cell-figures.tsx';
import { AxisX } from '#src/figures/plot/axes.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { box, row, text, visuallyHidden } from '#src/ui/primitives.ts';
import { findDoubt } from '#src/features/desk/shared/doubt.ts';
import { DoubtMark } from '#src/features/desk/shared/data-quality.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { computeLateness, turnResolutionMs, type Lateness } from '#engine/analysis/crew/lateness.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { symmetricLimit } from '#src/figures/scale/value-range.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import {
  EVENT_FIELDS,
  UNIT_SYMBOLS,
  type OffsetUnit,
  type TimingEventLook,
  TIMING_EVENTS,
  type TimingEvent,
  computeOffsets,
} from './seat-offsets.ts';
import { pick } from '../../../shared/looks.ts';
import styles from './timing.module.css';

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

export function TimingTable(props: TimingTableProps) {
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

// Offsets of every oar at every moment of the stroke on one scale, for the panel, its table and its sentence.
interface TimingCell extends Spread {
  /** In milliseconds whatever the chart's unit: early and late are decided here. */
  readonly lateness: Lateness;
}

export interface TimedOar {
  readonly gate: Gate;
  readonly index: number;
  readonly label: string;
  readonly rowLabel: string;
  readonly cells: Readonly<Record<TimingEvent, TimingCell>>;
}

/** Visible oars in the cox's order, each with its four moments over the selected strokes. */
export function timedOars(
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
export const isTimed = (oars: readonly TimedOar[], event: TimingEvent): boolean =>
  oars.some(({ cells }) => cells[event].mean !== null);

/** Common limit of all moments, in the chart's unit, so that equal distances mean equal offsets. */
const offsetLimit = (oars: readonly TimedOar[], unit: OffsetUnit): number =>
  symmetricLimit(
    oars.flatMap(({ cells }) => TIMING_EVENTS.map(({ value }) => cells[value])),
    unit,
  );
