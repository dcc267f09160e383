// A straight line from values to pixels, round numbers to write along it, and from which value to which it runs; and a
// running mean.

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly at: (value: number) => number;
  readonly invert: (pixel: number) => number;
}

/** `from` maps to `pixelFrom`, `to` to `pixelTo`; an empty domain maps everything to the middle. */
export function linearScale(from: number, to: number, pixelFrom: number, pixelTo: number): Scale {
  const span = to - from;
  if (span === 0) {
    const middle = (pixelFrom + pixelTo) / 2;
    return { from, to, at: () => middle, invert: () => from };
  }
  const slope = (pixelTo - pixelFrom) / span;
  return {
    from,
    to,
    at: (value) => pixelFrom + (value - from) * slope,
    invert: (pixel) => from + (pixel - pixelFrom) / slope,
  };
}

/**
 * A step of 1, 2 or 5 times a power of ten (15, 30 for angles) that gives at most `most` steps over `span`. No 2.5:
 * where labels are whole numbers its multiples would be printed as 3, 5 and 8.
 */
export function niceStep(span: number, most: number, steps: readonly number[] = [1, 2, 5, 10]): number {
  if (!(span > 0) || !(most >= 1)) return 1;
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const last = steps.at(-1) ?? 10;
  return (steps.find((step) => step * power >= least * (1 - 1e-9)) ?? last) * power;
}

const CLOCK_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200];

/** Seconds between marks that read well on a clock, at most `most` of them over `spanS`. */
export const clockStep = (spanS: number, most: number): number =>
  CLOCK_STEPS_S.find((step) => spanS / step <= most) ?? niceStep(spanS, most);

/** Multiples of `step` inside [from, to], without the drift of repeated addition. */
export function ticksBetween(from: number, to: number, step: number): number[] {
  if (!(step > 0) || !Number.isFinite(from) || !Number.isFinite(to)) return [];
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  if (last - first > 1000) return [];
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + 1);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) =>
      // Adding zero turns the negative zero of -0 * step into a plain one.
      Number(((first + index) * step).toFixed(decimals)) + 0,
  );
}

/** Digits behind the point without which two multiples of a step would be printed as other numbers. */
export const stepDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

/** Minimum and maximum finite number, or null without any. */
export function findExtent(values: Iterable<number>): readonly [number, number] | null {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return least <= greatest ? [least, greatest] : null;
}

/** The values with a little air, on whole steps; `fallback` when nothing was measured. */
export function paddedRange(
  values: Iterable<number>,
  options: { readonly most?: number; readonly withZero?: boolean; readonly fallback?: readonly [number, number] } = {},
): readonly [number, number] {
  const extent = findExtent(values);
  if (extent === null) return options.fallback ?? [0, 1];
  const from = options.withZero === true ? Math.min(0, extent[0]) : extent[0];
  const to = options.withZero === true ? Math.max(0, extent[1]) : extent[1];
  const air = (to - from) * 0.04 || Math.max(1, Math.abs(to) * 0.05);
  const step = niceStep(to - from + 2 * air, (options.most ?? 5) * 2);
  return [
    options.withZero === true && from === 0 ? 0 : Math.floor((from - air) / step) * step,
    options.withZero === true && to === 0 ? 0 : Math.ceil((to + air) / step) * step,
  ];
}

/** Without the lowest and the highest fiftieth; of few values all of them. */
export function trimExtremes(values: Iterable<number>): number[] {
  const sorted = Array.from(values)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const away = Math.floor(sorted.length / 50);
  return sorted.slice(away, sorted.length - away);
}

const timingLimit = (spreads: Iterable<{ readonly mean: number | null; readonly sd: number | null }>): number => {
  let greatest = 0;
  for (const { mean, sd } of spreads) {
    if (mean !== null) greatest = Math.max(greatest, Math.abs(mean) + (sd ?? 0));
  }
  const step = [10, 20, 40, 60, 80, 100, 150, 200, 300, 500].find((limit) => limit >= greatest);
  return step ?? Math.ceil(greatest / 500) * 500;
};

/** From minus this to this, in `unit`; degrees are a tenth of the milliseconds they go with, or less. */
export function symmetricLimit(
  spreads: readonly { readonly mean: number | null; readonly sd: number | null }[],
  unit: 'ms' | 'deg',
): number {
  if (unit === 'ms') return timingLimit(spreads);
  const tenfold = spreads.map(({ mean, sd }) => ({ mean: mean && mean * 10, sd: sd && sd * 10 }));
  return Math.max(1, timingLimit(tenfold) / 10);
}

/** Mean of the values that exist within (window − 1) / 2 on either side; NaN where the middle one is missing. */
export function runningMean(values: ArrayLike<number>, window: number): Float64Array {
  const half = Math.max(0, Math.floor((window - 1) / 2));
  return Float64Array.from({ length: values.length }, (_, index) => {
    if (!Number.isFinite(values[index] ?? Number.NaN)) return Number.NaN;
    let sum = 0;
    let count = 0;
    for (let at = Math.max(0, index - half); at <= Math.min(values.length - 1, index + half); at += 1) {
      const value = values[at] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      sum += value;
      count += 1;
    }
    return sum / count;
  });
}
