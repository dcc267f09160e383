// A symmetric range that holds every offset with its spread.

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
