// Requested emails that leave after the answer: a rights link to its parent, and its code to each invited family of
// an imported list. Run after each request, and hourly for what is left.
import { z } from 'zod';
import { MAX_DUE, sendDue } from '../mail/mailer.ts';
import type { ProductApiOptions } from '../product-api.ts';
import { claimMail, rightsMail } from './mails.ts';

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
