// A column of a device's table with one number per row: header spellings, meaning, and conversion from the vendor's
// number to ours; those that many vendors write.
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { ChannelColumn } from './series-table.ts';

/** One pound of force, N: exact by definition. */
export const NEWTONS_PER_LBF = 4.4482216152605;
/** One kilogram of force, N: exact by definition. */
export const NEWTONS_PER_KGF = 9.80665;

export interface ValueColumn {
  /** Header spellings, the likeliest first. */
  readonly names: readonly string[];
  readonly as?: 'number' | 'clock';
  readonly field: StrokeField;
  /** The vendor's unit, for the metric's card. */
  readonly unit: string;
  readonly of: 'hull' | 'rower';
  /** Index into the rules of the recording; the first if omitted. */
  readonly rule?: number;
  /** Converts the vendor's number to ours, NaN for the vendor's missing values; unchanged if omitted. */
  readonly into?: (value: number) => number;
}

type Whose = ValueColumn['of'];

/** For values written as 0 or less when missing. */
export const positive = (value: number): number => (value > 0 ? value : NaN);

const scaled =
  (factor: number): ((value: number) => number) =>
  (value) =>
    positive(value * factor);

/** Plausible heart rate; outside it a strap slipped or is missing: vendors write 0 and 255. */
const MIN_BPM = 30;
const MAX_BPM = 230;

const beats = (value: number): number => (value >= MIN_BPM && value <= MAX_BPM ? value : NaN);

/** Slowest plausible pace: vendors write 99:59 or ten minutes for a resting boat. */
const SLOWEST_S_PER_500M = 900;

export const speedFromPace = (secondsPer500m: number): number =>
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

/** Pace in seconds, or minutes and seconds, per 500 m. */
export const paceColumn = (of: Whose, ...names: readonly string[]): ValueColumn => ({
  names,
  as: 'clock',
  field: 'speedMps',
  unit: 's/500 m',
  of,
  into: speedFromPace,
});

/** A rower's column in the vendor's unit, in which 0 means not measured. */
export const rowerColumn = (field: StrokeField, unit: string, names: readonly string[], factor = 1): ValueColumn => ({
  names,
  field,
  unit,
  of: 'rower',
  into: scaled(factor),
});

type Names = ChannelColumn['names'];

/** Columns of per-second values that many vendors write. */
export const metresChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'distance',
  unit: 'm',
  of: 'hull',
});

export const speedChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'boat-speed',
  unit: 'm/s',
  of: 'hull',
});

export const rateChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'stroke-rate',
  unit: 'spm',
  of: 'hull',
  into: positive,
});

export const heartChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'heart-rate',
  unit: 'bpm',
  of: 'rower',
  into: beats,
});

/** A channel unknown to the model, under its vendor's name and in the vendor's unit. */
export const ownChannel = (
  word: string,
  unit: string,
  names: Names,
  into?: (value: number) => number,
): ChannelColumn => ({
  names,
  quantity: `other:${word}`,
  unit,
  of: 'hull',
  ...(into ? { into } : {}),
});
