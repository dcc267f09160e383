// A metric over sessions: a line where enough of them are comparable, which begins again where something else changed.
import { computeTrend } from '#engine/analysis/comparison/trend.ts';
import type { DatedValue } from './dated-value.ts';

/** With fewer sessions between two changes a line would say more than is known. */
export const MIN_FOR_A_LINE = 5;
const DAY_MS = 86_400_000;

const breaks = ({ changes, begins }: Pick<DatedValue, 'changes' | 'begins'>): boolean =>
  changes.length > 0 || begins === true;

/** With their trend: the sessions in order of time, each with what changed since the one before it. */
export function withTrend(sessions: readonly Omit<DatedValue, 'trend'>[]): DatedValue[] {
  const means = computeTrend(
    sessions.map((session) => ({
      day: session.startedAt / DAY_MS,
      value: session.median,
      breaks: breaks(session),
    })),
  );
  const lengths = unbroken(sessions).flatMap((run) => run.map(() => run.length));
  return sessions.map((session, at) => ({
    ...session,
    trend: (lengths[at] ?? 0) < MIN_FOR_A_LINE ? NaN : (means[at] ?? NaN),
  }));
}

/** Runs of sessions between changes, each in its order. */
export function unbroken<T extends Pick<DatedValue, 'changes' | 'begins'>>(sessions: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const session of sessions) {
    const run = runs.at(-1);
    if (run === undefined || breaks(session)) runs.push([session]);
    else run.push(session);
  }
  return runs;
}
