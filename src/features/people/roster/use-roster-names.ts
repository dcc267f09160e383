// Names from the rosters of a coach's teams: for the seats of a session, to choose from, and matched to those in a
// recording.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rosterQuery, type Place, type RosterSide } from '#src/data/people/roster.ts';
import { teamSeatsQuery } from '#src/data/people/seats.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { teamSessionsQuery, type TeamSession } from '#src/data/team/team-sessions.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

/** Roster spot by seat. */
type Links = ReadonlyMap<number, string>;

/** For roster spots whose name is shared with the reader; other seats stay numbers. */
export function mapRosterNames(
  links: Links,
  places: readonly { readonly id: string; readonly name: string | null }[],
): ReadonlyMap<number, string> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return new Map(
    [...links].flatMap(([seat, place]): [number, string][] => {
      const name = names.get(place) ?? null;
      return name === null ? [] : [[seat, name]];
    }),
  );
}

/**
 * Names by seat; empty when signed out, offline before the first response, and for unshared names. The device's links
 * take precedence over the team's.
 */
export function useRosterNames(fingerprint: string | null): ReadonlyMap<number, string> {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
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

/** A session whose seats can be linked: "Halcyon, Sat 17 May 2025, 08:12". */
export function recordLabel({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [sessionName(facts.boat, fileName), when === null ? null : `${when.date}, ${when.time}`]
    .filter((part) => part !== null)
    .join(', ');
}

/** The team's row of a session in this device's library, if any. */
export const findTeamSession = (
  sessions: readonly TeamSession[],
  team: string,
  { fingerprint }: LibraryRecord,
): TeamSession | null =>
  sessions.find((session) => session.team_id === team && session.fingerprint === fingerprint) ?? null;

const words = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/**
 * Single roster spot that matches a recording's name: same first name, and at least the initial of the last. Null with
 * none or several.
 */
export function placeByName(places: readonly Place[], named: string | null): Place | null {
  if (named === null) return null;
  const [first, ...rest] = words(named);
  const last = rest.at(-1);
  const fitting = places.filter(({ name, state }) => {
    if (name === null || state === 'removed') return false;
    const [placeFirst, ...placeRest] = words(name);
    const placeLast = placeRest.at(-1);
    if (first === undefined || placeFirst !== first) return false;
    return last === undefined || placeLast === undefined || last.startsWith(placeLast) || placeLast.startsWith(last);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
