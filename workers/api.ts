// What crosses the boundary between the page and the engine's worker: types only, no code.
import type { AnalyseOptions } from '#engine/analysis/analyse.ts';
import type { Analysis, Signature, StrokeKind } from '#engine/analysis/analysis.ts';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { DebriefContext } from '#engine/analysis/debrief/values.ts';
import type { ExchangedWithin } from '#engine/analysis/fingerprint/exchanged-seats.ts';
import type { Leads } from '#engine/analysis/leads/leads.ts';
import type { RollWith } from '#engine/analysis/roll/roll-with.ts';
import type { WhatIf } from '#engine/analysis/what-if/what-if.ts';
import type { DriveProfile, ProfileChoice } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import type { OwnQuantities } from '#engine/exports/own-columns.ts';
import type { AskedOfSamples } from '#engine/query/samples/strokes-of-samples.ts';
import type { Finding } from '#engine/recording/finding.ts';
import type { TableCheck } from '#engine/formats/unknown-table/table-check.ts';
import type { TableDescription } from '#engine/formats/unknown-table/table-file.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Result } from '#engine/recording/result.ts';
import type { LibraryRecord } from './storage/library-record.ts';

export type OutingId = string;

export type Phase = 'waiting' | 'reading' | 'analysing' | 'ready' | 'failed' | 'cancelled';

export interface Progress {
  readonly phase: Phase;
  /** 0 to 1 within the phase. */
  readonly fraction: number;
}

/** By what definitions to measure, and how to compute power where that is not the vendor's way. */
export interface OpenRequest extends AnalyseOptions {
  readonly file: File;
  /** Crew and rig as people know them better than the file; as the file says when left out. */
  readonly corrections?: Corrections | null;
}

/** An outing of the device, with the corrections that are kept beside it. */
export interface OpenKeptRequest extends AnalyseOptions {
  readonly fingerprint: string;
}

export interface KeepRequest {
  readonly outing: OutingId;
  /** What was said of it on another device; nothing when left out. */
  readonly said?: Partial<Pick<LibraryRecord, 'importedAt' | 'place' | 'tags' | 'athletes'>>;
  /** Where its bytes were put aside, which is then where they are taken from; read from the file when left out. */
  readonly held?: string;
}

export interface CorrectRequest {
  readonly outing: OutingId;
  /** Null for crew and rig as the file says. */
  readonly corrections: Corrections | null;
  /** What whoever corrects had before them: what another tab has changed since is joined to it. */
  readonly seen: Corrections | null;
}

export interface CorrectedOuting {
  readonly analysis: Analysis;
  /** What the outing is corrected by now. */
  readonly corrections: Corrections | null;
}

export interface OpenedOuting {
  readonly id: OutingId;
  readonly analysis: Analysis;
  /** How long reading and analyzing took, milliseconds. */
  readonly readMs: number;
  readonly analyseMs: number;
  /** Memory that the recording takes in its worker; 0 while none has loaded it. */
  readonly heldBytes: number;
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

/**
 * Least and largest sample of each bucket, NaN where a bucket is empty; raw samples when a bucket holds two at most.
 */
export interface Trace {
  readonly channel: number;
  /** True where these are the samples themselves; least and largest are then the same. */
  readonly raw: boolean;
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

export interface SamplesAtRequest {
  readonly outing: OutingId;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
  readonly timeS: number;
  /** How far from `timeS` a sample may lie: half a period of the recording. */
  readonly withinS: number;
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

export interface CycleProfilesRequest {
  readonly outing: OutingId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
}

export interface CrewSynchronyRequest {
  readonly outing: OutingId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

export interface DebriefRequest extends DebriefContext {
  readonly outing: OutingId;
  /** Strokes that count, indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** What is known of the sensors on the page, where earlier outings tell more. */
  readonly findings: readonly Finding[];
}

/** Strokes that count, of an open outing. */
export interface StrokesRequest {
  readonly outing: OutingId;
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
}

/** Force or power over the drive, laid over each other by angle, by share of the arc or by time. */
export interface DriveProfileRequest extends ProfileChoice {
  readonly outing: OutingId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

export interface StrokeCurveRequest {
  readonly outing: OutingId;
  /** Index into the stroke table. */
  readonly stroke: number;
}

export type ExportKind =
  | 'strokes-csv'
  | 'strokes-xlsx'
  | 'strokes-parquet'
  | 'samples-csv'
  | 'samples-xlsx'
  | 'samples-parquet'
  | 'track-gpx'
  | 'activity-fit'
  | 'activity-tcx';

export interface ExportRequest {
  readonly outing: OutingId;
  readonly kind: ExportKind;
  /** A window on the recording's own clock and its strokes; null for the whole outing. */
  readonly selection: { readonly fromS: number; readonly toS: number; readonly strokes: Int32Array } | null;
  /** Seats to keep; null for all. The hull and the track belong to no seat. */
  readonly seats: readonly number[] | null;
  /** Kinds of strokes that means count although the rule leaves them out. */
  readonly included: readonly StrokeKind[];
  /** Metrics of one's own, as columns of strokes and samples. */
  readonly own?: OwnQuantities;
}

/** Parts of questions that samples answer. */
export interface StrokesOfSamplesRequest {
  readonly outing: OutingId;
  /** Each of one rower, or of the boat. */
  readonly asked: readonly AskedOfSamples[];
}

export interface CheckTableRequest {
  readonly file: File;
  readonly columns: ColumnMapping;
}

export interface ExportedFile {
  readonly fileName: string;
  /** Its type is the file's media type. */
  readonly content: Blob;
}

/** Every method answers with a value; a failure is a value too. An exception means a bug or a terminated worker. */
export interface EngineApi {
  /** Answers at once: the page's handshake. What the first file needs is loaded from then on. */
  ping(): Promise<'ready'>;
  open(
    request: OpenRequest,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Result<OpenedOuting>>;
  /** Analyzes an open outing again by other definitions or another power model, without reading it again. */
  redefine(outing: OutingId, options: AnalyseOptions): Promise<Result<Analysis>>;
  /** Of all the strokes asked for: one that does not reach a degree gives nothing there. */
  signatures(request: SignatureRequest): Promise<Result<readonly Signature[]>>;
  /** One profile per gate of the analysis; none for a recording without samples. */
  driveProfiles(request: DriveProfileRequest): Promise<Result<readonly DriveProfile[]>>;
  /** Smoothness and humps of every chosen drive, one record per gate of the analysis. */
  forceShapes(request: SignatureRequest): Promise<Result<readonly ForceShape[]>>;
  /** The samples of one stroke, one curve per gate that logs force. */
  strokeCurves(request: StrokeCurveRequest): Promise<Result<readonly StrokeCurve[]>>;
  traces(request: TraceRequest): Promise<Result<readonly Trace[]>>;
  /** One sample of each channel in the order asked for, in the channel's unit; NaN where there is none. */
  samplesAt(request: SamplesAtRequest): Promise<Result<Float32Array<ArrayBuffer>>>;
  traceStatistics(request: TraceStatisticsRequest): Promise<Result<readonly TraceStatistics[]>>;
  /** Channels over the cycle of the stroke, one answer per channel that exists; none of a recording without samples. */
  cycleProfiles(request: CycleProfilesRequest): Promise<Result<readonly CycleProfile[]>>;
  /** How the oars move together in the strokes; null of a recording without samples. */
  crewSynchrony(request: CrewSynchronyRequest): Promise<Result<CrewSynchrony | null>>;
  /** What mattered in the strokes, whatever kind of recording they are of. */
  debrief(request: DebriefRequest): Promise<Result<Debrief>>;
  /** Who is late after whom from one catch to the next, or what would tell. */
  whoLeads(request: StrokesRequest): Promise<Result<Leads>>;
  /** What the roll of the boat goes with, or what would tell. */
  rollWith(request: StrokesRequest): Promise<Result<RollWith>>;
  /** What more work would be worth and another timing change, or why this crew gets no answer. */
  whatIf(request: StrokesRequest): Promise<Result<WhatIf>>;
  /** The two seats of which each rows as the other did before, from a stroke on; null where none do. */
  exchangedSeats(request: StrokesRequest): Promise<Result<ExchangedWithin | null>>;
  /** Of each a number for every stroke of the table, or why there is none, in a sentence. */
  strokesOfSamples(request: StrokesOfSamplesRequest): Promise<Result<readonly (Float64Array | string)[]>>;
  /** Writes a file; `onProgress` hears the share that is written, 0 to 1. */
  exportOuting(
    request: ExportRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ExportedFile>>;
  /** What the recording is known by on the device: its bytes, whatever the file is called. Reads the file once more. */
  fingerprint(outing: OutingId): Promise<Result<string>>;
  /** The same of a file that is not open. */
  identify(file: File): Promise<Result<string>>;
  /** What a table of no known kind holds, with a guess for each of its columns. Reads the file once more. */
  describeTable(file: File): Promise<Result<TableDescription>>;
  /** What it says when its columns are read so. Reads the file once more. */
  checkTable(request: CheckTableRequest): Promise<Result<TableCheck>>;
  /** Opens an outing of the device: from its columns where they are kept, otherwise from its bytes. */
  openKept(request: OpenKeptRequest): Promise<Result<OpenedOuting>>;
  /**
   * Keeps an open outing on the device while it goes on answering; `onProgress` hears the share that is written.
   * Answers with its record in the library, the one that was there where the same recording has been kept before.
   */
  keep(
    request: KeepRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<LibraryRecord>>;
  /** Analyzes an open outing with another crew or rig; one that is kept is changed on the device with it. */
  correct(request: CorrectRequest): Promise<Result<CorrectedOuting>>;
  /** Measures an open outing that is kept with the corrections that the device has by now, made by another tab. */
  catchUp(outing: OutingId): Promise<Result<CorrectedOuting>>;
  /** Frees the outing's memory. */
  close(outing: OutingId): Promise<void>;
}
