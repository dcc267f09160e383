// Offsets of all visible oars at one moment of the stroke, in the cox's order, for the panels on strokes.
import type { Analysis, Gate, StrokeTable, GateField } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import type { SyncMeasures } from '#engine/analysis/crew/synchrony-score.ts';
import { gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import { MOMENT_OF, type OffsetField } from '#engine/analysis/crew/timing-reference.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { computeSeatSpreads } from './spreads.ts';

// Moments of a stroke for comparing a crew: the oar's turns, and the start and end of its load.
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

// Offsets of one oar against the reference in the selected strokes, from the stroke table, otherwise from the engine's
// answer about the crew; and its moments, which have no reference.
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
