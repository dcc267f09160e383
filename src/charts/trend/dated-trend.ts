// A metric over outings: a line where enough of them are comparable, which begins again where something else changed.
import { computeTrend } from '#engine/analysis/comparison/trend.ts';
import type { DatedValue } from './dated-value.ts';

/** With fewer outings between two changes a line would say more than is known. */
export const MIN_FOR_A_LINE = 5;
const DAY_MS = 86_400_000;

const breaks = ({ changes, begins }: Pick<DatedValue, 'changes' | 'begins'>): boolean =>
  changes.length > 0 || begins === true;

/** With their trend: the outings in order of time, each with what changed since the one before it. */
export function withTrend(outings: readonly Omit<DatedValue, 'trend'>[]): DatedValue[] {
  const means = computeTrend(
    outings.map((outing) => ({
      day: outing.startedAt / DAY_MS,
      value: outing.median,
      breaks: breaks(outing),
    })),
  );
  const lengths = unbroken(outings).flatMap((run) => run.map(() => run.length));
  return outings.map((outing, at) => ({
    ...outing,
    trend: (lengths[at] ?? 0) < MIN_FOR_A_LINE ? NaN : (means[at] ?? NaN),
  }));
}

/** Runs of outings between changes, each in its order. */
export function unbroken<T extends Pick<DatedValue, 'changes' | 'begins'>>(outings: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const outing of outings) {
    const run = runs.at(-1);
    if (run === undefined || breaks(outing)) runs.push([outing]);
    else run.push(outing);
  }
  return runs;
}
