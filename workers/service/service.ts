// The engine service, independent of the worker boundary: a plain class that runs in a worker and under Node. Every
// open session has a separate engine instance; an instance may be reused after its session is closed.
import { analyze } from '#engine/analysis/analyze.ts';
import type { ReadOptions } from '#engine/formats/byte-source.ts';
import { SplitReading, type SplitRecording } from '#engine/formats/split.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { sessionRecording, type Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { yieldToEventLoop } from '#storage/locks.ts';
import { cancelled } from '#storage/failures.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';
import type { DeviceShelf } from '#storage/device-shelf.ts';
import { isLibraryMethod, LIBRARY_METHOD } from '#storage/library-record.ts';
import { isSame } from '#storage/load-session.ts';
import type { CorrectedSession, EngineApi, Questions, SessionId } from '../api.ts';
import { exportFile } from './exports.ts';
import { engineMissing, notOpen, outOfMemory } from '../wire.ts';
import {
  fingerprintFile,
  JoinedRecordings,
  analysisForLibrary,
  fingerprintOnce,
  withAllChannels,
  type Session,
} from './session.ts';
import { correctKept, measuredWith, recorrect, questions } from './questions.ts';
import { memoize } from './load-engine.ts';

/** Reads a file into the engine's memory: with this thread alone, or with others. */
export type ReadFile = (engine: Engine, file: File, options: ReadOptions) => Promise<Result<SplitRecording>>;

/** Corrections that affect how a file is read. */
function readOptions(corrections: Corrections | null): Pick<ReadOptions, 'anySport' | 'columns'> {
  const { sport, columns } = corrections ?? {};
  return { anySport: sport === 'rowing', ...(columns && { columns }) };
}

const readAlone: ReadFile = (engine, file, options) =>
  new SplitReading(engine, blobSource(file, file.name), 1, options).finish();

const loadShelf = async (): Promise<DeviceShelf> => {
  const { DeviceShelf } = await import('#storage/device-shelf.ts');
  return new DeviceShelf();
};

const loadTables = () => import('#engine/formats/unknown-table/table-file.ts');

export class EngineService implements EngineApi {
  readonly #loadEngine: () => Promise<Engine>;
  readonly #readFile: ReadFile;
  readonly #sessions = new Map<SessionId, Session>();
  /** Loaded on the first save or stored session. */
  readonly #shelf = memoize(loadShelf);
  #opened = 0;

  constructor(loadEngine: () => Promise<Engine>, readFile: ReadFile = readAlone) {
    this.#loadEngine = loadEngine;
    this.#readFile = readFile;
  }

  readonly ping: EngineApi['ping'] = async () => {
    return 'ready';
  };

  readonly open: EngineApi['open'] = async ({ file, corrections = null, ...options }, onProgress, signal) => {
    const startedAt = performance.now();
    onProgress({ phase: 'reading', fraction: 0 });
    const loaded = await this.#freeEngine();
    if (signal.aborted) return cancelled();
    if (!loaded.ok) return loaded;
    const engine = loaded.value;

    return withinMemory(async () => {
      const read = await this.#readFile(engine, file, {
        signal,
        ...readOptions(corrections),
        onProgress: throttled((bytes) => onProgress({ phase: 'reading', fraction: bytes / Math.max(1, file.size) })),
      });
      if (signal.aborted) return cancelled();
      if (!read.ok) return read;

      const readAt = performance.now();
      onProgress({ phase: 'analysing', fraction: 0 });
      await yieldToEventLoop();
      if (signal.aborted) return cancelled();

      const { recording: original, late } = read.value;
      if (corrections?.joined !== undefined) late?.join();
      const joined = this.#joinedTo(engine);
      const files = await joined.of(corrections);
      const recording = sessionRecording(engine, original, corrections, files);
      const analysis = analyze(engine, recording, options);
      await yieldToEventLoop();
      if (signal.aborted) return cancelled();

      const pyramids = new Pyramids(engine);
      const parts = { joined, files, late, pyramids };
      const id = this.#admit({ file, engine, original, recording, corrections, analysis, ...parts });
      void this.#joinInTurns(id);
      onProgress({ phase: 'ready', fraction: 1 });
      const heldBytes = engine.memoryBytes;
      return success({ id, analysis, readMs: readAt - startedAt, analyseMs: performance.now() - readAt, heldBytes });
    });
  };

  readonly redefine: EngineApi['redefine'] = async (id, options) => {
    const session = this.#sessions.get(id);
    if (session === undefined) return notOpen();
    return withinMemory(async () => {
      session.analysis = analyze(session.engine, session.recording, options);
      return success(session.analysis);
    });
  };

  readonly ask: EngineApi['ask'] = async (id, name, input, signal) => {
    // A question that was canceled while it waited behind others is not answered.
    if (signal !== undefined) await yieldToEventLoop();
    if (signal?.aborted === true) return cancelled();
    const session = this.#sessions.get(id);
    const { [name]: answer }: Questions = questions;
    return session === undefined ? notOpen() : withinMemory(async () => answer(session, input));
  };

  readonly exportSession: EngineApi['exportSession'] = async (request, onProgress, signal) => {
    const session = this.#whole(request.session);
    if (session === undefined) return notOpen();
    const { engine, recording, analysis } = session;
    return withinMemory(() => exportFile(engine, recording, analysis, request, { onProgress, signal }));
  };

  readonly fingerprint: EngineApi['fingerprint'] = async (id) => {
    const session = this.#sessions.get(id);
    return session === undefined ? notOpen() : fingerprintOnce(session);
  };

  readonly identify: EngineApi['identify'] = async (file) => {
    return fingerprintFile(blobSource(file, file.name));
  };

  readonly describeTable: EngineApi['describeTable'] = async (file) => {
    const { describeTable } = await loadTables();
    return describeTable(blobSource(file, file.name));
  };

  readonly checkTable: EngineApi['checkTable'] = async ({ file, columns }) => {
    const { checkTable } = await loadTables();
    return checkTable(blobSource(file, file.name), columns);
  };

  readonly openKept: EngineApi['openKept'] = async ({ fingerprint, ...options }) => {
    const startedAt = performance.now();
    const [free, shelf] = await Promise.all([this.#freeEngine(), this.#shelf()]);
    if (!free.ok) return free;
    const engine = free.value;
    return withinMemory(async () => {
      const loaded = await shelf.load(fingerprint, engine);
      if (!loaded.ok) return loaded;
      const { file, record, analysis: kept } = loaded.value;
      const said = readOptions(record.corrections);
      // A table is read with its current mapping.
      const columns = said.columns === undefined ? loaded.value.columns : null;
      const read =
        columns === null
          ? await this.#readFile(engine, file, said)
          : success({ recording: columns.recording, late: null });
      if (!read.ok) return read;
      const { recording: original, late } = read.value;
      late?.join();

      const readAt = performance.now();
      const { corrections } = record;
      const joined = this.#joinedTo(engine);
      const files = await joined.of(corrections);
      const recording = sessionRecording(engine, original, corrections, files);
      const pyramids = columns?.pyramids ?? new Pyramids(engine);
      const measured = kept ?? analyze(engine, recording, LIBRARY_METHOD);
      const isAsked = isLibraryMethod({ ...measured, ...options });
      const analysis = isAsked ? measured : analyze(engine, recording, options);
      const parts = { joined, files, late: null, pyramids };
      const session = { file, engine, original, recording, corrections, analysis, ...parts };
      const id = this.#admit(session, fingerprint);
      if (kept === null) {
        await shelf.remeasure(fingerprint, { expected: corrections, corrections, analysis: measured });
      }
      // Not awaited, because it only speeds up the next visit.
      if (loaded.value.columns === null) void shelf.renewFiles(fingerprint, { engine, recording: original, pyramids });
      const heldBytes = engine.memoryBytes;
      return success({ id, analysis, readMs: readAt - startedAt, analyseMs: performance.now() - readAt, heldBytes });
    });
  };

  readonly keep: EngineApi['keep'] = async ({ session: id, said = {}, held = null }, onProgress, signal) => {
    const session = this.#whole(id);
    if (session === undefined) return notOpen();
    const fingerprint = await fingerprintOnce(session);
    if (!fingerprint.ok) return fingerprint;
    const shelf = await this.#shelf();
    return withinMemory(async () => {
      const { file, engine, original: recording, corrections, pyramids } = session;
      const keepable = { file, fingerprint: fingerprint.value, engine, recording, corrections, pyramids, said, held };
      const kept = await shelf.keep(
        { ...keepable, analysis: analysisForLibrary(session) },
        { onProgress: throttled(onProgress), signal },
      );
      session.isKept = kept.ok;
      if (!kept.ok || session.corrections === corrections) return kept;
      // Corrected while it was written: the device is updated as for any other correction.
      const change = { seen: corrections, wanted: session.corrections };
      const corrected = await correctKept(shelf, fingerprint.value, session, change);
      return corrected.ok ? shelf.record(fingerprint.value) : corrected;
    });
  };

  readonly correct: EngineApi['correct'] = async ({ session: id, corrections: wanted, seen }) => {
    const session = this.#sessions.get(id);
    if (session === undefined) return notOpen();
    const read = await this.#readAsSaid(session, wanted);
    if (!read.ok) return read;
    const unkept = session.isKept ? null : await this.#correctUnkept(session, wanted);
    if (unkept !== null) return unkept;
    const fingerprint = await fingerprintOnce(session);
    if (!fingerprint.ok) return fingerprint;
    const shelf = await this.#shelf();
    return withinMemory(() => correctKept(shelf, fingerprint.value, session, { seen, wanted }));
  };

  /** Null if it was saved during the analysis: then the device must be updated too. */
  async #correctUnkept(session: Session, wanted: Corrections | null): Promise<Result<CorrectedSession> | null> {
    const measured = await withinMemory(async () => success(await measuredWith(session, wanted)));
    if (!measured.ok) return measured;
    return session.isKept ? null : success(recorrect(session, measured.value));
  }

  readonly catchUp: EngineApi['catchUp'] = async (id) => {
    const session = this.#sessions.get(id);
    if (session === undefined) return notOpen();
    const fingerprint = await fingerprintOnce(session);
    if (!fingerprint.ok) return fingerprint;
    const corrections = await (await this.#shelf()).corrections(fingerprint.value);
    if (!corrections.ok) return corrections;
    const read = await this.#readAsSaid(session, corrections.value);
    if (!read.ok) return read;
    return withinMemory(async () => success(recorrect(session, await measuredWith(session, corrections.value))));
  };

  readonly close: EngineApi['close'] = async (id) => {
    this.#sessions.delete(id);
  };

  #joinedTo(engine: Engine): JoinedRecordings {
    return new JoinedRecordings(engine, async (fingerprint) => (await this.#shelf()).raw(fingerprint));
  }

  /** An empty engine. Throws if the only one contains an open session. */
  async #freeEngine(): Promise<Result<Engine>> {
    const engine = await this.#loadEngine().catch(() => null);
    if (engine === null) return engineMissing();
    const isTaken = [...this.#sessions.values()].some((session) => session.engine === engine);
    if (isTaken) throw new Error('A worker holds one session at a time, and this one holds one.');
    engine.clear();
    return success(engine);
  }

  /** Reads a table again if its mapping has changed. */
  async #readAsSaid(session: Session, corrections: Corrections | null): Promise<Result<void>> {
    if (isSame(corrections?.columns, session.corrections?.columns)) return success(undefined);
    const read = await this.#readFile(session.engine, session.file, readOptions(corrections));
    if (!read.ok) return read;
    Object.assign(session, { original: read.value.recording, pyramids: new Pyramids(session.engine) });
    return success(undefined);
  }

  /** An open session with all channels. */
  #whole(id: SessionId): Session | undefined {
    const session = this.#sessions.get(id);
    return session === undefined ? undefined : withAllChannels(session);
  }

  /** Appends pending columns while idle, until complete or the session is closed. */
  async #joinInTurns(id: SessionId): Promise<void> {
    do await yieldToEventLoop();
    while (this.#sessions.get(id)?.late?.joinNext() === true);
  }

  #admit(session: Omit<Session, 'fingerprint' | 'isKept'>, keptAs: string | null = null): SessionId {
    this.#opened += 1;
    const id = `session-${this.#opened}`;
    const fingerprint = keptAs === null ? null : Promise.resolve(success(keptAs));
    this.#sessions.set(id, { ...session, fingerprint, isKept: keptAs !== null });
    return id;
  }
}

/** Throttles progress across a thread boundary: often enough to look smooth, rarely enough to be free. */
const PROGRESS_EVERY_MS = 50;

/** Forwards reports at most as often as anyone could see. */
function throttled(report: (bytes: number) => void): (bytes: number) => void {
  let lastAt = 0;
  return (bytes) => {
    const now = performance.now();
    if (now - lastAt < PROGRESS_EVERY_MS) return;
    lastAt = now;
    report(bytes);
  };
}

/** Wasm memory is limited to 4 GiB or less: a recording too large for it is bad input, not a bug. */
async function withinMemory<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) return outOfMemory();
    throw error;
  }
}
