// Why a view is empty for a recording without samples.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';

/** Null for recordings with traces; otherwise a sentence on what is missing and what to do. */
export const needsTraces = (analysis: Analysis, what: string): string | null =>
  analysis.sampleRateHz !== null
    ? null
    : `This recording holds one row per stroke and no traces, so there is no ${what}.${isLogged(analysis) ? '' : ' Export it as All Data or as a trace to see it.'}`;
