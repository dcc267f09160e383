// Oar metrics that a recording can contain.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MetricLook } from './metrics.ts';

/**
 * For devices with stroke rows, the fields they have: an ergometer has no catch angle. A sample logger could have
 * measured all, so all are listed, and the empty ones say why.
 */
export const saidLooks = (
  { strokes, sources }: Pick<Analysis, 'strokes' | 'sources'>,
  looks: readonly MetricLook[],
): readonly MetricLook[] =>
  isLogged({ sources }) ? looks.filter(({ field }) => strokes.gate[field].some(Number.isFinite)) : looks;
