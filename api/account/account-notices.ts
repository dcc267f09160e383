// Emails account events to the owner: the database chooses event and recipient, and creates the link that undoes a
// change of address. Runs hourly, and after each event in the local auth service.
import { z } from 'zod';
import { type Message, MAX_DUE, sendDue } from '../mail/mailer.ts';
import { nameInMail } from '../mail/safe-text.ts';
import type { ProductApiOptions } from '../product-api.ts';

type NoticeOptions = Pick<ProductApiOptions, 'backend' | 'mailer' | 'siteUrl' | 'onBug'>;

const DUE = z.array(
  z.object({
    id: z.number(),
    kind: z.enum([
      'address_changed',
      'address_undone',
      'many_failures',
      'exported',
      'second_step_added',
      'second_step_removed',
      'recovery_code_used',
      'deleted',
      'record_deleted',
      'college_approved',
      'college_ended',
    ]),
    email: z.string(),
    /** Name of the record's person, or the college. */
    about: z.string().nullable(),
    made_at: z.coerce.date(),
    token: z.string().nullable(),
  }),
);
export type AccountNotice = z.infer<typeof DUE>[number];

/** Returns the number sent. Failures stay due. */
export const sendAccountNotices = async ({ backend, mailer, siteUrl, onBug }: NoticeOptions): Promise<number> =>
  sendDue(DUE.parse(await backend.call('due_account_notices', { most: MAX_DUE })), {
    mailer,
    onBug,
    compose: (notice) => noticeMail(notice, siteUrl),
    sent: ({ id }) => backend.call('account_notice_sent', { notice: id }),
  });

interface Words {
  readonly subject: string;
  readonly happened: string;
  readonly otherwise: string;
}

/** After the `#` a token reaches no server and no log, only the page. */
const undoPage = (siteUrl: string, token: string | null): string =>
  new URL(`/undo-address#token=${token ?? ''}`, siteUrl).href;

const RESET = (siteUrl: string): string =>
  `If it wasn’t you, choose a new password now:\n${new URL('/forgot-password', siteUrl).href}\nThat signs out every other device.`;

function composeNotice({ kind, token, about }: AccountNotice, siteUrl: string): Words {
  switch (kind) {
    case 'address_changed':
      return {
        subject: 'Your email address was changed',
        happened: 'Your Strokeside account now uses another email address. We no longer send email here.',
        otherwise: `If it wasn’t you, undo it. This link works for seven days. It restores this address, signs out every device and resets the password:
${undoPage(siteUrl, token)}

If it was you, ignore this email.`,
      };
    case 'address_undone':
      return {
        subject: 'Your email address change was undone',
        happened:
          'Your Strokeside account uses this address again. Everyone is signed out and the password no longer works.',
        otherwise: `Choose a new one:\n${new URL('/forgot-password', siteUrl).href}`,
      };
    case 'many_failures':
      return {
        subject: 'Failed sign-in attempts on your account',
        happened: 'There were ten or more failed sign-in attempts on your Strokeside account in the past hour.',
        otherwise: `If it was you, ignore this email; "Forgot password" can help. If not, set a strong password and two-step verification in your settings.
${new URL('/settings', siteUrl).href}`,
      };
    case 'exported':
      return {
        subject: 'Your data was downloaded',
        happened: 'All your Strokeside data was downloaded as one file.',
        otherwise: RESET(siteUrl),
      };
    case 'second_step_added':
      return {
        subject: 'Two-step verification turned on',
        happened:
          'Signing in to your Strokeside account now needs a code from an app. Every other device was signed out.',
        otherwise: RESET(siteUrl),
      };
    case 'second_step_removed':
      return {
        subject: 'Two-step verification turned off',
        happened: 'Signing in to your Strokeside account now only needs the password.',
        otherwise: RESET(siteUrl),
      };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code was used',
        happened:
          'Someone with your password and one of your recovery codes turned off two-step verification for your Strokeside account.',
        otherwise: RESET(siteUrl),
      };
    case 'deleted':
      return {
        subject: 'Your account was deleted',
        happened: 'Your Strokeside account and all its data have been deleted. We won’t email this address again.',
        otherwise: `Recordings and sessions on your own devices are still there. If it wasn’t you, tell us. We can’t restore
the account, but we’ll find out how it happened:
${new URL('/contact', siteUrl).href}`,
      };
    case 'record_deleted':
      return {
        subject: `The record of ${nameInMail(about, 'your child')} was deleted`,
        happened: `The rowing record of ${nameInMail(about, 'your child')} on Strokeside was deleted, with the account it belonged to. All access and links to it ended.`,
        otherwise: `The consents you gave stay on record without a name. If no one in your family did this, tell us:\n${new URL('/contact', siteUrl).href}`,
      };
    case 'college_approved':
      return {
        subject: 'Your college account is approved',
        happened: `You're approved as a coach of ${nameInMail(about, 'your college')}. Families can now share with your program by name.`,
        otherwise: `Rowers who shared with you are here:\n${new URL('/college', siteUrl).href}`,
      };
    case 'college_ended':
      return {
        subject: 'Your college account isn’t approved',
        happened: `You don’t have an approved account for ${nameInMail(about, 'your college')}. Pages shared with the program aren't open to you.`,
        otherwise: `If this is a mistake, contact us:\n${new URL('/contact', siteUrl).href}`,
      };
    default:
      return kind satisfies never;
  }
}

function noticeMail(notice: AccountNotice, siteUrl: string): Message {
  const { subject, happened, otherwise } = composeNotice(notice, siteUrl);
  const when = `${notice.made_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { to: notice.email, subject, text: `${happened}\n(${when})\n\n${otherwise}` };
}
