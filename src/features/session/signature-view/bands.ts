// Which part of the strokes a band holds.
import type { Signature } from '#engine/analysis/analysis.ts';

export const BANDS = ['p25–p75', 'p10–p90', 'p05–p95'] as const;
export type Band = (typeof BANDS)[number];

export function bandOf(signature: Signature, band: Band): readonly [lower: Float64Array, upper: Float64Array] {
  switch (band) {
    case 'p25–p75':
      return [signature.p25ForceN, signature.p75ForceN];
    case 'p10–p90':
      return [signature.p10ForceN, signature.p90ForceN];
    case 'p05–p95':
      return [signature.p05ForceN, signature.p95ForceN];
  }
}
