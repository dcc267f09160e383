// One metric of a rower over weeks: a value per session, and a line when enough sessions are comparable.
import { withTrend, type DatedValue } from '#src/figures/dated-trend.ts';
import type { SeatMetric } from '#src/library/setup/seat-metrics.ts';
import { sessionChanges, type RowedSession } from './entries/rowed-session.ts';

export interface ClassSessions {
  /** "8+", "2x"; null when unknown. */
  readonly boatClass: string | null;
  readonly sessions: readonly RowedSession[];
}

/** Sessions by boat class, each a trend of its own; the class with most sessions first. */
export function byBoatClass(sessions: readonly RowedSession[]): ClassSessions[] {
  const classes = new Map<string | null, RowedSession[]>();
  for (const session of sessions) {
    classes.set(session.boatClass, [...(classes.get(session.boatClass) ?? []), session]);
  }
  return [...classes]
    .map(([boatClass, of]) => ({ boatClass, sessions: of }))
    .toSorted((a, b) => b.sessions.length - a.sessions.length);
}

/** For one boat class, by time; leaves out sessions without a date or the metric. */
export function journeyTrend(sessions: readonly RowedSession[], metric: SeatMetric): DatedValue[] {
  const present = sessions
    .filter(({ startedAt, middles }) => Number.isFinite(startedAt) && Number.isFinite(middles[metric].median))
    .toSorted((a, b) => a.startedAt - b.startedAt);
  return withTrend(
    present.map((session, at) => {
      const before = present[at - 1];
      return {
        ...session.middles[metric],
        key: session.fingerprint,
        startedAt: session.startedAt,
        changes: before === undefined ? [] : sessionChanges(before, session),
      };
    }),
  );
}
