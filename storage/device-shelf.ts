// Library access of the engine's worker: saves, loads and updates sessions. Loaded on demand, so that it does not delay
// the first chart.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { storedRecording } from '#engine/recording/stored-recording.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { Pyramids } from '#engine/recording/pyramid.ts';
import { DeviceDatabase } from './database.ts';
import { notInLibrary, overtaken, cancelled } from './failures.ts';
import { isSameCorrections, LibraryStore } from './library-store.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION, PYRAMID_VERSION } from './storage-schema-versions.ts';
import { type LibraryRecord, LIBRARY_VERSION, type KeptFiles } from './library-record.ts';
import { loadSession, type LoadedSession, writeColumns, writePyramids } from './load-session.ts';
import { toFacts } from './session-facts.ts';
import { rawFile, deleteFiles, sessionFolder, RAW, wholeFile, writeFile, writeAt } from './recording-files.ts';
import { heldFile, moveStagedFile } from './staged-files.ts';
import { filesLock, withLock } from './locks.ts';

interface Remeasured {
  readonly expected: Corrections | null;
  readonly corrections: Corrections | null;
  readonly analysis: Analysis;
}

/** A stored file as dropped. */
export interface KeptRaw {
  readonly file: File;
  /** The user imported it as rowing although it has another sport. */
  readonly anySport: boolean;
}

export class DeviceShelf {
  readonly #store: LibraryStore;

  constructor(store = new LibraryStore(new DeviceDatabase())) {
    this.#store = store;
  }

  keep(session: Keepable, watch: Watch): Promise<Result<LibraryRecord>> {
    return keepSession(this.#store, session, watch);
  }

  load(fingerprint: string, engine: Engine): Promise<Result<LoadedSession>> {
    return loadSession(this.#store, fingerprint, engine);
  }

  async record(fingerprint: string): Promise<Result<LibraryRecord>> {
    const record = await this.#store.record(fingerprint);
    if (!record.ok) return record;
    return record.value === null ? notInLibrary() : success(record.value);
  }

  /** Null if not stored. */
  async raw(fingerprint: string): Promise<KeptRaw | null> {
    const record = await this.#store.record(fingerprint);
    if (!record.ok || record.value === null) return null;
    const file = await rawFile(record.value);
    return file === null ? null : { file, anySport: record.value.corrections?.sport === 'rowing' };
  }

  /** Replaces missing or outdated files. */
  renewFiles(fingerprint: string, session: Renewable): Promise<Result<LibraryRecord>> {
    return renewFiles(this.#store, fingerprint, session);
  }

  /** Current corrections of the session. */
  async corrections(fingerprint: string): Promise<Result<Corrections | null>> {
    const record = await this.record(fingerprint);
    return record.ok ? success(record.value.corrections) : record;
  }

  /**
   * Replaces the analysis and its corrections; `analysis` uses LIBRARY_METHOD. Fails with `overtaken` if another tab
   * has corrected the session since `expected` was read.
   */
  remeasure(fingerprint: string, { expected, corrections, analysis }: Remeasured): Promise<Result<LibraryRecord>> {
    const facts = toFacts(analysis);
    const remeasured = (before: LibraryRecord): Result<LibraryRecord> => {
      if (!isSameCorrections(before.corrections, expected)) return overtaken();
      return success({
        ...before,
        corrections,
        facts,
        kept: { ...before.kept, analysisVersion: ANALYSIS_VERSION },
      });
    };
    return this.#store.changeIf(fingerprint, remeasured, { analysis });
  }
}

// Saves an open session on the device: first its files, flushed and complete, then the record. The record is the
// commit: before it no one finds the session, after it everything is there.
interface Keepable {
  readonly file: File;
  readonly fingerprint: string;
  readonly engine: Engine;
  /** As in the file, without corrections. */
  readonly recording: Recording;
  readonly pyramids: Pyramids;
  /** By the library's method, with the corrections. */
  readonly analysis: Analysis;
  readonly corrections: Corrections | null;
  readonly said: EarlierMetadata;
  /** Key of the bytes staged during reading; null if not staged. */
  readonly held: string | null;
}

/** Metadata from before, as in an archive. */
type EarlierMetadata = Partial<Pick<LibraryRecord, 'importedAt' | 'place' | 'tags' | 'athletes'>>;

interface Watch {
  /** Receives the share written, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Returns the record, or the existing one if any tab has saved the session before. */
function keepSession(store: LibraryStore, session: Keepable, watch: Watch): Promise<Result<LibraryRecord>> {
  const { fingerprint, file } = session;
  // A deletion waiting to be undone ends now.
  store.want(fingerprint);
  return withLock(filesLock(fingerprint), async () => {
    const before = await store.record(fingerprint);
    if (!before.ok) return before;
    const folder = await sessionFolder(fingerprint);
    if (!folder.ok) return folder;
    if (before.value !== null && (await wholeFile(folder.value, RAW, file.size)) !== null) return success(before.value);

    const written = await writeAll(folder.value, session, watch);
    // Last step: until here, a page left early finds the staged bytes.
    if (written.ok && session.held !== null) await moveStagedFile(session.held, fingerprint);
    const kept = written.ok ? await commit(store, session, written.value) : written;
    if (!kept.ok && before.value === null) await deleteFiles(fingerprint);
    return kept;
  });
}

async function writeAll(
  folder: FileSystemDirectoryHandle,
  { file, held, engine, recording, pyramids }: Keepable,
  { onProgress, signal }: Watch,
): Promise<Result<KeptFiles>> {
  const { samples } = recording;
  /** Columns take about half of the text's bytes, and their pyramids a third of that. */
  const total = Math.max(1, file.size * 1.7);
  let bytes = 0;
  const hear = (more: number): void => {
    bytes += more;
    onProgress(Math.min(1, bytes / total));
  };

  const raw =
    held !== null && (await heldFile(held)).file?.size === file.size
      ? success(undefined)
      : await writeFile(folder, RAW, async (target) => {
          let at = 0;
          for await (const chunk of blobSource(file, file.name).chunks()) {
            signal.throwIfAborted();
            writeAt(target, chunk, at);
            at += chunk.byteLength;
            hear(chunk.byteLength);
          }
        });
  if (signal.aborted) return cancelled();
  if (!raw.ok) return raw;

  const files = { rawBytes: file.size, analysisVersion: ANALYSIS_VERSION };
  const bare: KeptFiles = { ...files, columnsVersion: null, pyramidVersion: null };
  if (samples === null) return success(bare);
  const derived = { folder, engine, pyramids, hear, signal };
  const columns = await writeColumns(recording, derived);
  const pyramid = columns.ok ? await writePyramids(samples, derived) : columns;
  if (signal.aborted) return cancelled();
  // With little space left, the bytes of the file are enough to recompute the rest.
  if (!columns.ok) return success(bare);
  return success({ ...files, columnsVersion: COLUMNS_VERSION, pyramidVersion: pyramid.ok ? PYRAMID_VERSION : null });
}

type Renewable = Pick<Keepable, 'engine' | 'recording' | 'pyramids'>;

/** Recomputes the derived files from the raw bytes; the old ones are used until then. */
function renewFiles(
  store: LibraryStore,
  fingerprint: string,
  { engine, recording, pyramids }: Renewable,
): Promise<Result<LibraryRecord>> {
  const { samples } = recording;
  return withLock(filesLock(fingerprint), async () => {
    const folder = await sessionFolder(fingerprint);
    if (!folder.ok) return folder;
    const derived = { folder: folder.value, engine, pyramids, hear: () => undefined, signal: NEVER };
    if (samples !== null) {
      const columns = await writeColumns(recording, derived);
      if (!columns.ok) return columns;
      const pyramid = await writePyramids(samples, derived);
      if (!pyramid.ok) return pyramid;
    }
    const renewed = (before: LibraryRecord): LibraryRecord => ({
      ...before,
      kept: { ...before.kept, columnsVersion: COLUMNS_VERSION, pyramidVersion: PYRAMID_VERSION },
    });
    return store.change(fingerprint, renewed, { recording: storedRecording(recording) });
  });
}

const NEVER = new AbortController().signal;

async function commit(
  store: LibraryStore,
  { file, fingerprint, recording, analysis, corrections, said }: Keepable,
  kept: KeptFiles,
): Promise<Result<LibraryRecord>> {
  const record: LibraryRecord = {
    version: LIBRARY_VERSION,
    fingerprint,
    fileName: file.name,
    bytes: file.size,
    importedAt: Date.now(),
    place: null,
    tags: [],
    ...said,
    corrections,
    facts: toFacts(analysis),
    kept,
  };
  return store.put({ record, analysis, recording: storedRecording(recording) });
}
