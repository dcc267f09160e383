// The outings of this device: what the library page lists, and everything that can be done with them.
import type { StateCreator } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { OutingId } from '#workers/api.ts';
import { notInLibrary } from '#workers/storage/failures.ts';
import { LONGEST_PLACE, LONGEST_TAG, MOST_TAGS, type LibraryRecord } from '#workers/storage/library-record.ts';
import type { LibraryStore, RemovedOuting } from '#workers/storage/library-store.ts';

export interface LibraryUsage {
  readonly outings: number;
  /** What this site takes on the device, and how much the browser would give it; null where it does not say. */
  readonly bytes: number | null;
  readonly quota: number | null;
  /** The browser will not clear it by itself when the disk fills up. */
  readonly persisted: boolean;
}

/** What became of the outings of an archive. */
export interface ArchiveReport {
  readonly imported: number;
  /** Already on this device, and left as they are. */
  readonly already: number;
  /** One sentence for each outing that could not be taken over. */
  readonly problems: readonly string[];
}

export interface ArchiveProgress {
  /** Outings that are done, of how many. */
  readonly done: number;
  readonly of: number;
  readonly fileName: string;
}

export interface LibraryState {
  readonly state: 'loading' | 'ready' | 'unavailable';
  /** Why nothing is kept, in a sentence; also what is wrong while it is ready, as a record of a newer version. */
  readonly reason: string | null;
  /** Latest import first. */
  readonly records: readonly LibraryRecord[];
  /** What `undoRemove` would bring back; empty once it is too late. */
  readonly removed: readonly LibraryRecord[];
  /** Null until it was asked for by `refreshUsage`. */
  readonly usage: LibraryUsage | null;
  /** Opens an outing of the device, at once where its analysis is kept; show it with `useOutings().show`. */
  readonly open: (fingerprint: string) => Promise<Result<OutingId>>;
  readonly remove: (...fingerprints: readonly string[]) => Promise<Result<void>>;
  /** Brings back what the last call of `remove` took away. */
  readonly undoRemove: () => Promise<Result<void>>;
  readonly setTags: (fingerprint: string, tags: readonly string[]) => Promise<Result<void>>;
  readonly setPlace: (fingerprint: string, place: string | null) => Promise<Result<void>>;
  /** Measures the outing again with another crew or rig; null takes it back to what the file says. */
  readonly correct: (fingerprint: string, corrections: Corrections | null) => Promise<Result<void>>;
  /** The analysis as it was kept, without the engine. */
  readonly analysisOf: (fingerprint: string) => Promise<Result<Analysis>>;
  readonly refreshUsage: () => Promise<void>;
  /** Asks the browser not to clear the library by itself; only ever on somebody's own wish. */
  readonly protect: () => Promise<boolean>;
  /** The whole library as one file. */
  readonly exportAll: (onProgress: (progress: ArchiveProgress) => void, signal: AbortSignal) => Promise<Result<Blob>>;
  readonly importAll: (
    archive: File,
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<Result<ArchiveReport>>;
}

/** How long a removal can be undone. */
const UNDO_MS = 20_000;

interface Parts {
  readonly store: LibraryStore;
}

const newerSentence = (newer: number, damaged: number): string | null => {
  if (newer > 0) return 'Some outings were written by a newer version of Strokeside: reload the page to see them.';
  return damaged > 0 ? 'Some outings of this device could not be read and are not listed.' : null;
};

const tidyTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== ''))].slice(0, MOST_TAGS);

export const libraryState =
  ({ store }: Parts): StateCreator<LibraryState> =>
  (set, get) => {
    let gone: readonly RemovedOuting[] = [];
    let tooLate: ReturnType<typeof setTimeout> | undefined;

    async function list(): Promise<void> {
      const listing = await store.list();
      if (!listing.ok) {
        set({ state: 'unavailable', reason: listing.failure.sentence, records: [] });
        return;
      }
      const { records, newer, damaged } = listing.value;
      set({ state: 'ready', reason: newerSentence(newer, damaged), records });
    }

    async function change(fingerprint: string, difference: Partial<LibraryRecord>): Promise<Result<void>> {
      const changed = await store.change(fingerprint, (before) => ({ ...before, ...difference }));
      if (!changed.ok) return changed;
      set(({ records }) => ({
        records: records.map((record) => (record.fingerprint === fingerprint ? changed.value : record)),
      }));
      return success(undefined);
    }

    const forget = (): void => {
      clearTimeout(tooLate);
      gone = [];
      set({ removed: [] });
    };

    store.onChanged(() => void list());
    void list();

    return {
      state: 'loading',
      reason: null,
      records: [],
      removed: [],
      usage: null,

      open: async () => notInLibrary(),

      async remove(...fingerprints) {
        const removed = await store.remove(fingerprints);
        if (!removed.ok) return removed;
        forget();
        gone = removed.value;
        tooLate = setTimeout(forget, UNDO_MS);
        set(({ records }) => ({
          records: records.filter(({ fingerprint }) => !fingerprints.includes(fingerprint)),
          removed: gone.map(({ record }) => record),
        }));
        return success(undefined);
      },

      async undoRemove() {
        const restored = await store.restore(gone);
        if (!restored.ok) return restored;
        forget();
        await list();
        return success(undefined);
      },

      setTags: async (fingerprint, tags) => change(fingerprint, { tags: tidyTags(tags) }),

      async setPlace(fingerprint, place) {
        const tidy = place?.trim().slice(0, LONGEST_PLACE) ?? '';
        return change(fingerprint, { place: tidy === '' ? null : tidy });
      },

      correct: async () => notInLibrary(),

      async analysisOf(fingerprint) {
        const kept = await store.analysis(fingerprint);
        if (!kept.ok) return kept;
        return kept.value === null ? notInLibrary() : success(kept.value);
      },

      async refreshUsage() {
        const { storage } = navigator;
        const [{ usage = null, quota = null }, persisted] = await Promise.all([
          storage.estimate(),
          storage.persisted(),
        ]);
        set({ usage: { outings: get().records.length, bytes: usage, quota, persisted } });
      },

      async protect() {
        const persisted = await navigator.storage.persist();
        await get().refreshUsage();
        return persisted;
      },

      exportAll: async () => failure('nothing-to-export', 'There are no outings on this device yet.'),
      importAll: async () => failure('no-archive', 'This file is not a library of Strokeside.'),
    };
  };
