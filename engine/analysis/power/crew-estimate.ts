// Estimated power of a seat while its sensor was silent, used only for totals of the crew: its own mean, scaled by how
// far the others are above or below theirs at that moment.
import type { Gate, StrokeTable } from '../analysis.ts';
import { isForward } from '../strokes/stroke-kinds.ts';
import { computeSpread } from '../statistics.ts';

/** Minimum own strokes for a mean. */
const MIN_OWN_STROKES = 10;
/** Factor for autocorrelated errors: a mean of n strokes is less certain than √n suggests. */
const TOGETHER = 1.5;

export interface CrewEstimate {
  readonly seat: number;
  /** Strokes in which this seat's power is estimated. */
  readonly strokes: number;
  /** Mean over all strokes, measured and estimated. */
  readonly powerW: number;
  /** Standard error of that mean due to the estimate. */
  readonly uncertaintyW: number;
}

/** Power of a seat in a stroke, for a sculler both oars; NaN if one is missing or the boat is backing. */
function seatPower({ gate, gateCount }: StrokeTable, gates: readonly Gate[], seat: number, stroke: number): number {
  let sum = 0;
  gates.forEach((own, index) => {
    if (own.seat === seat) sum += gate.powerW[stroke * gateCount + index] ?? NaN;
  });
  return sum;
}

/** Null if the seat has too few own strokes or nothing is missing. */
export function crewEstimate(strokes: StrokeTable, gates: readonly Gate[], seat: number): CrewEstimate | null {
  const others = [...new Set(gates.map((gate) => gate.seat))].filter((one) => one !== seat);
  const rowed = Array.from({ length: strokes.count }, (_, stroke) => stroke).filter((s) => isForward(strokes, s));
  const own = rowed.map((stroke) => seatPower(strokes, gates, seat, stroke));
  const isMeasured = own.map((power) => !Number.isNaN(power));
  const measured = own.filter((_, index) => isMeasured[index] === true);
  const ownMean = computeSpread(measured).mean;
  if (ownMean === null || measured.length < MIN_OWN_STROKES || measured.length === own.length) return null;
  const columns = others.map((one) => {
    const powers = rowed.map((stroke) => seatPower(strokes, gates, one, stroke));
    return { powers, before: computeSpread(powers.filter((_, index) => isMeasured[index] === true)).mean ?? NaN };
  });
  // Current level of the seats measured now, relative to their means.
  const levels = rowed.map((_, index) => {
    const known = columns.filter(({ powers, before }) => !Number.isNaN((powers[index] ?? NaN) + before));
    const now = known.reduce((sum, { powers }) => sum + (powers[index] ?? NaN), 0);
    return now / known.reduce((sum, { before }) => sum + before, 0);
  });
  const residuals = own.map((power, index) => power - ownMean * (levels[index] ?? NaN));
  const missed = computeSpread(residuals).sd ?? NaN;
  const filled = own.map((power, index) => (isMeasured[index] === true ? power : ownMean * (levels[index] ?? NaN)));
  const { mean, count } = computeSpread(filled);
  const estimated = count - measured.length;
  if (mean === null || estimated <= 0) return null;
  const uncertaintyW = ((estimated / count) * TOGETHER * missed) / Math.sqrt(estimated);
  return { seat, strokes: estimated, powerW: mean, uncertaintyW };
}
