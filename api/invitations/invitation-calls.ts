// Inviting coaches, waiting to be invited, and asking for no more email.
import { z } from 'zod';
import type { Mailer } from '../mail/mailer.ts';
import { readsLikeAddress } from '../mail/safe-text.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { email, oneLine, readAs } from '../requests.ts';
import { coachInvitationMail } from './coach-invitation.ts';
import { forgottenPage, unknownLinkPage, unsubscribePage } from './unsubscribe.ts';

export interface InvitationOptions {
  readonly backend: Backend;
  readonly mailer: Mailer;
  readonly siteUrl: string;
  readonly requirePerson: RequirePerson;
}

const HOUR_S = 3600;
const TOKEN = /^[0-9a-f]{64}$/u;
/** Version of the sentence under the waiting list's box. */
const WAITING_CONSENT = '2026-11';

const RENAME = 'The team name looks like a web address, so we didn’t send the email. Rename the team and try again.';

const INVITE = z.object({ email, teamId: z.uuid().nullish() });
const RESEND = z.object({ id: z.uuid() });
const OPEN = z.object({ token: z.string().regex(TOKEN, 'This isn’t an invitation.') });
const WAIT = z.object({
  email,
  name: oneLine(120).pipe(z.string().min(1, 'Enter your name.')),
  club: oneLine(120).pipe(z.string().min(1, 'Enter your club or school.')),
  boats: z.int().min(0).max(500).nullish(),
  telemetryBrand: oneLine(60).nullish(),
  isAdult: z.literal(true, 'The beta is for coaches of 18 and over.'),
  consents: z.literal(true, 'Agree that we keep what you entered until you are invited or ask us to forget it.'),
});
const ISSUED = z.object({
  id: z.string(),
  email: z.string(),
  token: z.string(),
  expires_at: z.string(),
  team: z.string().nullable(),
});
const OPENED = z
  .object({ state: z.string(), address: z.string(), expires_at: z.string(), team: z.string().nullable() })
  .nullable();

export function addInvitationCalls(api: ProductApi, options: InvitationOptions): void {
  const { backend, mailer, siteUrl, requirePerson } = options;

  /** Emails what the database issued; who invites gets the link as well, for a message or a code of their own. */
  const deliver = async (answered: unknown, inviterEmail: string) => {
    const { id, email, token, expires_at, team } = ISSUED.parse(answered);
    if (team !== null && readsLikeAddress(team)) throw new ApiError(400, RENAME);
    const link = new URL(`/accept-invitation?token=${token}`, siteUrl).href;
    const unsubscribeToken = z
      .string()
      .nullable()
      .parse(await backend.call('begin_mail', { address: email }));
    if (unsubscribeToken !== null) {
      const invitation = { email, link, expiresAt: new Date(expires_at), team };
      await mailer.send(coachInvitationMail(invitation, inviterEmail, siteUrl, unsubscribeToken));
    }
    return { id, email, link, expiresAt: expires_at, mailed: unsubscribeToken !== null };
  };

  api.post('/api/invitations', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to invite a coach.');
    const { email: address, teamId } = await readAs(context.req.raw, INVITE);
    await backend.limit('invite', person.id, 50, 24 * HOUR_S);
    const parameters = { address, team: teamId ?? null };
    const issued = await backend.callAs(authorizationHeader(context.req.raw), 'send_coach_invitation', parameters);
    return context.json(await deliver(issued, person.email));
  });

  api.post('/api/invitations/resend', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to send the invitation again.');
    const { id } = await readAs(context.req.raw, RESEND);
    await backend.limit('invite', person.id, 50, 24 * HOUR_S);
    const parameters = { invitation: id };
    const issued = await backend.callAs(authorizationHeader(context.req.raw), 'resend_coach_invitation', parameters);
    return context.json(await deliver(issued, person.email));
  });

  api.post('/api/invitations/open', async (context) => {
    const { token } = await readAs(context.req.raw, OPEN);
    await backend.limit('open-invitation', context.env.client, 60, HOUR_S);
    const opened = OPENED.parse(await backend.call('open_coach_invitation', { token }));
    if (opened === null) throw new ApiError(404, 'We can’t find this invitation. Ask for a new one.');
    return context.json({
      state: opened.state,
      address: opened.address,
      expiresAt: opened.expires_at,
      team: opened.team,
    });
  });

  api.post('/api/waiting-list', async (context) => {
    const wish = await readAs(context.req.raw, WAIT);
    await backend.limit('waiting-list', context.env.client, 10, HOUR_S);
    await backend.call('join_coach_waiting_list', {
      address: wish.email,
      person: wish.name,
      club: wish.club,
      boats: wish.boats ?? null,
      telemetry_brand: wish.telemetryBrand ?? null,
      is_adult: wish.isAdult,
      consent_version: WAITING_CONSENT,
    });
    // The same for an address that waits already: no one learns who does.
    return context.json({ success: true });
  });

  api.get('/api/unsubscribe/:token', (context) => {
    const token = context.req.param('token');
    return TOKEN.test(token) ? context.html(unsubscribePage(token)) : context.html(unknownLinkPage(), 404);
  });

  api.post('/api/unsubscribe/:token', async (context) => {
    await backend.limit('unsubscribe', context.env.client, 60, HOUR_S);
    const token = context.req.param('token');
    const isForgotten = TOKEN.test(token) && (await backend.call('forget_address', { token })) === true;
    return isForgotten ? context.html(forgottenPage()) : context.html(unknownLinkPage(), 404);
  });
}

const authorizationHeader = (request: Request): string => request.headers.get('authorization') ?? '';
