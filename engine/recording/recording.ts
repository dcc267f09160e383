// The one model every format ends in. Samples stay in engine memory; everything else is small and plain.
import type { Column } from '../kernel/engine.ts';
import type { Corrections } from './corrected.ts';
import type { Finding } from './finding.ts';
import type { Instruments } from './instruments.ts';
import type { VendorStrokes } from './vendor-strokes.ts';

export type Side = 'port' | 'starboard';
export type Rig = 'sweep' | 'scull';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface Source {
  readonly fileName: string;
  readonly bytes: number;
  /** 'peach-all-data' | 'peach-trace' | 'peach-profile' … */
  readonly format: string;
  readonly encoding: Encoding;
  readonly delimiter: string;
}

/** One sampled quantity of one place in the boat. */
export interface Channel {
  /** The maker's name without a side prefix: 'GateAngle', 'GateForceX', 'Speed', 'Roll Angle' … */
  readonly name: string;
  /** '1' … for seats (1 = bow), 'Boat' for the hull. */
  readonly position: string;
  readonly seat: number | null;
  /** Only where the file says it: the P/S prefix of a sculling channel. */
  readonly side: Side | null;
  /** 'deg', 'kgf', 'm/s', 'm', 'm/s2', 'deg/s', 'mm', 'mm/s', '%', '' when unknown. */
  readonly unit: string;
  /** float32 samples, NaN where missing; as many as `Samples.rowCount`. */
  readonly column: Column;
  /** How many samples are missing. */
  readonly missing: number;
}

/** Rows [fromRow, toRow) that follow one another at the sample rate, without a jump of the clock. */
export interface Span {
  readonly fromRow: number;
  readonly toRow: number;
}

export interface Samples {
  readonly rowCount: number;
  readonly sampleRateHz: number;
  /** float64 seconds on the recording's own clock. */
  readonly timeS: Column;
  readonly channels: readonly Channel[];
  /** In order of time, never overlapping; a stroke never crosses from one to the next. */
  readonly spans: readonly Span[];
}

/** Satellite fixes, in order of time. */
export interface Fixes {
  readonly timeS: Float64Array;
  readonly latitudeDeg: Float64Array;
  readonly longitudeDeg: Float64Array;
}

export interface CrewMember {
  readonly seat: number;
  readonly side: Side | 'both' | null;
  readonly name: string | null;
}

/** The file's own thresholds and oar, in the units the maker writes; null where the file says nothing. */
export interface Parameters {
  readonly driveStartKgf: number;
  readonly recoveryKgf: number;
  readonly oarInboardM: number;
  readonly oarLengthM: number;
  /** How many strokes the logger's rating averages. */
  readonly ratingStrokes: number;
  /** False when the file holds no parameters and the maker's defaults stand in. */
  readonly fromFile: boolean;
}

export interface Boat {
  readonly name: string | null;
  readonly seatCount: number;
  readonly rig: Rig | null;
  readonly coxed: boolean | null;
}

/** A piece the coach marked in the maker's own software. */
export interface MarkedPiece {
  readonly startS: number;
  readonly endS: number;
  readonly comment: string;
}

/** One session of one logger; every window that is exported from it keeps its clock. */
export interface LoggerSession {
  readonly serial: string;
  /** The logger's own number of the session. */
  readonly session: string;
}

export interface Recording {
  readonly source: Source;
  /** UTC, ISO 8601 without fractions, where the recording's clock reads zero, or null. */
  readonly startedAt: string | null;
  /** Seconds to add to UTC as the logger was set; not always the venue's. */
  readonly utcOffsetS: number | null;
  /** Null where the file does not name its logger and its session. */
  readonly logger: LoggerSession | null;
  readonly boat: Boat;
  readonly crew: readonly CrewMember[];
  readonly parameters: Parameters;
  readonly instruments: Instruments;
  /** Null for a recording that holds only per-stroke values. */
  readonly samples: Samples | null;
  readonly fixes: Fixes | null;
  /** The maker's own per-stroke table: for comparison, never copied into our strokes of a sampled recording. */
  readonly vendorStrokes: VendorStrokes | null;
  readonly markedPieces: readonly MarkedPiece[];
  readonly findings: readonly Finding[];
  /** What people corrected; absent in a recording as it was read. */
  readonly corrections?: Corrections;
}
