// Search for files of one session in its own thread, because searching tracks and strokes would block the page.
import type { JoinCandidate, ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';
import type { Result } from '#engine/recording/result.ts';
import { type AskedThread, oneAnswer } from '../page/one-answer.ts';

export type JoiningThread = AskedThread<readonly JoinCandidate[], readonly ProposedSession[]>;

/** The thread ends with its answer. */
export const proposeInThread = (
  spawn: () => JoiningThread,
  candidates: readonly JoinCandidate[],
): Promise<Result<readonly ProposedSession[]>> =>
  oneAnswer(spawn, candidates, (found: readonly ProposedSession[]) => found);
