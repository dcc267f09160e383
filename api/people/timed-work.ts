// Timed jobs on people's records: expiry, birthdays, retention and changed notices, with their emails. Runs hourly by
// the host's or local timer; failed emails are retried an hour later.
import { z } from 'zod';
import { MAX_DUE, sendDue, type Message } from '../mail/mailer.ts';
import type { ProductApiOptions } from '../product-api.ts';
import { digestMail, type FamilyReader, isTold, TOLD, toldMail, WAITING, waitingMail, WEEK } from './family-mails.ts';
import { consentMail, framed, pageFor, claimMail, rightsMail } from './mails.ts';
import { sendStaffMails } from './staff-mails.ts';
import { nameInMail } from '../mail/safe-text.ts';

export type TimedWorkOptions = Pick<ProductApiOptions, 'backend' | 'mailer' | 'siteUrl' | 'onBug'>;

const DONE = z.looseObject({
  reminders: z.array(
    z.object({
      email: z.string(),
      token: z.string(),
      called: z.string().nullable(),
      kind: z.enum(['child', 'guardian']),
      band: z.string().nullable(),
    }),
  ),
});
const DUE_LETTERS = z.array(
  z.object({
    id: z.number(),
    kind: z.enum(['came_of_14', 'came_of_18', 'inactive', 'notice', 'waits', 'digest', ...TOLD]),
    email: z.string(),
    called: z.string().nullable(),
    to_guardian: z.boolean(),
    has_account: z.boolean(),
    delete_on: z.string().nullable(),
    token: z.string().nullable(),
    about: z.string().nullable(),
    waiting: WAITING.nullable(),
    week: WEEK.nullable(),
  }),
);
type DueLetter = z.infer<typeof DUE_LETTERS>[number];

/** Answers how much of each was done. */
export async function runTimedWork(options: TimedWorkOptions): Promise<Readonly<Record<string, unknown>>> {
  const { backend, siteUrl } = options;
  // Before the hourly run, which forgets whatever is over and doesn't count these.
  const pages = await backend.call('forget_rower_pages', {});
  const clips = await backend.call('forget_film_clips', {});
  const { reminders, ...counts } = DONE.parse(await backend.call('run_hourly', {}));
  const pictures = await backend.call('forget_erg_pictures', {});
  const reminded = await sendDue(options, reminders, ({ called, email: to, band, ...letter }) => {
    const about = { called: called ?? 'Your child', isUnder14: band === 'under-14', isReminder: true };
    return consentMail({ ...letter, to, siteUrl, ...about });
  });
  const mailed = await sendDue(
    options,
    DUE_LETTERS.parse(await backend.call('letters_to_send', { most: MAX_DUE })),
    (letter) => composeMail(letter, siteUrl),
    ({ id }) => backend.call('letter_sent', { letter: id }),
  );
  const staff = await sendStaffMails(options);
  return {
    ...counts,
    pages_forgotten: pages,
    pictures_forgotten: pictures,
    clips_forgotten: clips,
    reminders: reminded,
    letters: mailed,
    staff,
  };
}

function composeMail(letter: DueLetter, siteUrl: string) {
  const { kind, called, token, about, week, email: to } = letter;
  const reader = { to, siteUrl, called, toGuardian: letter.to_guardian, hasAccount: letter.has_account };
  const waiting = letter.waiting ?? [];
  if (kind === 'waits') return waitingMail({ ...reader, waiting });
  if (isTold(kind)) return toldMail({ ...reader, kind, about });
  if (kind !== 'digest') return timedMail({ ...reader, kind, token, deleteOn: letter.delete_on });
  return digestMail({ ...reader, waiting, week: WEEK.parse(week), stop: z.string().parse(token) });
}

interface TimedLetter extends FamilyReader {
  readonly kind: 'came_of_14' | 'came_of_18' | 'inactive' | 'notice';
  /** The day an unused record is deleted, as 2027-01-31. */
  readonly deleteOn: string | null;
  /** Opens the request to answer again. */
  readonly token: string | null;
}

type Words = readonly [subject: string, text: string];

export const timedMail = (letter: TimedLetter): Message => framed(letter, ...composeLetter(letter));

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

const ofAge14 = (page: Page): Words => [
  'You’re 14 now: you decide about your record',
  `from today you decide whether we keep your rowing record. Nothing has changed yet: until you answer, what your parent agreed to still applies. A parent or guardian still has to agree before a coach or a college sees anything.

Read the choices and answer:
${page('/age')}`,
];

const ofAge14ToGuardian = (name: string, hasAccount: boolean, page: Page): Words => [
  `${name} is 14 now`,
  `from today, ${name} decides whether we keep the rowing record. Until ${name} answers, your answer still applies. Sharing with coaches and colleges still needs your approval, which you can withdraw at any time.

${
  hasAccount
    ? `If ${name} has no account, create a code on your family page to move the record into one:\n${page('/family')}`
    : `To hand the record over, create a parent account with this address. It shows a code for ${name}:\n${page('/register?as=parent')}`
}
Without an account, view everything, stop or withdraw here:
${page('/coppa-rights')}`,
];

const ofAge18 = (page: Page): Words => [
  'You’re 18 now: confirm what you share',
  `you now decide alone about your record. Everything a parent or guardian approved, including links to your profile, continues for 30 days. After that it ends unless you confirm it. Review each one:
${page('/age')}`,
];

const ofAge18ToGuardian = (name: string): Words => [
  `${name} is 18 now`,
  `${name} now decides alone about the record, and you won’t get these emails anymore. What you approved continues for 30 days and then ends unless ${name} confirms it. You can still see what is marked "family" until ${name} ends that.`,
];

const onDay = (day: string | null): string => (day === null ? 'in 30 days' : `on ${day}`);

const unused = (name: string, { toGuardian, deleteOn }: TimedLetter, page: Page): Words => [
  toGuardian ? `The record of ${name} will be deleted` : 'Your record will be deleted',
  toGuardian
    ? `no one has used the rowing record of ${name} for a long time, and we don’t keep unused data about people under 18. It will be permanently deleted ${onDay(deleteOn)}, with its own account, if there is one. To keep it, sign in before then:
${page('/login')}
Without an account, request a link here and open the record. That keeps it too, and you can download everything:
${page('/coppa-rights')}
To have it deleted, do nothing.`
    : `no one has used your rowing record for a long time, and we don’t keep unused data about people under 18. It will be permanently deleted ${onDay(deleteOn)}, with your account. To keep it, sign in before then:
${page('/login')}
To have it deleted, do nothing.`,
];

const changed = (name: string, link: string): Words => [
  `Please answer again about ${name}: our notice changed`,
  `our notice to parents and guardians changed in an important way. You agreed to the previous version, so sharing the record of ${name} is paused: no coach or college sees it until you answer. Nothing was deleted, and we still keep the record.

Read the changes and decide, without an account:
${link}

The link works for one decision and for seven days. If you do nothing, sharing stays paused.`,
];

const changedForAthlete = (page: Page): Words => [
  'Please answer again: our notice changed',
  `our notice to rowers aged 14 to 17 changed in an important way. Sharing is paused until you answer: no coach or college sees your record. Nothing was deleted.

Read the changes:
${page('/family')}`,
];

// Requested emails that leave after the answer: a rights link to its parent, and its code to each invited family of
// an imported list. Run after each request, and hourly for what is left.
const MAX_LINKS = 20;
const LINKS = z.array(z.object({ id: z.number(), email: z.string(), token: z.string() }));
const LETTERS = z.array(z.object({ athlete: z.string(), email: z.string(), code: z.string(), team: z.string() }));

/** Answers how many were sent. */
export const sendRightsLinks = async ({ backend, mailer, siteUrl, onBug }: TimedWorkOptions): Promise<number> =>
  sendDue(
    { mailer, onBug },
    LINKS.parse(await backend.call('rights_links_to_send', { most: MAX_LINKS })),
    ({ email: to, token }) => rightsMail({ to, siteUrl, token }),
    ({ id }) => backend.call('rights_link_sent', { wish: id }),
  );

export const sendRosterLetters = async ({ backend, mailer, siteUrl, onBug }: TimedWorkOptions): Promise<number> =>
  sendDue(
    { mailer, onBug },
    LETTERS.parse(await backend.call('roster_letters_to_send', { most: MAX_DUE })),
    ({ email: to, code, team }) => claimMail({ to, siteUrl, code, team }),
    ({ athlete }) => backend.call('roster_letter_sent', { athlete }),
  );
