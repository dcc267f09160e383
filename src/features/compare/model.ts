// From outings that are loaded to the question the comparing thread is asked.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ComparedStrokes, ComparisonRequest } from '#engine/analysis/comparison/compare.ts';
import type { ComparedMetric } from '#engine/analysis/comparison/compared-metrics.ts';
import {
  countsFromStart,
  stepsOf,
  strataOf,
  type Alignment,
  type ChosenStrokes,
  type Strata,
} from '#engine/analysis/comparison/strata.ts';
import { comparedStrokes, metricsOf, strokeValues } from '#engine/analysis/comparison/stroke-values.ts';
import type { Compared, SideName } from './compared.ts';

/** One entry of a side with its outing at hand. */
export interface Loaded {
  readonly compared: Compared;
  readonly side: SideName;
  readonly analysis: Analysis;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

export interface Question {
  readonly alignment: Alignment;
  readonly request: ComparisonRequest;
  readonly strata: Strata;
  readonly loaded: readonly Loaded[];
}

/** An entry before it is known how it is aligned. */
export type Entry = Omit<Loaded, 'strokes'>;

const withStrokes = (entries: readonly Entry[], alignment: Alignment): Loaded[] =>
  entries.map((entry) => ({
    ...entry,
    strokes: comparedStrokes(entry.analysis, entry.compared.piece, !countsFromStart(alignment)),
  }));

/** Metrics that every entry has: a rower's against a rower's, a crew's against a crew's, the hull's always. */
function commonMetrics(loaded: readonly Entry[]): ComparedMetric[] {
  const [first, ...others] = loaded.map(({ compared }) => metricsOf(compared.seat));
  return (first ?? []).filter((metric) => others.every((metrics) => metrics.some(({ id }) => id === metric.id)));
}

/** Ways to align that these entries allow. */
export function alignmentsFor(entries: readonly Entry[]): Alignment[] {
  const loaded = withStrokes(entries, 'rate');
  const has = (name: 'rateSpm' | 'distanceM'): boolean =>
    loaded.every(({ analysis }) => analysis.strokes.boat[name].some(Number.isFinite));
  const every = (test: (one: Loaded) => boolean): boolean => loaded.length > 0 && loaded.every(test);
  return [
    ...(has('rateSpm') ? (['rate'] as const) : []),
    'all',
    ...(has('distanceM') ? (['distance'] as const) : []),
    'stroke',
    ...(every(({ analysis }) => analysis.pieces.length > 0) ? (['piece'] as const) : []),
    ...(every((one) => stepsOf(one) !== null) ? (['step'] as const) : []),
  ];
}

/** Null where a side is empty. */
export function questionOf(entries: readonly Entry[], alignment: Alignment): Question | null {
  const loaded = withStrokes(entries, alignment);
  const sides = {
    before: loaded.some(({ side }) => side === 'before'),
    after: loaded.some(({ side }) => side === 'after'),
  };
  if (!sides.before || !sides.after) return null;
  const metrics = commonMetrics(loaded);
  const chosen = loaded.map(({ analysis, strokes }): ChosenStrokes => ({ analysis, strokes }));
  const strata = strataOf(alignment, chosen);
  const asked = loaded.map(({ analysis, strokes, compared }, at): ComparedStrokes => ({
    stratum: strata.of[at] ?? new Int32Array(),
    values: metrics.map(({ id }) => strokeValues(analysis, id, compared.seat, strokes)),
  }));
  const of = (name: SideName): ComparedStrokes[] => asked.filter((_, at) => loaded[at]?.side === name);
  return {
    alignment,
    request: {
      metrics: metrics.map(({ id }) => id),
      before: of('before'),
      after: of('after'),
      strata: strata.strata.length,
    },
    strata,
    loaded,
  };
}
