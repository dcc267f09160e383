// The sessions of the team that are on their way to this device in this visit.
import { create } from 'zustand';
import { success, type Result } from '#engine/recording/result.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import { withinDeadline } from '#src/offline/part-deadline.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { isCancelled } from '#workers/wire.ts';
import { shareAnnotations } from './messages/share-messages.ts';

export interface Fetching {
  /** 0 to 1; null when no longer in progress. */
  readonly fraction: number | null;
  /** Why it did not arrive, in a sentence. */
  readonly problem: string | null;
}

interface FetchesState {
  /** By id of the team's row. */
  readonly of: Readonly<Record<string, Fetching>>;
  /** Gets it after the files that are joined to it, and shows it where it was the only one asked for. */
  readonly get: (session: TeamSession, parts: readonly TeamSession[]) => Promise<void>;
  readonly cancel: (id: string) => void;
}

const NOT_LOADED = 'Couldn’t load a part of Strokeside. Check your connection and reload the page.';

export const useFetches = create<FetchesState>()((set, get) => {
  const running = new Map<string, AbortController>();

  const change = (id: string, fetching: Fetching | null): void =>
    set(({ of }) => {
      const others = Object.entries(of).filter(([one]) => one !== id);
      return { of: Object.fromEntries(fetching === null ? others : [...others, [id, fetching]]) };
    });

  return {
    of: {},

    async get(session, parts) {
      const { id } = session;
      if (running.has(id)) return;
      const cancellation = new AbortController();
      running.set(id, cancellation);
      const isAlone = running.size === 1;
      change(id, { fraction: 0, problem: null });
      const part = await withinDeadline(import('./fetch-session.ts')).catch(() => null);
      if (part === null) {
        running.delete(id);
        change(id, { fraction: null, problem: NOT_LOADED });
        return;
      }
      const { signal } = cancellation;
      const all = [...parts, session];
      const bytes = (of: readonly TeamSession[]): number =>
        of.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0);
      let answer: Result<string> = success(session.fingerprint);
      for (const [index, one] of all.entries()) {
        const before = bytes(all.slice(0, index));
        answer = await part.fetchSession(engine, one, {
          onProgress: (fraction) => {
            if (signal.aborted) return;
            const done = (before + fraction * (one.size_bytes ?? 0)) / Math.max(1, bytes(all));
            change(id, { fraction: done, problem: null });
          },
          signal,
        });
        if (!answer.ok) break;
      }
      running.delete(id);
      if (!answer.ok) {
        const wasCancelled = cancellation.signal.aborted || isCancelled(answer.failure);
        change(id, wasCancelled ? null : { fraction: null, problem: answer.failure.sentence });
        return;
      }
      await shareAnnotations(session.team_id, session.fingerprint);
      change(id, null);
      if (!isAlone || running.size > 0) return;
      const opened = await useSessions.getState().openKept(answer.value);
      if (opened.ok) useSessions.getState().show(opened.value);
    },

    cancel(id) {
      running.get(id)?.abort();
      // The engine stops reading at its own pace; the row is free immediately.
      if (get().of[id] !== undefined) change(id, null);
    },
  };
});
