// The power of a seat whose sensor was silent for a while, estimated for totals of the crew and for nothing else: its
// own mean, as much above or below as the others are at that moment above or below theirs.
import type { Gate, StrokeTable } from '../analysis.ts';
import { isForward } from '../strokes/stroke-kinds.ts';
import { spreadOf } from '../statistics.ts';

/** Own strokes from which a mean is worth anything. */
const FEWEST_OWN_STROKES = 10;
/** Errors of neighboring strokes go together: a mean of n of them is less sure than the root of n says. */
const TOGETHER = 1.5;

export interface CrewEstimate {
  readonly seat: number;
  /** Strokes whose power of this seat is estimated. */
  readonly strokes: number;
  /** Mean over all strokes, measured and estimated. */
  readonly powerW: number;
  /** Standard error of that mean that the estimate brings. */
  readonly uncertaintyW: number;
}

/** Power of a seat in a stroke: of a sculler both hands; NaN where either is missing or the boat is backed. */
function powerOf({ gate, gateCount }: StrokeTable, gates: readonly Gate[], seat: number, stroke: number): number {
  let sum = 0;
  gates.forEach((own, index) => {
    if (own.seat === seat) sum += gate.powerW[stroke * gateCount + index] ?? NaN;
  });
  return sum;
}

/** Null where the seat has too little of its own to go by, or nothing is missing. */
export function crewEstimate(strokes: StrokeTable, gates: readonly Gate[], seat: number): CrewEstimate | null {
  const others = [...new Set(gates.map((gate) => gate.seat))].filter((one) => one !== seat);
  const rowed = Array.from({ length: strokes.count }, (_, stroke) => stroke).filter((s) => isForward(strokes, s));
  const own = rowed.map((stroke) => powerOf(strokes, gates, seat, stroke));
  const isMeasured = own.map((power) => !Number.isNaN(power));
  const measured = own.filter((_, index) => isMeasured[index] === true);
  const ownMean = spreadOf(measured).mean;
  if (ownMean === null || measured.length < FEWEST_OWN_STROKES || measured.length === own.length) return null;
  const columns = others.map((one) => {
    const powers = rowed.map((stroke) => powerOf(strokes, gates, one, stroke));
    return { powers, before: spreadOf(powers.filter((_, index) => isMeasured[index] === true)).mean ?? NaN };
  });
  // The others now against the others then, of those that are known now.
  const levels = rowed.map((_, index) => {
    const known = columns.filter(({ powers, before }) => !Number.isNaN((powers[index] ?? NaN) + before));
    const now = known.reduce((sum, { powers }) => sum + (powers[index] ?? NaN), 0);
    return now / known.reduce((sum, { before }) => sum + before, 0);
  });
  const residuals = own.map((power, index) => power - ownMean * (levels[index] ?? NaN));
  const missed = spreadOf(residuals).sd ?? NaN;
  const filled = own.map((power, index) => (isMeasured[index] === true ? power : ownMean * (levels[index] ?? NaN)));
  const { mean, count } = spreadOf(filled);
  const estimated = count - measured.length;
  if (mean === null || estimated <= 0) return null;
  const uncertaintyW = ((estimated / count) * TOGETHER * missed) / Math.sqrt(estimated);
  return { seat, strokes: estimated, powerW: mean, uncertaintyW };
}
