// One email to a coach or an admin of everything that waits for them: by kind and team, never who asks and never their words.
import * as z from 'zod';
import type { Mailer, Message } from '../../mail/mailbox.ts';
import { nameInMail } from '../../mail/safe-text.ts';
import type { Backend } from '../backend.ts';
import { ending } from './mails.ts';
import { staffStopHeaders, staffStopLink } from './stop-staff-mail.ts';

const KINDS = ['reference', 'claim', 'stale', 'erg', 'water', 'college', 'safety', 'rights'] as const;
type Kind = (typeof KINDS)[number];

const DUE = z.array(
  z.object({
    account: z.string(),
    email: z.string(),
    token: z.string(),
    waiting: z.array(
      z.object({
        what: z.enum(KINDS),
        team: z.string().nullable(),
        times: z.number(),
        due: z.string().nullable(),
      }),
    ),
  }),
);

type Waiting = z.infer<typeof DUE>[number]['waiting'][number];

export interface StaffLetter {
  readonly to: string;
  readonly siteUrl: string;
  readonly waiting: readonly Waiting[];
  /** Ends these emails, without signing in. */
  readonly stop: string;
}

const ADMINS: ReadonlySet<Kind> = new Set(['college', 'safety', 'rights']);

export function staffMail({ to, siteUrl, waiting, stop }: StaffLetter): Message {
  const count = waiting.reduce((sum, { times }) => sum + times, 0);
  const isSafety = waiting.some(({ what }) => what === 'safety');
  const isAdmin = waiting.some(({ what }) => ADMINS.has(what));
  const asked = count === 1 ? 'Something waits for you' : `${count} things wait for you`;
  return {
    to,
    subject: isSafety ? 'The safety of a young athlete waits for your answer' : asked,
    headers: staffStopHeaders(siteUrl, stop),
    text: `Hello,

${waiting.map((item) => `- ${wordsOf(item)}`).join('\n')}

Sign in to see who and what:
${new URL(isAdmin ? '/admin' : '/dashboard', siteUrl).href}

At most one such email a day, and only when something new needs you${isAdmin ? '; one about safety always comes, within the hour' : ''}. No more of it: ${staffStopLink(siteUrl, stop)}
${ending(siteUrl)}`,
  };
}

function wordsOf({ what, team, times, due }: Waiting): string {
  const of = nameInMail(team, 'your team');
  const by = due === null ? '' : `, to be answered by ${due.slice(0, 10)} ${due.slice(11, 16)} UTC`;
  switch (what) {
    case 'reference':
      return `${of}: ${counted(times, 'reference is', 'references are')} asked of you.`;
    case 'claim':
      return `${of}: ${counted(times, 'place', 'places')} on the roster ${times === 1 ? 'is' : 'are'} claimed; confirm or refuse.`;
    case 'stale':
      return `${of}: ${counted(times, 'block', 'blocks')} you signed ${times === 1 ? 'was' : 'were'} corrected since; sign again or take back.`;
    case 'erg':
      return `${of}: ${counted(times, 'erg test', 'erg tests')} to confirm, or to leave as ${times === 1 ? 'it is' : 'they are'}.`;
    case 'water':
      return `${of}: ${counted(times, 'rower asks', 'rowers ask')} you to sign what was measured on the water.`;
    case 'college':
      return `${counted(times, 'coach asks', 'coaches ask')} to enter for a college.`;
    case 'safety':
      return `${counted(times, 'message', 'messages')} about the safety of a young athlete${by}.`;
    case 'rights':
      return `${counted(times, 'request', 'requests')} about someone’s rights${by}.`;
  }
}

const counted = (times: number, one: string, many: string): string => `${times} ${times === 1 ? one : many}`;

interface Sending {
  readonly backend: Backend;
  readonly siteUrl: string;
  /** False on failure; retried within the hour. */
  readonly sent: (mail: Parameters<Mailer['send']>[0]) => Promise<boolean>;
}

/** Sends what is due; how many went out. */
export async function sendStaffMails({ backend, siteUrl, sent }: Sending, most: number): Promise<number> {
  let mailed = 0;
  for (const { account, email: to, token: stop, waiting } of DUE.parse(
    await backend.call('staff_mails_to_send', { most }),
  )) {
    if (!(await sent(staffMail({ to, siteUrl, waiting, stop })))) continue;
    await backend.call('staff_mail_sent', { account });
    mailed += 1;
  }
  return mailed;
}
