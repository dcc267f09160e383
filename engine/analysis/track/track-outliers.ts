// GPS outliers, detected from their neighbors before filtering.
import type { Engine } from '../../kernel/engine.ts';
import { quantileAt } from '../ranks.ts';
import type { PlaneFixes } from './track-kernel.ts';

/** Outlier thresholds: multiples of the track's typical prediction error, and meters. */
const USUAL_MISSES = 4;
const MIN_MISS_M = 10;

/**
 * Address of a byte for each point: 1 if it misses the place its neighbors predict (median over pairs of up to seven
 * neighbors on each side, a Hampel test on the detrended track), else 0. Detects runs of up to three outliers; longer
 * ones are left to the filter. Only examines the surroundings of a visible kink. Allocates.
 */
export function outlyingFixes(engine: Engine, { count, timeS, east, north }: PlaneFixes): number {
  const outlying = engine.allocate(count);
  engine.scratch(() => {
    const { straightMisses, outlyingFixes: markOutlying } = engine.kernels;
    const misses = engine.allocate(count * 8);
    straightMisses(timeS, east, north, count, misses);
    const usual = quantileAt(engine, misses, count, 0.5);
    const limit = Math.max(MIN_MISS_M, USUAL_MISSES * (Number.isNaN(usual) ? 0 : usual));
    markOutlying(timeS, east, north, count, misses, limit, outlying);
  });
  return outlying;
}
