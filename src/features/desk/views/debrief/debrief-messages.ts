// Sentences of the overview and of a rower's page: why a chart is empty and what to do, and when a rower catches.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { abilities, LACK_TEXTS } from '../../shared/abilities.ts';
import type { SeatRow } from '../../shared/selection/summaries.ts';
import { ownLateness } from '../../shared/reference.ts';

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

const CATCHES_OF = { port: 'Port catches', starboard: 'Starboard catches', oar: 'An oar catches' } as const;

/**
 * The catch on a rower's page: "Catches 12 ms after the stroke seat (90% CI ±1.0 ms). …" A sculler's oars one after the
 * other.
 */
export function ownTimingSentence(own: readonly Pick<SeatRow, 'side' | 'lateness'>[], reference: string): string {
  const timed = own.filter(({ lateness }) => lateness.meanMs !== null);
  const [first] = timed;
  if (first === undefined) return 'No catch of this rower could be timed.';
  if (timed.length > 1) {
    return timed.map(({ side, lateness }) => ownLateness(lateness, reference, CATCHES_OF[side ?? 'oar'])).join(' ');
  }
  return first.lateness.habit === 'reference'
    ? 'The seat that the others are timed against.'
    : ownLateness(first.lateness, reference, 'Catches');
}
