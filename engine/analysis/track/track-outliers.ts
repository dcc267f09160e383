// Fixes that stand where the boat cannot have been, found from their neighbors before any filter sees them.
import type { Engine } from '../../kernel/engine.ts';
import { quantileAt } from '../ranks.ts';
import type { PlaneFixes } from './track-kernel.ts';

/**
 * A fix is an outlier when it misses by this many times what fixes of this track usually miss by, and by so many
 * meters.
 */
const USUAL_MISSES = 4;
const LEAST_MISS_M = 10;

/**
 * Address of a byte for each fix: 1 where it misses the place its neighbors predict (median over pairs of up to seven
 * neighbors on each side, a Hampel test on the detrended track), else 0. Runs of up to three outliers are seen; longer
 * ones are left to the filter. Only the surroundings of a visible kink are examined. Allocates.
 */
export function outlyingFixes(engine: Engine, { count, timeS, east, north }: PlaneFixes): number {
  const outlying = engine.allocate(count);
  engine.scratch(() => {
    const { straightMisses, outlyingFixes: markOutlying } = engine.kernels;
    const misses = engine.allocate(count * 8);
    straightMisses(timeS, east, north, count, misses);
    const usual = quantileAt(engine, misses, count, 0.5);
    const limit = Math.max(LEAST_MISS_M, USUAL_MISSES * (Number.isNaN(usual) ? 0 : usual));
    markOutlying(timeS, east, north, count, misses, limit, outlying);
  });
  return outlying;
}
