// The sessions of this device: what the library page lists, and everything that can be done with them.
import type { StateCreator, StoreApi } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { SessionId } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import { hasPresentFacts, withoutFormerMeans } from '#storage/session-facts.ts';
import { LIBRARY_METHOD, type LibraryRecord } from '#storage/library-record.ts';
import { type LibraryStore, latestFirst, type UnreadRecord } from '#storage/library-store.ts';
import { sweepFilms } from '#storage/film-files.ts';
import { sweep } from '#storage/staged-files.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { ifUnlocked } from '#storage/locks.ts';
import { recordingsFolder } from '#storage/recording-files.ts';
import { followChange } from '../open/cross-tab-sync.ts';
import { deviceUsage, protectDevice } from './device-usage.ts';
import { filmsAlong, filmsTaken } from '../films/library-films.ts';
import type { ExportedLibrary } from '../archive/export-library.ts';
import { createCorrecting, writtenBeside, Removal } from './library-changes.ts';
import { isActive } from '../import/session-row.ts';
import type { SessionsState } from '../open/sessions-state.ts';

export interface LibraryUsage {
  readonly sessions: number;
  /** Storage used by this site, and its quota; null if the browser doesn't report it. */
  readonly bytes: number | null;
  readonly quota: number | null;
  /** The browser will not clear it by itself when the disk fills up. */
  readonly persisted: boolean;
}

/** Result of importing an archive's sessions. */
export interface ArchiveReport {
  readonly imported: number;
  /** Already on this device, and left as they are. */
  readonly already: number;
  /** "2 seat races": what came that is kept next to the sessions. */
  readonly beside: readonly string[];
  /** One sentence per session that failed to import. */
  readonly problems: readonly string[];
}

export interface ArchiveProgress {
  /** Sessions that are done, of how many. */
  readonly done: number;
  readonly of: number;
  readonly fileName: string;
}

/** Complete with all annotations, or every session in another program's format. */
export type LibraryFormat = 'library' | 'library-with-films' | 'fit' | 'tcx';

export interface LibraryState {
  readonly state: 'loading' | 'ready' | 'unavailable';
  /** Why nothing is kept, in a sentence; also what is wrong while it is ready, as a record of a newer version. */
  readonly reason: string | null;
  /** Message about the last correction; null without one. */
  readonly notice: string | null;
  /** Latest import first. */
  readonly records: readonly LibraryRecord[];
  /** Sessions `undoRemove` would restore; empty once it's too late. */
  readonly removed: readonly LibraryRecord[];
  /** Null until `refreshUsage` ran. */
  readonly usage: LibraryUsage | null;
  /** Opens a session of the device, at once where its analysis is kept; show it with `useSessions().show`. */
  readonly open: (fingerprint: string) => Promise<Result<SessionId>>;
  readonly remove: (...fingerprints: readonly string[]) => Promise<Result<void>>;
  /** Restores what the last `remove` deleted. */
  readonly undoRemove: () => Promise<Result<void>>;
  readonly setTags: (fingerprint: string, tags: readonly string[]) => Promise<Result<void>>;
  /** `seen`: what stood there when the writing began; what another tab wrote since is not written over. */
  readonly setPlace: (fingerprint: string, place: string | null, seen?: string | null) => Promise<Result<void>>;
  /** Links a seat to a roster spot; null removes the link. No new analysis. */
  readonly linkSeat: (fingerprint: string, seat: number, athlete: string | null) => Promise<Result<void>>;
  /**
   * Analyzes the session again with another crew or rig; null restores the file's. `seen` is what the editor saw:
   * changes from other tabs since then are merged, unless both changed the same.
   */
  readonly correct: (
    fingerprint: string,
    corrections: Corrections | null,
    seen: Corrections | null,
  ) => Promise<Result<void>>;
  /** The analysis as it was kept, without the engine. */
  readonly analysisOf: (fingerprint: string) => Promise<Result<Analysis>>;
  readonly refreshUsage: () => Promise<void>;
  /** Asks the browser not to clear the library by itself; only ever on someone's own wish. */
  readonly protect: () => Promise<boolean>;
  /** The whole library as one file: as it is, for another device, or as activities for other programs. */
  readonly exportAll: (
    format: LibraryFormat,
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<Result<ExportedLibrary>>;
  readonly importAll: (
    archive: File,
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<Result<ArchiveReport>>;
}

export interface LibraryParts {
  readonly store: LibraryStore;
  readonly database: DeviceDatabase;
  readonly engine: Pick<
    EngineClient,
    'open' | 'openKept' | 'fingerprint' | 'keep' | 'correct' | 'catchUp' | 'exportSession' | 'close'
  >;
  readonly sessions: Pick<StoreApi<SessionsState>, 'getState'>;
}

/** Clearing up must not stand next to the first page. */
const SWEEP_AFTER_MS = 2000;

/** Nor measuring again what a former version measured. */
const MEASURE_AGAIN_AFTER_MS = 6000;

export const libraryState =
  (parts: LibraryParts): StateCreator<LibraryState> =>
  (set, get) => {
    const { store, database, engine, sessions } = parts;
    const { list, listChanged } = createListing(store, set, get);
    const { correct, isCorrecting } = createCorrecting(parts, set, get, list);
    const removal = new Removal(store, (removed) => {
      set({ removed });
      void list();
    });

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
        isBusy: () => sessions.getState().rows.some(isActive),
        onMeasured: list,
      });

    store.onChanged((fingerprints) => {
      const before = get().records;
      void listChanged(fingerprints).then(async () => {
        for (const fingerprint of fingerprints.filter((one) => !isCorrecting(one))) {
          const known = before.find((record) => record.fingerprint === fingerprint);
          await followChange({ store, engine, sessions }, fingerprint, known);
        }
      });
    });
    void list();
    setTimeout(() => void sweep(store).then(() => sweepFilms(database)), SWEEP_AFTER_MS);
    setTimeout(() => void renewFacts(), MEASURE_AGAIN_AFTER_MS);

    return {
      state: 'loading',
      reason: null,
      notice: null,
      records: [],
      removed: [],
      usage: null,

      open: (fingerprint) => sessions.getState().openKept(fingerprint),

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

      ...writtenBeside(store, set, get),
      correct,

      async analysisOf(fingerprint) {
        const kept = await store.analysis(fingerprint);
        if (!kept.ok) return kept;
        const isPresent = get().records.every((one) => one.fingerprint !== fingerprint || hasPresentFacts(one));
        if (kept.value !== null && isPresent) return success(kept.value);
        // Stored by another version or not at all: analyzed once more, then stored.
        return measured(fingerprint);
      },

      async refreshUsage() {
        set({ usage: { sessions: get().records.length, ...(await deviceUsage()) } });
      },

      async protect() {
        const persisted = await protectDevice();
        await get().refreshUsage();
        return persisted;
      },

      async exportAll(format, onProgress, signal) {
        if (format === 'fit' || format === 'tcx') {
          const part = await fetchedPart('Writing activities', () => import('../archive/export-activities.ts'));
          return part.ok ? part.value.exportActivities({ store, engine }, format, onProgress, signal) : part;
        }
        const part = await fetchedPart('Writing the library', () => import('../archive/export-library.ts'));
        if (!part.ok) return part;
        const films = format === 'library' ? null : await filmsAlong(database);
        if (films?.ok === false) return films;
        return part.value.exportLibrary(store, database, onProgress, signal, films?.value ?? null);
      },

      async importAll(archive, onProgress, signal) {
        const part = await fetchedPart('Reading the library', () => import('../archive/import-library.ts'));
        if (!part.ok) return part;
        const takeFilms = filmsTaken(database);
        const importing = { store, database, engine, takeFilms };
        const report = await part.value.importLibrary(importing, archive, onProgress, signal);
        await list();
        return report;
      },
    };
  };

interface Parts {
  readonly records: () => readonly Pick<LibraryRecord, 'fingerprint' | 'kept'>[];
  /** Analysis by this version, stored with its facts. */
  readonly measure: (fingerprint: string) => Promise<Result<unknown>>;
  /** Someone waits for the engine. */
  readonly isBusy: () => boolean;
  /** Something was measured: the list is another one. */
  readonly onMeasured: () => Promise<void>;
}

const LOCK = 'measure-again';

/**
 * Sessions that a former version measured are measured again, one at a time and by one tab, while nothing is imported.
 * Answers how many it measured; each is tried once, and none while the page is busy.
 */
export async function measureAgain({ records, measure, isBusy, onMeasured }: Parts): Promise<number> {
  const tried = new Set<string>();
  let done = 0;
  await ifUnlocked(LOCK, async () => {
    for (;;) {
      const next = records().find((record) => !hasPresentFacts(record) && !tried.has(record.fingerprint));
      if (next === undefined || isBusy()) return;
      tried.add(next.fingerprint);
      const measured = await measure(next.fingerprint);
      if (!measured.ok) continue;
      done += 1;
      await onMeasured();
    }
  });
  return done;
}

type Store = StoreApi<LibraryState>;

/**
 * While sessions are kept one behind the other, the list follows twice a second: each listing draws it again, and reads
 * what changed.
 */
const FOLLOWED_EVERY_MS = 500;

function explainUnread(unread: readonly UnreadRecord[]): string | null {
  if (unread.some(({ problem }) => problem === 'newer'))
    return 'Some sessions were written by a newer version of Strokeside: reload the page to see them.';
  return unread.length > 0 ? 'Couldn’t read some sessions on this device, so they aren’t listed.' : null;
}

interface Listing {
  /** Reads all there is. */
  readonly list: () => Promise<void>;
  /** Reads what changed alone. */
  readonly listChanged: (fingerprints: readonly string[]) => Promise<void>;
}

/** Library list that follows the store, fully or with only the changed sessions. */
function createListing(store: LibraryStore, set: Store['setState'], get: Store['getState']): Listing {
  async function listOnce(): Promise<void> {
    const folder = await recordingsFolder();
    const listing = folder.ok ? await store.list() : folder;
    if (!listing.ok) {
      set({ state: 'unavailable', reason: listing.failure.sentence, records: [] });
      return;
    }
    const { records, unread } = listing.value;
    set({ state: 'ready', reason: explainUnread(unread), records: records.map(withoutFormerMeans) });
  }

  /** Reads again what changed alone, and leaves every other record the object it was; false where that does not do. */
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

  /** Sessions the next listing reads; null for all. */
  let changed: Set<string> | null = new Set();
  let followedAt = -FOLLOWED_EVERY_MS;
  /** However many changes come at once, one listing follows the one that is under way. */
  const refresh = coalesceRuns(async () => {
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

  return { list, listChanged };
}

/** Requests during a run trigger exactly one more run afterwards. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    underWay = work().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  /** Answers when what was there at the moment of asking has been brought up to date. */
  return () => {
    if (underWay === null) return begin();
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
