// Emails sent by the timer: choices unlocked by a birthday, a changed notice, an inactive record.
import { type Message, MAX_DUE, sendDue } from '../mail/mailer.ts';
import { nameInMail } from '../mail/safe-text.ts';
import { ending, pageFor, type Letter, claimMail, rightsMail } from './mails.ts';
import { z } from 'zod';
import type { ProductApiOptions } from '../product-api.ts';

export interface TimedLetter extends Letter {
  readonly kind: 'came_of_14' | 'came_of_18' | 'inactive' | 'notice';
  readonly called: string | null;
  /** To a parent or guardian; else to the athlete. */
  readonly toGuardian: boolean;
  readonly hasAccount: boolean;
  /** The day an unused record is deleted, as 2027-01-31. */
  readonly deleteOn: string | null;
  /** Opens the request to answer again. */
  readonly token: string | null;
}

interface Words {
  readonly subject: string;
  readonly text: string;
}

export function timedMail(letter: TimedLetter): Message {
  const { subject, text } = composeLetter(letter);
  return { to: letter.to, subject, text: `Hello,\n\n${text}\n${ending(letter.siteUrl)}` };
}

function composeLetter(letter: TimedLetter): Words {
  const name = nameInMail(letter.called, letter.toGuardian ? 'Your child' : 'you');
  const page = (path: string): string => new URL(path, letter.siteUrl).href;
  switch (letter.kind) {
    case 'came_of_14':
      return letter.toGuardian ? ofAge14ToGuardian(name, letter.hasAccount, page) : ofAge14(page);
    case 'came_of_18':
      return letter.toGuardian ? ofAge18ToGuardian(name) : ofAge18(page);
    case 'inactive':
      return unused(name, letter, page);
    case 'notice':
      return letter.token === null
        ? changedForAthlete(page)
        : changed(name, pageFor(letter.siteUrl, '/consent', 'token', letter.token));
  }
}

type Page = (path: string) => string;

const ofAge14 = (page: Page): Words => ({
  subject: 'You’re 14 now: you decide about your record',
  text: `from today you decide whether we keep your rowing record. Nothing has changed yet: until you answer, what your parent agreed to still applies. A parent or guardian still has to agree before a coach or a college sees anything.

Read the choices and answer:
${page('/age')}`,
});

const ofAge14ToGuardian = (name: string, hasAccount: boolean, page: Page): Words => ({
  subject: `${name} is 14 now`,
  text: `from today, ${name} decides whether we keep the rowing record. Until ${name} answers, your answer still applies. Sharing with coaches and colleges still needs your approval, which you can withdraw at any time.

${
  hasAccount
    ? `If ${name} has no account, create a code on your family page to move the record into one:\n${page('/family')}`
    : `To hand the record over, create a parent account with this address. It shows a code for ${name}:\n${page('/register?as=parent')}`
}
Without an account, view everything, stop or withdraw here:
${page('/coppa-rights')}`,
});

const ofAge18 = (page: Page): Words => ({
  subject: 'You’re 18 now: confirm what you share',
  text: `you now decide alone about your record. Everything a parent or guardian approved, including links to your profile, continues for 30 days. After that it ends unless you confirm it. Review each one:
${page('/age')}`,
});

const ofAge18ToGuardian = (name: string): Words => ({
  subject: `${name} is 18 now`,
  text: `${name} now decides alone about the record, and you won’t get these emails anymore. What you approved continues for 30 days and then ends unless ${name} confirms it. You can still see what is marked "family" until ${name} ends that.`,
});

const onDay = (day: string | null): string => (day === null ? 'in 30 days' : `on ${day}`);

const unused = (name: string, { toGuardian, deleteOn }: TimedLetter, page: Page): Words => ({
  subject: toGuardian ? `The record of ${name} will be deleted` : 'Your record will be deleted',
  text: toGuardian
    ? `no one has used the rowing record of ${name} for a long time, and we don’t keep unused data about people under 18. It will be permanently deleted ${onDay(deleteOn)}, with its own account, if there is one. To keep it, sign in before then:
${page('/login')}
Without an account, request a link here and open the record. That keeps it too, and you can download everything:
${page('/coppa-rights')}
To have it deleted, do nothing.`
    : `no one has used your rowing record for a long time, and we don’t keep unused data about people under 18. It will be permanently deleted ${onDay(deleteOn)}, with your account. To keep it, sign in before then:
${page('/login')}
To have it deleted, do nothing.`,
});

const changed = (name: string, link: string): Words => ({
  subject: `Please answer again about ${name}: our notice changed`,
  text: `our notice to parents and guardians changed in an important way. You agreed to the previous version, so sharing the record of ${name} is paused: no coach or college sees it until you answer. Nothing was deleted, and we still keep the record.

Read the changes and decide, without an account:
${link}

The link works for one decision and for seven days. If you do nothing, sharing stays paused.`,
});

const changedForAthlete = (page: Page): Words => ({
  subject: 'Please answer again: our notice changed',
  text: `our notice to rowers aged 14 to 17 changed in an important way. Sharing is paused until you answer: no coach or college sees your record. Nothing was deleted.

Read the changes:
${page('/family')}`,
});

// Requested emails that leave after the answer: a rights link to its parent, and its code to each invited family of
// an imported list. Run after each request, and hourly for what is left.
type SendingOptions = Pick<ProductApiOptions, 'backend' | 'mailer' | 'siteUrl' | 'onBug'>;

const MAX_LINKS = 20;
const LINKS = z.array(z.object({ id: z.number(), email: z.string(), token: z.string() }));
const LETTERS = z.array(z.object({ athlete: z.string(), email: z.string(), code: z.string(), team: z.string() }));

/** Answers how many were sent. */
export const sendRightsLinks = async ({ backend, mailer, siteUrl, onBug }: SendingOptions): Promise<number> =>
  sendDue(LINKS.parse(await backend.call('rights_links_to_send', { most: MAX_LINKS })), {
    mailer,
    onBug,
    compose: ({ email: to, token }) => rightsMail({ to, siteUrl, token }),
    sent: ({ id }) => backend.call('rights_link_sent', { wish: id }),
  });

/** Answers how many were sent. */
export const sendRosterLetters = async ({ backend, mailer, siteUrl, onBug }: SendingOptions): Promise<number> =>
  sendDue(LETTERS.parse(await backend.call('roster_letters_to_send', { most: MAX_DUE })), {
    mailer,
    onBug,
    compose: ({ email: to, code, team }) => claimMail({ to, siteUrl, code, team }),
    sent: ({ athlete }) => backend.call('roster_letter_sent', { athlete }),
  });
