// A message from the contact page, signed in or not: no riddle to solve, a field that only programs fill, and limits.
import { z } from 'zod';
import { LONGEST_CONTACT_MESSAGE, TOPICS, type ContactTopic } from '#src/contact/topics.ts';
import { ApiError } from './failure.ts';
import { byAnyone, DAY_S, DONE, HOUR_S } from './call.ts';
import { email, oneLine } from './requests.ts';
import { caseMail, confirmationMail, newCaseNumber } from './contact-mails.ts';
import type { ProductApiOptions } from './product-api.ts';

/** Topics filed as cases until an admin resolves them. */
const FILED: Partial<Readonly<Record<ContactTopic, 'safety' | 'rights'>>> = { safety: 'safety', privacy: 'rights' };

const MESSAGE = z.object({
  topic: z.enum(
    TOPICS.map(({ topic }) => topic),
    'Choose what it is about.',
  ),
  name: oneLine(120).pipe(z.string().min(1, 'Enter your name.')),
  email,
  message: z
    .string()
    .max(LONGEST_CONTACT_MESSAGE, `The message has at most ${LONGEST_CONTACT_MESSAGE} characters.`)
    // Line breaks and tabs stay; control characters that a terminal or mail program would act on are removed.
    .transform((text) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim())
    .pipe(z.string().min(1, 'Write your message.')),
  /** Hidden on the page. A person leaves it empty. */
  website: z.string().nullish(),
});

export function contactCalls({ backend, mailer, siteUrl, contactAddress }: ProductApiOptions) {
  return {
    contact: byAnyone(MESSAGE, async ({ website, topic, ...written }, { client }) => {
      await backend.limit('contact-from', client, 10, HOUR_S);
      await backend.limit('contact-of', written.email, 5, DAY_S);
      const about = TOPICS.find((candidate) => candidate.topic === topic);
      if (about === undefined) throw new ApiError(400, 'Choose what it is about.');
      const number = newCaseNumber();
      const answer = { ...DONE, caseNumber: number, answered: about.answered };
      // A program learns nothing from being ignored.
      if (website) return answer;
      const kind = FILED[topic];
      // It waits for an admin whatever becomes of the email: then there is someone who has it.
      const isFiled = kind !== undefined && (await backend.call('file_case', { number, kind, ...written })) === true;
      if (contactAddress === null && !isFiled)
        throw new ApiError(503, 'Couldn’t send your message. This site has no contact address yet.');
      const received = { number, topic: about, ...written };
      if (contactAddress !== null) {
        const sent = mailer.send(caseMail(received, contactAddress));
        await (isFiled ? sent.catch(() => undefined) : sent);
      }
      const token = await backend.beginMail(written.email);
      // We have the message: a confirmation that cannot be sent, or that the address does not want, changes nothing.
      if (token !== null) await mailer.send(confirmationMail(received, siteUrl, token)).catch(() => undefined);
      return answer;
    }),
  };
}
