// One row per stroke, as devices that keep no traces write it.
import type { Side } from './recording.ts';

/**
 * Fields of our stroke table that devices fill, in our units; `heartRateBpm` and the last three are the devices' own.
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

/** One number per stroke of one place. */
export interface StrokeColumn {
  readonly field: StrokeField;
  /** The vendor's name and unit, for the card of the number. */
  readonly makersName: string;
  readonly makersUnit: string;
  /** Whose it is: the boat's, or that of the rower whose oar or machine was measured. */
  readonly of: 'hull' | 'rower';
  /** Index into the recording's rules. */
  readonly rule: number;
  /** In our unit, NaN where missing. */
  readonly values: Float64Array;
}

/**
 * Rows of a device's table: a stroke; a stroke of the oar that the boat's computer did not count, which is in the oar's
 * means and in no distance; and one of a rest.
 */
export const ROW_KINDS = ['stroke', 'oar-only', 'rest'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Strokes of one source, in order of time. */
export interface StrokeSet {
  /** Index into the recording's sources. */
  readonly source: number;
  /** The rower's seat, 1 = bow; null where there is one rower and no one said where. */
  readonly seat: number | null;
  /** The oar's side, where one oar is measured. */
  readonly side: Side | null;
  /** End of each stroke, seconds on the recording's own clock, strictly rising. */
  readonly endS: Float64Array;
  /** The device's own number, NaN where it gave none. */
  readonly number: Float64Array;
  /** Index into the recording's intervals, -1 where the stroke is in none. */
  readonly interval: Int32Array;
  /** Index into ROW_KINDS. */
  readonly kind: Uint8Array;
  /** A field may be here twice, under two rules, as satellite and impeller do: the first is the one to show. */
  readonly columns: readonly StrokeColumn[];
}
