// Timed jobs on people's records: expiry, birthdays, retention and changed notices, with their emails. Runs hourly by
// the host's or local timer; failed emails are retried an hour later.
import { z } from 'zod';
import { MAX_DUE, sendDue } from '../mail/mailer.ts';
import type { ProductApiOptions } from '../product-api.ts';
import { digestMail, isTold, toldMail, WAITING, waitingMail, WEEK } from './family-mails.ts';
import { consentMail } from './mails.ts';
import { sendStaffMails } from './staff-mails.ts';
import { timedMail } from './timed-mails.ts';

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
const LETTERS = z.array(
  z.object({
    id: z.number(),
    kind: z.enum([
      'came_of_14',
      'came_of_18',
      'inactive',
      'notice',
      'waits',
      'digest',
      'link_opened',
      'dispute',
      'proved',
      'unproved',
      'erg_confirmed',
      'erg_taken_back',
    ]),
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
type DueLetter = z.infer<typeof LETTERS>[number];

/** Answers how much of each was done. */
export async function runTimedWork(options: TimedWorkOptions): Promise<Readonly<Record<string, unknown>>> {
  const { backend, mailer, siteUrl, onBug } = options;
  // Before the hourly run, which forgets whatever is over and doesn't count these.
  const pages = await backend.call('forget_rower_pages', {});
  const clips = await backend.call('forget_film_clips', {});
  const { reminders, ...counts } = DONE.parse(await backend.call('run_hourly', {}));
  const pictures = await backend.call('forget_erg_pictures', {});
  const sending = { mailer, onBug };
  const reminded = await sendDue(reminders, {
    ...sending,
    compose: ({ called, email: to, band, ...letter }) =>
      consentMail({
        ...letter,
        to,
        called: called ?? 'Your child',
        siteUrl,
        isUnder14: band === 'under-14',
        isReminder: true,
      }),
    sent: () => Promise.resolve(),
  });
  const mailed = await sendDue(LETTERS.parse(await backend.call('letters_to_send', { most: MAX_DUE })), {
    ...sending,
    compose: (letter) => composeMail(letter, siteUrl),
    sent: ({ id }) => backend.call('letter_sent', { letter: id }),
  });
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
