// What addresses of account pages carry, beside the secrets of mails: where somebody wanted to go. What cannot be used is
// as if it were not there.
import * as z from 'zod/mini';
import { CAME_AS } from '#src/backend/people/age-answer.ts';

const text = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(2000))), undefined);

export const loginSearch = z.object({
  /** The page somebody wanted; only one of this site is gone to. */
  redirect: text,
  /** What has just happened to them. */
  after: z.catch(z.optional(z.enum(['deleted', 'signed-out-everywhere'])), undefined),
});

const cameAs = z.catch(z.optional(z.enum(CAME_AS)), undefined);

export const registerSearch = z.object({
  redirect: text,
  /** Who makes the account; everybody answered the question of age before. */
  as: cameAs,
});

export const ageSearch = z.object({ redirect: text, as: cameAs });

/** How a parent came back from the page for the card. */
export const consentSearch = z.object({ card: z.catch(z.optional(z.enum(['done', 'left'])), undefined) });

export const confirmationSearch = z.object({
  /** What the mail was about; the service calls the first one by two names. */
  type: z.catch(z.optional(z.enum(['email', 'signup', 'email_change'])), undefined),
});
