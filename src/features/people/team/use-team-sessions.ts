// Teams the user coaches, and their sessions.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAuthUser } from '#src/data/auth/session.ts';
import { teamSessionsQuery, type TeamSession } from '#src/data/team/team-sessions.ts';
import { isTeamCoach, teamsQuery, type Team } from '#src/data/team/teams.ts';
import { useConnection } from '#src/offline/connection.ts';
import { partsInTeam, wholeSessions } from '#src/sync/joined-parts.ts';

export interface TeamSessions {
  readonly state: 'signed-out' | 'loading' | 'failed' | 'ready';
  /** Coached teams, by name. */
  readonly teams: readonly Team[];
  readonly sessions: readonly TeamSession[];
  /** Files merged into one of the sessions, which are not listed by themselves. */
  readonly listTeamParts: (session: TeamSession) => readonly TeamSession[];
  readonly reload: () => void;
}

const NONE: readonly never[] = [];

export function useTeamSessions(): TeamSessions {
  const online = useConnection((connection) => connection.online);
  const userId = useAuthUser()?.id ?? '';
  const teams = useQuery({ ...teamsQuery(userId), enabled: userId !== '' });
  const coached = useMemo(() => teams.data?.filter(isTeamCoach) ?? NONE, [teams.data]);
  const sessions = useQuery({ ...teamSessionsQuery(userId), enabled: userId !== '' && coached.length > 0 });
  const all = sessions.data ?? NONE;
  const whole = useMemo(() => wholeSessions(all), [all]);
  const listTeamParts = useCallback((session: TeamSession) => partsInTeam(session, all), [all]);
  return {
    state: chooseState(userId, online, [teams, sessions]),
    teams: coached,
    sessions: whole,
    listTeamParts,
    reload: () => {
      void teams.refetch();
      if (coached.length > 0) void sessions.refetch();
    },
  };
}

interface Asked {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: string;
}

function chooseState(userId: string, online: boolean, asked: readonly Asked[]): TeamSessions['state'] {
  if (userId === '') return 'signed-out';
  // Offline, a query stays pending for long because the session is refreshed first, with retries.
  const isStuck = ({ status, fetchStatus }: Asked): boolean =>
    status === 'error' || (status === 'pending' && fetchStatus === 'fetching' && !online);
  if (asked.some(isStuck)) return 'failed';
  return asked.some(({ status, fetchStatus }) => status === 'pending' && fetchStatus !== 'idle') ? 'loading' : 'ready';
}

export function useInTeam(): ReadonlySet<string> {
  const { sessions } = useTeamSessions();
  return useMemo(() => new Set(sessions.map(({ fingerprint }) => fingerprint)), [sessions]);
}
