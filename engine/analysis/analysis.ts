// Analysis of one recording: transferable numeric columns, NaN where a value is missing. `document.ts` turns it into
// the JSON that `analyze` prints; the panels of the desk read it directly.
import type { Corrections } from '../recording/corrected.ts';
import type { CurveSet, Quantity } from '../recording/channels.ts';
import type { Finding } from '../recording/finding.ts';
import type {
  Instruments,
  Boat,
  Craft,
  CrewMember,
  FileSource,
  LoggerSession,
  Parameters,
  Side,
  Source,
  Sport,
} from '../recording/recording.ts';
import type { ChosenTotals, Interval, Totals } from '../recording/interval.ts';
import type { Rule } from '../recording/rule.ts';
import type { VenueClock } from '../recording/venue-clock.ts';
import type { CrewEstimate } from './power/power-timeline.ts';
import type { PowerMethod } from './power/power-models.ts';

export type DefinitionSet = 'powerline' | 'biorow' | 'nk' | 'knrb' | 'relative';

export const STROKE_KINDS = [
  'work',
  'paddle',
  'start',
  'drill',
  'pause-drill',
  'back-down',
  'turn',
  'partial-crew',
  'air-stroke',
] as const;
export type StrokeKind = (typeof STROKE_KINDS)[number];

/** Values of one gate in one stroke. Names, units and meanings: `definitions/` and docs/definitions.md. */
export const GATE_FIELDS = [
  'catchS',
  'finishS',
  'catchAngleDeg',
  'finishAngleDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'arcDeg',
  'effectiveArcDeg',
  'driveTimeS',
  'recoveryTimeS',
  'peakForceN',
  'averageForceN',
  'angleOfPeakDeg',
  'peakPositionPct',
  'angleAt70Deg',
  'workJ',
  'workQuarter1Pct',
  'workQuarter2Pct',
  'workQuarter3Pct',
  'workQuarter4Pct',
  'powerW',
  'catchOffsetMs',
  'loadOffsetMs',
  'finishOffsetMs',
  'catchOffsetDeg',
  'chordOffsetMs',
  'finishChordOffsetMs',
  'loadS',
] as const;
export type GateField = (typeof GATE_FIELDS)[number];

/**
 * One oar: a seat in a sweep boat, a seat and side in a sculling boat. Sorted by seat from bow, port before starboard.
 */
export interface Gate {
  readonly seat: number;
  readonly side: Side | null;
  /** Group of oarlocks that measure the same way: gates with the same number are comparable. Absent if all are. */
  readonly alike?: number;
  /** Name of the rower, if given; seat and side alone identify the gate. */
  readonly name?: string | null;
}

/** Values of the hull in one stroke. */
export const BOAT_FIELDS = [
  'startS',
  'endS',
  'rateSpm',
  'distanceM',
  'speedMps',
  'minimumSpeedMps',
  'maximumSpeedMps',
  'velocityEfficiencyPct',
  'dragFactor',
  'minimumAccelerationMps2',
  'maximumAccelerationMps2',
  'rollRangeDeg',
  'rollMeanDeg',
  'pitchRangeDeg',
  'yawRangeDeg',
] as const;
export type BoatField = (typeof BOAT_FIELDS)[number];

export interface StrokeTable {
  readonly count: number;
  readonly gateCount: number;
  /** The device's own stroke number, NaN if none. */
  readonly number: Float64Array;
  /** Index into STROKE_KINDS. */
  readonly kind: Uint8Array;
  /** First and one-past-last sample row of each stroke; empty for a recording without samples. */
  readonly fromRow: Int32Array;
  readonly toRow: Int32Array;
  /** `count` numbers each. */
  readonly boat: Readonly<Record<BoatField, Float64Array>>;
  /** `count * gateCount` values each, at [stroke * gateCount + gate]. */
  readonly gate: Readonly<Record<GateField, Float64Array>>;
}

/** Mean, standard deviation and number of strokes with a value. */
export interface Spread {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly count: number;
}

/** Force against angle over many strokes of one gate, on a 1° grid of absolute angle. */
export interface Signature {
  readonly gate: Gate;
  readonly strokeCount: number;
  readonly angleDeg: Float64Array;
  readonly meanForceN: Float64Array;
  readonly p05ForceN: Float64Array;
  readonly p10ForceN: Float64Array;
  readonly p25ForceN: Float64Array;
  readonly p75ForceN: Float64Array;
  readonly p90ForceN: Float64Array;
  readonly p95ForceN: Float64Array;
}

export interface PowerDurationCurve {
  /** Null for the crew: mean per rower. */
  readonly seat: number | null;
  readonly durationS: Float64Array;
  readonly powerW: Float64Array;
  /** Start of the best window on the recording's own clock. */
  readonly startS: Float64Array;
}

export interface Track {
  readonly fixCount: number;
  readonly rejectedFixCount: number;
  readonly distanceM: number | null;
  readonly rawDistanceM: number | null;
  readonly timeS: Float64Array;
  readonly latitudeDeg: Float64Array;
  readonly longitudeDeg: Float64Array;
  readonly speedMps: Float64Array;
  readonly headingDeg: Float64Array;
  /** Distance along the smoothed track from its first point. */
  readonly cumulativeM: Float64Array;
  /** Times at which the recording resumes after an interruption; absent if the file has none. */
  readonly breaksS?: readonly number[];
}

export interface Piece {
  /** Name given by the coach, in the file or on the desk; absent for pieces known by their number. */
  readonly name?: string;
  readonly startS: number;
  readonly endS: number;
  /** First stroke and one past the last. */
  readonly fromStroke: number;
  readonly toStroke: number;
  /**
   * Interval time from the device, otherwise `endS` − `startS`; null if the file has no start time of its first stroke.
   */
  readonly durationS: number | null;
  readonly distanceM: number | null;
  readonly rateSpm: number | null;
  readonly powerW: number | null;
  /** `distanceM` over `durationS`. */
  readonly speedMps: number | null;
}

export interface Agreement {
  readonly compared: number;
  /** Values equal at the vendor's own resolution. */
  readonly equal: number;
  readonly maxAbsoluteDifference: number | null;
  readonly meanDifference: number | null;
}

/** Heart rate over a whole recording, bpm; the maximum is that of any five seconds. */
export interface HeartRate {
  readonly meanBpm: number;
  readonly maximumBpm: number;
}

/** Heart rate per stroke, measured at the end of each stroke, on the recording's clock. */
export interface HeartRates {
  readonly timeS: Float64Array;
  /** Beats per minute; NaN for readings no heart can have. */
  readonly bpm: Float64Array;
}

/** Device totals, counted independently of the strokes. */
export interface DeviceTotals {
  /** Sum of the work intervals, for devices that record intervals. */
  readonly workS: number | null;
  /** The device's own totals, if its file has a summary; never mixed with ours. */
  readonly device: Totals | null;
  /** Totals to show, and their source; absent if our own analysis is used. */
  readonly chosen?: ChosenTotals;
  /** False if the device records no strokes and the count is integrated from the rate. */
  readonly strokesAreCounted: boolean;
  readonly heartRate: HeartRate | null;
  /** Null if the stroke rows have no heart rate; heart rate samples are channels. */
  readonly heartRates: HeartRates | null;
}

export interface Summary {
  /** Seconds from the first event to the last. */
  readonly durationS: number | null;
  readonly distanceM: number | null;
  readonly strokeCount: number;
  readonly rateSpm: number | null;
  readonly speedMps: number | null;
  /** Mean over the rowers. */
  readonly rowerPowerW: number | null;
  /** Sum of the rowers. */
  readonly crewPowerW: number | null;
  readonly velocityEfficiencyPct: number | null;
  /** Rowers included in the crew's power, measured or estimated. */
  readonly crewSeats: number;
  /** Seats whose power is estimated in strokes without a sensor reading. */
  readonly estimatedSeats: readonly CrewEstimate[];
}

export interface ChannelSummary {
  readonly quantity: Quantity;
  readonly name: string;
  readonly position: string;
  readonly side: Side | null;
  readonly unit: string;
  readonly missing: number;
  /** Index into `sources` for values from a joined file; absent for the session's own file. */
  readonly source?: number;
  /** Sample rate of a channel with its own timestamps, if different from `Analysis.sampleRateHz`. */
  readonly sampleRateHz?: number;
}

/** Measurement method, where definitions differ: values of different methods are not comparable. */
export interface Method extends PowerMethod {
  readonly definitions: DefinitionSet;
}

/** Timing reference: the stroke seat, the mean of the rest of the crew, or a seat number from bow. */
export type TimingReference = 'stroke' | 'crew' | number;

/** Measurement settings of a session. The timing reference changes the offsets only, not the turns of the oars. */
export interface Measuring extends Method {
  readonly timingReference: TimingReference;
}

export interface Analysis extends Measuring, VenueClock {
  readonly source: Source;
  readonly sources: readonly FileSource[];
  readonly sport: Sport;
  readonly craft: Craft;
  /** Local time at zero of the recording's clock, if no time zone gives UTC; ISO 8601 without zone. */
  readonly startedLocal: string | null;
  /** UTC at zero of the recording's clock; the data starts at `recordedFrom`. */
  readonly startedAt: string | null;
  readonly utcOffsetS: number | null;
  readonly logger: LoggerSession | null;
  readonly clockStartS: number | null;
  readonly clockEndS: number | null;
  readonly sampleRateHz: number | null;
  readonly sampleCount: number;
  readonly boat: Boat;
  readonly crew: readonly CrewMember[];
  readonly parameters: Parameters;
  readonly instruments: Instruments;
  readonly channels: readonly ChannelSummary[];
  readonly findings: readonly Finding[];
  /** User corrections of the file's data; null if none. */
  readonly corrections: Corrections | null;
  readonly gates: readonly Gate[];
  /** Rules used to measure the values. */
  readonly rules: readonly Rule[];
  /** For each gate, the rule of every measured field, as an index into `rules`. */
  readonly gateRules: readonly Readonly<Partial<Record<GateField, number>>>[];
  /** Rule of every measured hull value, as an index into `rules`. */
  readonly boatRules: Readonly<Partial<Record<BoatField, number>>>;
  readonly strokes: StrokeTable;
  /**
   * Strokes felt by an oarlock but not counted by the boat's computer: included in whole-session oar means, excluded
   * from distance, count and selections. Absent if none.
   */
  readonly uncounted?: StrokeTable;
  readonly summary: Summary;
  readonly totals: DeviceTotals;
  readonly crewTiming: {
    readonly catchSpreadMs: number | null;
    readonly finishSpreadMs: number | null;
    readonly forceSimilarity: number | null;
  };
  readonly signatures: readonly Signature[];
  readonly powerDuration: readonly PowerDurationCurve[];
  readonly track: Track | null;
  readonly pieces: readonly Piece[];
  /** Intervals recorded by the device. */
  readonly intervals: readonly Interval[];
  /**
   * Curves recorded by the device, one per stroke, with the stroke's index in `strokes` or −1. Curves of sampled gates
   * are requested per stroke instead.
   */
  readonly curves: readonly CurveSet[];
  /** By field of GATE_FIELDS or 'rateSpm', 'distancePerStrokeM' …; null if the file has no vendor table. */
  readonly vendorAgreement: Readonly<Record<string, Agreement>> | null;
}
