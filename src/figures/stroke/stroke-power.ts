// Power of rowers and of the crew, stroke by stroke, from the gates of the stroke table.
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
