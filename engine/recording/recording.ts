// The one model every format ends in. Samples stay in engine memory; everything else is small and plain.
import type { Column } from '../kernel/engine.ts';
import type { Clock } from './clock.ts';
import type { Corrections } from './corrected.ts';
import type { CurveSet } from './curve-set.ts';
import type { Finding } from './finding.ts';
import type { Instruments } from './instruments.ts';
import type { ChosenTotals, Interval, Totals } from './interval.ts';
import type { Quantity } from './quantity.ts';
import type { Rule } from './rule.ts';
import type { Start } from './start.ts';
import type { StrokeSet } from './stroke-set.ts';
import type { DeviceInterval, SummaryMean } from './summary-mean.ts';
import type { VendorStrokes } from './vendor-strokes.ts';

export type Side = 'port' | 'starboard';
export type Rig = 'sweep' | 'scull';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'shift_jis' | 'euc-kr' | 'gb18030';

export interface Source {
  readonly fileName: string;
  readonly bytes: number;
  /**
   * The member of an archive, or the sheet of a workbook, that was read; absent for a file that is itself the
   * recording.
   */
  readonly within?: string;
  /** 'peach-all-data' | 'peach-trace' | 'peach-profile' | 'nk-link' | 'fit' … */
  readonly format: string;
  /** Null for a file that is no text. */
  readonly encoding: Encoding | null;
  /** Null for a file that is no table. */
  readonly delimiter: string | null;
}

export interface Device {
  readonly maker: string;
  readonly model: string | null;
  readonly serial: string | null;
  readonly firmware: string | null;
  /** The program that wrote the file. */
  readonly software: string | null;
}

/** One file of an outing, with what it counts: files are put beside one another and never added up. */
export interface FileSource {
  readonly fileName: string;
  readonly bytes: number;
  readonly format: string;
  readonly device: Device | null;
  readonly start: Start;
  /** Counted from its rows; null where the strokes of its samples are counted by the analysis. */
  readonly totals: Totals | null;
  /** As its own summary has them. */
  readonly deviceTotals: Totals | null;
  /** What is shown of both; absent where the analysis counts. */
  readonly chosen?: ChosenTotals;
  /** Means of that summary beside those of the rows; absent where there is none. */
  readonly deviceMeans?: readonly SummaryMean[];
  /** The same of each of its intervals; absent where it has one or tells nothing of them. */
  readonly deviceIntervals?: readonly DeviceInterval[];
  /** Where its clock is on the outing's; absent where it is the outing's own. */
  readonly clock?: Clock;
}

/** `unknown`: neither the file nor its numbers say. `name` is the other sport in a word of ours: 'cycling'. */
export interface Sport {
  readonly kind: 'rowing' | 'other' | 'unknown';
  readonly name: string | null;
}
export const ROWING: Sport = { kind: 'rowing', name: null };

/** On water or on an ergometer: never in one mean. */
export type Craft = 'water' | 'erg' | 'unknown';

/** One oar as a file describes it; null where it says nothing. */
export interface Oar {
  readonly seat: number | null;
  readonly side: Side | null;
  readonly inboardM: number | null;
  readonly lengthM: number | null;
}

/** One sampled metric of one place in the boat. */
export interface Channel {
  readonly quantity: Quantity;
  /** The vendor's name without a side prefix: 'GateAngle', 'GateForceX', 'Speed', 'Roll Angle' … */
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
  /** Index into the recording's sources; absent where it is the outing's own file. */
  readonly source?: number;
}

/** Satellite fixes, in order of time; `speedMps` where the device writes its own. */
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

/** The file's own thresholds and oar, in the units the vendor writes; null where the file says nothing. */
export interface Parameters {
  readonly driveStartKgf: number;
  readonly recoveryKgf: number;
  readonly oarInboardM: number;
  readonly oarLengthM: number;
  /** How many strokes the logger's rating averages. */
  readonly ratingStrokes: number;
  /** False when the file holds no parameters and the vendor's defaults stand in. */
  readonly fromFile: boolean;
}

export interface Boat {
  readonly name: string | null;
  /** Null where no one said how many row. */
  readonly seatCount: number | null;
  readonly rig: Rig | null;
  readonly coxed: boolean | null;
}

/** A piece the coach marked in the vendor's own software. */
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

/** Files that follow one another add up, of others one's are the outing's; null as in `FileSource`. */
export type JoinedTotals = Pick<FileSource, 'totals' | 'deviceTotals' | 'chosen'>;

/** Parts of a recording that only files of other devices fill. */
export const NOTHING_LOGGED = { rules: [], strokeSets: [], curves: [], intervals: [], oars: [] } as const;

export interface Recording {
  readonly source: Source;
  readonly sources: readonly FileSource[];
  readonly sport: Sport;
  readonly craft: Craft;
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
  /** Samples of further files of the outing, each at its own times and rate; absent in a recording as it was read. */
  readonly besides?: readonly Samples[];
  readonly fixes: Fixes | null;
  /** The vendor's own per-stroke table: for comparison, never copied into our strokes of a sampled recording. */
  readonly vendorStrokes: VendorStrokes | null;
  readonly markedPieces: readonly MarkedPiece[];
  /** By whose rules the stroke sets and curves were measured. */
  readonly rules: readonly Rule[];
  /** Strokes of devices that keep one row a stroke, a set per source. */
  readonly strokeSets: readonly StrokeSet[];
  readonly curves: readonly CurveSet[];
  /** What devices kept as their own pieces. */
  readonly intervals: readonly Interval[];
  readonly oars: readonly Oar[];
  readonly findings: readonly Finding[];
  /** What people corrected; absent in a recording as it was read. */
  readonly corrections?: Corrections;
  /** Of an outing of several files; absent where there is one, whose own they are. */
  readonly joinedTotals?: JoinedTotals;
}
