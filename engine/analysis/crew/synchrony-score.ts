// Sync score of a crew, always shown with its four terms: each falls from 1 to 0 as its measure grows from zero, and
// the weights are their shares of the score.

export type SyncTermId = 'catch' | 'finish' | 'force' | 'arc';

export interface SyncMeasures {
  /** Standard deviation between the seats within a stroke, mean over strokes. */
  readonly catchSpreadMs: number | null;
  readonly finishSpreadMs: number | null;
  /** Mean correlation of the oars' force with the rest of the crew, −1 to 1. */
  readonly forceSimilarity: number | null;
  /** Standard deviation of the seats' lengths within a stroke, mean over strokes. */
  readonly arcSpreadDeg: number | null;
}

export interface SyncTerm {
  readonly id: SyncTermId;
  readonly measured: number | null;
  /** 0 to 1; null where it is not measured. */
  readonly value: number | null;
  /** Share of the score. */
  readonly weight: number;
  /** Contribution to the score, points of 100. */
  readonly points: number | null;
}

export interface SyncScore {
  readonly terms: readonly SyncTerm[];
  /** 0 to 100; null if one term is missing, because the rest would be a different score. */
  readonly score: number | null;
}

/** Spread at which the term falls to 1/e. */
const CATCH_SCALE_MS = 25;
const FINISH_SCALE_MS = 35;
const ARC_SCALE_DEG = 4;

const WEIGHTS: Readonly<Record<SyncTermId, number>> = { catch: 0.35, finish: 0.2, force: 0.3, arc: 0.15 };

/** 1 for no spread, 1/e at the scale, towards 0 beyond. */
export const togetherness = (spread: number, scale: number): number => Math.exp(-((spread / scale) ** 2));

const clamped = (value: number): number => Math.max(0, Math.min(1, value));

/**
 * Sync = 100 · (0.35 · exp(−(σcatch / 25 ms)²) + 0.20 · exp(−(σfinish / 35 ms)²) + 0.30 · r + 0.15 · exp(−(σarc /
 * 4°)²)).
 */
export function syncScore({ catchSpreadMs, finishSpreadMs, forceSimilarity, arcSpreadDeg }: SyncMeasures): SyncScore {
  const term = (id: SyncTermId, measured: number | null, of: (measured: number) => number): SyncTerm => {
    const value = measured === null || !Number.isFinite(measured) ? null : clamped(of(measured));
    const weight = WEIGHTS[id];
    return { id, measured, value, weight, points: value === null ? null : 100 * weight * value };
  };
  const terms = [
    term('catch', catchSpreadMs, (spread) => togetherness(spread, CATCH_SCALE_MS)),
    term('finish', finishSpreadMs, (spread) => togetherness(spread, FINISH_SCALE_MS)),
    term('force', forceSimilarity, (r) => r),
    term('arc', arcSpreadDeg, (spread) => togetherness(spread, ARC_SCALE_DEG)),
  ];
  const points = terms.flatMap((one) => one.points ?? []);
  return { terms, score: points.length === terms.length ? points.reduce((sum, one) => sum + one, 0) : null };
}
