// The teams of the signed-in person, and who is in them.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { readSelected } from '../client/columns.ts';
import { FailedRequest } from '../client/failed-request.ts';

const ROLE = z.enum(['owner', 'coach', 'athlete', 'parent']);

const MEMBERSHIPS = z.array(z.object({ team_id: z.string(), role: ROLE }));
const TEAMS = z.array(z.object({ id: z.string(), name: z.string() }));
const STAFF = z.object({
  coaches: z.array(z.object({ user_id: z.string(), role: z.enum(['owner', 'coach']), name: z.nullable(z.string()) })),
  athletes: z.number(),
  parents: z.number(),
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
  const client = await backendClient();
  const [memberships, teams] = await Promise.all([
    client.from('team_members').select('team_id,role').eq('user_id', userId),
    client.from('teams').select('id,name').order('name'),
  ]);
  const failure = [memberships, teams].find(({ error }) => error !== null);
  if (failure !== undefined) throw new FailedRequest(FAILED, failure.status);
  const roles = readSelected(MEMBERSHIPS, memberships.data);
  const named = readSelected(TEAMS, teams.data);
  if (!roles.success || !named.success) throw new FailedRequest(FAILED, 0);
  const roleIn = new Map(roles.data.map(({ team_id, role }) => [team_id, role]));
  return named.data.flatMap(({ id, name }) => {
    const role = roleIn.get(id);
    return role === undefined ? [] : [{ id, name, role }];
  });
}

export const teamsQuery = (userId: string) =>
  queryOptions({ queryKey: ['teams', userId], queryFn: () => readTeams(userId) });

export const teamPeopleQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team-people', teamId],
    queryFn: async (): Promise<TeamPeople> => {
      const client = await backendClient();
      const { data, error, status } = await client.rpc('team_people', { team: teamId });
      const read = readSelected(STAFF, data);
      if (error !== null || !read.success) throw new FailedRequest('Couldn’t load the members.', status);
      return read.data;
    },
  });

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
