// Force curve of one entry: the rower's, or the mean of the crew's oars.
import { hasCurve } from '#src/figures/signature-marks.ts';
import type { Signature } from '#engine/analysis/analysis.ts';

export interface SideCurve {
  readonly angleDeg: Float64Array;
  readonly meanForceN: Float64Array;
  readonly p05ForceN: Float64Array;
  readonly p95ForceN: Float64Array;
  /** Strokes of the oar with the most. */
  readonly strokeCount: number;
}

const LINES = ['meanForceN', 'p05ForceN', 'p95ForceN'] as const;

/**
 * Mean over the oars at each whole degree that every oar's curve reaches; a crew's curve never covers only some oars.
 * Null when no force was measured.
 */
export function sideCurve(signatures: readonly Signature[], seat: number | null): SideCurve | null {
  const own = signatures.filter((one) => (seat === null || one.gate.seat === seat) && hasCurve(one));
  const [first] = own;
  if (first === undefined) return null;
  const least = Math.max(...own.map(({ angleDeg }) => angleDeg[0] ?? Infinity));
  const most = Math.min(...own.map(({ angleDeg }) => angleDeg.at(-1) ?? -Infinity));
  const angleDeg = Float64Array.from({ length: Math.max(0, Math.round(most - least) + 1) }, (_, k) => least + k);
  const meanLine = (line: (typeof LINES)[number]): Float64Array =>
    angleDeg.map((angle) => {
      const values = own.map((signature) => signature[line][Math.round(angle - (signature.angleDeg[0] ?? 0))] ?? NaN);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    });
  return {
    angleDeg,
    meanForceN: meanLine('meanForceN'),
    p05ForceN: meanLine('p05ForceN'),
    p95ForceN: meanLine('p95ForceN'),
    strokeCount: Math.max(...own.map(({ strokeCount }) => strokeCount)),
  };
}

/** Angle where two curves differ most, within both; null when they share none. */
export function farthestApart(
  before: SideCurve,
  after: SideCurve,
): { readonly angleDeg: number; readonly differenceN: number } | null {
  let farthest: { angleDeg: number; differenceN: number } | null = null;
  before.angleDeg.forEach((angle, k) => {
    const at = Math.round(angle - (after.angleDeg[0] ?? Infinity));
    const differenceN = (after.meanForceN[at] ?? NaN) - (before.meanForceN[k] ?? NaN);
    if (!Number.isFinite(differenceN)) return;
    if (farthest === null || Math.abs(differenceN) > Math.abs(farthest.differenceN)) {
      farthest = { angleDeg: angle, differenceN };
    }
  });
  return farthest;
}
