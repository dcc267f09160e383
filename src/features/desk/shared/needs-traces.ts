// Why a view is empty for a recording without samples.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { LACK_TEXTS } from './abilities.ts';

/** Null for recordings with traces; otherwise a sentence on what is missing and what to do. */
export function needsTraces(analysis: Analysis): string | null {
  if (analysis.sampleRateHz !== null) return null;
  return isLogged(analysis)
    ? 'This needs traces, and the recording holds one row per stroke.'
    : LACK_TEXTS['not-exported'];
}
