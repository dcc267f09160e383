// What is said of files that look like one outing.
import type { JoinProposal } from '#engine/analysis/joining/propose-join.ts';
import type { ProposedOuting } from '#engine/analysis/joining/propose-outings.ts';

/** Of seats whose clocks are their own. */
const OWN_CLOCKS =
  'Each seat was logged by its own clock, which may be half a second off, so timing between seats is not shown.';

export function reasonWords({ confirmedBy, isSplit, mayBeAStrokeOff }: JoinProposal): string {
  if (confirmedBy === 'session') return 'Parts of one session of one logger.';
  if (isSplit) return 'One device wrote them one after the other; the gap stays.';
  if (mayBeAStrokeOff)
    return 'The boat did the same in both, and nothing else tells the time: it may be one stroke off.';
  if (confirmedBy === 'track') return 'Both were at the same place at the same time.';
  if (confirmedBy === 'strokes') return 'Recorded at the same time, and the boat did the same in both.';
  return 'Recorded at the same time; nothing else in them confirms it. Look at the lines before you join.';
}

export const clockWords = ({ members }: ProposedOuting, isCrew: boolean): string | null =>
  isCrew && members.some(({ proposal: { clock } }) => clock.uncertaintyS > 0) ? OWN_CLOCKS : null;
