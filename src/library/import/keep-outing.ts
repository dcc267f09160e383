// Writes opened outings to the device, one behind the other.
import type { StoreApi } from 'zustand';
import { Slots } from '#workers/page/slots.ts';
import type { OutingId } from '#workers/api.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { StagedFiles } from './staged-files.ts';
import type { OutingsEngine } from './importing.ts';
import type { OpenedOutings } from '../open/opened-outings.ts';
import type { RowId } from './outing-row.ts';
import type { OutingsState } from '../open/outings-state.ts';

const NEVER = new AbortController().signal;

type Keeper = (outing: OutingId, row: RowId, afterMs: number) => Promise<boolean>;

export function createKeeper(
  engine: Pick<OutingsEngine, 'keep' | 'correct'>,
  { setKeeping, forgetBeyondLimit }: OpenedOutings,
  holds: StagedFiles,
  get: StoreApi<OutingsState>['getState'],
): Keeper {
  const writing = new Slots(1);

  /** True once the session is saved on the device. */
  async function keep(outing: OutingId, row: RowId, afterMs: number): Promise<boolean> {
    setKeeping(outing, { phase: 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await writing.take(NEVER);
    try {
      if (!(outing in get().opened)) return false;
      const report = (fraction: number): void => setKeeping(outing, { phase: 'writing', fraction });
      const held = holds.of(row);
      const isHeld = held !== undefined && (await held.isWhole);
      // A signal of its own: what crosses to a worker listens to it for as long as the signal is there.
      const { signal } = new AbortController();
      const kept = await engine.keep({ outing, ...(isHeld && { held: held.key }) }, report, signal);
      if (!(outing in get().opened)) return false;
      setKeeping(
        outing,
        kept.ok
          ? { phase: 'kept', fingerprint: kept.value.fingerprint }
          : { phase: 'not-kept', reason: kept.failure.sentence },
      );
      if (kept.ok) await takeCorrections(outing, kept.value);
      forgetBeyondLimit(outing);
      return kept.ok;
    } finally {
      holds.letGo(row);
      writing.release();
    }
  }

  /** The same recording may have been kept before, and corrected. */
  async function takeCorrections(outing: OutingId, { corrections }: LibraryRecord): Promise<void> {
    if (corrections === null) return;
    const corrected = await engine.correct({ outing, corrections, seen: corrections });
    if (corrected.ok) get().replaceAnalysis(outing, corrected.value.analysis);
  }

  return keep;
}
