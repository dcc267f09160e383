// Names that the families share on the rosters of a coach's teams: for the seats of a session, and to choose from.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rosterQuery, type Place, type RosterSide } from '#src/data/people/roster.ts';
import { teamSeatsQuery } from '#src/data/people/seats.ts';
import { useAuthUser } from '#src/data/auth/session.ts';
import { teamSessionsQuery } from '#src/data/team/team-sessions.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { mapRosterNames, type Links } from './roster-names.ts';

/**
 * Names by seat; empty when signed out, offline before the first response, and for unshared names. The device's links
 * take precedence over the team's.
 */
export function useRosterNames(fingerprint: string | null): ReadonlyMap<number, string> {
  const userId = useAuthUser()?.id ?? '';
  const athletes = useLibrary((library) => library.records.find((one) => one.fingerprint === fingerprint)?.athletes);
  const teams = useQuery({ ...teamsQuery(userId), enabled: userId !== '' });
  const coached = useMemo(() => teams.data?.filter(isTeamCoach) ?? [], [teams.data]);
  const sessions = useQuery({ ...teamSessionsQuery(userId), enabled: coached.length > 0 });
  const sent = sessions.data?.find((one) => one.fingerprint === fingerprint) ?? null;
  const seats = useQuery({ ...teamSeatsQuery(sent?.id ?? ''), enabled: sent !== null });
  const links = useMemo(
    (): Links =>
      new Map([
        ...(seats.data ?? []).flatMap(({ seat, athlete_id }): [number, string][] =>
          athlete_id === null ? [] : [[seat, athlete_id]],
        ),
        ...Object.entries(athletes ?? {}).map(([seat, place]): [number, string] => [Number(seat), place]),
      ]),
    [seats.data, athletes],
  );
  const rosters = useQueries({
    queries: links.size === 0 ? [] : coached.map(({ id }) => rosterQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data?.places ?? []),
  });
  return useMemo(() => mapRosterNames(links, rosters), [links, rosters]);
}

interface CoachedRower {
  readonly name: string;
  readonly side: RosterSide | null;
}

const GONE: ReadonlySet<Place['state']> = new Set(['inactive', 'alumni', 'removed']);

/**
 * Rowers on the rosters of a coach's teams whose names the families share. By name, once each; empty when signed out
 * and offline before the first response.
 */
export function useCoachedRowers(): readonly CoachedRower[] {
  const userId = useAuthUser()?.id ?? '';
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
