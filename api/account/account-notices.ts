// Emails account events to the owner: the database chooses event and recipient, and creates the link that undoes a
// change of address. Runs hourly, and after each event in the local auth service.
import { z } from 'zod';
import { type Message, MAX_DUE, sendDue } from '../mail/mailer.ts';
import { nameInMail } from '../mail/safe-text.ts';
import type { ProductApiOptions } from '../product-api.ts';

type NoticeOptions = Pick<ProductApiOptions, 'backend' | 'mailer' | 'siteUrl' | 'onBug'>;

/** In an email: what it is called, what happened, and what to do about it. */
type Words = readonly [subject: string, happened: string, otherwise: string];

interface Facts {
  /** Undoes a change of address. After the `#` its token reaches no server and no log, only the page. */
  readonly undo: string;
  /** What to do where it was someone else. */
  readonly reset: string;
  readonly about: (otherwise: string) => string;
  readonly page: (path: string) => string;
}

const NOTICES = {
  address_changed: ({ undo }) => [
    'Your email address was changed',
    'Your Strokeside account now uses another email address. We no longer send email here.',
    `If it wasn’t you, undo it. This link works for seven days. It restores this address, signs out every device and resets the password:
${undo}

If it was you, ignore this email.`,
  ],
  address_undone: ({ page }) => [
    'Your email address change was undone',
    'Your Strokeside account uses this address again. Everyone is signed out and the password no longer works.',
    `Choose a new one:\n${page('/forgot-password')}`,
  ],
  many_failures: ({ page }) => [
    'Failed sign-in attempts on your account',
    'There were ten or more failed sign-in attempts on your Strokeside account in the past hour.',
    `If it was you, ignore this email; "Forgot password" can help. If not, set a strong password and two-step verification in your settings.
${page('/settings')}`,
  ],
  exported: ({ reset }) => ['Your data was downloaded', 'All your Strokeside data was downloaded as one file.', reset],
  second_step_added: ({ reset }) => [
    'Two-step verification turned on',
    'Signing in to your Strokeside account now needs a code from an app. Every other device was signed out.',
    reset,
  ],
  second_step_removed: ({ reset }) => [
    'Two-step verification turned off',
    'Signing in to your Strokeside account now only needs the password.',
    reset,
  ],
  recovery_code_used: ({ reset }) => [
    'A recovery code was used',
    'Someone with your password and one of your recovery codes turned off two-step verification for your Strokeside account.',
    reset,
  ],
  deleted: ({ page }) => [
    'Your account was deleted',
    'Your Strokeside account and all its data have been deleted. We won’t email this address again.',
    `Recordings and sessions on your own devices are still there. If it wasn’t you, tell us. We can’t restore
the account, but we’ll find out how it happened:
${page('/contact')}`,
  ],
  record_deleted: ({ about, page }) => [
    `The record of ${about('your child')} was deleted`,
    `The rowing record of ${about('your child')} on Strokeside was deleted, with the account it belonged to. All access and links to it ended.`,
    `The consents you gave stay on record without a name. If no one in your family did this, tell us:\n${page('/contact')}`,
  ],
  college_approved: ({ about, page }) => [
    'Your college account is approved',
    `You're approved as a coach of ${about('your college')}. Families can now share with your program by name.`,
    `Rowers who shared with you are here:\n${page('/college')}`,
  ],
  college_ended: ({ about, page }) => [
    'Your college account isn’t approved',
    `You don’t have an approved account for ${about('your college')}. Pages shared with the program aren't open to you.`,
    `If this is a mistake, contact us:\n${page('/contact')}`,
  ],
} as const satisfies Readonly<Record<string, (facts: Facts) => Words>>;

const DUE = z.array(
  z.object({
    id: z.number(),
    kind: z.custom<keyof typeof NOTICES>((kind) => typeof kind === 'string' && Object.hasOwn(NOTICES, kind)),
    email: z.string(),
    /** Name of the record's person, or the college. */
    about: z.string().nullable(),
    made_at: z.coerce.date(),
    token: z.string().nullable(),
  }),
);
type AccountNotice = z.infer<typeof DUE>[number];

/** Returns the number sent. Failures stay due. */
export const sendAccountNotices = async ({ backend, mailer, siteUrl, onBug }: NoticeOptions): Promise<number> =>
  sendDue(
    { mailer, onBug },
    DUE.parse(await backend.call('due_account_notices', { most: MAX_DUE })),
    (notice) => noticeMail(notice, siteUrl),
    ({ id }) => backend.call('account_notice_sent', { notice: id }),
  );

function noticeMail({ kind, email, about, made_at: madeAt, token }: AccountNotice, siteUrl: string): Message {
  const page = (path: string): string => new URL(path, siteUrl).href;
  const [subject, happened, otherwise] = NOTICES[kind]({
    undo: page(`/undo-address#token=${token ?? ''}`),
    reset: `If it wasn’t you, choose a new password now:\n${page('/forgot-password')}\nThat signs out every other device.`,
    about: (missing) => nameInMail(about, missing),
    page,
  });
  const when = `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { to: email, subject, text: `${happened}\n(${when})\n\n${otherwise}` };
}
