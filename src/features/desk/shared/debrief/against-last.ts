// Boat speed compared with another session at the same stroke rates, in words. Includes wind and stream.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { comparedMetric } from '#engine/analysis/comparison/compared-metrics.ts';
import type { Difference } from '#engine/analysis/comparison/difference.ts';
import type { Floors } from '#engine/analysis/comparison/floors.ts';
import { strokeInfluences } from '#engine/analysis/comparison/mean-parts.ts';
import { stratify } from '#engine/analysis/comparison/strata.ts';
import { metricParts } from '#engine/analysis/comparison/stroke-values.ts';
import { judge } from '#engine/analysis/comparison/judged.ts';
import { fixed } from '#src/format/number.ts';

interface Side {
  readonly analysis: Analysis;
  /** Counted strokes, indexes into the stroke table. */
  readonly strokes: Int32Array;
}

/** Question for the comparison worker: speed, stroke for stroke in the same rate band. */
export function speedQuestion(before: Side, after: Side): ComparisonRequest {
  const sides = [before, after].map((side) => ({ ...side, from: 0 }));
  const { strata, of } = stratify('rate', sides);
  const [was, is] = sides.map(({ analysis, strokes }, at) => {
    const stratum = of[at] ?? new Int32Array(strokes.length).fill(-1);
    return { stratum, values: [strokeInfluences(metricParts(analysis, 'speedMps', null, strokes), stratum)] };
  });
  return {
    metrics: ['speedMps'],
    before: was === undefined ? [] : [was],
    after: is === undefined ? [] : [is],
    strata: strata.length,
  };
}

export interface AgainstLast {
  readonly verdict: string;
  readonly note: string;
}

const PACE_M = 500;

/** Seconds saved over 500 m by this much more speed. */
const gainedS = ({ before }: Difference, more: number): number => PACE_M / before.mean - PACE_M / (before.mean + more);

/** `when`: "Sat 10 May 2025". */
export function againstLast({ difference }: MetricDifference, when: string, floors: Floors): AgainstLast {
  if (difference === null) {
    return { verdict: `Not comparable with ${when}`, note: 'too few strokes at the same rate' };
  }
  const seconds = fixed(Math.abs(gainedS(difference, difference.difference)), 1);
  const [from, to] = [difference.low, difference.high].map((more) => fixed(gainedS(difference, more), 1));
  const { verdict } = judge(comparedMetric('speedMps'), difference, floors);
  const words = {
    higher: `${seconds} s/500 m faster than ${when}`,
    lower: `${seconds} s/500 m slower than ${when}`,
    trivial: `As fast as on ${when}`,
    unclear: `Too close to call compared with ${when}`,
  } as const;
  return { verdict: words[verdict], note: `same rate, ${from} to ${to} s gained; includes wind and stream` };
}
