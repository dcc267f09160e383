// Which metrics of an oar a recording can say at all.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MetricLook } from './metrics.ts';

/**
 * Of a device that keeps rows of strokes, the fields it has: an ergometer has no catch angle to miss. A logger of samples
 * could have measured each, so all of them stand, and the empty ones say why.
 */
export const saidLooks = (
  { strokes, sources }: Pick<Analysis, 'strokes' | 'sources'>,
  looks: readonly MetricLook[],
): readonly MetricLook[] =>
  isLogged({ sources }) ? looks.filter(({ field }) => strokes.gate[field].some(Number.isFinite)) : looks;
