// The page’s one engine. Sessions stay open while the tab lives, whichever page is shown; those that are only stored
// are opened for one query each.
import { create } from 'zustand';
import { EngineClient } from '#workers/page/client.ts';
import { spawnEngineWorker } from '#workers/page/spawn.ts';
import type { SessionId, OpenedSession } from '#workers/api.ts';
import type { Result } from '#engine/recording/result.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';

/** Open sessions whose bytes the browser has deleted, as private windows do after a few idle minutes. */
const useLostSessions = create<{ readonly lost: ReadonlySet<SessionId> }>(() => ({ lost: new Set() }));

export const noteLost = (session: SessionId): void =>
  useLostSessions.setState(({ lost }) => ({ lost: new Set([...lost, session]) }));

export const useIsLost = (session: SessionId): boolean => useLostSessions(({ lost }) => lost.has(session));

export const engine = new EngineClient({
  spawn: spawnEngineWorker,
  onBug: (error) => reportError(error),
  onLost: noteLost,
});

type AskKept = <Answer>(
  fingerprint: string,
  ask: (opened: OpenedSession) => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

export function keptAnswers(engine: Pick<EngineClient, 'openKept' | 'close'>): AskKept {
  let before: Promise<unknown> = Promise.resolve();
  return (fingerprint, ask) => {
    const own = before
      .catch(() => undefined)
      .then(async () => {
        const opened = await engine.openKept({ fingerprint, ...LIBRARY_METHOD });
        if (!opened.ok) return opened;
        const answer = await ask(opened.value);
        await engine.close(opened.value.id);
        return answer;
      });
    before = own;
    return own;
  };
}
