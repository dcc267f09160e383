// One row per stroke, as written by devices without traces.
import type { Side } from './recording.ts';

/**
 * Fields of our stroke table that devices fill, in our units; `heartRateBpm` and the last three only come from devices.
 */
const STROKE_FIELDS = [
  'rateSpm',
  'distanceM',
  'speedMps',
  'powerW',
  'workJ',
  'peakForceN',
  'averageForceN',
  'angleOfPeakDeg',
  'peakPositionPct',
  'catchAngleDeg',
  'finishAngleDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'arcDeg',
  'effectiveArcDeg',
  'driveTimeS',
  'recoveryTimeS',
  'driveLengthM',
  'heartRateBpm',
  'dragFactor',
  'checkMs',
] as const;
export type StrokeField = (typeof STROKE_FIELDS)[number];

/** One value per stroke of one place. */
export interface StrokeColumn {
  readonly field: StrokeField;
  /** The vendor's name and unit, for the metric's card. */
  readonly makersName: string;
  readonly makersUnit: string;
  /** Owner: the boat, or the rower whose oar or erg was measured. */
  readonly of: 'hull' | 'rower';
  /** Index into the recording's rules. */
  readonly rule: number;
  /** In our unit, NaN if missing. */
  readonly values: Float64Array;
}

/**
 * Kinds of rows in a device's table: a stroke; a stroke of the oar that the boat's computer did not count, included in
 * the oar's means but in no distance; and a rest.
 */
export const ROW_KINDS = ['stroke', 'oar-only', 'rest'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Strokes of one source, in order of time. */
export interface StrokeSet {
  /** Index into the recording's sources. */
  readonly source: number;
  /** The rower's seat, 1 = bow; null for a single rower without a seat. */
  readonly seat: number | null;
  /** The oar's side, if one oar is measured. */
  readonly side: Side | null;
  /** End of each stroke, seconds on the recording's own clock, strictly ascending. */
  readonly endS: Float64Array;
  /** The device's own number, NaN if none. */
  readonly number: Float64Array;
  /** Index into the recording's intervals, −1 if in none. */
  readonly interval: Int32Array;
  /** Index into ROW_KINDS. */
  readonly kind: Uint8Array;
  /** A field may occur twice, under two rules, such as GPS and impeller: the first is shown. */
  readonly columns: readonly StrokeColumn[];
}
