// Emails sent by the timer: choices unlocked by a birthday, a changed notice, an inactive record.
import type { Message } from '../../mail/mailbox.ts';
import { nameInMail } from '../../mail/safe-text.ts';
import { ending, pageFor, type Letter } from './mails.ts';

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
  const { subject, text } = wordsOf(letter);
  return { to: letter.to, subject, text: `Hello,\n\n${text}\n${ending(letter.siteUrl)}` };
}

function wordsOf(letter: TimedLetter): Words {
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
  subject: 'You are 14 now: your record is yours to decide',
  text: `from today you decide yourself whether your rowing record is kept. Nothing was closed and nothing new is open. Until you answer, what your parent agreed to holds. Before a coach or a college sees anything, a parent or guardian still has to agree.

Read the choices and answer:
${page('/age')}`,
});

const ofAge14ToGuardian = (name: string, hasAccount: boolean, page: Page): Words => ({
  subject: `${name} is 14 now`,
  text: `${name} decides from today whether the rowing record is kept. Nothing was closed: until there is an answer, yours holds. Sharing with coaches and colleges still needs your yes, and you may withdraw it at any time.

${
  hasAccount
    ? `If ${name} has no account, create a code on your family page to move the record into one:\n${page('/family')}`
    : `To hand the record over, make a parent's account with this address; there is a code for ${name} in it:\n${page('/register?as=parent')}`
}
Without an account, look at everything, stop or withdraw here:
${page('/coppa-rights')}`,
});

const ofAge18 = (page: Page): Words => ({
  subject: 'You are 18 now: confirm what you share',
  text: `you now decide alone about your record. Nothing was closed on your birthday. Anything a parent or guardian approved continues for 30 days and then ends unless you confirm it, and so do links to your profile. Review each one:
${page('/age')}`,
});

const ofAge18ToGuardian = (name: string): Words => ({
  subject: `${name} is 18 now`,
  text: `you no longer decide about the record of ${name}, and these emails end: ${name} decides alone. What you approved continues for 30 days and then ends unless ${name} confirms it. You can still read what is marked "family" until ${name} ends that.`,
});

const unused = (name: string, { toGuardian, deleteOn }: TimedLetter, page: Page): Words => ({
  subject: toGuardian ? `The record of ${name} will be deleted` : 'Your record will be deleted',
  text: `no one has used ${toGuardian ? `the rowing record of ${name}` : 'your rowing record'} for a long time, and we keep nothing of people under 18 that no one needs. It will be permanently deleted on ${deleteOn ?? 'a day thirty days from now'}, with ${toGuardian ? 'an account of its own, if there is one' : 'your account'}. To keep it, sign in before then:
${page('/login')}
${toGuardian ? `Without an account, ask for a link here and open the record; that keeps it too, and you can take everything along:\n${page('/coppa-rights')}\n` : ''}To let it go, do nothing.`,
});

const changed = (name: string, link: string): Words => ({
  subject: `Please answer again about ${name}: our notice changed`,
  text: `what we tell parents and guardians changed in something that matters. What you agreed to was under the notice before, so sharing of the record of ${name} is paused: no coach and no college sees anything of it until you answer. Nothing was deleted, and keeping the record goes on.

Read what is new and decide, without an account:
${link}

The link works for one decision and for seven days. If you do nothing, sharing stays paused.`,
});

const changedForAthlete = (page: Page): Words => ({
  subject: 'Please answer again: our notice changed',
  text: `what we tell rowers from 14 to 17 changed in something that matters. Until you have read it and answered, sharing is paused: no coach and no college sees your record. Nothing was deleted.

Read what is new:
${page('/family')}`,
});
