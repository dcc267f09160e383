// Lineups that a boat may race in: as many rowers as a raced boat has seats, within the sides and weights.
import type { RacedRower, SeatRace } from './race-model.ts';

/** Weights a lineup has to keep, kg; null without a limit. */
export interface WeightLimits {
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
