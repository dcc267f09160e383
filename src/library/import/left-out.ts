// Files that end without a session of their own: why, said where it belongs.
import type { StoreApi } from 'zustand';
import type { Failure } from '#engine/recording/result.ts';
import type { OpenedSession } from '#workers/api.ts';
import type { StagedFiles } from './staged-files.ts';
import type { Importing, SessionsEngine } from './importing.ts';
import type { SessionRow } from './session-row.ts';
import type { SessionsState } from '../open/sessions-state.ts';
import { type DuplicateDetector, toSessionFacts } from './duplicate-detector.ts';

interface LeavingParts {
  readonly engine: Pick<SessionsEngine, 'close'>;
  readonly holds: Pick<StagedFiles, 'letGo'>;
  readonly already: DuplicateDetector;
  readonly change: Importing['change'];
  readonly set: StoreApi<SessionsState>['setState'];
}

interface LeavingOut {
  readonly failed: (row: SessionRow, why: Failure) => void;
  /** True if another file covers the same session just as fully: then this one isn't saved. */
  readonly isToldAlready: (row: SessionRow, session: OpenedSession) => Promise<boolean>;
}

export function leavingOut({ engine, holds, already, change, set }: LeavingParts): LeavingOut {
  return {
    failed({ id, name, isGathered }, why) {
      holds.letGo(id);
      if (!isGathered || why.code !== 'not-rowing') return change(id, { phase: 'failed', failure: why });
      // In a folder or an archive it is counted and not listed: there may be hundreds of it.
      set(({ rows, otherSports }) => ({
        rows: rows.filter((row) => row.id !== id),
        otherSports: [...otherSports, name],
      }));
    },

    async isToldAlready({ id, name }, { id: session, analysis }) {
      const by = await already.by(toSessionFacts(analysis));
      if (by === null) return false;
      holds.letGo(id);
      const sentence = `"${name}" is the session of "${by}" in another format, and says no more of it: it was left out.`;
      change(id, { phase: 'failed', failure: { code: 'told-already', sentence } });
      await engine.close(session);
      return true;
    },
  };
}
