// The page's one engine. Sessions stay open while the tab lives, whichever page is shown.
import { create } from 'zustand';
import { EngineClient } from '#workers/page/client.ts';
import { spawnEngineWorker } from '#workers/page/spawn.ts';
import type { SessionId } from '#workers/api.ts';

// Open sessions whose bytes the browser has deleted, as private windows do after a few idle minutes.
const useLostSessions = create<{ readonly lost: ReadonlySet<SessionId> }>(() => ({ lost: new Set() }));

export const noteLost = (session: SessionId): void =>
  useLostSessions.setState(({ lost }) => ({ lost: new Set([...lost, session]) }));

export const useIsLost = (session: SessionId): boolean => useLostSessions(({ lost }) => lost.has(session));

export const engine = new EngineClient({
  spawn: spawnEngineWorker,
  onBug: (error) => reportError(error),
  onLost: noteLost,
});
