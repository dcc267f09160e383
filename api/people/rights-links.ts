// Emails a rights link to parents who requested one. Runs after each request, and hourly for failed emails.
import { z } from 'zod';
import type { PeopleOptions } from './consent-calls.ts';
import { rightsMail } from './mails.ts';

/** Maximum per run: what an email server handles well within the function's half minute. */
const MOST = 20;
const LINKS = z.array(z.object({ id: z.number(), email: z.string(), token: z.string() }));

/** Answers how many were sent. */
export async function sendRightsLinks({
  backend,
  mailer,
  siteUrl,
  onBug,
}: Pick<PeopleOptions, 'backend' | 'mailer' | 'siteUrl' | 'onBug'>): Promise<number> {
  let sent = 0;
  for (const { id, email: to, token } of LINKS.parse(await backend.call('rights_links_to_send', { most: MOST }))) {
    try {
      await mailer.send(rightsMail({ to, siteUrl, token }));
    } catch (error) {
      onBug(error);
      continue;
    }
    await backend.call('rights_link_sent', { wish: id });
    sent += 1;
  }
  return sent;
}
