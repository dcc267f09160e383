// A message from the contact page, signed in or not: no riddle to solve, a field that only programs fill, and limits.
import { z } from 'zod';
import { LONGEST_CONTACT_MESSAGE, TOPICS, type ContactTopic } from '#src/contact/topics.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi } from '../product-api.ts';
import { email, oneLine, readAs } from '../requests.ts';
import { caseMail, confirmationMail, newCaseNumber } from './contact-mails.ts';

export interface ContactOptions {
  readonly backend: Backend;
  readonly mailer: Mailer;
  readonly siteUrl: string;
  /** Null: no one has said where messages go. */
  readonly contactAddress: string | null;
}

/** Topics filed as cases until an admin resolves them. */
const FILED: Partial<Readonly<Record<ContactTopic, 'safety' | 'rights'>>> = { safety: 'safety', privacy: 'rights' };

const HOUR_S = 3600;

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

export function addContactCalls(api: ProductApi, options: ContactOptions): void {
  const { backend, mailer, siteUrl, contactAddress } = options;

  api.post('/api/contact', async (context) => {
    const { website, topic, ...written } = await readAs(context.req.raw, MESSAGE);
    await backend.limit('contact-from', context.env.client, 10, HOUR_S);
    await backend.limit('contact-of', written.email, 5, 24 * HOUR_S);
    const about = TOPICS.find((candidate) => candidate.topic === topic);
    if (about === undefined) throw new ApiError(400, 'Choose what it is about.');
    const number = newCaseNumber();
    const answer = { success: true, caseNumber: number, answered: about.answered };
    // A program learns nothing from being ignored.
    if (website !== undefined && website !== null && website !== '') return context.json(answer);
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
    const token = z
      .string()
      .nullable()
      .parse(await backend.call('begin_mail', { address: written.email }));
    // We have the message: a confirmation that cannot be sent, or that the address does not want, changes nothing.
    if (token !== null) await mailer.send(confirmationMail(received, siteUrl, token)).catch(() => undefined);
    return context.json(answer);
  });
}
