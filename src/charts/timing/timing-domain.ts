// A symmetric range of milliseconds that holds every offset with its scatter.

export const timingLimit = (
  spreads: Iterable<{ readonly mean: number | null; readonly sd: number | null }>,
): number => {
  let greatest = 0;
  for (const { mean, sd } of spreads) {
    if (mean !== null) greatest = Math.max(greatest, Math.abs(mean) + (sd ?? 0));
  }
  const step = [10, 20, 40, 60, 80, 100, 150, 200, 300, 500].find((limit) => limit >= greatest);
  return step ?? Math.ceil(greatest / 500) * 500;
};
