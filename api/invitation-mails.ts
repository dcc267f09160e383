// Email that invites a friend. The sender comes from the account, never from the request.
import type { z } from 'zod';
import type { Message } from './mail/mailer.ts';
import { nameInMail, readsLikeAddress, seenText } from './mail/safe-text.ts';
import { unsubscribeLines, wayOutHeaders } from './mail/ways-out.ts';
import type { MAIL } from './requests.ts';

export interface Referrer {
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
export interface CoachInvitation {
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
