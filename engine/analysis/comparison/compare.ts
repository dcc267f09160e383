// Comparison of two sides in every metric: the worker's request and response.
import type { Series } from './blocks.ts';
import type { ComparedMetricId } from './compared-metrics.ts';
import { computeDifference, type Difference, type NoDifference } from './difference.ts';

/**
 * One session, piece or rower: the strata of its strokes, and its values of every metric in the order of the request.
 */
export interface ComparedStrokes {
  readonly stratum: Int32Array;
  readonly values: readonly Float64Array[];
}

export interface ComparisonRequest {
  readonly metrics: readonly ComparedMetricId[];
  readonly before: readonly ComparedStrokes[];
  readonly after: readonly ComparedStrokes[];
  readonly strata: number;
}

export type MetricDifference =
  | { readonly id: ComparedMetricId; readonly difference: Difference }
  | { readonly id: ComparedMetricId; readonly difference: null; readonly why: NoDifference };

/** Fixed seed: the answer depends on the strokes alone. */
const SEED = 2011;

/** `onProgress` receives the share done, 0 to 1, after each metric. */
export function compare(
  { metrics, before, after, strata }: ComparisonRequest,
  onProgress: (fraction: number) => void = () => undefined,
): MetricDifference[] {
  const toSeries = (side: readonly ComparedStrokes[], at: number): Series[] =>
    side.map(({ stratum, values }) => ({ stratum, values: values[at] ?? new Float64Array() }));
  return metrics.map((id, at) => {
    const difference = computeDifference({ before: toSeries(before, at), after: toSeries(after, at), strata }, SEED);
    onProgress((at + 1) / metrics.length);
    if (typeof difference === 'string') return { id, difference: null, why: difference };
    return { id, difference };
  });
}
