// The common model of every format. Samples stay in engine memory; everything else is small and plain.
import type { Column } from '../runtime/engine.ts';
import type { Clock, Start } from './clock.ts';
import type { Corrections } from './corrected.ts';
import type { CurveSet, Quantity } from './channels.ts';
import type { Finding } from './finding.ts';
import type { ChosenTotals, Interval, Totals } from './interval.ts';
import type { Rule } from './rule.ts';
import type { StrokeSet, StrokeField, VendorStrokes } from './stroke-set.ts';

export type Side = 'port' | 'starboard';
export type Rig = 'sweep' | 'scull';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'shift_jis' | 'euc-kr' | 'gb18030';

export interface Source {
  readonly fileName: string;
  readonly bytes: number;
  /** The member of an archive, or the sheet of a workbook; absent for a file that is itself the recording. */
  readonly within?: string;
  /** 'peach-all-data' | 'peach-trace' | 'peach-profile' | 'nk-link' | 'fit' … */
  readonly format: string;
  /** Null for a file other than text. */
  readonly encoding: Encoding | null;
  /** Null for a file other than a table. */
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

/** A file of a session with its totals; totals of several files are never added up. */
export interface FileSource {
  readonly fileName: string;
  readonly bytes: number;
  readonly format: string;
  readonly device: Device | null;
  readonly start: Start;
  /** Counted from its rows; null if the analysis counts the strokes of its samples. */
  readonly totals: Totals | null;
  /** From its own summary. */
  readonly deviceTotals: Totals | null;
  /** Totals to show; absent if the analysis counts. */
  readonly chosen?: ChosenTotals;
  /** Means of that summary with those of the rows; absent without a summary. */
  readonly deviceMeans?: readonly SummaryMean[];
  /** The same for each of its intervals; absent for a single one or without a summary. */
  readonly deviceIntervals?: readonly DeviceInterval[];
  /** Its clock relative to the session's; absent for the session's own. */
  readonly clock?: Clock;
}

/** `unknown`: neither the file nor its numbers show it. `name` is the other sport in our words: 'cycling'. */
export interface Sport {
  readonly kind: 'rowing' | 'other' | 'unknown';
  readonly name: string | null;
}
export const ROWING: Sport = { kind: 'rowing', name: null };

/** On water or on an erg: never averaged together. */
export type Craft = 'water' | 'erg' | 'unknown';

/** One oar as described in a file; null for missing fields. */
export interface Oar {
  readonly seat: number | null;
  readonly side: Side | null;
  readonly inboardM: number | null;
  readonly lengthM: number | null;
}

/** One sampled value of one place in the boat. */
export interface Channel {
  readonly quantity: Quantity;
  /** The vendor's name without a side prefix: 'GateAngle', 'GateForceX', 'Speed', 'Roll Angle' … */
  readonly name: string;
  /** '1' … for seats (1 = bow), 'Boat' for the hull. */
  readonly position: string;
  readonly seat: number | null;
  /** Only if in the file: the P/S prefix of a sculling channel. */
  readonly side: Side | null;
  /** 'deg', 'kgf', 'm/s', 'm', 'm/s2', 'deg/s', 'mm', 'mm/s', '%', '' when unknown. */
  readonly unit: string;
  /** float32 samples, NaN if missing; `Samples.rowCount` values. */
  readonly column: Column;
  /** Number of missing samples. */
  readonly missing: number;
}

/** Consecutive rows [fromRow, toRow) at the sample rate, without a jump of the clock. */
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
  /** Index into the recording's sources; absent for the session's main file. */
  readonly source?: number;
}

/** GPS points, in order of time; `speedMps` if the device writes its own. */
export interface Fixes {
  readonly timeS: Float64Array;
  readonly latitudeDeg: Float64Array;
  readonly longitudeDeg: Float64Array;
  /** Times of the first GPS point after each interruption in the file. */
  readonly breaksS?: readonly number[];
}

export interface CrewMember {
  readonly seat: number;
  readonly side: Side | 'both' | null;
  readonly name: string | null;
}

/** The file's own thresholds and oar, in the vendor's units; null if missing. */
export interface Parameters {
  readonly driveStartKgf: number;
  readonly recoveryKgf: number;
  readonly oarInboardM: number;
  readonly oarLengthM: number;
  /** Number of strokes averaged by the logger's rating. */
  readonly ratingStrokes: number;
  /** False if the file has no parameters and the vendor's defaults are used. */
  readonly fromFile: boolean;
}

export interface Boat {
  readonly name: string | null;
  /** Null if the number of rowers is unknown. */
  readonly seatCount: number | null;
  readonly rig: Rig | null;
  readonly coxed: boolean | null;
}

/** A piece marked by the coach in the vendor's software. */
export interface MarkedPiece {
  readonly startS: number;
  readonly endS: number;
  readonly comment: string;
}

/** One session of one logger; all windows exported from it share its clock. */
export interface LoggerSession {
  readonly serial: string;
  /** The logger's own session number. */
  readonly session: string;
}

/** Files in sequence are summed, otherwise one file's are used; null as in `FileSource`. */
export type JoinedTotals = Pick<FileSource, 'totals' | 'deviceTotals' | 'chosen'>;

/** Parts of a recording that only files of other devices fill. */
export const NOTHING_LOGGED = { rules: [], strokeSets: [], curves: [], intervals: [], oars: [] } as const;

export interface Recording {
  readonly source: Source;
  readonly sources: readonly FileSource[];
  readonly sport: Sport;
  readonly craft: Craft;
  /** UTC at the recording clock's zero, ISO 8601 without fractions, or null. */
  readonly startedAt: string | null;
  /** Seconds to add to UTC, as set in the logger; not always the venue's. */
  readonly utcOffsetS: number | null;
  /** Null if the file lacks its logger and session. */
  readonly logger: LoggerSession | null;
  readonly boat: Boat;
  readonly crew: readonly CrewMember[];
  readonly parameters: Parameters;
  readonly instruments: Instruments;
  /** Null for a recording with per-stroke values only. */
  readonly samples: Samples | null;
  /** Samples of merged files, each with its own times and rate; absent in an original recording. */
  readonly besides?: readonly Samples[];
  readonly fixes: Fixes | null;
  /** The vendor's own per-stroke table: for comparison, never copied into our strokes of a sampled recording. */
  readonly vendorStrokes: VendorStrokes | null;
  readonly markedPieces: readonly MarkedPiece[];
  /** Rules of the stroke sets and curves. */
  readonly rules: readonly Rule[];
  /** Strokes of devices with one row per stroke, a set per source. */
  readonly strokeSets: readonly StrokeSet[];
  readonly curves: readonly CurveSet[];
  /** Intervals recorded by devices. */
  readonly intervals: readonly Interval[];
  readonly oars: readonly Oar[];
  readonly findings: readonly Finding[];
  /** User corrections; absent in an original recording. */
  readonly corrections?: Corrections;
  /** For a session of several files; absent for a single file, which has its own. */
  readonly joinedTotals?: JoinedTotals;
}

// A mean in a device's own summary, with that of the same column in its file.
export interface SummaryMean {
  readonly field: StrokeField;
  /** The vendor's name. */
  readonly makersName: string;
  /** Both in our unit. */
  readonly deviceMean: number;
  readonly rowMean: number;
}

/** A device's summary of one interval, with that of its rows. */
export interface DeviceInterval {
  /** Number given by the device, from 1. */
  readonly number: number;
  readonly totals: Totals;
  readonly deviceTotals: Totals | null;
  readonly means: readonly SummaryMean[];
}

/** Sensor of one channel; null for fields missing in the file. */
export interface Sensor {
  /** The vendor's name of the channel; 'Logger' for the serial number of the whole recording. */
  readonly channel: string;
  /** Null for the hull. */
  readonly seat: number | null;
  readonly side: Side | null;
  readonly serial: string | null;
  readonly firmware: string | null;
  /** Month and year as written in the file. */
  readonly calibrated: string | null;
}

/**
 * Instruments listed in a recording's file: another sensor, newer firmware, a new calibration or another impeller
 * scaling shifts values by a step that does not come from the rowing.
 */
export interface Instruments {
  readonly sensors: readonly Sensor[];
  /** Impeller speed scaling of the logger, %. */
  readonly impellerScalingPct: number | null;
}

/** For a file without a list. */
export const NO_INSTRUMENTS: Instruments = { sensors: [], impellerScalingPct: null };

const USUAL = {
  sweep: { driveStartKgf: 30, recoveryKgf: 15, oarInboardM: 1.15, oarLengthM: 3.76 },
  scull: { driveStartKgf: 20, recoveryKgf: 10, oarInboardM: 0.88, oarLengthM: 2.88 },
} as const;

const USUAL_RATING_STROKES = 2;

/**
 * Default thresholds and oars for files without them: PowerLine's own. Forces in kgf, lengths in meters; sweep values
 * for unknown rigging.
 */
export const usualParameters = (rig: Rig | null): Parameters => ({
  ...USUAL[rig ?? 'sweep'],
  ratingStrokes: USUAL_RATING_STROKES,
  fromFile: false,
});
