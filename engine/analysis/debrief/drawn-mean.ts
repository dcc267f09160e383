// Bootstrap of a mean: its variation over other strokes like these.
import { addDrawn, blockLengthFor, correlatedMean } from '../comparison/blocks.ts';
import type { Uniform } from '../comparison/random.ts';
import { normalPoint, sdWidening } from '../comparison/student.ts';
import { sortedQuantile, computeSpread } from '../statistics.ts';

export const DRAWS = 400;
/** Share outside an interval, at either end. */
const TAIL = 0.05;

/** A number and its 90% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface DrawnMean {
  readonly mean: number;
  readonly draws: Float64Array;
}

/**
 * Mean of values in the order rowed (no NaN), and 400 draws: circular blocks of ten strokes, widened by Student's t.
 * The same seed and length draw the same strokes, so common variation cancels. Künsch 1989; Politis and Romano 1992.
 */
export function drawnMean(values: Float64Array, uniform: Uniform): DrawnMean {
  const { mean, error, effective, strokes } = correlatedMean(values, true);
  const residuals = values.map((value) => (value - mean) * Math.sqrt(strokes / Math.max(1, strokes - 1)));
  const blockLength = blockLengthFor(strokes, 0);
  const series = { values: residuals, stratum: new Int32Array(strokes) };
  const sum = new Float64Array(1);
  const offs = Float64Array.from({ length: DRAWS }, () => {
    sum.fill(0);
    addDrawn(sum, series, blockLength, uniform);
    return (sum[0] ?? NaN) / strokes;
  });
  const blocks = strokes / blockLength;
  const ofDraws = computeSpread(offs).sd ?? 0;
  const wanted = Math.max(error, ofDraws * Math.sqrt(blocks / Math.max(1, blocks - 1)));
  const factor = ofDraws > 0 ? (wanted / ofDraws) * sdWidening(effective - 1) : 1;
  return { mean, draws: offs.map((off) => mean + factor * off) };
}

/** The value and the middle 90% of the draws. */
export function summarizeDraws(value: number, draws: Float64Array): Estimate {
  const sorted = draws.toSorted();
  const [low, high] = [sortedQuantile(sorted, TAIL), sortedQuantile(sorted, 1 - TAIL)];
  return { value, low: Math.min(value, low), high: Math.max(value, high) };
}

const EVEN_QUANTILES = Float64Array.from({ length: DRAWS }, (_, at) => {
  const below = (at + 0.5) / DRAWS;
  return below < 0.5 ? -normalPoint(below) : normalPoint(1 - below);
});

/** The same number of normal draws (mean 0, variance 1): its even quantiles, shuffled. */
export function normalDraws(uniform: Uniform): Float64Array {
  const draws = EVEN_QUANTILES.slice();
  for (let at = DRAWS - 1; at > 0; at--) {
    const other = Math.floor(uniform() * (at + 1));
    [draws[at], draws[other]] = [draws[other] ?? NaN, draws[at] ?? NaN];
  }
  return draws;
}
