// Values stroke by stroke: power of rowers and of the crew; strokes along the clock, with a hole wherever the crew
// stopped, so that a line never bridges a pause; and the value of a line anywhere on it.
import type { Gate, StrokeTable } from '#engine/analysis/analysis.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import { computeSeatPower } from '#engine/analysis/power/power-timeline.ts';

export const distinctSeats = (gates: readonly Gate[]): number[] => [...new Set(gates.map((gate) => gate.seat))];

interface KnownPower {
  readonly gates: readonly Gate[];
  readonly bySeat: Map<number, Float64Array>;
  crew: Float64Array | null;
}

/** Cached by source column: timeline, cursor, cards and most panels request the same power for thousands of strokes. */
const known = new WeakMap<Float64Array, KnownPower>();

function knownPower({ gate }: StrokeTable, gates: readonly Gate[]): KnownPower {
  const before = known.get(gate.powerW);
  if (before?.gates === gates) return before;
  const fresh: KnownPower = { gates, bySeat: new Map(), crew: null };
  known.set(gate.powerW, fresh);
  return fresh;
}

/**
 * Power per stroke of one rower, watts: the sum of both oars for scullers, NaN unless every oar was measured. The
 * column is shared: never write to it.
 */
export function seatPower(table: StrokeTable, gates: readonly Gate[], seat: number): Float64Array {
  const { bySeat } = knownPower(table, gates);
  const power = bySeat.get(seat) ?? computeSeatPower(table, gates, seat);
  bySeat.set(seat, power);
  return power;
}

/**
 * Mean power of the measured rowers per stroke; NaN without any, or if they were measured differently. Shared like the
 * power of a seat.
 */
export function crewPower(table: StrokeTable, gates: readonly Gate[]): Float64Array {
  const power = knownPower(table, gates);
  power.crew ??= averageRowers(table, gates);
  return power.crew;
}

function averageRowers(table: StrokeTable, gates: readonly Gate[]): Float64Array {
  const rowers = (areComparable(gates) ? distinctSeats(gates) : []).map((seat) => seatPower(table, gates, seat));
  return Float64Array.from({ length: table.count }, (_, stroke) => {
    let sum = 0;
    let count = 0;
    for (const rower of rowers) {
      const watts = rower[stroke] ?? Number.NaN;
      if (!Number.isFinite(watts)) continue;
      sum += watts;
      count += 1;
    }
    return count > 0 ? sum / count : Number.NaN;
  });
}

export interface StrokeTimeline {
  /** Seconds from the origin, rising: the middle of each stroke, or of a pause. */
  readonly timeS: number[];
  /** Index into the stroke table; −1 in a pause. */
  readonly stroke: number[];
}

/** A pause longer than this breaks the line; a stroke at 20 a minute lasts three seconds. */
const PAUSE_S = 1.5;

/** `originS`: the moment of the recording's own clock that reads 0:00. */
export function strokeTimeline(table: StrokeTable, strokes: Int32Array, originS: number): StrokeTimeline {
  const timeS: number[] = [];
  const stroke: number[] = [];
  let before = Number.NaN;
  for (const index of strokes) {
    const start = table.boat.startS[index] ?? Number.NaN;
    const end = table.boat.endS[index] ?? Number.NaN;
    if (!Number.isFinite(start) || !Number.isFinite(end)) continue;
    if (start - before > PAUSE_S) {
      timeS.push((before + start) / 2 - originS);
      stroke.push(-1);
    }
    timeS.push((start + end) / 2 - originS);
    stroke.push(index);
    before = end;
  }
  return { timeS, stroke };
}

/** Values of the strokes of a timeline, NaN in its pauses. */
export const alongTimeline = (timeline: StrokeTimeline, values: ArrayLike<number>): Float64Array =>
  Float64Array.from(timeline.stroke, (index) => (index < 0 ? Number.NaN : (values[index] ?? Number.NaN)));

/** Linear between the points of a rising `x`; NaN outside or next to a gap. */
export function curveAt(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  for (let index = 1; index < x.length; index += 1) {
    const before = x[index - 1] ?? Number.NaN;
    const after = x[index] ?? Number.NaN;
    if (at < before || at > after) continue;
    const share = after > before ? (at - before) / (after - before) : 0;
    const from = y[index - 1] ?? Number.NaN;
    return share === 0 ? from : from + ((y[index] ?? Number.NaN) - from) * share;
  }
  return Number.NaN;
}
