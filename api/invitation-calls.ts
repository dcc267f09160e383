// Inviting coaches, and waiting to be invited: the calls and the emails.
import { z } from 'zod';
import { readsLikeAddress, nameInMail, seenText } from './mail/safe-text.ts';
import { ApiError, byAnyone, bySignedIn, DAY_S, DONE, found, HOUR_S, email, oneLine, MAIL } from './call.ts';
import type { ProductApiOptions } from './product-api.ts';
import type { Message } from './mail/mailer.ts';
import { unsubscribeLines, wayOutHeaders } from './mail/ways-out.ts';

/** Version of the sentence under the waiting list's box. */
const WAITING_CONSENT = '2026-11';

const RENAME = 'The team name looks like a web address, so we didn’t send the email. Rename the team and try again.';

const INVITE = z.object({ email, teamId: z.uuid().nullish() });
const RESEND = z.object({ id: z.uuid() });
const OPEN = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/u, 'This isn’t an invitation.') });
/** Anything else is answered with the sentence. */
const yes = (sentence: string) => z.boolean(sentence).refine((given) => given, sentence);
const WAIT = z.object({
  email,
  name: oneLine(120).pipe(z.string().min(1, 'Enter your name.')),
  club: oneLine(120).pipe(z.string().min(1, 'Enter your club or school.')),
  boats: z.int().min(0).max(500).nullish(),
  telemetryBrand: oneLine(60).nullish(),
  isAdult: yes('The beta is for coaches of 18 and over.'),
  consents: yes('Agree that we keep what you entered until you are invited or ask us to forget it.'),
});
const ISSUED = z.object({
  id: z.string(),
  email: z.string(),
  token: z.string(),
  expires_at: z.string(),
  team: z.string().nullable(),
});
const OPENED = z
  .object({
    state: z.enum(['invited', 'opened', 'accepted', 'expired', 'revoked', 'wait-listed']),
    /** Masked recipient, as shown to strangers: "a***@club.org". */
    address: z.string(),
    expires_at: z.string(),
    team: z.string().nullable(),
  })
  .nullable();

export function invitationCalls({ backend, mailer, siteUrl }: ProductApiOptions) {
  /** Emails what the database issued; who invites gets the link as well, for a message or a code of their own. */
  const deliver = async (answered: unknown, inviterEmail: string) => {
    const { id, email, token, expires_at, team } = ISSUED.parse(answered);
    if (team !== null && readsLikeAddress(team)) throw new ApiError(400, RENAME);
    const link = new URL(`/accept-invitation?token=${token}`, siteUrl).href;
    const unsubscribeToken = await backend.beginMail(email);
    if (unsubscribeToken !== null) {
      const invitation = { email, link, expiresAt: new Date(expires_at), team };
      await mailer.send(coachInvitationMail(invitation, inviterEmail, siteUrl, unsubscribeToken));
    }
    return { id, email, link, expiresAt: expires_at, mailed: unsubscribeToken !== null };
  };

  const signedIn = bySignedIn(backend);
  return {
    invitations: signedIn('Sign in to invite a coach.', INVITE, async ({ email: address, teamId }, by) => {
      await backend.limit('invite', by.person.id, 50, DAY_S);
      const issued = await by.callAs('send_coach_invitation', { address, team: teamId ?? null });
      return deliver(issued, by.person.email);
    }),
    'invitations/resend': signedIn('Sign in to send the invitation again.', RESEND, async ({ id }, by) => {
      await backend.limit('invite', by.person.id, 50, DAY_S);
      return deliver(await by.callAs('resend_coach_invitation', { invitation: id }), by.person.email);
    }),
    'invitations/open': byAnyone(OPEN, async ({ token }, { client }) => {
      await backend.limit('open-invitation', client, 60, HOUR_S);
      const opened = OPENED.parse(await backend.call('open_coach_invitation', { token }));
      const missing = 'We can’t find this invitation. Ask for a new one.';
      const { expires_at: expiresAt, ...invitation } = found(opened, missing);
      return { ...invitation, expiresAt };
    }),
    'waiting-list': byAnyone(WAIT, async (wish, { client }) => {
      await backend.limit('waiting-list', client, 10, HOUR_S);
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
      return DONE;
    }),
  };
}

// One email to one friend, in the name of an adult who is signed in. What came of it is not followed, and the friend's
// address is not kept.
/** As long as anything about the email is kept. */
const ONE_MAIL_DAYS = 30;
const REFERRER = z.object({ name: z.string().nullable(), obstacle: z.string().nullable() });
const MADE = z.object({ code: z.string() });

export const referralCalls = ({ backend, mailer, siteUrl }: ProductApiOptions) => ({
  'send-email': bySignedIn(backend)('Sign in to invite a friend.', MAIL, async (invitation, { person, callAs }) => {
    const { name, obstacle } = REFERRER.parse(await backend.call('referrer_of', { person: person.id }));
    if (obstacle !== null) throw new ApiError(403, obstacle);
    await backend.limit('mail-by', person.id, 10, DAY_S);
    const pair = `${person.id} ${invitation.to}`;
    const sentence = 'You already invited this address. It gets only one email; share the link yourself.';
    await backend.limit('mail-once', pair, 1, ONE_MAIL_DAYS * DAY_S, sentence);
    await backend.limit('mail-to', invitation.to, 2, DAY_S);
    const token = await backend.beginMail(invitation.to);
    const { code } = MADE.parse(await callAs('my_referral', {}));
    const link = new URL(`/?friend=${code}`, siteUrl).href;
    // People who opted out get no email, and the inviter doesn't learn that they did.
    const referrer = { name, email: person.email, link };
    try {
      if (token !== null) await mailer.send(referralMail(invitation, referrer, siteUrl, token));
    } catch (error) {
      await backend.forgive('mail-once', pair);
      throw error;
    }
    return DONE;
  }),
});

interface Referrer {
  /** Null: they haven't entered a name. */
  readonly name: string | null;
  readonly email: string;
  /** The sender's link, which counts who joins. */
  readonly link: string;
}

const KNOWN_AS: Readonly<Record<string, string>> = {
  parent: 'a fellow parent',
  teammate: 'a teammate',
  coach: 'a coach',
};

/** Email that invites a friend. The sender comes from the account, never from the request. */
export function referralMail(
  { to, data }: z.infer<typeof MAIL>,
  { name, email, link }: Referrer,
  siteUrl: string,
  unsubscribeToken: string,
): Message {
  const knownAs = KNOWN_AS[data.relationship ?? ''];
  const friend = nameInMail(data.friendName, '');
  const greeting = friend === '' ? 'Hello,' : `Hello ${friend},`;
  // Sanitized again, in case the stored text wasn't.
  const written = seenText(data.customMessage ?? '');
  const words = readsLikeAddress(written) ? '' : written;
  const quoted =
    words === ''
      ? ''
      : `\nTheir message:\n${words
          .split(/\r?\n/u)
          .map((line) => `> ${line}`)
          .join('\n')}\n`;
  const called = nameInMail(name, '');
  return {
    to,
    fromName: `${called === '' ? email : called} via Strokeside`,
    headers: wayOutHeaders(siteUrl, 'unsubscribe', unsubscribeToken),
    subject: `${email} invites you to Strokeside`,
    text: `${greeting}

${called === '' ? email : `${called} (${email})`}${knownAs === undefined ? '' : `, ${knownAs},`} thinks you’d like Strokeside, which analyzes a crew stroke by stroke.
${quoted}
Have a look: ${link}

${unsubscribeLines(siteUrl, unsubscribeToken)}`,
  };
}

// Email that invites a coach. The link is the only way in, so the email names the invited person and when it expires.
interface CoachInvitation {
  readonly email: string;
  readonly link: string;
  readonly expiresAt: Date;
  /** Null: to the product, by an admin. */
  readonly team: string | null;
}

export function coachInvitationMail(
  { email, link, expiresAt, team }: CoachInvitation,
  inviterEmail: string,
  siteUrl: string,
  unsubscribeToken: string,
): Message {
  const until = expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const where = team === null ? 'to Strokeside' : `to coach ${nameInMail(team, 'a team')} on Strokeside`;
  return {
    to: email,
    subject: `${inviterEmail} invites you ${where}`,
    headers: wayOutHeaders(siteUrl, 'unsubscribe', unsubscribeToken),
    text: `Hello,

${inviterEmail} invites you ${where}, which analyzes a crew stroke by stroke. The coach portal is free during the beta, with no card required.

Accept the invitation: ${link}

The link is for ${email}, works once, and expires on ${until}.

${unsubscribeLines(siteUrl, unsubscribeToken)}`,
  };
}
