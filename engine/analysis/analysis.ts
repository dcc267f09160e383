// The engine's answer about one recording: columns of plain numbers, ready to be transferred, NaN where a value does
// not exist. `document.ts` turns it into the JSON that `analyze` prints; the panels of the desk read it directly.
import type { Corrections } from '../recording/corrected.ts';
import type { CurveSet } from '../recording/curve-set.ts';
import type { Finding } from '../recording/finding.ts';
import type { Instruments } from '../recording/instruments.ts';
import type { ChosenTotals, Interval, Totals } from '../recording/interval.ts';
import type { Quantity } from '../recording/quantity.ts';
import type {
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
import type { Rule } from '../recording/rule.ts';
import type { VenueClock } from '../recording/venue-clock.ts';
import type { CrewEstimate } from './power/crew-estimate.ts';
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

/** Values of one gate in one stroke. Names, units and meanings as in `definitions/` and docs/definitions.md. */
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
  /** In a boat whose oars were measured differently: gates of one number were measured alike. Absent where all were. */
  readonly alike?: number;
  /** Whose it is, where someone is told; which gate it is, seat and side say alone. */
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
  /** The device's own stroke number, NaN where it gave none. */
  readonly number: Float64Array;
  /** Index into STROKE_KINDS. */
  readonly kind: Uint8Array;
  /** First and one-past-last sample row of each stroke; empty for a recording without samples. */
  readonly fromRow: Int32Array;
  readonly toRow: Int32Array;
  /** `count` numbers each. */
  readonly boat: Readonly<Record<BoatField, Float64Array>>;
  /** `count * gateCount` numbers each, at [stroke * gateCount + gate]. */
  readonly gate: Readonly<Record<GateField, Float64Array>>;
}

/** Mean, scatter and number of strokes that have the value. */
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
}

export interface Piece {
  /** As the coach called it, in the file or on the desk; absent for one that is known by its number. */
  readonly name?: string;
  readonly startS: number;
  readonly endS: number;
  /** First stroke and one past the last. */
  readonly fromStroke: number;
  readonly toStroke: number;
  /**
   * The device's own time of its interval, otherwise from `startS` to `endS`; null where the file does not say when its
   * first stroke began.
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
  /** Equal at the vendor's own resolution. */
  readonly equal: number;
  readonly maxAbsoluteDifference: number | null;
  readonly meanDifference: number | null;
}

/** Heart rate over a whole recording, beats a minute; the largest of any five seconds. */
export interface HeartRate {
  readonly meanBpm: number;
  readonly maximumBpm: number;
}

/** Heart rate stroke by stroke, as a table of strokes has it; at the end of each, on the recording's own clock. */
export interface HeartRates {
  readonly timeS: Float64Array;
  /** Beats a minute; NaN where the strap said nothing that a heart does. */
  readonly bpm: Float64Array;
}

/** What a device counts beside the strokes. */
export interface DeviceTotals {
  /** Sum of the intervals at work, where the device keeps intervals. */
  readonly workS: number | null;
  /** The device's own totals, where its file holds a summary; never mixed with ours. */
  readonly device: Totals | null;
  /** What is shown of both and from what; absent where our own analysis counts. */
  readonly chosen?: ChosenTotals;
  /** False where no stroke is kept on its own and the rate was summed up instead. */
  readonly strokesAreCounted: boolean;
  readonly heartRate: HeartRate | null;
  /** Null where no heart rate is in the rows of strokes; samples of it are channels. */
  readonly heartRates: HeartRates | null;
}

export interface Summary {
  /** From the first event to the last. */
  readonly durationS: number | null;
  readonly distanceM: number | null;
  readonly strokeCount: number;
  readonly rateSpm: number | null;
  readonly speedMps: number | null;
  /** Mean of the rowers. */
  readonly rowerPowerW: number | null;
  /** Their sum. */
  readonly crewPowerW: number | null;
  readonly velocityEfficiencyPct: number | null;
  /** Rowers whose power is in the sum, measured or estimated. */
  readonly crewSeats: number;
  /** Seats that are estimated in the sum, in the strokes in which their sensor was silent. */
  readonly estimatedSeats: readonly CrewEstimate[];
}

export interface ChannelSummary {
  readonly quantity: Quantity;
  readonly name: string;
  readonly position: string;
  readonly side: Side | null;
  readonly unit: string;
  readonly missing: number;
  /** Of a further file of the outing, as an index into `sources`; absent where it is the outing's own. */
  readonly source?: number;
  /** Of a channel that is sampled at another rate than `Analysis.sampleRateHz` says, at moments of its own. */
  readonly sampleRateHz?: number;
}

/** How the numbers are measured where definitions differ: numbers of different methods are not compared. */
export interface Method extends PowerMethod {
  readonly definitions: DefinitionSet;
}

/**
 * What the oars are timed against: the stroke seat, the mean of the rest of the crew, or a seat by its number from bow.
 */
export type TimingReference = 'stroke' | 'crew' | number;

/**
 * How an outing is measured: the offsets are told against one reference; whatever is chosen, the oars turn when they
 * turn.
 */
export interface Measuring extends Method {
  readonly timingReference: TimingReference;
}

export interface Analysis extends Measuring, VenueClock {
  readonly source: Source;
  readonly sources: readonly FileSource[];
  readonly sport: Sport;
  readonly craft: Craft;
  /** The time on the wall where the recording's clock reads zero, where no zone tells UTC; ISO 8601 without zone. */
  readonly startedLocal: string | null;
  /** UTC where the recording's clock reads zero; `recordedFrom` is when it begins. */
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
  /** What people corrected in what the file says; null where nothing. */
  readonly corrections: Corrections | null;
  readonly gates: readonly Gate[];
  /** By whose rules the numbers were measured. */
  readonly rules: readonly Rule[];
  /** For each gate, the rule of every field that was measured, as an index into `rules`. */
  readonly gateRules: readonly Readonly<Partial<Record<GateField, number>>>[];
  /** The rule of every value of the hull that was measured, as an index into `rules`. */
  readonly boatRules: Readonly<Partial<Record<BoatField, number>>>;
  readonly strokes: StrokeTable;
  /**
   * Strokes that an oarlock felt and the boat's computer did not count: in the means of the oars over the whole outing,
   * in no distance, no count and no selection of strokes. Absent where there is none.
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
  /** What the device kept as its own pieces. */
  readonly intervals: readonly Interval[];
  /**
   * Curves as the device gives them, one a stroke, by the number of the stroke in `strokes`, -1 where it is none: not
   * of sampled gates, whose curves are asked for by stroke.
   */
  readonly curves: readonly CurveSet[];
  /** By field of GATE_FIELDS or 'rateSpm', 'distancePerStrokeM' …; null where the file holds no vendor table. */
  readonly vendorAgreement: Readonly<Record<string, Agreement>> | null;
}
