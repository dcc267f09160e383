// A column of a device's table that holds one number a row: how its header spells it, what it measures, and how the
// vendor's number becomes ours.
import type { StrokeField } from '../../recording/stroke-set.ts';

/** One pound of force, N: exact by definition. */
export const NEWTONS_PER_LBF = 4.4482216152605;
/** One kilogram of force, N: exact by definition. */
export const NEWTONS_PER_KGF = 9.80665;

export interface ValueColumn {
  /** As headers spell it, the likeliest first. */
  readonly names: readonly string[];
  readonly as?: 'number' | 'clock';
  readonly field: StrokeField;
  /** The vendor's, for the card of the number. */
  readonly unit: string;
  readonly of: 'hull' | 'rower';
  /** Index into the rules of the recording; the first where left out. */
  readonly rule?: number;
  /**
   * From the vendor's number to ours, NaN for what the vendor writes where there is nothing; as it is where left out.
   */
  readonly into?: (value: number) => number;
}

type Whose = ValueColumn['of'];

/** What is written as 0 or less where nothing was measured. */
export const positive = (value: number): number => (value > 0 ? value : NaN);

const scaled =
  (factor: number): ((value: number) => number) =>
  (value) =>
    positive(value * factor);

/** Outside these a strap slipped or there was none: vendors write 0 and 255. */
const LEAST_BPM = 30;
const MOST_BPM = 230;

export const beats = (value: number): number => (value >= LEAST_BPM && value <= MOST_BPM ? value : NaN);

/** Slower than this no one rows: vendors write 99:59 or ten minutes where a boat stands. */
const SLOWEST_S_PER_500M = 900;

export const speedOfPace = (secondsPer500m: number): number =>
  secondsPer500m > 0 && secondsPer500m < SLOWEST_S_PER_500M ? 500 / secondsPer500m : NaN;

export const heartRateColumn = (...names: readonly string[]): ValueColumn => ({
  names,
  field: 'heartRateBpm',
  unit: 'bpm',
  of: 'rower',
  into: beats,
});

export const rateColumn = (of: Whose, ...names: readonly string[]): ValueColumn => ({
  names,
  field: 'rateSpm',
  unit: 'spm',
  of,
  into: positive,
});

/** Of seconds, or minutes and seconds, for 500 m. */
export const paceColumn = (of: Whose, ...names: readonly string[]): ValueColumn => ({
  names,
  as: 'clock',
  field: 'speedMps',
  unit: 's/500 m',
  of,
  into: speedOfPace,
});

/** A rower's column in the vendor's unit, of which 0 says that nothing was measured. */
export const rowerColumn = (field: StrokeField, unit: string, names: readonly string[], factor = 1): ValueColumn => ({
  names,
  field,
  unit,
  of: 'rower',
  into: scaled(factor),
});
