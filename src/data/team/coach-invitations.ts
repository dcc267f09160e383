// Invitations of coaches: who was invited to what, and in what state each is. Admins see all, a team's owner the team's.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accessToken } from '../auth/access-token.ts';
import { backendClient } from '../client/client.ts';
import { readSelected } from '../client/columns.ts';
import { askDatabase } from '../client/ask-database.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { callProduct } from '../client/product-call.ts';

const STATE = z.enum(['invited', 'opened', 'accepted', 'expired', 'revoked', 'wait-listed']);
const text = z.nullable(z.string());

const INVITATIONS = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    team_id: text,
    team: text,
    state: STATE,
    created_at: z.string(),
    last_sent_at: text,
    opened_at: text,
    expires_at: text,
    accepted_at: text,
    revoked_at: text,
    name: text,
    club: text,
  }),
);

export type InvitationState = z.infer<typeof STATE>;
export type CoachInvitation = z.infer<typeof INVITATIONS>[number];

const SENT = z.object({
  id: z.string(),
  email: z.string(),
  link: z.string(),
  expiresAt: z.string(),
  mailed: z.boolean(),
});

/** `link` is answered this once: afterwards only its hash is kept. `mailed` is false for who asked for no email. */
export type SentInvitation = z.infer<typeof SENT>;

const FAILED = 'Couldn’t load the invitations.';
const COLUMNS =
  'id,email,team_id,team,state,created_at,last_sent_at,opened_at,expires_at,accepted_at,revoked_at,name,club';

export const coachInvitationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['coach-invitations', userId],
    queryFn: async (): Promise<readonly CoachInvitation[]> => {
      const client = await backendClient();
      const { data, error, status } = await client
        .from('coach_invitation_list')
        .select(COLUMNS)
        .order('created_at', { ascending: false });
      const read = readSelected(INVITATIONS, data);
      if (error !== null || !read.success) throw new FailedRequest(FAILED, status);
      return read.data;
    },
  });

/** `teamId` null: to the product, which admins do. Inviting an address again renews what was not answered. */
export const inviteCoach = async (email: string, teamId: string | null): Promise<SentInvitation> =>
  callProduct({
    path: '/api/invitations',
    payload: { email, teamId },
    answer: SENT,
    otherwise: 'The invitation was not sent.',
    token: await accessToken(),
  });

export const resendInvitation = async (id: string): Promise<SentInvitation> =>
  callProduct({
    path: '/api/invitations/resend',
    payload: { id },
    answer: SENT,
    otherwise: 'The invitation was not sent again.',
    token: await accessToken(),
  });

/** False when it was accepted or revoked in the meantime. */
export const revokeInvitation = (id: string): Promise<boolean> =>
  askDatabase(z.boolean(), 'The invitation was not revoked.', (client) =>
    client.rpc('revoke_coach_invitation', { invitation: id }),
  );

const OPENED = z.object({
  state: STATE,
  /** Masked recipient, as shown to strangers: "a***@club.org". */
  address: z.string(),
  expiresAt: z.string(),
  team: text,
});

export type OpenedInvitation = z.infer<typeof OPENED>;

/** Invitation behind a link, before sign-in. Null for an unknown link. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['opened-invitation', token],
    queryFn: async (): Promise<OpenedInvitation | null> => {
      try {
        return await callProduct({
          path: '/api/invitations/open',
          payload: { token },
          answer: OPENED,
          otherwise: 'Couldn’t load the invitation.',
        });
      } catch (error) {
        if (error instanceof FailedRequest && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
  });
