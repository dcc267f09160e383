// One email to a coach or admin with everything that needs attention, by kind and team: never who asked, nor their
// text.
import * as z from 'zod';
import { type Message, MAX_DUE, sendDue } from '../mail/mailer.ts';
import { nameInMail } from '../mail/safe-text.ts';
import { wayOutHeaders, wayOutLink } from '../mail/ways-out.ts';
import type { TimedWorkOptions } from './timed-work.ts';
import { framed, type Letter } from './mails.ts';
import { nullableText } from '../call.ts';

const KINDS = ['reference', 'claim', 'stale', 'erg', 'water', 'college', 'safety', 'rights'] as const;
type Kind = (typeof KINDS)[number];

const DUE = z.array(
  z.object({
    account: z.string(),
    email: z.string(),
    token: z.string(),
    waiting: z.array(z.object({ what: z.enum(KINDS), team: nullableText, times: z.number(), due: nullableText })),
  }),
);

type Waiting = z.infer<typeof DUE>[number]['waiting'][number];

interface StaffLetter extends Letter {
  readonly waiting: readonly Waiting[];
  /** Ends these emails, without signing in. */
  readonly stop: string;
}

const ADMINS: ReadonlySet<Kind> = new Set(['college', 'safety', 'rights']);

export function staffMail({ waiting, stop, ...letter }: StaffLetter): Message {
  const { siteUrl } = letter;
  const count = waiting.reduce((sum, { times }) => sum + times, 0);
  const isSafety = waiting.some(({ what }) => what === 'safety');
  const isAdmin = waiting.some(({ what }) => ADMINS.has(what));
  const asked = count === 1 ? 'Something needs your attention' : `${count} things need your attention`;
  return {
    headers: wayOutHeaders(siteUrl, 'waiting/stop', stop),
    ...framed(
      letter,
      isSafety ? 'A young athlete’s safety needs your attention' : asked,
      `${waiting.map((item) => `- ${composeMail(item)}`).join('\n')}

Sign in for details:
${new URL(isAdmin ? '/admin' : '/dashboard', siteUrl).href}

You get at most one of these emails a day, and only when something new needs your attention.${isAdmin ? ' Safety emails always come, within the hour.' : ''} Unsubscribe: ${wayOutLink(siteUrl, 'waiting/stop', stop)}`,
    ),
  };
}

const composeMail = ({ what, team, times, due }: Waiting): string =>
  WORDS[what]({
    of: nameInMail(team, 'your team'),
    times,
    by: due === null ? '' : ` Answer by ${due.slice(0, 10)} ${due.slice(11, 16)} UTC.`,
  });

const WORDS: Readonly<Record<Kind, (of: { of: string; times: number; by: string }) => string>> = {
  reference: ({ of, times }) => `${of}: ${counted(times, 'reference', 'references')} requested from you.`,
  claim: ({ of, times }) =>
    `${of}: ${counted(times, 'roster spot was', 'roster spots were')} claimed. Confirm or decline.`,
  stale: ({ of, times }) =>
    `${of}: ${counted(times, 'measurement you signed was', 'measurements you signed were')} corrected since. Sign again or withdraw.`,
  erg: ({ of, times }) => `${of}: ${counted(times, 'erg test', 'erg tests')} to confirm or leave unconfirmed.`,
  water: ({ of, times }) => `${of}: ${counted(times, 'rower asks', 'rowers ask')} you to sign on-water measurements.`,
  college: ({ times }) => `${counted(times, 'coach asks', 'coaches ask')} for a college account.`,
  safety: ({ times, by }) => `${counted(times, 'message', 'messages')} about the safety of a young athlete.${by}`,
  rights: ({ times, by }) => `${counted(times, 'request', 'requests')} about someone’s rights.${by}`,
};

const counted = (times: number, one: string, many: string): string => `${times} ${times === 1 ? one : many}`;

/** Sends due emails; returns the number sent. */
export const sendStaffMails = async ({ backend, mailer, siteUrl, onBug }: TimedWorkOptions): Promise<number> =>
  sendDue(
    { mailer, onBug },
    DUE.parse(await backend.call('staff_mails_to_send', { most: MAX_DUE })),
    ({ email: to, token: stop, waiting }) => staffMail({ to, siteUrl, waiting, stop }),
    ({ account }) => backend.call('staff_mail_sent', { account }),
  );
