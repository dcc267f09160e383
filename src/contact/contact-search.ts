// What a link to the contact page may fill in: the topic, and the thing that is written about. A bad link fills in nothing.
import * as z from 'zod/mini';
import { TOPICS } from './topics.ts';

const LONGEST_SUBJECT = 200;

const search = z.object({
  topic: z.catch(z.optional(z.enum(TOPICS.map(({ topic }) => topic))), undefined),
  about: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SUBJECT))), undefined),
});

export type ContactSearch = Partial<z.output<typeof search>>;

export const contactSearch = (written: Record<string, unknown>): ContactSearch =>
  Object.fromEntries(Object.entries(search.parse(written)).filter(([, value]) => value !== undefined));
