// Each seat's share of the spread, its consistent and variable parts, and when the spread is widest.
import { computeSpread } from '#src/figures/scale/spread.ts';

/** Minimum strokes at a rate. */
const MIN_STROKES = 3;
const RATE_BIN_SPM = 2;

export interface SpreadShare {
  /** Percent of the crew's spread; null for a seat that was not timed. */
  readonly sharePct: number | null;
  /** Part from the seat's mean distance to the others. */
  readonly habitPct: number | null;
  /** Mean distance from the mean of the seats, + is late. */
  readonly mean: number | null;
}

/** Distances from the mean of the seats, for strokes in which at least two seats were timed. */
export function distances(rows: readonly (readonly number[])[]): number[][] {
  const count = rows[0]?.length ?? 0;
  const means = Array.from({ length: count }, (_, at) => {
    const { mean, count: timed } = computeSpread(rows.map((row) => row[at] ?? Number.NaN));
    return timed < 2 || mean === null ? Number.NaN : mean;
  });
  return rows.map((row) => row.map((value, at) => value - (means[at] ?? Number.NaN)));
}

const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

/** One row of moments per seat, one value per stroke. All seats' shares add up to 100. */
export function spreadShares(rows: readonly (readonly number[])[]): SpreadShare[] {
  const apart = distances(rows).map((row) => row.filter(Number.isFinite));
  const whole = apart.reduce((sum, row) => sum + squares(row), 0);
  return apart.map((row) => {
    const { mean } = computeSpread(row);
    if (mean === null) return { sharePct: null, habitPct: null, mean: null };
    if (whole === 0) return { sharePct: 0, habitPct: 0, mean };
    return { sharePct: (100 * squares(row)) / whole, habitPct: (100 * row.length * mean * mean) / whole, mean };
  });
}

/** Displayed share in whole percent, split into two parts that add up to it. */
export function writtenShare(share: number | null, habitPct: number | null) {
  const habit = share === null || habitPct === null ? null : Math.min(share, Math.round(habitPct));
  return { share, habit, scatter: share === null || habit === null ? null : share - habit };
}

/** SD of the seats in each stroke; NaN when fewer than two were timed. */
export const computeSeatSpreads = (rows: readonly (readonly number[])[]): number[] =>
  Array.from(
    { length: rows[0]?.length ?? 0 },
    (_, at) => computeSpread(rows.map((row) => row[at] ?? Number.NaN)).sd ?? Number.NaN,
  );

export interface RateSpread {
  /** Bin [fromSpm, toSpm). */
  readonly fromSpm: number;
  readonly toSpm: number;
  readonly mean: number;
  readonly sd: number | null;
  readonly count: number;
}

/** Spread within strokes by rate, in 2 spm bins with at least three strokes. */
export function spreadByRate(spreads: readonly number[], ratesSpm: readonly number[]): RateSpread[] {
  const bins = new Map<number, number[]>();
  spreads.forEach((spread, at) => {
    const rate = ratesSpm[at] ?? Number.NaN;
    if (!Number.isFinite(spread) || !Number.isFinite(rate)) return;
    const from = Math.floor(rate / RATE_BIN_SPM) * RATE_BIN_SPM;
    bins.set(from, [...(bins.get(from) ?? []), spread]);
  });
  return [...bins]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([fromSpm, values]) => {
      const { mean, sd, count } = computeSpread(values);
      return mean === null || count < MIN_STROKES ? [] : [{ fromSpm, toSpm: fromSpm + RATE_BIN_SPM, mean, sd, count }];
    });
}

export interface WideStroke {
  /** Index among the given strokes. */
  readonly at: number;
  readonly spread: number;
}

export const widestStrokes = (spreads: readonly number[], most: number): WideStroke[] =>
  spreads
    .flatMap((spread, at) => (Number.isFinite(spread) ? [{ at, spread }] : []))
    .toSorted((a, b) => b.spread - a.spread)
    .slice(0, most);
