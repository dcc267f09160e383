// Data of a trend over weeks: one value per session with its spread, and where the line breaks.
import { computeTrend } from '#engine/analysis/comparison/trend.ts';

export interface DatedValue {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly median: number;
  /** Third quartile less the first; NaN where only a mean is known. */
  readonly iqr: number;
  /** The mean that forgets; NaN where there is none. */
  readonly trend: number;
  /** Setup changes since the previous session. */
  readonly changes: readonly string[];
  /** The rowing itself changed here: the line begins again too. */
  readonly begins?: true;
}

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
