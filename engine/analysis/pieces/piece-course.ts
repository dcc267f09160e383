// How a piece was rowed from its start to its end, where no gate tells it: the course of a slow number at even places, and whether the
// last quarter differs from what was rowed before it.
import { correlatedMean } from '../comparison/blocks.ts';
import { PACE_OVER_M } from '../comparison/pace-steps.ts';
import { normalPoint, studentAt } from '../comparison/student.ts';

/** A number over time, s on the recording's own clock, rising: by the stroke, or as a device wrote it by the second. */
export interface Sampled {
  readonly timeS: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

export interface Span {
  readonly fromS: number;
  readonly toS: number;
}

/** What is measured in the span, in order; its place in it from 0 to 1. */
function within(
  { timeS, values }: Sampled,
  { fromS, toS }: Span,
): { readonly share: number; readonly value: number }[] {
  const found = [];
  for (let k = 0; k < timeS.length; k++) {
    const share = ((timeS[k] ?? NaN) - fromS) / (toS - fromS);
    const value = values[k] ?? NaN;
    if (share >= 0 && share < 1 && Number.isFinite(value)) found.push({ share, value });
  }
  return found;
}

/** Mean in each of `places` even parts of the span; NaN where nothing was measured. */
export function courseIn(sampled: Sampled, span: Span, places: number): Float64Array {
  const sums = new Float64Array(places);
  const counts = new Float64Array(places);
  for (const { share, value } of within(sampled, span)) {
    const at = Math.min(places - 1, Math.floor(share * places));
    sums[at] = (sums[at] ?? 0) + value;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return sums.map((sum, at) => ((counts[at] ?? 0) > 0 ? sum / (counts[at] ?? NaN) : NaN));
}

const LAST_FROM = 0.75;
/** From a standstill the boat gains its speed within about ten strokes, which are no part of how it was rowed on. */
const GAINING_S = 20;
/** Fewer values do not tell how they scatter. */
const FEWEST = 5;
const CHANCE = 0.05;

/** The last quarter of a piece against what was rowed before it once the boat ran, seconds over 500 m: + is slower. */
export interface LastQuarter {
  /** Index of the piece among those that were given. */
  readonly piece: number;
  readonly differenceS: number;
  /** Half of the interval that holds for all the pieces together in 19 of 20 outings. */
  readonly eitherS: number;
}

/**
 * Of every piece that has enough values, from the boat's speed, m/s. Neighbouring values resemble one another, so each
 * mean is as sure as the number of independent ones allows (`correlatedMean`); of many pieces some differ by chance, so the interval is
 * as wide as all of them together need (Bonferroni). A piece that slows evenly has a wider one: its scatter is taken as it is.
 */
export function lastQuarters(speedMps: Sampled, pieces: readonly Span[]): LastQuarter[] {
  const told = pieces.flatMap((span, piece) => {
    const found = within(speedMps, span);
    const ranFrom = GAINING_S / (span.toS - span.fromS);
    const part = (from: number, to: number): Float64Array =>
      Float64Array.from(
        found.filter(({ share }) => share >= from && share < to),
        ({ value }) => value,
      );
    const [first, last] = [part(ranFrom, LAST_FROM), part(LAST_FROM, 1)];
    return Math.min(first.length, last.length) < FEWEST ? [] : [{ piece, first, last }];
  });
  const z = normalPoint(CHANCE / 2 / Math.max(1, told.length));
  return told.flatMap(({ piece, first, last }) => {
    const [a, b] = [correlatedMean(first, true), correlatedMean(last, true)];
    const [errorA, errorB] = [a, b].map(({ mean, error }) => (PACE_OVER_M / mean ** 2) * error);
    const variance = (errorA ?? NaN) ** 2 + (errorB ?? NaN) ** 2;
    const freedom =
      variance ** 2 /
      ((errorA ?? NaN) ** 4 / Math.max(1, a.effective - 1) + (errorB ?? NaN) ** 4 / Math.max(1, b.effective - 1));
    const eitherS = studentAt(z, freedom) * Math.sqrt(variance);
    const differenceS = PACE_OVER_M / b.mean - PACE_OVER_M / a.mean;
    return Number.isFinite(differenceS) && Number.isFinite(eitherS) ? [{ piece, differenceS, eitherS }] : [];
  });
}
