// The entry of the thread that looks for files of one outing. It listens from its first tick and loads the search when asked.
import type { JoinCandidate } from '#engine/analysis/joining/propose-outings.ts';

async function serve(candidates: readonly JoinCandidate[]): Promise<void> {
  const { proposedOutings } = await import('#engine/analysis/joining/propose-outings.ts');
  postMessage(proposedOutings(candidates));
}

addEventListener('message', ({ data }: MessageEvent<readonly JoinCandidate[]>) => void serve(data));
