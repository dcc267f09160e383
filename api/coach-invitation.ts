// Email that invites a coach. The link is the only way in, so the email names the invited person and when it expires.
import type { Message } from './mail/mailer.ts';
import { nameInMail } from './mail/safe-text.ts';
import { unsubscribeLines, wayOutHeaders } from './mail/ways-out.ts';

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
