// Writes opened sessions to the device, one behind the other.
import type { StoreApi } from 'zustand';
import { Slots } from '#workers/page/slots.ts';
import type { SessionId } from '#workers/api.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { StagedFiles } from './staged-files.ts';
import type { SessionsEngine } from './importing.ts';
import type { OpenedSessions } from '../open/opened-sessions.ts';
import type { RowId } from './session-row.ts';
import type { SessionsState } from '../open/sessions-state.ts';

const NEVER = new AbortController().signal;

type Keeper = (session: SessionId, row: RowId, afterMs: number) => Promise<boolean>;

export function createKeeper(
  engine: Pick<SessionsEngine, 'keep' | 'correct'>,
  { setKeeping, forgetBeyondLimit }: OpenedSessions,
  holds: StagedFiles,
  get: StoreApi<SessionsState>['getState'],
): Keeper {
  const writing = new Slots(1);

  /** True once the session is saved on the device. */
  async function keep(session: SessionId, row: RowId, afterMs: number): Promise<boolean> {
    setKeeping(session, { phase: 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await writing.take(NEVER);
    try {
      if (!(session in get().opened)) return false;
      const report = (fraction: number): void => setKeeping(session, { phase: 'writing', fraction });
      const held = holds.of(row);
      const isHeld = held !== undefined && (await held.isWhole);
      // A signal of its own: what crosses to a worker listens to it for as long as the signal is there.
      const { signal } = new AbortController();
      const kept = await engine.keep({ session, ...(isHeld && { held: held.key }) }, report, signal);
      if (!(session in get().opened)) return false;
      setKeeping(
        session,
        kept.ok
          ? { phase: 'kept', fingerprint: kept.value.fingerprint }
          : { phase: 'not-kept', reason: kept.failure.sentence },
      );
      if (kept.ok) await takeCorrections(session, kept.value);
      forgetBeyondLimit(session);
      return kept.ok;
    } finally {
      holds.letGo(row);
      writing.release();
    }
  }

  /** The same recording may have been kept before, and corrected. */
  async function takeCorrections(session: SessionId, { corrections }: LibraryRecord): Promise<void> {
    if (corrections === null) return;
    const corrected = await engine.correct({ session, corrections, seen: corrections });
    if (corrected.ok) get().replaceAnalysis(session, corrected.value.analysis);
  }

  return keep;
}
