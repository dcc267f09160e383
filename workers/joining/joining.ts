// Looking for files of one outing in a thread of its own: a search over tracks and strokes, for which the page would stand still.
import type { JoinCandidate, ProposedOuting } from '#engine/analysis/joining/propose-outings.ts';
import type { Result } from '#engine/recording/result.ts';
import { type AskedThread, oneAnswer } from '../page/one-answer.ts';

export type JoiningThread = AskedThread<readonly JoinCandidate[], readonly ProposedOuting[]>;

/** The thread ends with its answer. */
export const proposeInThread = (
  spawn: () => JoiningThread,
  candidates: readonly JoinCandidate[],
): Promise<Result<readonly ProposedOuting[]>> =>
  oneAnswer(spawn, candidates, (found: readonly ProposedOuting[]) => found);
