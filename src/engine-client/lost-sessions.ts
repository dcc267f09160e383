// Open sessions whose bytes the browser has deleted, as private windows do after a few idle minutes.
import { create } from 'zustand';
import type { OutingId } from '#workers/api.ts';

const useLostSessions = create<{ readonly lost: ReadonlySet<OutingId> }>(() => ({ lost: new Set() }));

export const noteLost = (outing: OutingId): void =>
  useLostSessions.setState(({ lost }) => ({ lost: new Set([...lost, outing]) }));

export const useIsLost = (outing: OutingId): boolean => useLostSessions(({ lost }) => lost.has(outing));
