// The teams of the signed-in person, and who is in them.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askRows, answerQuery } from '../client/ask-database.ts';
import { backendClient } from '../client/client.ts';
import { numbers } from '../client/columns.ts';

const ROLE = z.enum(['owner', 'coach', 'athlete', 'parent']);

const MEMBERSHIP = z.object({ team_id: z.string(), role: ROLE });
const TEAM = z.object({ id: z.string(), name: z.string() });
const STAFF = z.object({
  ...numbers('athletes parents'),
  coaches: z.array(z.object({ user_id: z.string(), role: z.enum(['owner', 'coach']), name: z.nullable(z.string()) })),
});

export type TeamRole = z.infer<typeof ROLE>;

export interface Team {
  readonly id: string;
  readonly name: string;
  /** The role of the signed-in person. */
  readonly role: TeamRole;
}

/** Coaches by name; athletes and parents only by how many they are. */
export type TeamPeople = z.infer<typeof STAFF>;

/** Only coaches send sessions to a team and get them from it. */
export const isTeamCoach = ({ role }: Pick<Team, 'role'>): boolean => role === 'owner' || role === 'coach';

const FAILED = 'Couldn’t load your teams.';

async function readTeams(userId: string): Promise<readonly Team[]> {
  const [memberships, teams] = await Promise.all([
    askRows(MEMBERSHIP, FAILED, (client) => client.from('team_members').select('team_id,role').eq('user_id', userId)),
    askRows(TEAM, FAILED, (client) => client.from('teams').select('id,name').order('name')),
  ]);
  const roleIn = new Map(memberships.map(({ team_id, role }) => [team_id, role]));
  return teams.flatMap(({ id, name }) => {
    const role = roleIn.get(id);
    return role === undefined ? [] : [{ id, name, role }];
  });
}

export const teamsQuery = (userId: string) =>
  queryOptions({ queryKey: ['teams', userId], queryFn: () => readTeams(userId) });

export const teamPeopleQuery = (team: string) =>
  answerQuery(['team-people', team], STAFF, 'Couldn’t load the members.', (client) =>
    client.rpc('team_people', { team }),
  );

/** `problem`: why there is none, in the database's words; null when it was made. */
export async function makeTeam(name: string): Promise<{ readonly problem: string | null }> {
  const client = await backendClient();
  const { error } = await client.rpc('create_team', { name });
  if (error === null) return { problem: null };
  return {
    problem:
      error.code === '42501'
        ? 'Only invited coaches can create a team.'
        : 'Couldn’t create the team. Try again in a moment.',
  };
}
