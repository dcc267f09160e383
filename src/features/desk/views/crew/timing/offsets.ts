// Offsets of one oar against the reference in the selected strokes, from the stroke table, otherwise from the engine's
// answer about the crew; and its moments, which have no reference.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { MOMENT_OF, type OffsetField } from '#engine/analysis/crew/timing-reference.ts';
import { gateValues } from '#src/charts/scale/spread.ts';
import type { OffsetUnit, TimingEvent } from './events.ts';

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
