// Types of the boundary between the page and the engine's worker; no code.
import type { AnalyseOptions } from '#engine/analysis/analyze.ts';
import type { Analysis, Signature, StrokeKind } from '#engine/analysis/analysis.ts';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { DebriefContext } from '#engine/analysis/debrief/values.ts';
import type { ExchangedWithin } from '#engine/analysis/fingerprint/exchanged-seats.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import type { Leads } from '#engine/analysis/leads/leads.ts';
import type { RollWith } from '#engine/analysis/roll/roll-with.ts';
import type { WhatIf } from '#engine/analysis/what-if/what-if.ts';
import type { DriveProfile, ProfileChoice } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import type { OwnQuantities } from '#engine/exports/own-columns.ts';
import type { AskedOfSamples } from '#engine/query/samples/samples-per-stroke.ts';
import type { Finding } from '#engine/recording/finding.ts';
import type { TableCheck } from '#engine/formats/unknown-table/table-check.ts';
import type { TableDescription } from '#engine/formats/unknown-table/table-file.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Result } from '#engine/recording/result.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export type SessionId = string;

export type Phase = 'waiting' | 'reading' | 'analysing' | 'ready' | 'failed' | 'cancelled';

export interface Progress {
  readonly phase: Phase;
  /** 0 to 1 within the phase. */
  readonly fraction: number;
}

/** Definitions, and the power model if not the vendor's. */
export interface OpenRequest extends AnalyseOptions {
  readonly file: File;
  /** Crew and rigging corrected by the user; as in the file if omitted. */
  readonly corrections?: Corrections | null;
}

/** A stored session, with its stored corrections. */
export interface OpenKeptRequest extends AnalyseOptions {
  readonly fingerprint: string;
}

export interface KeepRequest {
  readonly session: SessionId;
  /** Metadata from another device; none if omitted. */
  readonly said?: Partial<Pick<LibraryRecord, 'importedAt' | 'place' | 'tags' | 'athletes'>>;
  /** Key of the staged bytes, which are then moved; read from the file if omitted. */
  readonly held?: string;
}

export interface CorrectRequest {
  readonly session: SessionId;
  /** Null for crew and rigging as in the file. */
  readonly corrections: Corrections | null;
  /** Corrections that the user saw; changes made since in another tab are merged. */
  readonly seen: Corrections | null;
}

export interface CorrectedSession {
  readonly analysis: Analysis;
  /** Current corrections of the session. */
  readonly corrections: Corrections | null;
}

export interface OpenedSession {
  readonly id: SessionId;
  readonly analysis: Analysis;
  /** Duration of reading and analysis, milliseconds. */
  readonly readMs: number;
  readonly analyseMs: number;
  /** Memory of the recording in its worker; 0 while not loaded. */
  readonly heldBytes: number;
}

export interface TraceRequest {
  readonly session: SessionId;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
  readonly fromS: number;
  readonly toS: number;
  /** Number of buckets: one per CSS pixel. */
  readonly buckets: number;
}

/** Minimum and maximum sample of each bucket, NaN for an empty one; raw samples for at most two samples per bucket. */
export interface Trace {
  readonly channel: number;
  /** True for raw samples; minimum and maximum are then equal. */
  readonly raw: boolean;
  readonly timeS: Float64Array<ArrayBuffer>;
  readonly minimum: Float32Array<ArrayBuffer>;
  readonly maximum: Float32Array<ArrayBuffer>;
}

export interface TraceStatisticsRequest {
  readonly session: SessionId;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
  readonly fromS: number;
  readonly toS: number;
}

export interface SamplesAtRequest {
  readonly session: SessionId;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
  readonly timeS: number;
  /** Maximum distance of a sample from `timeS`: half a period of the recording. */
  readonly withinS: number;
}

/** Statistics of one channel's samples in a window, in the channel's unit; NaN without samples. */
export interface TraceStatistics {
  readonly channel: number;
  /** Number of samples present. */
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly mean: number;
}

export interface SignatureRequest {
  readonly session: SessionId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

export interface CycleProfilesRequest {
  readonly session: SessionId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
}

export interface CrewSynchronyRequest {
  readonly session: SessionId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

export interface DebriefRequest extends DebriefContext {
  readonly session: SessionId;
  /** Counted strokes, indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Known sensor findings on the page, if earlier sessions show more. */
  readonly findings: readonly Finding[];
}

/** Counted strokes of an open session. */
export interface StrokesRequest {
  readonly session: SessionId;
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
}

/** Mean force or power over the drive, by angle, by share of the arc or by time. */
export interface DriveProfileRequest extends ProfileChoice {
  readonly session: SessionId;
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
}

export interface StrokeCurveRequest {
  readonly session: SessionId;
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
  readonly session: SessionId;
  readonly kind: ExportKind;
  /** A window on the recording's own clock and its strokes; null for the whole session. */
  readonly selection: { readonly fromS: number; readonly toS: number; readonly strokes: Int32Array } | null;
  /** Seats to include; null for all. The hull and the track belong to no seat. */
  readonly seats: readonly number[] | null;
  /** Kinds included in means although the rule excludes them. */
  readonly included: readonly StrokeKind[];
  /** What this device knows of the session's oarlocks, for tables of strokes. */
  readonly knowledge?: InstrumentKnowledge;
  /** Custom metrics, as columns of strokes and samples. */
  readonly own?: OwnQuantities;
}

/** Parts of queries that need samples. */
export interface StrokesOfSamplesRequest {
  readonly session: SessionId;
  /** Each for one rower, or the boat. */
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

/** Every method returns a value; a failure is a value too. An exception means a bug or a terminated worker. */
export interface EngineApi {
  /** Responds immediately: the page's handshake. Then loads what the first file needs. */
  ping(): Promise<'ready'>;
  open(
    request: OpenRequest,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Result<OpenedSession>>;
  /** Analyzes an open session again with other definitions or another power model, without reading it again. */
  redefine(session: SessionId, options: AnalyseOptions): Promise<Result<Analysis>>;
  /** Over all requested strokes: one that does not reach a degree counts as zero there. */
  signatures(request: SignatureRequest): Promise<Result<readonly Signature[]>>;
  /** One profile per gate of the analysis; empty for a recording without samples. */
  driveProfiles(request: DriveProfileRequest): Promise<Result<readonly DriveProfile[]>>;
  /** Smoothness and humps of every chosen drive, one record per gate of the analysis. */
  forceShapes(request: SignatureRequest): Promise<Result<readonly ForceShape[]>>;
  /** Samples of one stroke, one curve per gate with force. */
  strokeCurves(request: StrokeCurveRequest): Promise<Result<readonly StrokeCurve[]>>;
  traces(request: TraceRequest): Promise<Result<readonly Trace[]>>;
  /** One sample of each channel in request order, in the channel's unit; NaN if missing. */
  samplesAt(request: SamplesAtRequest): Promise<Result<Float32Array<ArrayBuffer>>>;
  traceStatistics(request: TraceStatisticsRequest): Promise<Result<readonly TraceStatistics[]>>;
  /** Mean cycle of channels, one result per existing channel; empty for a recording without samples. */
  cycleProfiles(request: CycleProfilesRequest): Promise<Result<readonly CycleProfile[]>>;
  /** Synchrony of the oars in the strokes; null for a recording without samples. */
  crewSynchrony(request: CrewSynchronyRequest): Promise<Result<CrewSynchrony | null>>;
  /** Debrief of the strokes, for any kind of recording. */
  debrief(request: DebriefRequest): Promise<Result<Debrief>>;
  /** Who follows whose lateness from one catch to the next, or what it would take to know. */
  whoLeads(request: StrokesRequest): Promise<Result<Leads>>;
  /** Links between the boat's roll and the oars, or what it would take to know. */
  rollWith(request: StrokesRequest): Promise<Result<RollWith>>;
  /** Value of more work and effect of different timing, or why this crew gets no answer. */
  whatIf(request: StrokesRequest): Promise<Result<WhatIf>>;
  /** Two seats that each row as the other did before, with the stroke; null if there are none. */
  exchangedSeats(request: StrokesRequest): Promise<Result<ExchangedWithin | null>>;
  /** A value for every stroke of the table, or the reason why not, as a sentence. */
  strokesOfSamples(request: StrokesOfSamplesRequest): Promise<Result<readonly (Float64Array | string)[]>>;
  /** Writes a file; `onProgress` receives the share written, 0 to 1. */
  exportSession(
    request: ExportRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ExportedFile>>;
  /** Fingerprint of the recording's bytes, independent of the file name. Reads the file once more. */
  fingerprint(session: SessionId): Promise<Result<string>>;
  /** The same for a file that is not open. */
  identify(file: File): Promise<Result<string>>;
  /** Describes an unknown table, with a guess for each of its columns. Reads the file once more. */
  describeTable(file: File): Promise<Result<TableDescription>>;
  /** Summary of the table with a column mapping. Reads the file once more. */
  checkTable(request: CheckTableRequest): Promise<Result<TableCheck>>;
  /** Opens a stored session: from its columns if stored, otherwise from its bytes. */
  openKept(request: OpenKeptRequest): Promise<Result<OpenedSession>>;
  /**
   * Saves an open session on the device while it stays responsive; `onProgress` receives the share written, 0 to 1.
   * Returns its library record, or the existing one of the same recording.
   */
  keep(
    request: KeepRequest,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Result<LibraryRecord>>;
  /** Analyzes an open session with another crew or rigging; a stored one is updated on the device too. */
  correct(request: CorrectRequest): Promise<Result<CorrectedSession>>;
  /** Analyzes a stored open session with the device's current corrections, made by another tab. */
  catchUp(session: SessionId): Promise<Result<CorrectedSession>>;
  /** Frees the session's memory. */
  close(session: SessionId): Promise<void>;
}
