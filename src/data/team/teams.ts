// The teams of the signed-in person, who is in them, and invitations of coaches. Admins see all, a team's owner the
// team's.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { act, queryOf } from '../client/ask-database.ts';
import { backendClient } from '../client/client.ts';
import { numbers, maybeTexts, texts } from '../client/columns.ts';
import { nullIf } from '../client/failed-request.ts';
import { callProduct, callProductSignedIn, type AnswerOf } from '../client/product-call.ts';
import { everyRow, rowsBy, rowsQueryOf } from '../client/tables.ts';

const ROLE = z.enum(['owner', 'coach', 'athlete', 'parent']);

const MEMBERSHIP = z.object({ team_id: z.string(), role: ROLE });
const TEAM = z.object({ id: z.string(), name: z.string() });
const STAFF = z.object({
  ...numbers('athletes parents'),
  coaches: z.array(z.object({ user_id: z.string(), role: z.enum(['owner', 'coach']), name: z.nullable(z.string()) })),
});

/** Coaches by name; athletes and parents only by how many they are. */
export type TeamPeople = z.infer<typeof STAFF>;

/** Only coaches send sessions to a team and get them from it. */
export const isTeamCoach = ({ role }: Pick<Team, 'role'>): boolean => role === 'owner' || role === 'coach';

const FAILED = 'Couldn’t load your teams.';

async function readTeams(userId: string) {
  const [memberships, teams] = await Promise.all([
    rowsBy('team_members', 'user_id', MEMBERSHIP, FAILED)(userId),
    everyRow('teams', TEAM, FAILED, 'name')(),
  ]);
  const roleIn = new Map(memberships.map(({ team_id, role }) => [team_id, role]));
  return teams.flatMap(({ id, name }) => {
    const role = roleIn.get(id);
    return role === undefined ? [] : [{ id, name, role }];
  });
}

/** With the role of the signed-in person. */
export type Team = Awaited<ReturnType<typeof readTeams>>[number];

export const teamsQuery = (userId: string) =>
  queryOptions({ queryKey: ['teams', userId], queryFn: () => readTeams(userId) });

export const teamPeopleQuery = queryOf('team_people', 'team', 'Couldn’t load the members.', STAFF);

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

const STATE = z.enum(['invited', 'opened', 'accepted', 'expired', 'revoked', 'wait-listed']);
const INVITATION = z.object({
  ...texts('id email created_at'),
  ...maybeTexts('team_id team last_sent_at opened_at expires_at accepted_at revoked_at name club'),
  state: STATE,
});

export type InvitationState = z.infer<typeof STATE>;
export type CoachInvitation = z.infer<typeof INVITATION>;

/** `link` is answered this once: afterwards only its hash is kept. `mailed` is false for who asked for no email. */
export type SentInvitation = AnswerOf<'invitations'>;

export const coachInvitationsQuery = rowsQueryOf(
  'coach_invitation_list',
  null,
  INVITATION,
  'Couldn’t load the invitations.',
  ['created_at desc'],
);

/** `teamId` null: to the product, which admins do. Inviting an address again renews what was not answered. */
export const inviteCoach = callProductSignedIn('invitations', 'The invitation was not sent.');

export const resendInvitation = callProductSignedIn('invitations/resend', 'The invitation was not sent again.');

/** False when it was accepted or revoked in the meantime. */
export const revokeInvitation = act('revoke_coach_invitation', 'The invitation was not revoked.', z.boolean());

export type OpenedInvitation = AnswerOf<'invitations/open'>;

/** Invitation behind a link, before sign-in. Null for an unknown link. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['opened-invitation', token],
    queryFn: () => callProduct('invitations/open', 'Couldn’t load the invitation.')({ token }).catch(nullIf(404)),
    retry: false,
  });
