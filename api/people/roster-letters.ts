// Emails each invited family of an imported list its code. Runs after each request, and hourly for what is left.
import { z } from 'zod';
import type { PeopleOptions } from './consent-calls.ts';
import { claimMail } from './mails.ts';

/** Maximum per run: what an email server handles well within the function's half minute. */
const MAX_LETTERS = 50;
const LETTERS = z.array(z.object({ athlete: z.string(), email: z.string(), code: z.string(), team: z.string() }));

/** Answers how many were sent. */
export async function sendRosterLetters({
  backend,
  mailer,
  siteUrl,
  onBug,
}: Pick<PeopleOptions, 'backend' | 'mailer' | 'siteUrl' | 'onBug'>): Promise<number> {
  let sent = 0;
  const letters = LETTERS.parse(await backend.call('roster_letters_to_send', { most: MAX_LETTERS }));
  for (const { athlete, email: to, code, team } of letters) {
    try {
      await mailer.send(claimMail({ to, siteUrl, code, team }));
    } catch (error) {
      onBug(error);
      continue;
    }
    await backend.call('roster_letter_sent', { athlete });
    sent += 1;
  }
  return sent;
}
