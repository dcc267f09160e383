// A message from the contact page, signed in or not: no riddle to solve, a field that only programs fill, and limits.
import { z } from 'zod';
import { LONGEST_CONTACT_MESSAGE, TOPICS, type ContactTopic } from '#src/contact/topics.ts';
import { ApiError, byAnyone, DAY_S, DONE, HOUR_S, email, oneLine } from './call.ts';
import type { ProductApiOptions } from './product-api.ts';
import { randomInt } from 'node:crypto';
import type { Message } from './mail/mailer.ts';
import { unsubscribeLines, wayOutHeaders } from './mail/ways-out.ts';

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

// Contacts in HubSpot, by its one call that can be repeated without making a second contact.
export type SaveContact = (
  contact: Readonly<Record<'email' | 'firstName' | 'lastName' | 'source', string>>,
) => Promise<string>;

const ADDRESS = 'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert';
const TIMEOUT_MS = 8000;
const ANSWER = z.object({ results: z.tuple([z.object({ id: z.string() })], z.unknown()) });
const FAILED = 'Failed to create HubSpot contact';

/** Without a token there is no HubSpot, and saying otherwise would be a lie. */
export function hubspotContacts(token: string | undefined, send: typeof fetch = fetch): SaveContact {
  return async ({ email, firstName, lastName, source }) => {
    if (token === undefined || token === '') throw new ApiError(503, FAILED, 'HubSpot is not configured');
    const properties = { email, firstname: firstName, lastname: lastName, hs_analytics_source_data_1: source };
    const response = await send(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ inputs: [{ idProperty: 'email', id: email, properties }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ApiError(
        502,
        FAILED,
        error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reachable',
      );
    });
    if (!response.ok) throw new ApiError(502, FAILED, `status ${response.status}`);
    const answer = ANSWER.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new ApiError(502, FAILED, 'an unreadable response');
    return answer.data.results[0].id;
  };
}

interface Case extends Pick<z.output<typeof MESSAGE>, 'name' | 'email' | 'message'> {
  readonly number: string;
  readonly topic: (typeof TOPICS)[number];
}

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CHARACTERS = 8;

/**
 * Two emails per contact message: the full one to us, and a confirmation to the sender with only number and time.
 * Anyone can enter anyone's address, so the confirmation never repeats their words. "S-7KQ2-M4XD": one of 31^8, so
 * that it doesn't reveal the number of cases.
 */
export function newCaseNumber(): string {
  const drawn = Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `S-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}

export const caseMail = ({ number, topic, name, email, message }: Case, to: string): Message => ({
  to,
  subject: `${number} ${topic.label}`,
  // Replies go to the sender. The address was validated, so it can't inject a header.
  headers: { 'Reply-To': email },
  text: `${name} <${email}> wrote through the contact page. Topic: ${topic.label}. Promised: a reply ${topic.answered}.
The address isn’t verified.

${message}`,
});

export const confirmationMail = (
  { number, topic, email }: Case,
  siteUrl: string,
  unsubscribeToken: string,
): Message => ({
  to: email,
  subject: `We got your message: ${number}`,
  headers: wayOutHeaders(siteUrl, 'unsubscribe', unsubscribeToken),
  text: `Hello,

someone wrote to us through the contact page with this address. The message number is ${number}. We’ll reply ${topic.answered}.
${topic.topic === 'safety' ? `\n${SAFETY}\n` : ''}
We don’t repeat the message, so that no one can send you text through us. If this wasn’t you, ignore this email.

${unsubscribeLines(siteUrl, unsubscribeToken)}`,
});

const SAFETY = `If someone is in danger now, call emergency services: 911 in the United States. Report abuse in sport to the U.S. Center for SafeSport: https://uscenterforsafesport.org/report-a-concern/`;
