// Invitations of coaches: who was invited to what, and in what state each is. Admins see all, a team's owner the team's.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askDatabase, rowsQuery } from '../client/ask-database.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { callProduct, callProductSignedIn, type AnswerOf } from '../client/product-call.ts';
import { maybeTexts, texts } from '../client/columns.ts';

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

const COLUMNS =
  'id,email,team_id,team,state,created_at,last_sent_at,opened_at,expires_at,accepted_at,revoked_at,name,club';

export const coachInvitationsQuery = (userId: string) =>
  rowsQuery(['coach-invitations', userId], INVITATION, 'Couldn’t load the invitations.', (client) =>
    client.from('coach_invitation_list').select(COLUMNS).order('created_at', { ascending: false }),
  );

/** `teamId` null: to the product, which admins do. Inviting an address again renews what was not answered. */
export const inviteCoach = (email: string, teamId: string | null): Promise<SentInvitation> =>
  callProductSignedIn('invitations', { email, teamId }, 'The invitation was not sent.');

export const resendInvitation = (id: string): Promise<SentInvitation> =>
  callProductSignedIn('invitations/resend', { id }, 'The invitation was not sent again.');

/** False when it was accepted or revoked in the meantime. */
export const revokeInvitation = (id: string): Promise<boolean> =>
  askDatabase(z.boolean(), 'The invitation was not revoked.', (client) =>
    client.rpc('revoke_coach_invitation', { invitation: id }),
  );

export type OpenedInvitation = AnswerOf<'invitations/open'>;

/** Invitation behind a link, before sign-in. Null for an unknown link. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['opened-invitation', token],
    queryFn: async (): Promise<OpenedInvitation | null> => {
      try {
        return await callProduct('invitations/open', { token }, 'Couldn’t load the invitation.');
      } catch (error) {
        if (error instanceof FailedRequest && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
  });
