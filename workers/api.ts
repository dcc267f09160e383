// What crosses the boundary between the page and the engine's worker: types only, no code.
import type { Analysis, DefinitionSet, Signature } from '#engine/analysis/analysis.ts';
import type { Result } from '#engine/recording/result.ts';

export type OutingId = string;

export type Phase = 'waiting' | 'reading' | 'analysing' | 'ready' | 'failed' | 'cancelled';

export interface Progress {
  readonly phase: Phase;
  /** 0 to 1 within the phase. */
  readonly fraction: number;
}

export interface OpenRequest {
  readonly file: File;
  readonly definitions: DefinitionSet;
}

export interface OpenedOuting {
  readonly id: OutingId;
  readonly analysis: Analysis;
  /** How long reading and analysing took, milliseconds. */
  readonly readMs: number;
  readonly analyseMs: number;
}

export interface TraceRequest {
  readonly outing: OutingId;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
  readonly fromS: number;
  readonly toS: number;
  /** How many buckets to reduce to: one per CSS pixel. */
  readonly buckets: number;
}

/** Least and greatest sample of each bucket, NaN where a bucket is empty; raw samples when a bucket holds two at most. */
export interface Trace {
  readonly channel: number;
  readonly timeS: Float64Array<ArrayBuffer>;
  readonly minimum: Float32Array<ArrayBuffer>;
  readonly maximum: Float32Array<ArrayBuffer>;
}

export interface TraceStatisticsRequest {
  readonly outing: OutingId;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
  readonly fromS: number;
  readonly toS: number;
}

/** Of the samples of one channel in a window, in the channel's unit; NaN where there is none. */
export interface TraceStatistics {
  readonly channel: number;
  /** Samples that are not missing. */
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly mean: number;
}

export interface SignatureRequest {
  readonly outing: OutingId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

/** Every method answers with a value; a failure is a value too. An exception means a bug or a terminated worker. */
export interface EngineApi {
  /** Answers at once: the page's handshake. */
  ping(): Promise<'ready'>;
  open(
    request: OpenRequest,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Result<OpenedOuting>>;
  /** Analyses an open outing again under another set of definitions, without reading it again. */
  redefine(outing: OutingId, definitions: DefinitionSet): Promise<Result<Analysis>>;
  signatures(request: SignatureRequest): Promise<Result<readonly Signature[]>>;
  traces(request: TraceRequest): Promise<Result<readonly Trace[]>>;
  traceStatistics(request: TraceStatisticsRequest): Promise<Result<readonly TraceStatistics[]>>;
  /** Frees the outing's memory. */
  close(outing: OutingId): Promise<void>;
}
