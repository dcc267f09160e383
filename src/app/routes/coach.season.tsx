import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { SeasonPage } from '#src/features/season/season-page.tsx';
import { seasonSearch, type ChangeSeason } from '#src/features/season/season-search.ts';
import type { Elsewhere } from '#src/features/season/model/season-calendar.ts';
import { useTeamSessions } from '#src/features/people/team/use-team-sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { readTeamSummary } from '#src/sync/team-summary.ts';
import { SEASON_ADDRESS } from '../address/address-forms.ts';

/** Each once, whichever teams have it; empty signed out and without a network. */
function useElsewhere(): readonly Elsewhere[] {
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

export const Route = createFileRoute('/coach/season')({
  validateSearch: (written: Record<string, unknown>) => seasonSearch(SEASON_ADDRESS.read(written)),
  search: { middlewares: [({ search, next }) => SEASON_ADDRESS.versioned(next(search))] },
  component: SeasonRoute,
});

function SeasonRoute() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback<ChangeSeason>(
    (change) =>
      void navigate({ search: (before) => seasonSearch({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <SeasonPage search={Route.useSearch()} onSearch={onSearch} elsewhere={useElsewhere()} />;
}
