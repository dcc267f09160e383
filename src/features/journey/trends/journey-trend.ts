// One metric of a rower over weeks: a value per outing, and a line where enough outings are comparable.
import { trendOf } from '#engine/analysis/comparison/trend.ts';
import type { DatedValue } from '#src/charts/trend/dated-value.ts';
import type { SeatMetric } from '#src/outings/setup/seat-metrics.ts';
import { sessionChanges, type RowedSession } from '../entries/rowed-session.ts';

/** With fewer outings between two changes a line would say more than is known. */
export const FEWEST_FOR_A_LINE = 5;
const DAY_MS = 86_400_000;

export interface ClassOutings {
  /** "8+", "2x"; null where it is not known. */
  readonly boatClass: string | null;
  readonly sessions: readonly RowedSession[];
}

/** The outings by class of boat, which one trend is of; the class with most of them first. */
export function byBoatClass(sessions: readonly RowedSession[]): ClassOutings[] {
  const classes = new Map<string | null, RowedSession[]>();
  for (const session of sessions) {
    classes.set(session.boatClass, [...(classes.get(session.boatClass) ?? []), session]);
  }
  return [...classes]
    .map(([boatClass, of]) => ({ boatClass, sessions: of }))
    .toSorted((a, b) => b.sessions.length - a.sessions.length);
}

/** Of one class of boat, in order of time; outings without a date or without the metric take no part. */
export function journeyTrend(sessions: readonly RowedSession[], metric: SeatMetric): DatedValue[] {
  const present = sessions
    .filter(({ startedAt, middles }) => Number.isFinite(startedAt) && Number.isFinite(middles[metric].median))
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const changes = present.map((session, at) => {
    const before = present[at - 1];
    return before === undefined ? [] : sessionChanges(before, session);
  });
  const means = trendOf(
    present.map(({ startedAt, middles }, at) => ({
      day: startedAt / DAY_MS,
      value: middles[metric].median,
      breaks: (changes[at]?.length ?? 0) > 0,
    })),
  );
  const lengths = runLengths(changes.map((change) => change.length > 0));
  return present.map(({ fingerprint, startedAt, middles }, at) => ({
    ...middles[metric],
    key: fingerprint,
    startedAt,
    trend: (lengths[at] ?? 0) < FEWEST_FOR_A_LINE ? NaN : (means[at] ?? NaN),
    changes: changes[at] ?? [],
  }));
}

/** For each place how many there are between the break before it and the one after it. */
function runLengths(breaks: readonly boolean[]): number[] {
  const runs: number[] = [];
  for (const isBreak of breaks) {
    if (runs.length === 0 || isBreak) runs.push(1);
    else runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs.flatMap((length) => Array.from({ length }, () => length));
}
