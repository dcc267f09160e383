// What the pieces of a seat race say of its rowers. Two boats row side by side; the difference of their speeds in per
// cent is a boat's own, plus what the rowers of one are worth, less what those of the other are, plus noise. All of it
// is normal, so that what is known after any number of pieces has a closed form.
import type { Side } from '../../recording/recording.ts';
import { DEFAULT_ERRORS } from '../instrument/error-table.ts';

export interface RacedRower {
  readonly name: string;
  /** Of a sweep oar; null for scullers. Rowers of one side are ranked among themselves. */
  readonly side: Side | null;
  /** Measured at the oar at race rate, W; null where it was not. */
  readonly powerW: number | null;
}

/** A line-up of two boats, and what came of it. Rowers by their places in the race's list. */
export interface RacedPiece {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** By how much boat A was faster, %: 100 ln of her speed over that of B. Null while it was not rowed. */
  readonly aheadPct: number | null;
}

/** Both boats at once on one water, or apart from one another: in time, or in lanes of different stream. */
export const WATERS = ['same', 'different'] as const;
export type Water = (typeof WATERS)[number];

export interface SeatRace {
  readonly rowers: readonly RacedRower[];
  readonly water: Water;
  readonly pieces: readonly RacedPiece[];
}

/** What a piece differs by for no reason of the rowers, % of speed. */
export const NOISE_PCT: Readonly<Record<Water, number>> = { same: 0.3, different: 0.5 };
/** Between rowers of one squad, % of power. */
const POWER_SD_PCT = 4;
/** Between two oarlocks of one kind, %. */
const UNIT_ERROR_PCT = 100 * DEFAULT_ERRORS.peach.forceGain;
/** What a rower is worth to a four beside power, %; in proportion less in a longer boat. */
const BESIDE_POWER_IN_FOUR_PCT = 0.15;
/** Speed goes with the cube root of power. */
const SPEED_PER_POWER = 1 / 3;
/** Between two hulls of one class, as wide as no one would race them. */
const BOAT_SD_PCT = 10;

/** Mean and covariance of what every rower is worth, %, and behind them of boat A over boat B. */
export interface Knowledge {
  readonly mean: Float64Array;
  /** Row by row. */
  readonly covariance: Float64Array;
  /** Squared errors of the pieces against what was expected before each, in units of what was expected of them. */
  readonly surprise: number;
}

const sizeOf = ({ mean }: Knowledge): number => mean.length;

/**
 * Of two boats of so many rowers each, before any piece: what is measured of their power, or how much rowers differ.
 */
export function knownBefore(rowers: readonly RacedRower[]): Knowledge {
  const inBoat = rowers.length / 2;
  const perPowerPct = SPEED_PER_POWER / inBoat;
  const besidePct = (4 * BESIDE_POWER_IN_FOUR_PCT) / inBoat;
  const measured = rowers.flatMap(({ powerW }) => powerW ?? []);
  const meanW = measured.reduce((sum, powerW) => sum + powerW, 0) / measured.length;
  const trust = POWER_SD_PCT ** 2 / (POWER_SD_PCT ** 2 + UNIT_ERROR_PCT ** 2);
  const size = rowers.length + 1;
  const mean = new Float64Array(size);
  const covariance = new Float64Array(size * size);
  rowers.forEach(({ powerW }, at) => {
    if (powerW !== null) mean[at] = 100 * (powerW / meanW - 1) * trust * perPowerPct;
    const left = powerW === null ? 1 : 1 - trust;
    covariance[at * size + at] = besidePct ** 2 + left * (POWER_SD_PCT * perPowerPct) ** 2;
  });
  covariance[size * size - 1] = BOAT_SD_PCT ** 2;
  return { mean, covariance, surprise: 0 };
}

/** How a line-up enters the difference: 1 for every rower of A and for the boats, −1 for every rower of B. */
export function designOf({ a, b }: Pick<RacedPiece, 'a' | 'b'>, rowers: number): Float64Array {
  const design = new Float64Array(rowers + 1);
  for (const at of a) design[at] = 1;
  for (const at of b) design[at] = -1;
  design[rowers] = 1;
  return design;
}

/** Covariance times design, and what a piece of that design is expected to scatter by, %². */
export function expectedOf(known: Knowledge, design: Float64Array, noisePct: number) {
  const size = sizeOf(known);
  const along = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let at = 0; at < size; at++) sum += (known.covariance[row * size + at] ?? NaN) * (design[at] ?? NaN);
    along[row] = sum;
  }
  const variance = along.reduce((sum, value, at) => sum + value * (design[at] ?? NaN), noisePct ** 2);
  return { along, variance };
}

/** What is known after one more piece; of one that is not rowed yet only how surely it will be. */
export function knownAfter(
  known: Knowledge,
  design: Float64Array,
  aheadPct: number | null,
  noisePct: number,
): Knowledge {
  const { along, variance } = expectedOf(known, design, noisePct);
  const expected = known.mean.reduce((sum, value, at) => sum + value * (design[at] ?? NaN), 0);
  const error = aheadPct === null ? 0 : aheadPct - expected;
  const size = sizeOf(known);
  return {
    mean: known.mean.map((value, at) => value + ((along[at] ?? NaN) * error) / variance),
    covariance: known.covariance.map(
      (value, at) => value - ((along[Math.floor(at / size)] ?? NaN) * (along[at % size] ?? NaN)) / variance,
    ),
    surprise: known.surprise + error ** 2 / variance,
  };
}

/** After the pieces of a race that were rowed. */
export const knownOfRace = ({ rowers, water, pieces }: SeatRace): Knowledge =>
  pieces.reduce(
    (known, piece) =>
      piece.aheadPct === null
        ? known
        : knownAfter(known, designOf(piece, rowers.length), piece.aheadPct, NOISE_PCT[water]),
    knownBefore(rowers),
  );

/** Variance of the difference of two rowers, %². */
export function gapVariance(known: Knowledge, one: number, other: number): number {
  const size = sizeOf(known);
  const at = (row: number, column: number): number => known.covariance[row * size + column] ?? NaN;
  return at(one, one) + at(other, other) - 2 * at(one, other);
}
