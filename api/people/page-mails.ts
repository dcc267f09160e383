// Emails about a rower's shared page. They contain neither the link's secret nor any measurements.
import type { Message } from '../mail/mailer.ts';
import { nameInMail, readsLikeAddress } from '../mail/safe-text.ts';
import { ending, type Letter } from './mails.ts';

interface PageLetter extends Letter {
  /** The coach who made it. */
  readonly by: string;
  readonly team: string;
  /** Boat and day. */
  readonly session: string;
  /** The rower. */
  readonly called: string | null;
}

const named = ({ by, team, session, called }: PageLetter) => ({
  coach: nameInMail(by, 'A coach'),
  crew: nameInMail(team, 'the team'),
  rowed: nameInMail(session, 'a session'),
  rower: nameInMail(called, 'the rower'),
});

const familyPage = (siteUrl: string): string => new URL('/family', siteUrl).href;
const desk = (siteUrl: string): string => new URL('/coach', siteUrl).href;
const WHERE_ON_DESK = 'Open the session, then Rower, Share, As a link';

export function waitingPageMail(letter: PageLetter): Message {
  const { coach, crew, rowed, rower } = named(letter);
  return {
    to: letter.to,
    subject: `A page about ${rower} needs your approval`,
    text: `Hello,

${coach} of ${crew} made a page about ${rower}: numbers and a force curve of one seat in one session (${rowed}), with a sentence from the coach. It can be read by a link that expires. The link isn’t active until you approve it. Sign in with this address to read the page and decide:
${familyPage(letter.siteUrl)}

You can revoke it there at any time, see when it was opened, and read every reply.
${ending(letter.siteUrl)}`,
  };
}

export function decidedPageMail({ allows, ...letter }: PageLetter & { readonly allows: boolean }): Message {
  const { rowed, rower } = named(letter);
  return {
    to: letter.to,
    subject: allows ? `The page about ${rower} was approved` : `The page about ${rower} was declined`,
    text: `Hello,

${
  allows
    ? `A guardian approved the link to the page you made about ${rower} (${rowed}). It’s active until it expires.`
    : `A guardian declined or revoked the page you made about ${rower} (${rowed}). Its link no longer works, and its contents are deleted.`
}

${WHERE_ON_DESK}: ${desk(letter.siteUrl)}
${ending(letter.siteUrl)}`,
  };
}

export function answeredPageMail({ kind, ...letter }: PageLetter & { readonly kind: 'seen' | 'question' }): Message {
  const { rowed, rower } = named(letter);
  const forGuardians =
    kind === 'question' ? ' For a minor, every guardian who can approve gets a copy: include them in your reply.' : '';
  return {
    to: letter.to,
    subject: kind === 'seen' ? `Seen, with thanks: the page about ${rower}` : `New question: the page about ${rower}`,
    text: `Hello,

Someone with the link answered the page you made about ${rower} (${rowed}). We don’t know who it was.${forGuardians}

${WHERE_ON_DESK}: ${desk(letter.siteUrl)}
${ending(letter.siteUrl)}`,
  };
}

/** Address-like text only appears on the page: this email carries our name, and the sender is unverified. */
export function questionCopyMail({ words, ...letter }: PageLetter & { readonly words: string }): Message {
  const { coach, rowed, rower } = named(letter);
  return {
    to: letter.to,
    subject: `A question for the coach about ${rower}`,
    text: `Hello,

${
  readsLikeAddress(words)
    ? `Someone with the link to the page about ${rower} (${rowed}) asked ${coach} something that looks like an address. It’s on the page below and not in this email.`
    : `Someone with the link to the page about ${rower} (${rowed}) asked ${coach}:\n\n${words}`
}

This is your copy. You can see every view and reply, and revoke the link, here:
${familyPage(letter.siteUrl)}
${ending(letter.siteUrl)}`,
  };
}
