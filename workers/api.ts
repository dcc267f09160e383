// Types of the boundary between the page and the engine's worker; no code.
import type { AnalyseOptions } from '#engine/analysis/analyze.ts';
import type { Analysis, StrokeKind } from '#engine/analysis/analysis.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import type { OwnQuantities } from '#engine/exports/own-columns.ts';
import type { TableCheck, TableDescription } from '#engine/formats/unknown-table/table-file.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Result } from '#engine/recording/result.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { questions } from './service/questions.ts';
import type { Session } from './service/session.ts';

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

/** Minimum and maximum sample of each bucket, NaN for an empty one; raw samples for at most two samples per bucket. */
export interface Trace {
  readonly channel: number;
  /** True for raw samples; minimum and maximum are then equal. */
  readonly raw: boolean;
  readonly timeS: Float64Array<ArrayBuffer>;
  readonly minimum: Float32Array<ArrayBuffer>;
  readonly maximum: Float32Array<ArrayBuffer>;
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

export interface CheckTableRequest {
  readonly file: File;
  readonly columns: ColumnMapping;
}

export interface ExportedFile {
  readonly fileName: string;
  /** Its type is the file's media type. */
  readonly content: Blob;
}

type Table = typeof questions;
export type QuestionName = keyof Table;
export type Input<Name extends QuestionName> = Parameters<Table[Name]>[1];
export type Answer<Name extends QuestionName> =
  Awaited<ReturnType<Table[Name]>> extends Result<infer Value> ? Value : never;
export type Questions = {
  readonly [Name in QuestionName]: (
    session: Session,
    input: Input<Name>,
  ) => Result<Answer<Name>> | Promise<Result<Answer<Name>>>;
};

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
  /** Answers a question about an open session; not if the signal is aborted before it begins. */
  ask<Name extends QuestionName>(
    session: SessionId,
    name: Name,
    input: Input<Name>,
    signal?: AbortSignal,
  ): Promise<Result<Answer<Name>>>;
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
