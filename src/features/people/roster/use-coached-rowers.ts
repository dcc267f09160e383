// Rowers on the rosters of a coach's teams whose names the families share.
import { useQueries, useQuery } from '@tanstack/react-query';
import { rosterQuery, type Place, type RosterSide } from '#src/data/people/roster.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';

interface CoachedRower {
  readonly name: string;
  readonly side: RosterSide | null;
}

const GONE: ReadonlySet<Place['state']> = new Set(['inactive', 'alumni', 'removed']);

/** By name, once each; empty when signed out and offline before the first response. */
export function useCoachedRowers(): readonly CoachedRower[] {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const teams = useQuery({ ...teamsQuery(userId), enabled: userId !== '' });
  return useQueries({
    queries: (teams.data ?? []).filter(isTeamCoach).map(({ id }) => rosterQuery(id)),
    combine: (answers) => toCoachedRowers(answers.flatMap(({ data }) => data?.places ?? [])),
  });
}

function toCoachedRowers(places: readonly Place[]): CoachedRower[] {
  const named = places.flatMap(({ name, side, state }): [string, CoachedRower][] =>
    name === null || GONE.has(state) ? [] : [[name, { name, side }]],
  );
  return [...new Map(named).values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
