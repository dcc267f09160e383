// Library in the database: one record per session, with the data that shows it instantly. A record and its data are
// written in one transaction, so that readers find everything or nothing.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { StoredRecording } from '#engine/recording/stored-recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { DeviceDatabase } from './database.ts';
import { notInLibrary, recordUnread, correctedMeanwhile } from './failures.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION } from './storage-schema-versions.ts';
import { fileNameIn, readLibraryRecord, type LibraryRecord, correctionsSchema } from './library-record.ts';
import { isVersionProblem, type VersionProblem } from './versions.ts';
import { isSame, joined } from './load-session.ts';

/** A record left unchanged by this version. */
export interface UnreadRecord {
  readonly fingerprint: string;
  /** Null if not even that is readable. */
  readonly fileName: string | null;
  readonly problem: VersionProblem | 'damaged';
}

export interface LibraryListing {
  /** Latest import first. */
  readonly records: readonly LibraryRecord[];
  readonly unread: readonly UnreadRecord[];
}

/** All data of a session in the database, for restoring it. */
export interface RemovedSession {
  readonly record: LibraryRecord;
  readonly beside: readonly (readonly [store: Beside, value: unknown])[];
}

export interface KeptParts {
  readonly record: LibraryRecord;
  readonly analysis: Analysis;
  readonly recording: StoredRecording;
}

const BESIDE = ['analyses', 'recordings', 'annotations', 'agreedWords'] as const;
type Beside = (typeof BESIDE)[number];

const CHANNEL = 'strokeside.library';

export class LibraryStore {
  readonly #database: DeviceDatabase;
  readonly #channel: BroadcastChannel | null;

  constructor(database: DeviceDatabase) {
    this.#database = database;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  }

  async list(): Promise<Result<LibraryListing>> {
    const kept = await this.#database.run(async (database) => {
      const { store } = database.transaction('sessions');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return keys.map((fingerprint, at) => ({ fingerprint, value: values[at] }));
    });
    if (!kept.ok) return kept;
    const read = kept.value.map(({ fingerprint, value }) => ({ fingerprint, value, ...readLibraryRecord(value) }));
    const records = read.flatMap(({ record }) => (record === null ? [] : [record]));
    const unread = read.flatMap(({ fingerprint, value, problem }): UnreadRecord[] =>
      problem === null ? [] : [{ fingerprint, fileName: fileNameIn(value), problem }],
    );
    return success({ records: latestFirst(records), unread });
  }

  /** Fingerprints of all records, including unreadable ones. */
  async fingerprints(): Promise<Result<readonly string[]>> {
    return this.#database.run(async (database) => database.getAllKeys('sessions'));
  }

  /** Fingerprints of recordings with this many bytes. */
  async ofSize(bytes: number): Promise<Result<readonly string[]>> {
    return this.#database.run(async (database) => database.getAllKeysFromIndex('sessions', 'bytes', bytes));
  }

  /** Null if there is none; an unreadable record is a failure, because it must not be overwritten unseen. */
  async record(fingerprint: string): Promise<Result<LibraryRecord | null>> {
    const kept = await this.#database.run(async (database): Promise<unknown> => database.get('sessions', fingerprint));
    if (!kept.ok) return kept;
    if (kept.value === undefined) return success(null);
    const { record, problem } = readLibraryRecord(kept.value);
    if (isVersionProblem(problem)) return recordUnread(problem);
    return success(record);
  }

  /** Null if not stored, or of another version. */
  async analysis(fingerprint: string): Promise<Result<Analysis | null>> {
    const kept = await this.#database.run(async (database): Promise<unknown> => database.get('analyses', fingerprint));
    if (!kept.ok) return kept;
    return success(isKeptAnalysis(kept.value) ? kept.value.analysis : null);
  }

  /** Null if not stored, or of another version. */
  async recording(fingerprint: string): Promise<Result<StoredRecording | null>> {
    const kept = await this.#database.run(async (database): Promise<unknown> =>
      database.get('recordings', fingerprint),
    );
    if (!kept.ok) return kept;
    return success(isKeptRecording(kept.value) ? kept.value.recording : null);
  }

  /** Commits a session to the library. If another tab has saved it already, the current metadata wins. */
  async put({ record, analysis, recording }: KeptParts): Promise<Result<LibraryRecord>> {
    const { fingerprint } = record;
    return this.#written(
      [fingerprint],
      await this.#database.run(async (database) => {
        const transaction = database.transaction(['sessions', 'analyses', 'recordings'], 'readwrite', STRICT);
        const sessions = transaction.objectStore('sessions');
        const { record: before } = readLibraryRecord(await sessions.get(fingerprint));
        const written = before === null ? record : { ...record, ...userMetadata(before) };
        // An analysis with other corrections is recomputed when the session is opened.
        const isMeasuredSo = isSameCorrections(written.corrections, record.corrections);
        const analyses = transaction.objectStore('analyses');
        await Promise.all([
          sessions.put(written, fingerprint),
          isMeasuredSo
            ? analyses.put({ version: ANALYSIS_VERSION, analysis }, fingerprint)
            : analyses.delete(fingerprint),
          transaction.objectStore('recordings').put({ version: COLUMNS_VERSION, recording }, fingerprint),
          transaction.done,
        ]);
        return written;
      }),
    );
  }

  /** Changes the current record, together with recomputed data. */
  change(
    fingerprint: string,
    change: (before: LibraryRecord) => LibraryRecord,
    anew: Partial<Omit<KeptParts, 'record'>> = {},
  ): Promise<Result<LibraryRecord>> {
    return this.changeIf(fingerprint, (before) => success(change(before)), anew);
  }

  /** The same, unless the current state forbids it: then nothing is written, and the reason is returned. */
  async changeIf(
    fingerprint: string,
    change: (before: LibraryRecord) => Result<LibraryRecord>,
    anew: Partial<Omit<KeptParts, 'record'>> = {},
  ): Promise<Result<LibraryRecord>> {
    const changed = await this.#database.run(async (database): Promise<Result<LibraryRecord>> => {
      const transaction = database.transaction(['sessions', 'analyses', 'recordings'], 'readwrite', STRICT);
      const sessions = transaction.objectStore('sessions');
      const kept: unknown = await sessions.get(fingerprint);
      if (kept === undefined) return notInLibrary();
      const { record, problem } = readLibraryRecord(kept);
      if (record === null) return recordUnread(problem);
      const after = change(record);
      if (!after.ok) return after;
      const { analysis, recording } = anew;
      await Promise.all([
        sessions.put(after.value, fingerprint),
        analysis && transaction.objectStore('analyses').put({ version: ANALYSIS_VERSION, analysis }, fingerprint),
        recording && transaction.objectStore('recordings').put({ version: COLUMNS_VERSION, recording }, fingerprint),
        transaction.done,
      ]);
      return after;
    });
    if (!changed.ok) return changed;
    return this.#written([fingerprint], changed.value);
  }

  /** Removes sessions from the library, with their notes and pieces; returns the data to restore them. */
  async remove(fingerprints: readonly string[]): Promise<Result<readonly RemovedSession[]>> {
    const removed = await this.#database.run(async (database) => {
      const transaction = database.transaction(['sessions', ...BESIDE], 'readwrite', STRICT);
      const sessions = transaction.objectStore('sessions');
      const taken = await Promise.all(
        fingerprints.map(async (fingerprint): Promise<RemovedSession[]> => {
          const { record } = readLibraryRecord(await sessions.get(fingerprint));
          if (record === null) return [];
          const beside = await Promise.all(
            BESIDE.map(async (store): Promise<readonly [Beside, unknown]> => [
              store,
              await transaction.objectStore(store).get(fingerprint),
            ]),
          );
          await Promise.all([
            sessions.delete(fingerprint),
            ...BESIDE.map((store) => transaction.objectStore(store).delete(fingerprint)),
          ]);
          return [{ record, beside: beside.filter(([, value]) => value !== undefined) }];
        }),
      );
      await transaction.done;
      return taken.flat();
    });
    return this.#written(fingerprints, removed);
  }

  /** Restores what `remove` deleted, except recordings imported again in the meantime. */
  async restore(removed: readonly RemovedSession[]): Promise<Result<void>> {
    const restored = await this.#database.run(async (database) => {
      const transaction = database.transaction(['sessions', ...BESIDE], 'readwrite', STRICT);
      for (const { record, beside } of removed) {
        const { fingerprint } = record;
        const sessions = transaction.objectStore('sessions');
        if ((await sessions.get(fingerprint)) === undefined) {
          await sessions.put(record, fingerprint);
          for (const [store, value] of beside) await transaction.objectStore(store).put(value, fingerprint);
        }
      }
      await transaction.done;
    });
    return this.#written(
      removed.map(({ record }) => record.fingerprint),
      restored,
    );
  }

  /** Calls back if any tab or worker, including this one, changed sessions of the library. */
  onChanged(callback: (fingerprints: readonly string[]) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (Array.isArray(data)) callback(data.filter((one) => typeof one === 'string'));
    };
    const channel = this.#channel;
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }

  /** Ends a pending deletion of the session. */
  want(fingerprint: string): void {
    this.#channel?.postMessage({ wanted: fingerprint });
  }

  onWanted(callback: (fingerprint: string) => void): void {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'wanted' in data) callback(String(data.wanted));
    });
  }

  /** Notifies all other tabs and workers of a change. */
  tell(fingerprints: readonly string[]): void {
    this.#channel?.postMessage(fingerprints);
  }

  dispose(): void {
    this.#channel?.close();
    this.#database.close();
  }

  #written<T>(fingerprints: readonly string[], result: Result<T>): Result<T> {
    if (result.ok) this.tell(fingerprints);
    return result;
  }
}

/** By import time; those with equal times, as from an archive, by fingerprint. */
export const latestFirst = (records: readonly LibraryRecord[]): readonly LibraryRecord[] =>
  records.toSorted((one, other) => other.importedAt - one.importedAt || (one.fingerprint < other.fingerprint ? 1 : -1));

/** User metadata of a session, which saving it again does not change. */
const userMetadata = ({ importedAt, place, tags, corrections, athletes }: LibraryRecord): Partial<LibraryRecord> => ({
  importedAt,
  place,
  tags,
  ...(corrections === null ? {} : { corrections }),
  ...(athletes === undefined ? {} : { athletes }),
});

/** Saved data must be on disk, not in a cache that a crash of the machine would lose. */
const STRICT = { durability: 'strict' } as const;

// Merges crew and rigging corrections from two tabs: both apply, or the later one gets a conflict.
export interface CorrectionChange {
  /** Corrections that the user saw. */
  readonly seen: Corrections | null;
  readonly wanted: Corrections | null;
}

export const isSameCorrections = (one: Corrections | null, other: Corrections | null): boolean =>
  isSame(one ?? {}, other ?? {});

const WORDS: Readonly<Record<string, (part: string | undefined) => string>> = {
  boatName: () => 'the name of the boat',
  rig: () => 'the rig',
  names: (seat) => `the name in seat ${seat ?? ''}`,
  sides: (seat) => `the side of seat ${seat ?? ''}`,
  oarInboardM: () => 'the inboard',
  oarLengthM: () => 'the length of the oars',
  startedLocal: () => 'the day',
  sport: () => 'the sport',
  craft: () => 'what it was rowed on',
  joined: () => 'the files of the session',
  columns: () => 'what its columns are',
};

const named = ([field = '', part]: readonly string[]): string => WORDS[field]?.(part) ?? 'the same part';

/** The merged corrections; null if none are left. */
export function joinCorrections(
  { seen, wanted }: CorrectionChange,
  current: Corrections | null,
): Result<Corrections | null> {
  const { value, clashes } = joined(seen ?? {}, wanted ?? {}, current ?? {});
  if (clashes.length > 0) return correctedMeanwhile([...new Set(clashes.map(named))]);
  const read = correctionsSchema.safeParse(value ?? {});
  if (!read.success) return correctedMeanwhile(['the same part']);
  return success(Object.keys(read.data).length === 0 ? null : read.data);
}

// Data written by this exact version has its shape; other data is identified by its number and not parsed.
const holds = (value: unknown, version: number, field: string): boolean =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === version && field in value;

const isKeptAnalysis = (value: unknown): value is { readonly analysis: Analysis } =>
  holds(value, ANALYSIS_VERSION, 'analysis');

const isKeptRecording = (value: unknown): value is { readonly recording: StoredRecording } =>
  holds(value, COLUMNS_VERSION, 'recording');
