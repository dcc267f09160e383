// Entry of the thread that searches files of one session. Listens from its first tick and loads the search on demand.
import type { JoinCandidate } from '#engine/analysis/joining/propose-sessions.ts';

async function serve(candidates: readonly JoinCandidate[]): Promise<void> {
  const { proposedSessions } = await import('#engine/analysis/joining/propose-sessions.ts');
  postMessage(proposedSessions(candidates));
}

addEventListener('message', ({ data }: MessageEvent<readonly JoinCandidate[]>) => void serve(data));
