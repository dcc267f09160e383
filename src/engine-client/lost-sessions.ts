// Open sessions whose bytes the browser has deleted, as private windows do after a few idle minutes.
import { create } from 'zustand';
import type { SessionId } from '#workers/api.ts';

const useLostSessions = create<{ readonly lost: ReadonlySet<SessionId> }>(() => ({ lost: new Set() }));

export const noteLost = (session: SessionId): void =>
  useLostSessions.setState(({ lost }) => ({ lost: new Set([...lost, session]) }));

export const useIsLost = (session: SessionId): boolean => useLostSessions(({ lost }) => lost.has(session));
