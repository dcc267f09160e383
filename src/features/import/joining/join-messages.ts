// Labels for files that look like one session.
import type { JoinProposal } from '#engine/analysis/joining/propose-join.ts';
import type { ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';

/** For seats with their own clocks. */
const OWN_CLOCKS = 'Each seat has its own clock (up to 0.5 s off), so timing between seats isn’t shown.';

export function reasonWords({ confirmedBy, isSplit, mayBeAStrokeOff }: JoinProposal): string {
  if (confirmedBy === 'session') return 'Parts of one session of one logger.';
  if (isSplit) return 'One device wrote them one after the other; the gap stays.';
  if (mayBeAStrokeOff) return 'Matched by boat movement only, so it may be out by one stroke.';
  if (confirmedBy === 'track') return 'Both were at the same place at the same time.';
  if (confirmedBy === 'strokes') return 'Recorded at the same time, and the boat did the same in both.';
  return 'Recorded at the same time, with nothing else to confirm the match. Check the speed traces before you merge.';
}

export const clockWords = ({ members }: ProposedSession, isCrew: boolean): string | null =>
  isCrew && members.some(({ proposal: { clock } }) => clock.uncertaintyS > 0) ? OWN_CLOCKS : null;
