// The outings of this device: what the library page lists, and everything that can be done with them.
import type { StateCreator, StoreApi } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { OutingId } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import type { DeviceDatabase } from '#workers/storage/database.ts';
import { linkedMeanwhile, placedMeanwhile } from '#workers/storage/failures.ts';
import { hasPresentFacts, withoutFormerMeans } from '#workers/storage/former-facts.ts';
import { isSameCorrections } from '#workers/storage/join-corrections.ts';
import { LIBRARY_METHOD } from '#workers/storage/library-method.ts';
import { LONGEST_PLACE, LONGEST_TAG, MOST_TAGS, type LibraryRecord } from '#workers/storage/library-record.ts';
import { latestFirst, type LibraryStore } from '#workers/storage/library-store.ts';
import { recordingsFolder } from '#workers/storage/recording-files.ts';
import { sweep } from '#workers/storage/sweep.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { catchUp, followChange } from './elsewhere.ts';
import { joinTags } from './join-tags.ts';
import { deviceUsage, protectDevice } from './device-usage.ts';
import type { ExportedLibrary } from './export-library.ts';
import { latestAfter } from './latest-after.ts';
import { outingAt } from './keeping.ts';
import { measureAgain } from './measure-again.ts';
import { isActive } from './outing-row.ts';
import type { OutingsState } from './outings-state.ts';
import { Removal } from './removal.ts';

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
  /** What happened to the last correction, where there is something to say; null else. */
  readonly notice: string | null;
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
  /** `seen`: what stood there when the writing began; what another tab wrote since is not written over. */
  readonly setPlace: (fingerprint: string, place: string | null, seen?: string | null) => Promise<Result<void>>;
  /** Who sat there, by their place on a team's roster; null takes the link away. Nothing is measured again. */
  readonly linkSeat: (fingerprint: string, seat: number, athlete: string | null) => Promise<Result<void>>;
  /**
   * Measures the outing again with another crew or rig; null takes it back to what the file says. `seen` is what whoever
   * corrects had before them: what another tab corrected since stays, unless both changed the same.
   */
  readonly correct: (
    fingerprint: string,
    corrections: Corrections | null,
    seen: Corrections | null,
  ) => Promise<Result<void>>;
  /** The analysis as it was kept, without the engine. */
  readonly analysisOf: (fingerprint: string) => Promise<Result<Analysis>>;
  readonly refreshUsage: () => Promise<void>;
  /** Asks the browser not to clear the library by itself; only ever on somebody's own wish. */
  readonly protect: () => Promise<boolean>;
  /** The whole library as one file. */
  readonly exportAll: (
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<Result<ExportedLibrary>>;
  readonly importAll: (
    archive: File,
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<Result<ArchiveReport>>;
}

interface Parts {
  readonly store: LibraryStore;
  readonly database: DeviceDatabase;
  readonly engine: Pick<EngineClient, 'open' | 'openKept' | 'fingerprint' | 'keep' | 'correct' | 'catchUp' | 'close'>;
  readonly outings: Pick<StoreApi<OutingsState>, 'getState'>;
}

/** Clearing up must not stand beside the first page. */
const SWEEP_AFTER_MS = 2000;

/** While outings are kept one behind the other, the list follows a few times a second: each listing draws it anew. */
const FOLLOWED_EVERY_MS = 100;

/** Nor measuring again what a former version measured. */
const MEASURE_AGAIN_AFTER_MS = 6000;

const unreadable = (newer: number, damaged: number): string | null => {
  if (newer > 0) return 'Some outings were written by a newer version of Strokeside: reload the page to see them.';
  return damaged > 0 ? 'Some outings of this device could not be read and are not listed.' : null;
};

const JOINED = 'Another tab corrected this outing at the same time: both corrections are in.';

const tidyTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== ''))].slice(0, MOST_TAGS);

export const libraryState =
  (parts: Parts): StateCreator<LibraryState> =>
  (set, get) => {
    const { store, database, engine, outings } = parts;
    const removal = new Removal(store, (removed) => {
      set({ removed });
      void list();
    });

    async function listOnce(): Promise<void> {
      const folder = await recordingsFolder();
      const listing = folder.ok ? await store.list() : folder;
      if (!listing.ok) {
        set({ state: 'unavailable', reason: listing.failure.sentence, records: [] });
        return;
      }
      const { records, newer, damaged } = listing.value;
      set({ state: 'ready', reason: unreadable(newer, damaged), records: records.map(withoutFormerMeans) });
    }

    /** Reads anew what changed alone, and leaves every other record the object it was; false where that does not do. */
    async function listSome(some: ReadonlySet<string>): Promise<boolean> {
      if (get().state !== 'ready') return false;
      const answers = await Promise.all([...some].map((fingerprint) => store.record(fingerprint)));
      const read = answers.flatMap((answer) => (answer.ok && answer.value !== null ? [answer.value] : []));
      if (read.length < some.size) return false;
      set(({ records }) => ({
        records: latestFirst([
          ...records.filter(({ fingerprint }) => !some.has(fingerprint)),
          ...read.map(withoutFormerMeans),
        ]),
      }));
      return true;
    }

    /** What the next listing reads; null for all there is. */
    let changed: Set<string> | null = new Set();
    let followedAt = -FOLLOWED_EVERY_MS;
    /** However many changes come at once, one listing follows the one that is under way. */
    const refresh = latestAfter(async () => {
      const earlyMs = followedAt + FOLLOWED_EVERY_MS - performance.now();
      if (changed !== null && earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
      const some = changed;
      changed = new Set();
      if (some === null || !(await listSome(some))) await listOnce();
      else followedAt = performance.now();
    });
    const list = (): Promise<void> => {
      changed = null;
      return refresh();
    };
    const listChanged = (fingerprints: readonly string[]): Promise<void> => {
      for (const fingerprint of fingerprints) changed?.add(fingerprint);
      return refresh();
    };

    const seenHere = (fingerprint: string): LibraryRecord | undefined =>
      get().records.find((record) => record.fingerprint === fingerprint);

    /** `difference` is told what is there at the moment, which may not be what was shown here. */
    async function change(
      fingerprint: string,
      difference: (before: LibraryRecord) => Result<Partial<LibraryRecord>>,
    ): Promise<Result<void>> {
      const changed = await store.changeIf(fingerprint, (before) => {
        const changes = difference(before);
        return changes.ok ? success({ ...before, ...changes.value }) : changes;
      });
      if (!changed.ok) return changed;
      const shown = withoutFormerMeans(changed.value);
      set(({ records }) => ({
        records: records.map((record) => (record.fingerprint === fingerprint ? shown : record)),
      }));
      return success(undefined);
    }

    /** By the worker of the open outing, which every panel then reads anew; else by one that is closed afterwards. */
    async function correct(fingerprint: string, corrections: Corrections | null, seen: Corrections | null) {
      const open = outingAt(outings.getState(), fingerprint);
      const opened = open === null ? await engine.openKept({ fingerprint, ...LIBRARY_METHOD }) : success({ id: open });
      if (!opened.ok) return opened;
      const { id } = opened.value;
      const corrected = await engine.correct({ outing: id, corrections, seen });
      if (open === null) await engine.close(id);
      else if (corrected.ok) outings.getState().replaceAnalysis(id, corrected.value.analysis);
      if (!corrected.ok) return corrected;
      await list();
      const now = get().records.find((record) => record.fingerprint === fingerprint)?.corrections ?? null;
      if (open !== null && !isSameCorrections(now, corrected.value.corrections)) await catchUp(parts, open);
      set({ notice: isSameCorrections(corrected.value.corrections, corrections) ? null : JOINED });
      return success(undefined);
    }

    /** By the engine, which keeps the analysis and its facts where they were of another version. */
    async function measured(fingerprint: string): Promise<Result<Analysis>> {
      const opened = await engine.openKept({ fingerprint, ...LIBRARY_METHOD });
      if (!opened.ok) return opened;
      await engine.close(opened.value.id);
      return success(opened.value.analysis);
    }

    const renewFacts = (): Promise<number> =>
      measureAgain({
        records: () => get().records,
        measure: measured,
        isBusy: () => outings.getState().rows.some(isActive),
        onMeasured: list,
      });

    /** Outings that are corrected here at the moment: what the store says of them is this tab's own doing. */
    const correcting = new Set<string>();

    store.onChanged((fingerprints) => {
      const before = get().records;
      void listChanged(fingerprints).then(async () => {
        for (const fingerprint of fingerprints.filter((one) => !correcting.has(one))) {
          const known = before.find((record) => record.fingerprint === fingerprint);
          await followChange({ store, engine, outings }, fingerprint, known);
        }
      });
    });
    void list();
    setTimeout(() => void sweep(store), SWEEP_AFTER_MS);
    setTimeout(() => void renewFacts(), MEASURE_AGAIN_AFTER_MS);

    return {
      state: 'loading',
      reason: null,
      notice: null,
      records: [],
      removed: [],
      usage: null,

      open: (fingerprint) => outings.getState().openKept(fingerprint),

      async remove(...fingerprints) {
        const removed = await removal.remove(fingerprints);
        if (removed.ok) await list();
        return removed;
      },

      async undoRemove() {
        const restored = await removal.undo();
        if (restored.ok) await list();
        return restored;
      },

      async setTags(fingerprint, tags) {
        const seen = seenHere(fingerprint)?.tags ?? [];
        return change(fingerprint, (now) => success({ tags: tidyTags(joinTags(seen, tags, now.tags)) }));
      },

      async setPlace(fingerprint, place, seen = seenHere(fingerprint)?.place ?? null) {
        const tidy = place?.trim().slice(0, LONGEST_PLACE) ?? '';
        const wanted = tidy === '' ? null : tidy;
        return change(fingerprint, (now) =>
          now.place === seen || now.place === wanted ? success({ place: wanted }) : placedMeanwhile(now.place),
        );
      },

      async linkSeat(fingerprint, seat, athlete) {
        const seen = seenHere(fingerprint)?.athletes?.[seat];
        return change(fingerprint, ({ athletes = {} }) => {
          const now = athletes[seat];
          if (now !== seen && now !== (athlete ?? undefined)) return linkedMeanwhile(seat);
          // Nobody sits in two seats.
          const others = Object.entries(athletes).filter(([one, whom]) => Number(one) !== seat && whom !== athlete);
          return success({ athletes: Object.fromEntries(athlete === null ? others : [...others, [seat, athlete]]) });
        });
      },

      async correct(fingerprint, corrections, seen) {
        correcting.add(fingerprint);
        try {
          return await correct(fingerprint, corrections, seen);
        } finally {
          correcting.delete(fingerprint);
        }
      },

      async analysisOf(fingerprint) {
        const kept = await store.analysis(fingerprint);
        if (!kept.ok) return kept;
        const isPresent = get().records.every((one) => one.fingerprint !== fingerprint || hasPresentFacts(one));
        if (kept.value !== null && isPresent) return success(kept.value);
        // Of another version, or never kept: the engine measures it once more, and it is kept from then on.
        return measured(fingerprint);
      },

      async refreshUsage() {
        set({ usage: { outings: get().records.length, ...(await deviceUsage()) } });
      },

      async protect() {
        const persisted = await protectDevice();
        await get().refreshUsage();
        return persisted;
      },

      async exportAll(onProgress, signal) {
        const part = await fetchedPart('Writing the library', () => import('./export-library.ts'));
        return part.ok ? part.value.exportLibrary(store, database, onProgress, signal) : part;
      },

      async importAll(archive, onProgress, signal) {
        const part = await fetchedPart('Reading the library', () => import('./import-library.ts'));
        if (!part.ok) return part;
        const report = await part.value.importLibrary({ store, database, engine }, archive, onProgress, signal);
        await list();
        return report;
      },
    };
  };
