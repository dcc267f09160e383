// From which value to which an axis runs: round ends with a little air, without extremes where they would squeeze the
// rest, or symmetric where offsets are shown with their spread.
import { findExtent, niceStep } from './scale.ts';

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
