// Teams the user coaches, and their sessions.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSession } from '#src/data/auth/session.ts';
import { teamOutingsQuery, type TeamOuting } from '#src/data/team/team-outings.ts';
import { isTeamCoach, teamsQuery, type Team } from '#src/data/team/teams.ts';
import { useConnection } from '#src/offline/connection.ts';
import { partsInTeam, wholeOutings } from '#src/sync/joined-parts.ts';

export interface TeamOutings {
  readonly state: 'signed-out' | 'loading' | 'failed' | 'ready';
  /** Coached teams, by name. */
  readonly teams: readonly Team[];
  readonly outings: readonly TeamOuting[];
  /** Files merged into one of the sessions, which are not listed by themselves. */
  readonly listTeamParts: (outing: TeamOuting) => readonly TeamOuting[];
  readonly reload: () => void;
}

const NONE: readonly never[] = [];

export function useTeamOutings(): TeamOutings {
  const session = useSession();
  const online = useConnection((connection) => connection.online);
  const userId = session.state === 'signed-in' ? session.user.id : '';
  const teams = useQuery({ ...teamsQuery(userId), enabled: userId !== '' });
  const coached = useMemo(() => teams.data?.filter(isTeamCoach) ?? NONE, [teams.data]);
  const outings = useQuery({ ...teamOutingsQuery(userId), enabled: userId !== '' && coached.length > 0 });
  const all = outings.data ?? NONE;
  const whole = useMemo(() => wholeOutings(all), [all]);
  const listTeamParts = useCallback((outing: TeamOuting) => partsInTeam(outing, all), [all]);
  return {
    state: chooseState(userId, online, [teams, outings]),
    teams: coached,
    outings: whole,
    listTeamParts,
    reload: () => {
      void teams.refetch();
      if (coached.length > 0) void outings.refetch();
    },
  };
}

interface Asked {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: string;
}

function chooseState(userId: string, online: boolean, asked: readonly Asked[]): TeamOutings['state'] {
  if (userId === '') return 'signed-out';
  // Offline, a query stays pending for long because the session is refreshed first, with retries.
  const isStuck = ({ status, fetchStatus }: Asked): boolean =>
    status === 'error' || (status === 'pending' && fetchStatus === 'fetching' && !online);
  if (asked.some(isStuck)) return 'failed';
  return asked.some(({ status, fetchStatus }) => status === 'pending' && fetchStatus !== 'idle') ? 'loading' : 'ready';
}

/** Fingerprints of the sessions that a team of the user has. */
export function useInTeam(): ReadonlySet<string> {
  const { outings } = useTeamOutings();
  return useMemo(() => new Set(outings.map(({ fingerprint }) => fingerprint)), [outings]);
}
