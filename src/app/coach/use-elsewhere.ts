// Team sessions that aren't on this device, as listed in a calendar.
import { useMemo } from 'react';
import type { Elsewhere } from '#src/features/season/model/season-calendar.ts';
import { useTeamSessions } from '#src/features/people/team/use-team-sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { readTeamSummary } from '#src/sync/team-summary.ts';

/** Each once, whichever teams have it; empty signed out and without a network. */
export function useElsewhere(): readonly Elsewhere[] {
  const { sessions } = useTeamSessions();
  const records = useLibrary((library) => library.records);
  return useMemo(() => {
    const here = new Set(records.map(({ fingerprint }) => fingerprint));
    const there = new Map(
      sessions.filter(({ fingerprint }) => !here.has(fingerprint)).map((session) => [session.fingerprint, session]),
    );
    return [...there.values()].map(({ id, title, started_at, summary }): Elsewhere => {
      const told = readTeamSummary(summary);
      return {
        id,
        title,
        startedAt: started_at === null ? null : new Date(started_at).toISOString(),
        utcOffsetS: told?.utcOffsetS ?? null,
        distanceM: told?.distanceM ?? null,
      };
    });
  }, [sessions, records]);
}
