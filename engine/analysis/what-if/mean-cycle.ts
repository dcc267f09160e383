// Mean stroke of the fitted model: each seat's contribution to force and acceleration.
import type { OarStroke, StrokeReader } from './boat-strokes.ts';
import { FORCE } from './stroke-sums.ts';

/** Points per cycle, from the start of the stroke. */
export const CYCLE_POINTS = 100;

export interface SeatCycle {
  readonly seat: number;
  /** Force of the seat's oars along the boat, N. */
  readonly forceN: Float64Array;
  /** Acceleration of the boat from the seat's force and body, m/s². */
  readonly accelerationMps2: Float64Array;
}

export interface BoatCycle {
  readonly periodS: number;
  /** Measured, with its mean subtracted. */
  readonly accelerationMps2: Float64Array;
  readonly seats: readonly SeatCycle[];
}

/** Adds a stroke of any duration, interpolated linearly between samples. */
export function addStretched(sum: Float64Array, values: Float64Array): void {
  sum.forEach((before, k) => {
    const place = (k * values.length) / CYCLE_POINTS;
    const low = Math.min(values.length - 1, Math.floor(place));
    const high = Math.min(values.length - 1, low + 1);
    const [from, to] = [values[low] ?? NaN, values[high] ?? NaN];
    sum[k] = before + from + (to - from) * (place - low);
  });
}

/** Contribution of force and body curves, which follow the drag in the unknowns. */
function givenBy({ forceN, curves }: OarStroke, weights: Float64Array): Float64Array {
  return forceN.map((force, k) =>
    curves.reduce(
      (sum, curve, which) => sum + (weights[FORCE + 2 + which] ?? NaN) * (curve[k] ?? NaN),
      (weights[FORCE] ?? NaN) * force,
    ),
  );
}

/** Mean over strokes that were all read successfully. */
export function meanCycle(
  reader: StrokeReader,
  gates: readonly { readonly seat: number }[],
  strokes: readonly number[],
  weights: Float64Array,
  periodS: number,
): BoatCycle {
  const seats = [...new Set(gates.map(({ seat }) => seat))].map((seat) => ({
    seat,
    forceN: new Float64Array(CYCLE_POINTS),
    accelerationMps2: new Float64Array(CYCLE_POINTS),
  }));
  const measured = new Float64Array(CYCLE_POINTS);
  for (const stroke of strokes) {
    const oars = reader.oars(stroke) ?? [];
    oars.forEach((oar, at) => {
      const own = seats.find(({ seat }) => seat === gates[at]?.seat);
      if (own === undefined) return;
      addStretched(own.forceN, oar.forceN);
      addStretched(own.accelerationMps2, givenBy(oar, weights));
    });
    addStretched(measured, reader.boat(stroke, oars).accelerationMps2);
  }
  const divideByCount = (sum: Float64Array): Float64Array => sum.map((value) => value / Math.max(1, strokes.length));
  const acceleration = divideByCount(measured);
  const bias = acceleration.reduce((sum, value) => sum + value, 0) / CYCLE_POINTS;
  return {
    periodS,
    accelerationMps2: acceleration.map((value) => value - bias),
    seats: seats.map(({ seat, forceN, accelerationMps2 }) => ({
      seat,
      forceN: divideByCount(forceN),
      accelerationMps2: divideByCount(accelerationMps2),
    })),
  };
}
