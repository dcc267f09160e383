// Mean over the means of several rowers or oars, expressed as one influence value per stroke. The plain mean of the
// influences is that mean, so strokes can be resampled one by one.
import { weighedMean, type Weighed } from '../selected/stroke-means.ts';

const isMeasured = ({ values }: Weighed): boolean => values.some(Number.isFinite);

/** The same strokes of one stratum. */
const within = ({ values, weights }: Weighed, places: readonly number[]): Weighed => ({
  values: Float64Array.from(places, (at) => values[at] ?? NaN),
  weights: Float64Array.from(places, (at) => weights[at] ?? NaN),
});

const sumWeights = ({ values, weights }: Weighed): number =>
  values.reduce((sum, value, at) => sum + (Number.isNaN(value) ? 0 : (weights[at] ?? 0)), 0);

/** Mean of the means of the measured parts; null if there are none. */
export function averageParts(parts: readonly Weighed[]): number | null {
  const means = parts.flatMap((part) => weighedMean(part) ?? []);
  return means.length > 0 ? means.reduce((sum, mean) => sum + mean, 0) / means.length : null;
}

/** Influences in one stratum: NaN for strokes without a value, and for all if a part is missing altogether. */
function influences(parts: readonly Weighed[]): Float64Array {
  const strokes = parts[0]?.values.length ?? 0;
  const present = Array.from({ length: strokes }, (_, at) => parts.some(({ values }) => !Number.isNaN(values[at])));
  const result = new Float64Array(strokes).fill(NaN);
  const mean = parts.every(isMeasured) ? averageParts(parts) : null;
  if (mean === null) return result;
  const count = present.filter(Boolean).length;
  const known = parts.map((part) => ({ ...part, mean: weighedMean(part) ?? NaN, weight: sumWeights(part) }));
  return result.map((_, at) => {
    if (present[at] !== true) return NaN;
    let own = 0;
    for (const part of known) {
      const value = part.values[at] ?? NaN;
      if (!Number.isNaN(value)) own += ((part.weights[at] ?? 0) / part.weight) * (value - part.mean);
    }
    return mean + (count / known.length) * own;
  });
}

/**
 * One value per stroke, whose plain mean over each stratum is the mean of the parts there (the jackknife's linear
 * terms; Efron 1982). If every part has every stroke with equal weights, it is the parts' mean in the stroke. A stratum
 * missing a part that exists elsewhere has no values: only complete crews are compared.
 * @param stratum of each stroke, −1 for none.
 */
export function strokeInfluences(parts: readonly Weighed[], stratum: Int32Array): Float64Array {
  const measured = parts.filter(isMeasured);
  const result = new Float64Array(stratum.length).fill(NaN);
  const places = new Map<number, number[]>();
  for (const [at, one] of stratum.entries()) {
    const list = places.get(one) ?? [];
    list.push(at);
    places.set(one, list);
  }
  for (const [one, list] of places) {
    if (one < 0 || measured.length === 0) continue;
    const own = influences(measured.map((part) => within(part, list)));
    for (const [k, at] of list.entries()) result[at] = own[k] ?? NaN;
  }
  return result;
}
