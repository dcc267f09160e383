// The one mail the product API sends. Who invites is read from the account, never from the request.
import type { z } from 'zod';
import type { Message } from '../mail/mailbox.ts';
import type { MAIL } from './requests.ts';

const KNOWN_AS: Readonly<Record<string, string>> = {
  parent: 'a fellow parent',
  teammate: 'a teammate',
  coach: 'a coach',
};

export function referralMail({ to, data }: z.infer<typeof MAIL>, referrerEmail: string, siteUrl: string): Message {
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
    subject: `${referrerEmail} invites you to Strokeside`,
    text: `${greeting}

${referrerEmail}${knownAs === undefined ? '' : ` (${knownAs})`} thinks Strokeside is for you: it shows what a crew did, stroke by stroke.
${quoted}
Have a look: ${new URL('/', siteUrl).href}

You get this one mail because somebody entered your address. It is on no list.`,
  };
}
