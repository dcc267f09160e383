// How surely the mean of some strokes of a piece is known: they scatter about their neighbours and resemble them.
import { meanOf } from '../statistics.ts';

export interface Scatter {
  /** Deviation of one stroke about its stretch. */
  readonly sd: number;
  /** Strokes that tell as much as one alone would. */
  readonly alike: number;
}

/** A stretch that a piece's own course does not bend much in. */
const STRETCH = 12;
const MOST_ALIKE = 0.8;

const residualsOf = (values: Float64Array): Float64Array[] => {
  const stretches = Math.max(1, Math.round(values.length / STRETCH));
  return Array.from({ length: stretches }, (_, k) => {
    const own = values.subarray(
      Math.round((k * values.length) / stretches),
      Math.round(((k + 1) * values.length) / stretches),
    );
    const mean = meanOf(own) ?? NaN;
    return own.map((value) => value - mean);
  });
};

/**
 * Deviation about stretches of a dozen strokes, and by how much their likeness makes a mean less sure, (1 + r) / (1 − r); both
 * made right for what a short stretch hides (Kendall 1954). NaN is left to the caller: there must be none.
 */
export function scatterOf(values: Float64Array): Scatter {
  const stretches = residualsOf(values);
  const [squares, products] = [0, 1].map((lag) =>
    stretches.reduce((sum, own) => {
      for (let k = lag; k < own.length; k++) sum += (own[k] ?? NaN) * (own[k - lag] ?? NaN);
      return sum;
    }, 0),
  );
  const length = values.length / stretches.length;
  const seen = (squares ?? 0) > 0 ? (products ?? NaN) / (squares ?? NaN) : 0;
  const r = Math.min(MOST_ALIKE, Math.max(0, (seen + 1 / length) / (1 - 3 / length)));
  const alike = (1 + r) / (1 - r);
  return { sd: Math.sqrt((squares ?? 0) / values.length / Math.max(0.2, 1 - alike / length)), alike };
}

/** Standard error of the mean of so many strokes. */
export const errorOf = ({ sd, alike }: Scatter, strokes: number): number =>
  sd * Math.sqrt(alike / Math.max(1, strokes));
