// Files that end without an outing of their own: why, said where it belongs.
import type { StoreApi } from 'zustand';
import type { Failure } from '#engine/recording/result.ts';
import type { OpenedOuting } from '#workers/api.ts';
import type { StagedFiles } from './staged-files.ts';
import type { Importing, OutingsEngine } from './importing.ts';
import type { OutingRow } from './outing-row.ts';
import type { OutingsState } from '../open/outings-state.ts';
import { type DuplicateDetector, toSessionFacts } from './duplicate-detector.ts';

interface LeavingParts {
  readonly engine: Pick<OutingsEngine, 'close'>;
  readonly holds: Pick<StagedFiles, 'letGo'>;
  readonly already: DuplicateDetector;
  readonly change: Importing['change'];
  readonly set: StoreApi<OutingsState>['setState'];
}

interface LeavingOut {
  readonly failed: (row: OutingRow, why: Failure) => void;
  /** True if another file covers the same session just as fully: then this one isn't saved. */
  readonly isToldAlready: (row: OutingRow, outing: OpenedOuting) => Promise<boolean>;
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

    async isToldAlready({ id, name }, { id: outing, analysis }) {
      const by = await already.by(toSessionFacts(analysis));
      if (by === null) return false;
      holds.letGo(id);
      const sentence = `"${name}" is the session of "${by}" in another format, and says no more of it: it was left out.`;
      change(id, { phase: 'failed', failure: { code: 'told-already', sentence } });
      await engine.close(outing);
      return true;
    },
  };
}
