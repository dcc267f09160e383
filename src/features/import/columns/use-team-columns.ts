// Column mapping shared by the coaches of the user's teams for a kind of table.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { queryClient } from '#src/data/client/query-client.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { removeTeamColumns, saveTeamColumns } from '#src/data/team/team-columns.ts';
import { isTeamCoach, type Team, teamsQuery } from '#src/data/team/teams.ts';
import { teamColumnMapping } from '#src/library/import/saved-column-mappings.ts';

export interface TeamColumns {
  /** Teams the user coaches; empty when not signed in. */
  readonly teams: readonly Team[];
  /** Does one of them have a mapping for it? */
  readonly isShared: boolean;
  /** False when the team did not accept it. */
  readonly share: (team: string, mapping: ColumnMapping) => Promise<boolean>;
  readonly takeBack: () => Promise<void>;
}

const NONE: readonly never[] = [];

export function useTeamColumns(key: string): TeamColumns {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const { data = NONE } = useQuery({ ...teamsQuery(userId), enabled: userId !== '' }, queryClient);
  const teams = data.filter(isTeamCoach);
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const isCoach = teams.length > 0;
  const ask = useMemo(
    () => (isCoach ? async () => success((await teamColumnMapping(key)) !== null) : null),
    [key, isCoach],
  );
  const { data: isFound } = useLatest(ask);
  return {
    teams,
    isShared: isFound === true && takenBack !== key,
    share: (team, mapping) =>
      saveTeamColumns(team, key, { ...mapping, columns: mapping.columns.map((column) => ({ ...column })) }),
    takeBack: async () => {
      if (await removeTeamColumns(key)) setTakenBack(key);
    },
  };
}
