// The mail that invites a friend. Who invites is read from the account, never from the request.
import type { z } from 'zod';
import type { Message } from '../mail/mailbox.ts';
import { unsubscribeHeaders, unsubscribeLines } from './invitations/unsubscribe.ts';
import type { MAIL } from './requests.ts';

const KNOWN_AS: Readonly<Record<string, string>> = {
  parent: 'a fellow parent',
  teammate: 'a teammate',
  coach: 'a coach',
};

export function referralMail(
  { to, data }: z.infer<typeof MAIL>,
  referrerEmail: string,
  siteUrl: string,
  unsubscribeToken: string,
): Message {
  const knownAs = KNOWN_AS[data.relationship ?? ''];
  const greeting = data.friendName ? `Hello ${data.friendName},` : 'Hello,';
  const words = data.customMessage?.trim() ?? '';
  const quoted =
    words === ''
      ? ''
      : `\nTheir message:\n${words
          .split(/\r?\n/u)
          .map((line) => `> ${line}`)
          .join('\n')}\n`;
  return {
    to,
    headers: unsubscribeHeaders(siteUrl, unsubscribeToken),
    subject: `${referrerEmail} invites you to Strokeside`,
    text: `${greeting}

${referrerEmail}${knownAs === undefined ? '' : ` (${knownAs})`} thinks Strokeside is for you: it shows what a crew did, stroke by stroke.
${quoted}
Have a look: ${new URL('/', siteUrl).href}

${unsubscribeLines(siteUrl, unsubscribeToken)}`,
  };
}
