// Which part of the strokes a band holds.
import type { Signature } from '#engine/analysis/analysis.ts';

export const BANDS = ['p25–p75', 'p10–p90', 'p05–p95'] as const;
export type Band = (typeof BANDS)[number];

const PERCENTILES: Readonly<
  Record<Band, (signature: Signature) => readonly [lower: Float64Array, upper: Float64Array]>
> = {
  'p25–p75': (signature) => [signature.p25ForceN, signature.p75ForceN],
  'p10–p90': (signature) => [signature.p10ForceN, signature.p90ForceN],
  'p05–p95': (signature) => [signature.p05ForceN, signature.p95ForceN],
};

export const bandOf = (signature: Signature, band: Band): readonly [lower: Float64Array, upper: Float64Array] =>
  PERCENTILES[band](signature);
