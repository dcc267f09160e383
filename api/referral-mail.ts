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
