// Bayesian model of a seat race: the percent difference of two boats' speeds is the difference between the boats, plus
// the value of one's rowers minus the other's, plus noise. All normal, so the posterior has a closed form. Wind and
// stream show in a piece's mean speed.
import type { Side } from '../../recording/recording.ts';
import { DEFAULT_ERRORS } from '../instrument/error-table.ts';
import { Z90 } from '../comparison/student.ts';

export interface RacedRower {
  readonly name: string;
  /** Side of a sweep rower, or both; null for scullers. Rowers are ranked within a side. */
  readonly side: Side | 'both' | null;
  /** Only where a lineup has to keep a weight. */
  readonly weightKg?: number | null | undefined;
  /** Measured at the oar at race rate, W; null if not measured. */
  readonly powerW: number | null;
  /** SD of that power by the oarlock, %, where more is known of it than its kind. */
  readonly powerErrorPct?: number | undefined;
}

/** A lineup of two boats and its result. Rowers by their indexes in the race's list. */
export interface RacedPiece {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Lead of boat A, %: 100 ln of the ratio of its speed to B's. Null until rowed. */
  readonly aheadPct: number | null;
  /** Mean of both boats' 100 ln(speed), of any zero that all pieces share; absent where they share none. */
  readonly levelPct?: number | undefined;
}

/** Both boats at once on the same water, or separated: in time, or in lanes with different stream. */
export const WATERS = ['same', 'different'] as const;
export type Water = (typeof WATERS)[number];

export interface SeatRace {
  readonly rowers: readonly RacedRower[];
  readonly water: Water;
  readonly pieces: readonly RacedPiece[];
  /** Of the lineup that is looked for. */
  readonly limits?: WeightLimits | undefined;
  /** Time in which margins are given: of a piece, or of 500 m where only speeds are known. In % without it. */
  readonly reference?: { readonly seconds: number; readonly of: 'piece' | '500 m' } | undefined;
}

/** Standard deviation of a piece for reasons other than the rowers, % of speed. */
export const NOISE_PCT: Readonly<Record<Water, number>> = { same: 0.3, different: 0.5 };
/** Standard deviation between rowers of one squad, % of power. */
const POWER_SD_PCT = 4;
/** Standard deviation between two oarlocks of one type, %, unless one is calibrated. */
export const UNIT_ERROR_PCT = 100 * DEFAULT_ERRORS.peach.forceGain;
/** Standard deviation of a rower's value to a four apart from power, %; proportionally less in a larger boat. */
const BESIDE_POWER_IN_FOUR_PCT = 0.15;
/** Speed is proportional to the cube root of power. */
const SPEED_PER_POWER = 1 / 3;
/** Prior between two hulls of one class, wider than any that would be raced. */
const BOAT_SD_PCT = 10;

/** Mean and covariance of every rower's value, %, followed by boat A over boat B. */
export interface Knowledge {
  readonly mean: Float64Array;
  /** Row by row. */
  readonly covariance: Float64Array;
  /** Sum of squared prediction errors of the pieces, each in units of its expected variance. */
  readonly surprise: number;
}

const rowerCount = ({ mean }: Knowledge): number => mean.length;

/** Prior for two boats of this many rowers: from measured power, or from the differences between rowers. */
export function knownBefore(rowers: readonly RacedRower[]): Knowledge {
  const inBoat = rowers.length / 2;
  const perPowerPct = SPEED_PER_POWER / inBoat;
  const besidePct = (4 * BESIDE_POWER_IN_FOUR_PCT) / inBoat;
  const measured = rowers.flatMap(({ powerW }) => powerW ?? []);
  const meanW = measured.reduce((sum, powerW) => sum + powerW, 0) / measured.length;
  const size = rowers.length + 1;
  const mean = new Float64Array(size);
  const covariance = new Float64Array(size * size);
  rowers.forEach(({ powerW, powerErrorPct = UNIT_ERROR_PCT }, at) => {
    const trust = POWER_SD_PCT ** 2 / (POWER_SD_PCT ** 2 + powerErrorPct ** 2);
    if (powerW !== null) mean[at] = 100 * (powerW / meanW - 1) * trust * perPowerPct;
    const left = powerW === null ? 1 : 1 - trust;
    covariance[at * size + at] = besidePct ** 2 + left * (POWER_SD_PCT * perPowerPct) ** 2;
  });
  covariance[size * size - 1] = BOAT_SD_PCT ** 2;
  return { mean, covariance, surprise: 0 };
}

/** Design vector of a lineup: 1 for every rower of A and for the boats, −1 for every rower of B. */
export function designVector({ a, b }: Pick<RacedPiece, 'a' | 'b'>, rowers: number): Float64Array {
  const design = new Float64Array(rowers + 1);
  for (const at of a) design[at] = 1;
  for (const at of b) design[at] = -1;
  design[rowers] = 1;
  return design;
}

/** Covariance times design, and the expected variance of a piece of that design, %². */
export function expectedVariance(known: Knowledge, design: Float64Array, noisePct: number) {
  const size = rowerCount(known);
  const along = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let at = 0; at < size; at++) sum += (known.covariance[row * size + at] ?? NaN) * (design[at] ?? NaN);
    along[row] = sum;
  }
  const variance = along.reduce((sum, value, at) => sum + value * (design[at] ?? NaN), noisePct ** 2);
  return { along, variance };
}

/** Posterior after one more piece; for one not yet rowed, only its variance. */
export function knownAfter(
  known: Knowledge,
  design: Float64Array,
  aheadPct: number | null,
  noisePct: number,
): Knowledge {
  const { along, variance } = expectedVariance(known, design, noisePct);
  const expected = known.mean.reduce((sum, value, at) => sum + value * (design[at] ?? NaN), 0);
  const error = aheadPct === null ? 0 : aheadPct - expected;
  const size = rowerCount(known);
  return {
    mean: known.mean.map((value, at) => value + ((along[at] ?? NaN) * error) / variance),
    covariance: known.covariance.map(
      (value, at) => value - ((along[Math.floor(at / size)] ?? NaN) * (along[at % size] ?? NaN)) / variance,
    ),
    surprise: known.surprise + error ** 2 / variance,
  };
}

/** Posterior after the rowed pieces of a race. */
export const racePosterior = ({ rowers, water, pieces }: SeatRace): Knowledge =>
  pieces.reduce(
    (known, piece) =>
      piece.aheadPct === null
        ? known
        : knownAfter(known, designVector(piece, rowers.length), piece.aheadPct, NOISE_PCT[water]),
    knownBefore(rowers),
  );

/** Variance of the difference between two rowers, %². */
export function gapVariance(known: Knowledge, one: number, other: number): number {
  const size = rowerCount(known);
  const at = (row: number, column: number): number => known.covariance[row * size + column] ?? NaN;
  return at(one, one) + at(other, other) - 2 * at(one, other);
}

/** Weights a lineup has to keep, kg; null without a limit. */
interface WeightLimits {
  readonly meanKg: number | null;
  readonly eachKg: number | null;
}

/** Lineups as bits of the rowers' indexes, or why there is none. */
export type AllowedLineups =
  | { readonly masks: Int32Array; readonly why: null }
  | { readonly masks: null; readonly why: 'weights missing' | 'none allowed' };

/** True if two rowers can take each other's seat. */
export const sharesSide = (one: Pick<RacedRower, 'side'>, other: Pick<RacedRower, 'side'>): boolean =>
  one.side === other.side || one.side === 'both' || other.side === 'both';

/** True if a boat can be rigged for them: no more than half of its oars are needed on one side. */
export function keepsSides(rowers: readonly Pick<RacedRower, 'side'>[], boat: readonly number[]): boolean {
  const count = (side: string): number => boat.filter((at) => rowers[at]?.side === side).length;
  return count('port') <= boat.length / 2 && count('starboard') <= boat.length / 2;
}

const bitsOf = (rowers: readonly RacedRower[], is: (rower: RacedRower) => boolean): number =>
  rowers.reduce((mask, rower, at) => (is(rower) ? mask | (1 << at) : mask), 0);

function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

/** Indexes of a lineup, ascending. */
export const rowersOf = (mask: number): number[] =>
  Array.from({ length: 32 - Math.clz32(mask) }, (_, at) => at).filter((at) => (mask & (1 << at)) !== 0);

/** All lineups of half of the rowers (at most 16) that keep half of the oars on each side, and the weights. */
export function allowedLineups({ rowers, limits }: Pick<SeatRace, 'rowers' | 'limits'>): AllowedLineups {
  const { meanKg = null, eachKg = null } = limits ?? {};
  const isWeighed = meanKg !== null || eachKg !== null;
  if (isWeighed && rowers.some(({ weightKg }) => weightKg == null)) return { masks: null, why: 'weights missing' };
  const kg = rowers.map(({ weightKg }) => weightKg ?? 0);
  const seats = rowers.length / 2;
  const [port, starboard] = [
    bitsOf(rowers, ({ side }) => side === 'port'),
    bitsOf(rowers, ({ side }) => side === 'starboard'),
  ];
  const tooHeavy = eachKg === null ? 0 : bitsOf(rowers, ({ weightKg }) => (weightKg ?? 0) > eachKg);
  const keepsMean = (mask: number): boolean =>
    meanKg === null || rowersOf(mask).reduce((sum, at) => sum + (kg[at] ?? 0), 0) <= meanKg * seats + ROUNDING_KG;
  const found: number[] = [];
  for (let mask = 1; mask < 1 << rowers.length; mask++) {
    if ((mask & tooHeavy) !== 0 || countBits(mask) !== seats) continue;
    if (countBits(mask & port) > seats / 2 || countBits(mask & starboard) > seats / 2) continue;
    if (keepsMean(mask)) found.push(mask);
  }
  return found.length === 0 ? { masks: null, why: 'none allowed' } : { masks: Int32Array.from(found), why: null };
}

/** Weights in tenths of a kilogram add up to their mean. */
const ROUNDING_KG = 1e-6;

/**
 * What wind, stream and effort did to both boats of a piece: their mean speed against that of all pieces. The rowers
 * of both boats together are the same in every piece, so they do not enter.
 */
export interface PieceConditions {
  /** Index of the piece. */
  readonly piece: number;
  /** Both boats were faster by this than in the mean of the pieces, %, with its 90% interval. */
  readonly fasterPct: number;
  readonly lowPct: number;
  readonly highPct: number;
}

/** Pieces farther apart than this were not over one distance, %. */
const ONE_DISTANCE_PCT = 25;

/** Null with fewer than two pieces over one distance. */
export function pieceConditions({ pieces, water }: SeatRace): PieceConditions[] | null {
  const levels = pieces.flatMap(({ levelPct }, piece) => (levelPct === undefined ? [] : [{ piece, levelPct }]));
  const values = levels.map(({ levelPct }) => levelPct);
  if (levels.length < 2 || Math.max(...values) - Math.min(...values) > ONE_DISTANCE_PCT) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // The noise of a piece is that of the difference of both boats; their mean has half of it.
  const half = Z90 * (NOISE_PCT[water] / 2) * Math.sqrt(1 - 1 / values.length);
  return levels.map(({ piece, levelPct }) => {
    const fasterPct = levelPct - mean;
    return { piece, fasterPct, lowPct: fasterPct - half, highPct: fasterPct + half };
  });
}
