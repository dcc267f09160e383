// Why an overview chart is empty, and what to do.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { abilities, LACK_TEXTS } from '../../shared/abilities/abilities.ts';

export const NO_STROKES = 'The selection contains no complete stroke. Widen it on the timeline, or clear it.';

/** A vendor's table of strokes without the samples behind it. */
const ONLY_STROKES = 'This export holds values per stroke but no samples. Export All Data or Trace to see';

export const forceReason = ({ sampleRateHz }: Analysis): string =>
  sampleRateHz === null
    ? `${ONLY_STROKES} curves.`
    : 'This recording holds no gate force. Export it with GateForceX to see curves.';

export const timingReason = (analysis: Analysis, gateCount: number, hasTiming: boolean): string | null => {
  const { sampleRateHz } = analysis;
  if (hasTiming) return null;
  const { lacks } = abilities(analysis).crew;
  if (isLogged(analysis) && lacks !== null) return LACK_TEXTS[lacks];
  if (sampleRateHz === null) return `${ONLY_STROKES} timing.`;
  return gateCount < 2
    ? 'Timing compares oars with each other: show at least two.'
    : 'No catch of this recording could be timed: it needs gate angles.';
};
