// The engine as the boundary offers it, without knowing the boundary: a plain class that runs in a worker and under
// Node alike. Every open outing has an engine instance of its own, so that closing one frees all it ever used.
import { analyse, type AnalyseOptions } from '#engine/analysis/analyse.ts';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { cycleProfilesOf, type CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import { driveProfilesOf, type DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import type { GateMoment } from '#engine/analysis/strokes/drive-samples.ts';
import { leversFor } from '#engine/analysis/power/power-models.ts';
import { forceShapesOf, type ForceShape } from '#engine/analysis/force/force-shapes.ts';
import { signaturesOf } from '#engine/analysis/force/signatures.ts';
import { strokeCurvesOf, type StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { crewSynchrony, type CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { ReadOptions } from '#engine/formats/byte-source.ts';
import { SplitReading, type LateColumns, type SplitRecording } from '#engine/formats/split.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import { correctedRecording, type Corrections } from '#engine/recording/corrected.ts';
import { gatesOf } from '#engine/recording/gates.ts';
import type { Recording, Samples } from '#engine/recording/recording.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type {
  CorrectRequest,
  CrewSynchronyRequest,
  CycleProfilesRequest,
  DriveProfileRequest,
  EngineApi,
  ExportedFile,
  ExportRequest,
  KeepRequest,
  OpenedOuting,
  OpenKeptRequest,
  OpenRequest,
  OutingId,
  Progress,
  SamplesAtRequest,
  SignatureRequest,
  StrokeCurveRequest,
  Trace,
  TraceRequest,
  TraceStatistics,
  TraceStatisticsRequest,
} from './api.ts';
import { blobSource } from './blob-source.ts';
import { exportFile } from './exports.ts';
import { cancelled, notOpen, outOfMemory } from './failures.ts';
import { fingerprintOf } from './fingerprint.ts';
import { Pyramids } from './pyramid.ts';
import type { DeviceShelf } from './storage/device-shelf.ts';
import { isLibraryMethod, LIBRARY_METHOD } from './storage/library-method.ts';
import type { LibraryRecord } from './storage/library-record.ts';
import { Traces } from './traces.ts';

/** Progress crosses a thread boundary: often enough to look smooth, rarely enough to cost nothing. */
const PROGRESS_EVERY_MS = 50;

interface Outing {
  readonly file: File;
  readonly engine: Engine;
  /** As the file says it. */
  readonly original: Recording;
  /** With the corrections: what every question is about. */
  recording: Recording;
  corrections: Corrections | null;
  /** Channels that the analysis does not need and that are still on their way; null when one thread read all. */
  readonly late: LateColumns | null;
  readonly pyramids: Pyramids;
  /** Null for a recording without samples. */
  readonly traces: Traces | null;
  analysis: Analysis;
  /** Asked for once. */
  fingerprint: Promise<Result<string>> | null;
  /** It is in the library of the device. */
  isKept: boolean;
}

/** How power follows from force, as in the analysis. */
const momentOf = ({ recording, analysis }: Outing): GateMoment => ({
  leverM: leversFor(analysis.levers, recording.parameters, recording.boat).leverM,
  model: analysis.powerModel,
});

const noSamples = (): Result<never> =>
  failure('no-samples', 'This recording holds one value per stroke and no samples, so it has no traces.');

/** Lets messages in, a cancellation among them, before the next stretch of work that cannot be interrupted. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** How a file becomes a recording in the engine's memory: by this thread alone, or with the help of others. */
export type ReadFile = (engine: Engine, file: File, options: ReadOptions) => Promise<Result<SplitRecording>>;

const readAlone: ReadFile = (engine, file, options) =>
  new SplitReading(engine, blobSource(file, file.name), 1, options).finish();

/** Loaded once, when something is first kept or opened from the device. */
const loadShelf = async (): Promise<DeviceShelf> => {
  const { DeviceShelf } = await import('./storage/device-shelf.ts');
  return new DeviceShelf();
};

export class EngineService implements EngineApi {
  readonly #loadEngine: () => Promise<Engine>;
  readonly #readFile: ReadFile;
  readonly #outings = new Map<OutingId, Outing>();
  #loadedShelf: Promise<DeviceShelf> | null = null;
  #opened = 0;

  constructor(loadEngine: () => Promise<Engine>, readFile: ReadFile = readAlone) {
    this.#loadEngine = loadEngine;
    this.#readFile = readFile;
  }

  async ping(): Promise<'ready'> {
    return 'ready';
  }

  async open(
    { file, corrections = null, ...options }: OpenRequest,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Result<OpenedOuting>> {
    const startedAt = performance.now();
    onProgress({ phase: 'reading', fraction: 0 });
    const engine = await this.#loadEngine();
    if (signal.aborted) return cancelled();

    return withinMemory(async () => {
      const read = await this.#readFile(engine, file, {
        signal,
        onProgress: throttled((bytes) => onProgress({ phase: 'reading', fraction: bytes / Math.max(1, file.size) })),
      });
      if (signal.aborted) return cancelled();
      if (!read.ok) return read;

      const readAt = performance.now();
      onProgress({ phase: 'analysing', fraction: 0 });
      await breathe();
      if (signal.aborted) return cancelled();

      const { recording: original, late } = read.value;
      const recording = correctedRecording(original, corrections);
      const analysis = analyse(engine, recording, options);
      await breathe();
      if (signal.aborted) return cancelled();

      const pyramids = new Pyramids(engine);
      const id = this.#admit({ file, engine, original, recording, corrections, late, pyramids, analysis });
      void this.#joinInTurns(id);
      onProgress({ phase: 'ready', fraction: 1 });
      return success({ id, analysis, readMs: readAt - startedAt, analyseMs: performance.now() - readAt });
    });
  }

  async redefine(id: OutingId, options: AnalyseOptions): Promise<Result<Analysis>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    return withinMemory(async () => {
      outing.analysis = analyse(outing.engine, outing.recording, options);
      return success(outing.analysis);
    });
  }

  async signatures({ outing: id, strokes }: SignatureRequest): Promise<Result<readonly Signature[]>> {
    return this.#ofSamples(id, [], ({ engine, analysis }, samples) =>
      signaturesOf(engine, samples, gatesOf(samples), analysis.strokes, strokes, 'all'),
    );
  }

  async driveProfiles({
    outing: id,
    strokes,
    ...choice
  }: DriveProfileRequest): Promise<Result<readonly DriveProfile[]>> {
    return this.#ofSamples(id, [], (outing, samples) =>
      driveProfilesOf(
        outing.engine,
        samples,
        gatesOf(samples),
        outing.analysis.strokes,
        strokes,
        choice,
        momentOf(outing),
      ),
    );
  }

  async forceShapes({ outing: id, strokes }: SignatureRequest): Promise<Result<readonly ForceShape[]>> {
    return this.#ofSamples(id, [], ({ engine, analysis }, samples) =>
      forceShapesOf(engine, samples, gatesOf(samples), analysis.strokes, strokes),
    );
  }

  async strokeCurves({ outing: id, stroke }: StrokeCurveRequest): Promise<Result<readonly StrokeCurve[]>> {
    return this.#ofSamples(id, [], (outing, samples) =>
      strokeCurvesOf(outing.engine, samples, gatesOf(samples), outing.analysis.strokes, stroke, momentOf(outing)),
    );
  }

  async traces({ outing: id, channels, fromS, toS, buckets }: TraceRequest): Promise<Result<readonly Trace[]>> {
    const outing = this.#whole(id);
    if (outing === undefined) return notOpen();
    const { traces } = outing;
    if (traces === null) return noSamples();
    return withinMemory(async () => success(traces.within(channels, { fromS, toS, buckets })));
  }

  async samplesAt({
    outing: id,
    channels,
    timeS,
    withinS,
  }: SamplesAtRequest): Promise<Result<Float32Array<ArrayBuffer>>> {
    const outing = this.#whole(id);
    if (outing === undefined) return notOpen();
    const { traces } = outing;
    return traces === null ? noSamples() : success(traces.samplesAt(channels, timeS, withinS));
  }

  async traceStatistics(request: TraceStatisticsRequest): Promise<Result<readonly TraceStatistics[]>> {
    const outing = this.#whole(request.outing);
    if (outing === undefined) return notOpen();
    const { traces } = outing;
    if (traces === null) return noSamples();
    return withinMemory(async () => success(traces.statistics(request.channels, request.fromS, request.toS)));
  }

  async cycleProfiles({
    outing: id,
    strokes,
    channels,
  }: CycleProfilesRequest): Promise<Result<readonly CycleProfile[]>> {
    this.#whole(id);
    return this.#ofSamples(id, [], ({ engine, analysis }, samples) =>
      cycleProfilesOf(engine, samples, analysis.strokes, strokes, channels),
    );
  }

  async crewSynchrony({ outing: id, strokes }: CrewSynchronyRequest): Promise<Result<CrewSynchrony | null>> {
    return this.#ofSamples(id, null, ({ engine, analysis }, samples) =>
      crewSynchrony(engine, samples, gatesOf(samples), analysis.strokes, strokes),
    );
  }

  async exportOuting(
    request: ExportRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ExportedFile>> {
    const outing = this.#whole(request.outing);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    return withinMemory(() => exportFile(engine, recording, analysis, request, { onProgress, signal }));
  }

  async fingerprint(id: OutingId): Promise<Result<string>> {
    const outing = this.#outings.get(id);
    return outing === undefined ? notOpen() : fingerprintOnce(outing);
  }

  async identify(file: File): Promise<Result<string>> {
    return fingerprintOf(blobSource(file, file.name));
  }

  async openKept({ fingerprint, ...options }: OpenKeptRequest): Promise<Result<OpenedOuting>> {
    const startedAt = performance.now();
    const [engine, shelf] = await Promise.all([this.#loadEngine(), this.#shelf()]);
    return withinMemory(async () => {
      const loaded = await shelf.load(fingerprint, engine);
      if (!loaded.ok) return loaded;
      const { file, columns, record, analysis: kept } = loaded.value;
      const read =
        columns === null
          ? await this.#readFile(engine, file, {})
          : success({ recording: columns.recording, late: null });
      if (!read.ok) return read;
      const { recording: original, late } = read.value;
      late?.join();

      const readAt = performance.now();
      const { corrections } = record;
      const recording = correctedRecording(original, corrections);
      const pyramids = columns?.pyramids ?? new Pyramids(engine);
      const measured = kept ?? analyse(engine, recording, LIBRARY_METHOD);
      const isAsked = isLibraryMethod({ ...measured, ...options });
      const analysis = isAsked ? measured : analyse(engine, recording, options);
      const outing = { file, engine, original, recording, corrections, late: null, pyramids, analysis };
      const id = this.#admit(outing, fingerprint);
      if (kept === null) await shelf.remeasure(fingerprint, corrections, measured);
      // Nobody waits for what the next visit will be quicker by.
      if (columns === null) void shelf.renewFiles(fingerprint, { engine, recording: original, pyramids });
      return success({ id, analysis, readMs: readAt - startedAt, analyseMs: performance.now() - readAt });
    });
  }

  async keep(
    { outing: id, said = {} }: KeepRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<LibraryRecord>> {
    const outing = this.#whole(id);
    if (outing === undefined) return notOpen();
    const fingerprint = await fingerprintOnce(outing);
    if (!fingerprint.ok) return fingerprint;
    const shelf = await this.#shelf();
    return withinMemory(async () => {
      const { file, engine, original: recording, corrections, pyramids } = outing;
      const keepable = { file, fingerprint: fingerprint.value, engine, recording, corrections, pyramids, said };
      const kept = await shelf.keep({ ...keepable, analysis: analysisForLibrary(outing) }, { onProgress, signal });
      outing.isKept = kept.ok;
      return kept;
    });
  }

  async correct({ outing: id, corrections }: CorrectRequest): Promise<Result<Analysis>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    return withinMemory(async () => {
      const recording = correctedRecording(outing.original, corrections);
      const { definitions, powerModel, levers } = outing.analysis;
      const analysis = analyse(outing.engine, recording, { definitions, powerModel, levers });
      const corrected = { ...outing, recording, analysis };
      if (outing.isKept) {
        const fingerprint = await fingerprintOnce(outing);
        const shelf = await this.#shelf();
        if (!fingerprint.ok) return fingerprint;
        const kept = await shelf.remeasure(fingerprint.value, corrections, analysisForLibrary(corrected));
        if (!kept.ok) return kept;
      }
      Object.assign(outing, { recording, corrections, analysis });
      return success(analysis);
    });
  }

  async close(id: OutingId): Promise<void> {
    this.#outings.delete(id);
  }

  /** An open outing with all of its channels, for whoever asks for more of them than the analysis needs. */
  #whole(id: OutingId): Outing | undefined {
    const outing = this.#outings.get(id);
    outing?.late?.join();
    return outing;
  }

  /** Joins what is late while nobody asks for it, until it is there or the outing is closed. */
  async #joinInTurns(id: OutingId): Promise<void> {
    do await breathe();
    while (this.#outings.get(id)?.late?.joinNext() === true);
  }

  /** Asks the samples of an open outing; a recording of per-stroke values only has none, and so `without` is the answer. */
  async #ofSamples<Answer, Without>(
    id: OutingId,
    without: Without,
    ask: (outing: Outing, samples: Samples) => Answer,
  ): Promise<Result<Answer | Without>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { samples } = outing.recording;
    if (samples === null) return success(without);
    return withinMemory(async () => success(ask(outing, samples)));
  }

  #admit(outing: Omit<Outing, 'traces' | 'fingerprint' | 'isKept'>, keptAs: string | null = null): OutingId {
    this.#opened += 1;
    const id = `outing-${this.#opened}`;
    const { samples } = outing.original;
    const traces = samples === null ? null : new Traces(outing.engine, samples, outing.pyramids);
    const fingerprint = keptAs === null ? null : Promise.resolve(success(keptAs));
    this.#outings.set(id, { ...outing, traces, fingerprint, isKept: keptAs !== null });
    return id;
  }

  #shelf(): Promise<DeviceShelf> {
    this.#loadedShelf ??= loadShelf();
    return this.#loadedShelf;
  }
}

function fingerprintOnce(outing: Outing): Promise<Result<string>> {
  outing.fingerprint ??= fingerprintOf(blobSource(outing.file, outing.file.name));
  return outing.fingerprint;
}

/** The analysis as the library keeps it, whatever method the desk shows at the moment. */
const analysisForLibrary = ({ engine, recording, analysis }: Outing): Analysis =>
  isLibraryMethod(analysis) ? analysis : analyse(engine, recording, LIBRARY_METHOD);

function throttled(report: (bytes: number) => void): (bytes: number) => void {
  let lastAt = 0;
  return (bytes) => {
    const now = performance.now();
    if (now - lastAt < PROGRESS_EVERY_MS) return;
    lastAt = now;
    report(bytes);
  };
}

/** Wasm memory ends at 4 GiB and a browser may give less: a recording too large for it is bad input, not a bug. */
async function withinMemory<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) return outOfMemory();
    throw error;
  }
}
