// Entry of the thread that searches files of one session. Listens from its first tick and loads the search on demand.
import type { JoinCandidate } from '#engine/analysis/joining/propose-outings.ts';

async function serve(candidates: readonly JoinCandidate[]): Promise<void> {
  const { proposedOutings } = await import('#engine/analysis/joining/propose-outings.ts');
  postMessage(proposedOutings(candidates));
}

addEventListener('message', ({ data }: MessageEvent<readonly JoinCandidate[]>) => void serve(data));
