// Offsets of oars at the moments of a stroke, against the reference and in the cox's order, from the stroke table or
// the engine's answer about the crew; and how far the seats of a stroke are spread, and by which seats.
import type { Analysis, Gate, StrokeTable, GateField } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import type { SyncMeasures } from '#engine/analysis/crew/synchrony-score.ts';
import { gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import { MOMENT_OF, type OffsetField } from '#engine/analysis/crew/timing-reference.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';

export type TimingEvent = 'catch' | 'load' | 'finish' | 'release';
export type OffsetUnit = 'ms' | 'deg';

export interface TimingEventLook {
  readonly value: TimingEvent;
  readonly text: string;
  /** Short form. */
  readonly short: string;
  /** How the moment is detected. */
  readonly meaning: string;
  readonly metric: Readonly<Record<OffsetUnit, MetricId>>;
  /** The same moment by other measures, whose cards are shown too. */
  readonly beside: readonly MetricId[];
}

export const TIMING_EVENTS: readonly [TimingEventLook, ...TimingEventLook[]] = [
  {
    value: 'catch',
    text: 'Catch (oar angle)',
    short: 'Catch',
    meaning: 'the oar turns',
    metric: { ms: 'catchOffsetMs', deg: 'catchOffsetDeg' },
    beside: ['chordOffsetMs', 'loadOffsetMs'],
  },
  {
    value: 'load',
    text: 'Catch (force)',
    short: 'Load',
    meaning: 'force rises through 30% of its peak',
    metric: { ms: 'loadOffsetMs', deg: 'loadOffsetDeg' },
    beside: ['catchOffsetMs'],
  },
  {
    value: 'finish',
    text: 'Finish (oar angle)',
    short: 'Finish',
    meaning: 'the oar turns back',
    metric: { ms: 'finishOffsetMs', deg: 'finishOffsetDeg' },
    beside: ['finishChordOffsetMs', 'releaseOffsetMs'],
  },
  {
    value: 'release',
    text: 'Finish (force)',
    short: 'Release',
    meaning: 'force falls through 30% of its peak',
    metric: { ms: 'releaseOffsetMs', deg: 'releaseOffsetDeg' },
    beside: ['finishOffsetMs'],
  },
];

/** Stroke table column of a moment; moments from the traces belong to the same oar. */
export const EVENT_FIELDS: Readonly<Record<TimingEvent, GateField>> = {
  catch: 'catchOffsetMs',
  load: 'loadOffsetMs',
  finish: 'finishOffsetMs',
  release: 'finishOffsetMs',
};

export const UNIT_SYMBOLS: Readonly<Record<OffsetUnit, string>> = { ms: 'ms', deg: '°' };

export interface SeatOffsets {
  readonly gate: Gate;
  readonly seat: number;
  readonly label: string;
  readonly shortLabel: string;
  /** Milliseconds against the reference, one per selected stroke, + is late; NaN when not measured. */
  readonly values: readonly number[];
  /** Milliseconds from one origin for all oars of the stroke. */
  readonly moments: readonly number[];
}

export const seatOffsets = (
  { gates, strokes: table }: Analysis,
  selection: Selection,
  together: CrewSynchrony | null,
  event: TimingEvent,
): SeatOffsets[] =>
  coxOrder(gates, selection.gates).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const values = computeOffsets(table, together, event, 'ms', index, selection.strokes);
    const moments = eventTimes(table, together, event, index, selection.strokes);
    return [{ gate, seat: gate.seat, label: gateLabel(gate), shortLabel: gateRowLabel(gate), values, moments }];
  });

/** For the visible gates; NaN is absent and never averaged. All null for a single rower. */
export function syncMeasures(
  { gates, strokes: table }: Analysis,
  together: CrewSynchrony,
  shown: readonly number[],
  strokes: Int32Array,
): SyncMeasures {
  const rowers = new Set(shown.map((gate) => gates[gate]?.seat));
  if (rowers.size < 2) return { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null, arcSpreadDeg: null };
  const along = (column: ArrayLike<number> = []): number[] => alongStrokes(strokes, together.strokes, column);
  const meanSpread = (valuesOf: (gate: number) => readonly number[]): number | null =>
    computeSpread(computeSeatSpreads(shown.map(valuesOf))).mean;
  return {
    catchSpreadMs: meanSpread((gate) => along(together.oars[gate]?.offsets.loadFromMeanMs)),
    finishSpreadMs: meanSpread((gate) => along(together.oars[gate]?.offsets.releaseFromMeanMs)),
    forceSimilarity: computeSpread(shown.flatMap((gate) => along(together.oars[gate]?.forceSimilarity))).mean,
    arcSpreadDeg: meanSpread((gate) => gateValues(table, 'arcDeg', gate, strokes)),
  };
}

const IN_TABLE: Readonly<Partial<Record<TimingEvent, OffsetField>>> = {
  catch: 'catchOffsetMs',
  load: 'loadOffsetMs',
  finish: 'finishOffsetMs',
};

/** Does the stroke table alone have it? */
export const isInTable = (event: TimingEvent, unit: OffsetUnit): boolean => unit === 'ms' && event in IN_TABLE;

/** Index of each stroke in the answer, cached: look-ups come for every oar, moment and piece. */
const places = new WeakMap<Int32Array, ReadonlyMap<number, number>>();

function indexByStroke(answered: Int32Array): ReadonlyMap<number, number> {
  const known = places.get(answered);
  if (known !== undefined) return known;
  const placeOf = new Map(Array.from(answered, (stroke, index) => [stroke, index] as const));
  places.set(answered, placeOf);
  return placeOf;
}

/** Column of the engine's answer for other strokes; NaN when the answer has none of them. */
export function alongStrokes(strokes: Int32Array, answered: Int32Array, column: ArrayLike<number>): number[] {
  const at = indexByStroke(answered);
  return Array.from(strokes, (stroke) => column[at.get(stroke) ?? -1] ?? Number.NaN);
}

function columnOf(together: CrewSynchrony, gate: number, event: TimingEvent, unit: OffsetUnit): ArrayLike<number> {
  const offsets = together.oars[gate]?.offsets;
  if (offsets === undefined) return [];
  if (unit === 'ms') return event === 'release' ? offsets.releaseMs : [];
  return { catch: offsets.catchDeg, load: offsets.loadDeg, finish: offsets.finishDeg, release: offsets.releaseDeg }[
    event
  ];
}

/** One value per stroke, + is late; NaN when not measured, or not yet. */
export function computeOffsets(
  table: StrokeTable,
  together: CrewSynchrony | null,
  event: TimingEvent,
  unit: OffsetUnit,
  gate: number,
  strokes: Int32Array,
): number[] {
  const field = IN_TABLE[event];
  if (field !== undefined && unit === 'ms') return gateValues(table, field, gate, strokes);
  if (together === null) return Array.from(strokes, () => Number.NaN);
  return alongStrokes(strokes, together.strokes, columnOf(together, gate, event, unit));
}

const MILLISECONDS = 1000;

/**
 * Time of the oar's moment, ms from a common origin per stroke: the spread does not depend on the reference. NaN as
 * above.
 */
export function eventTimes(
  table: StrokeTable,
  together: CrewSynchrony | null,
  event: TimingEvent,
  gate: number,
  strokes: Int32Array,
): number[] {
  const field = IN_TABLE[event];
  if (field !== undefined) {
    return Array.from(strokes, (stroke) => {
      const momentS = table.gate[MOMENT_OF[field]][stroke * table.gateCount + gate] ?? Number.NaN;
      return (momentS - (table.boat.startS[stroke] ?? Number.NaN)) * MILLISECONDS;
    });
  }
  if (together === null) return Array.from(strokes, () => Number.NaN);
  return alongStrokes(strokes, together.strokes, together.oars[gate]?.offsets.releaseFromMeanMs ?? []);
}

/** Minimum strokes at a rate. */
const MIN_STROKES = 3;
const RATE_BIN_SPM = 2;

export interface SpreadShare {
  /** Percent of the crew's spread; null for a seat that was not timed. */
  readonly sharePct: number | null;
  /** Part from the seat's mean distance to the others. */
  readonly habitPct: number | null;
  /** Mean distance from the mean of the seats, + is late. */
  readonly mean: number | null;
}

/** Distances from the mean of the seats, for strokes in which at least two seats were timed. */
export function distances(rows: readonly (readonly number[])[]): number[][] {
  const count = rows[0]?.length ?? 0;
  const means = Array.from({ length: count }, (_, at) => {
    const { mean, count: timed } = computeSpread(rows.map((row) => row[at] ?? Number.NaN));
    return timed < 2 || mean === null ? Number.NaN : mean;
  });
  return rows.map((row) => row.map((value, at) => value - (means[at] ?? Number.NaN)));
}

const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

/** One row of moments per seat, one value per stroke. All seats' shares add up to 100. */
export function spreadShares(rows: readonly (readonly number[])[]): SpreadShare[] {
  const apart = distances(rows).map((row) => row.filter(Number.isFinite));
  const whole = apart.reduce((sum, row) => sum + squares(row), 0);
  return apart.map((row) => {
    const { mean } = computeSpread(row);
    if (mean === null) return { sharePct: null, habitPct: null, mean: null };
    if (whole === 0) return { sharePct: 0, habitPct: 0, mean };
    return { sharePct: (100 * squares(row)) / whole, habitPct: (100 * row.length * mean * mean) / whole, mean };
  });
}

/** Displayed share in whole percent, split into two parts that add up to it. */
export function writtenShare(share: number | null, habitPct: number | null) {
  const habit = share === null || habitPct === null ? null : Math.min(share, Math.round(habitPct));
  return { share, habit, scatter: share === null || habit === null ? null : share - habit };
}

/** SD of the seats in each stroke; NaN when fewer than two were timed. */
export const computeSeatSpreads = (rows: readonly (readonly number[])[]): number[] =>
  Array.from(
    { length: rows[0]?.length ?? 0 },
    (_, at) => computeSpread(rows.map((row) => row[at] ?? Number.NaN)).sd ?? Number.NaN,
  );

export interface RateSpread {
  /** Bin [fromSpm, toSpm). */
  readonly fromSpm: number;
  readonly toSpm: number;
  readonly mean: number;
  readonly sd: number | null;
  readonly count: number;
}

/** Spread within strokes by rate, in 2 spm bins with at least three strokes. */
export function spreadByRate(spreads: readonly number[], ratesSpm: readonly number[]): RateSpread[] {
  const bins = new Map<number, number[]>();
  spreads.forEach((spread, at) => {
    const rate = ratesSpm[at] ?? Number.NaN;
    if (!Number.isFinite(spread) || !Number.isFinite(rate)) return;
    const from = Math.floor(rate / RATE_BIN_SPM) * RATE_BIN_SPM;
    bins.set(from, [...(bins.get(from) ?? []), spread]);
  });
  return [...bins]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([fromSpm, values]) => {
      const { mean, sd, count } = computeSpread(values);
      return mean === null || count < MIN_STROKES ? [] : [{ fromSpm, toSpm: fromSpm + RATE_BIN_SPM, mean, sd, count }];
    });
}

interface WideStroke {
  /** Index among the given strokes. */
  readonly at: number;
  readonly spread: number;
}

export const widestStrokes = (spreads: readonly number[], most: number): WideStroke[] =>
  spreads
    .flatMap((spread, at) => (Number.isFinite(spread) ? [{ at, spread }] : []))
    .toSorted((a, b) => b.spread - a.spread)
    .slice(0, most);
