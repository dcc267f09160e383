// The library in the database: one record per outing, and beside it what shows the outing at once. A record and what
// belongs to it are written in one transaction, so that whoever reads finds all of an outing or none of it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { StoredRecording } from '#engine/recording/stored-recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from './database.ts';
import { notInLibrary, recordNewer } from './failures.ts';
import { isSameCorrections } from './join-corrections.ts';
import { isKeptAnalysis, isKeptRecording } from './kept-value.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION } from './kept-versions.ts';
import { fileNameIn, readLibraryRecord, type LibraryRecord } from './library-record.ts';

/** A record that this version leaves alone. */
export interface UnreadRecord {
  readonly fingerprint: string;
  /** Null where not even that can be read. */
  readonly fileName: string | null;
  readonly problem: 'newer' | 'damaged';
}

export interface LibraryListing {
  /** Latest import first. */
  readonly records: readonly LibraryRecord[];
  readonly unread: readonly UnreadRecord[];
  /** How many records a newer version wrote, and how many no one can read. */
  readonly newer: number;
  readonly damaged: number;
}

/** All that the database holds of an outing, to be put back as it was. */
export interface RemovedOuting {
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
      const { store } = database.transaction('outings');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return keys.map((fingerprint, at) => ({ fingerprint, value: values[at] }));
    });
    if (!kept.ok) return kept;
    const read = kept.value.map(({ fingerprint, value }) => ({ fingerprint, value, ...readLibraryRecord(value) }));
    const records = read.flatMap(({ record }) => (record === null ? [] : [record]));
    const unread = read.flatMap(({ fingerprint, value, problem }): UnreadRecord[] =>
      problem === null ? [] : [{ fingerprint, fileName: fileNameIn(value), problem }],
    );
    const count = (wanted: string): number => unread.filter(({ problem }) => problem === wanted).length;
    return success({
      records: latestFirst(records),
      unread,
      newer: count('newer'),
      damaged: count('damaged'),
    });
  }

  /** Fingerprints of all records, those among them that this version cannot read. */
  async fingerprints(): Promise<Result<readonly string[]>> {
    return this.#database.run(async (database) => database.getAllKeys('outings'));
  }

  /** Fingerprints of the recordings of that many bytes. */
  async ofSize(bytes: number): Promise<Result<readonly string[]>> {
    return this.#database.run(async (database) => database.getAllKeysFromIndex('outings', 'bytes', bytes));
  }

  /** Null where there is none; a record that cannot be read is a failure, for nothing may be written over it unseen. */
  async record(fingerprint: string): Promise<Result<LibraryRecord | null>> {
    const kept = await this.#database.run(async (database): Promise<unknown> => database.get('outings', fingerprint));
    if (!kept.ok) return kept;
    if (kept.value === undefined) return success(null);
    const { record, problem } = readLibraryRecord(kept.value);
    if (problem === 'newer') return recordNewer();
    return success(record);
  }

  /** Null where none is kept, or one of another version. */
  async analysis(fingerprint: string): Promise<Result<Analysis | null>> {
    const kept = await this.#database.run(async (database): Promise<unknown> => database.get('analyses', fingerprint));
    if (!kept.ok) return kept;
    return success(isKeptAnalysis(kept.value) ? kept.value.analysis : null);
  }

  /** Null where none is kept, or one of another version. */
  async recording(fingerprint: string): Promise<Result<StoredRecording | null>> {
    const kept = await this.#database.run(async (database): Promise<unknown> =>
      database.get('recordings', fingerprint),
    );
    if (!kept.ok) return kept;
    return success(isKeptRecording(kept.value) ? kept.value.recording : null);
  }

  /**
   * The commit of an outing: from here on it is in the library. Where one is there already, kept by another tab, what
   * people said of it is that of the moment.
   */
  async put({ record, analysis, recording }: KeptParts): Promise<Result<LibraryRecord>> {
    const { fingerprint } = record;
    return this.#written(
      [fingerprint],
      await this.#database.run(async (database) => {
        const transaction = database.transaction(['outings', 'analyses', 'recordings'], 'readwrite', STRICT);
        const outings = transaction.objectStore('outings');
        const { record: before } = readLibraryRecord(await outings.get(fingerprint));
        const written = before === null ? record : { ...record, ...saidOf(before) };
        // What was measured with other corrections is measured again when the outing is opened.
        const isMeasuredSo = isSameCorrections(written.corrections, record.corrections);
        const analyses = transaction.objectStore('analyses');
        await Promise.all([
          outings.put(written, fingerprint),
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

  /** Changes the record as it is at that moment, and with it what of the outing was made again. */
  change(
    fingerprint: string,
    change: (before: LibraryRecord) => LibraryRecord,
    anew: Partial<Omit<KeptParts, 'record'>> = {},
  ): Promise<Result<LibraryRecord>> {
    return this.changeIf(fingerprint, (before) => success(change(before)), anew);
  }

  /** The same where what is there may stand against it: then nothing is written, and the reason is the answer. */
  async changeIf(
    fingerprint: string,
    change: (before: LibraryRecord) => Result<LibraryRecord>,
    anew: Partial<Omit<KeptParts, 'record'>> = {},
  ): Promise<Result<LibraryRecord>> {
    const changed = await this.#database.run(async (database): Promise<Result<LibraryRecord>> => {
      const transaction = database.transaction(['outings', 'analyses', 'recordings'], 'readwrite', STRICT);
      const outings = transaction.objectStore('outings');
      const kept: unknown = await outings.get(fingerprint);
      if (kept === undefined) return notInLibrary();
      const { record } = readLibraryRecord(kept);
      if (record === null) return recordNewer();
      const after = change(record);
      if (!after.ok) return after;
      const { analysis, recording } = anew;
      await Promise.all([
        outings.put(after.value, fingerprint),
        analysis && transaction.objectStore('analyses').put({ version: ANALYSIS_VERSION, analysis }, fingerprint),
        recording && transaction.objectStore('recordings').put({ version: COLUMNS_VERSION, recording }, fingerprint),
        transaction.done,
      ]);
      return after;
    });
    if (!changed.ok) return changed;
    return this.#written([fingerprint], changed.value);
  }

  /** Takes outings out of the library, with their notes and pieces; answers with what brings them back. */
  async remove(fingerprints: readonly string[]): Promise<Result<readonly RemovedOuting[]>> {
    const removed = await this.#database.run(async (database) => {
      const transaction = database.transaction(['outings', ...BESIDE], 'readwrite', STRICT);
      const outings = transaction.objectStore('outings');
      const taken = await Promise.all(
        fingerprints.map(async (fingerprint): Promise<RemovedOuting[]> => {
          const { record } = readLibraryRecord(await outings.get(fingerprint));
          if (record === null) return [];
          const beside = await Promise.all(
            BESIDE.map(async (store): Promise<readonly [Beside, unknown]> => [
              store,
              await transaction.objectStore(store).get(fingerprint),
            ]),
          );
          await Promise.all([
            outings.delete(fingerprint),
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

  /** Puts back what `remove` took out, except where the same recording was imported again meanwhile. */
  async restore(removed: readonly RemovedOuting[]): Promise<Result<void>> {
    const restored = await this.#database.run(async (database) => {
      const transaction = database.transaction(['outings', ...BESIDE], 'readwrite', STRICT);
      for (const { record, beside } of removed) {
        const { fingerprint } = record;
        const outings = transaction.objectStore('outings');
        if ((await outings.get(fingerprint)) === undefined) {
          await outings.put(record, fingerprint);
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

  /** Calls back whenever any tab or worker, this one's among them, changed outings of the library. */
  onChanged(callback: (fingerprints: readonly string[]) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (Array.isArray(data)) callback(data.filter((one) => typeof one === 'string'));
    };
    const channel = this.#channel;
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }

  /** Tells whoever has deleted the outing a moment ago that it is wanted again. */
  want(fingerprint: string): void {
    this.#channel?.postMessage({ wanted: fingerprint });
  }

  onWanted(callback: (fingerprint: string) => void): void {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'wanted' in data) callback(String(data.wanted));
    });
  }

  /** Says in all other tabs and workers what changed. */
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

/** By the moment of their import; those of one moment, as of an archive, by their fingerprint. */
export const latestFirst = (records: readonly LibraryRecord[]): readonly LibraryRecord[] =>
  records.toSorted((one, other) => other.importedAt - one.importedAt || (one.fingerprint < other.fingerprint ? 1 : -1));

/** What people said of an outing, which no one who keeps it again has a say in. */
const saidOf = ({ importedAt, place, tags, corrections, athletes }: LibraryRecord): Partial<LibraryRecord> => ({
  importedAt,
  place,
  tags,
  ...(corrections === null ? {} : { corrections }),
  ...(athletes === undefined ? {} : { athletes }),
});

/** What is told to be kept is on the disk, not in a cache that a crash of the machine would empty. */
const STRICT = { durability: 'strict' } as const;
