// The engine as the boundary offers it, without knowing the boundary: a plain class that runs in a worker and under
// Node alike. Every open outing has an engine instance of its own, so that closing one frees all it ever used.
import { analyse, type AnalyseOptions } from '#engine/analysis/analyse.ts';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { cycleProfilesOf, type CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import { driveProfilesOf, type DriveProfile } from '#engine/analysis/drive-profiles.ts';
import type { GateMoment } from '#engine/analysis/drive-samples.ts';
import { leversFor } from '#engine/analysis/power-models.ts';
import { forceShapesOf, type ForceShape } from '#engine/analysis/force-shapes.ts';
import { signaturesOf } from '#engine/analysis/signatures.ts';
import { strokeCurvesOf, type StrokeCurve } from '#engine/analysis/stroke-curves.ts';
import { crewSynchrony, type CrewSynchrony } from '#engine/analysis/synchrony.ts';
import type { ReadOptions } from '#engine/formats/byte-source.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import { gatesOf } from '#engine/recording/gates.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type {
  CrewSynchronyRequest,
  CycleProfilesRequest,
  DriveProfileRequest,
  EngineApi,
  ExportedFile,
  ExportRequest,
  OpenedOuting,
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
import { Traces } from './traces.ts';

/** Progress crosses a thread boundary: often enough to look smooth, rarely enough to cost nothing. */
const PROGRESS_EVERY_MS = 50;

interface Outing {
  readonly file: File;
  readonly engine: Engine;
  readonly recording: Recording;
  /** Null for a recording without samples. */
  readonly traces: Traces | null;
  analysis: Analysis;
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
export type ReadFile = (engine: Engine, file: File, options: ReadOptions) => Promise<Result<Recording>>;

const readAlone: ReadFile = (engine, file, options) => readRecording(engine, blobSource(file, file.name), options);

export class EngineService implements EngineApi {
  readonly #loadEngine: () => Promise<Engine>;
  readonly #readFile: ReadFile;
  readonly #outings = new Map<OutingId, Outing>();
  #opened = 0;

  constructor(loadEngine: () => Promise<Engine>, readFile: ReadFile = readAlone) {
    this.#loadEngine = loadEngine;
    this.#readFile = readFile;
  }

  async ping(): Promise<'ready'> {
    return 'ready';
  }

  async open(
    { file, ...options }: OpenRequest,
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

      const analysis = analyse(engine, read.value, options);
      await breathe();
      if (signal.aborted) return cancelled();

      this.#opened += 1;
      const id = `outing-${this.#opened}`;
      const { samples } = read.value;
      const traces = samples === null ? null : new Traces(engine, samples);
      this.#outings.set(id, { file, engine, recording: read.value, traces, analysis });
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
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    const { samples } = recording;
    if (samples === null) return success([]);
    return withinMemory(async () =>
      success(signaturesOf(engine, samples, gatesOf(samples), analysis.strokes, strokes)),
    );
  }

  async driveProfiles({
    outing: id,
    strokes,
    ...choice
  }: DriveProfileRequest): Promise<Result<readonly DriveProfile[]>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    const { samples } = recording;
    if (samples === null) return success([]);
    return withinMemory(async () =>
      success(driveProfilesOf(engine, samples, gatesOf(samples), analysis.strokes, strokes, choice, momentOf(outing))),
    );
  }

  async forceShapes({ outing: id, strokes }: SignatureRequest): Promise<Result<readonly ForceShape[]>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    const { samples } = recording;
    if (samples === null) return success([]);
    return withinMemory(async () =>
      success(forceShapesOf(engine, samples, gatesOf(samples), analysis.strokes, strokes)),
    );
  }

  async strokeCurves({ outing: id, stroke }: StrokeCurveRequest): Promise<Result<readonly StrokeCurve[]>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    const { samples } = recording;
    if (samples === null) return success([]);
    return withinMemory(async () =>
      success(strokeCurvesOf(engine, samples, gatesOf(samples), analysis.strokes, stroke, momentOf(outing))),
    );
  }

  async traces({ outing: id, channels, fromS, toS, buckets }: TraceRequest): Promise<Result<readonly Trace[]>> {
    const outing = this.#outings.get(id);
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
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { traces } = outing;
    return traces === null ? noSamples() : success(traces.samplesAt(channels, timeS, withinS));
  }

  async traceStatistics(request: TraceStatisticsRequest): Promise<Result<readonly TraceStatistics[]>> {
    const outing = this.#outings.get(request.outing);
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
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    const { samples } = recording;
    if (samples === null) return success([]);
    return withinMemory(async () => success(cycleProfilesOf(engine, samples, analysis.strokes, strokes, channels)));
  }

  async crewSynchrony({ outing: id, strokes }: CrewSynchronyRequest): Promise<Result<CrewSynchrony | null>> {
    const outing = this.#outings.get(id);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    const { samples } = recording;
    if (samples === null) return success(null);
    return withinMemory(async () =>
      success(crewSynchrony(engine, samples, gatesOf(samples), analysis.strokes, strokes)),
    );
  }

  async exportOuting(
    request: ExportRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ExportedFile>> {
    const outing = this.#outings.get(request.outing);
    if (outing === undefined) return notOpen();
    const { engine, recording, analysis } = outing;
    return withinMemory(() => exportFile(engine, recording, analysis, request, { onProgress, signal }));
  }

  async fingerprint(id: OutingId): Promise<Result<string>> {
    const outing = this.#outings.get(id);
    return outing === undefined ? notOpen() : fingerprintOf(blobSource(outing.file, outing.file.name));
  }

  async close(id: OutingId): Promise<void> {
    this.#outings.delete(id);
  }
}

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
