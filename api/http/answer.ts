// How every part of the stack answers: JSON that nothing caches, the headers that every answer carries, and a sentence
// for people where they entered something wrong.
import type { z } from 'zod';
import { callHeaders } from '../../scripts/headers.mjs';

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

type HeaderList = Readonly<Record<string, string>>;

export const jsonAnswer = (status: number, body: unknown, headers: HeaderList = {}): Response =>
  rawJsonAnswer(status, JSON.stringify(body), headers);

/** For JSON PostgreSQL has already written. */
export const rawJsonAnswer = (status: number, body: string, headers: HeaderList = {}): Response =>
  new Response(body, { status, headers: { ...COMMON, 'content-type': 'application/json; charset=utf-8', ...headers } });

export const emptyAnswer = (status: number, headers: HeaderList = {}): Response =>
  new Response(null, { status, headers: { ...COMMON, ...headers } });

/** The same answer with the headers of calls, where it does not say something else itself. */
export function withCallHeaders(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(callHeaders)) if (!headers.has(name)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

interface Field {
  /** Begins a sentence. */
  readonly called: string;
  /** Instruction if it is missing or invalid. */
  readonly ask: string;
}

const EMAIL: Field = { called: 'The email address', ask: 'Enter an email address.' };

/** Those that people fill in, by the name they are sent under. */
const FIELDS: Readonly<Record<string, Field>> = {
  email: EMAIL,
  to: { called: EMAIL.called, ask: 'Enter your friend’s email address.' },
  parentEmail: { called: EMAIL.called, ask: 'Enter your parent’s email address.' },
  password: { called: 'The password', ask: 'Enter a password.' },
  current_password: { called: 'The password', ask: 'Enter your present password.' },
  token: { called: 'The code', ask: 'This link or code is incomplete. Open it from the email again.' },
  name: { called: 'The name', ask: 'Enter your name.' },
  firstName: { called: 'The first name', ask: 'Enter your first name.' },
  lastName: { called: 'The last name', ask: 'Enter your last name.' },
  friendName: { called: 'The name', ask: 'Enter your friend’s name.' },
  childName: { called: 'The first name', ask: 'Enter a first name, in letters.' },
  club: { called: 'The club', ask: 'Enter your club or school.' },
  telemetryBrand: { called: 'The brand', ask: 'Enter the brand of the telemetry.' },
  boats: { called: 'The number of boats', ask: 'Enter how many boats you coach, up to 500.' },
  message: { called: 'The message', ask: 'Write your message.' },
  customMessage: { called: 'The message', ask: 'Write your message.' },
  relationship: { called: 'The relationship', ask: 'Choose how you know each other.' },
  topic: { called: 'The topic', ask: 'Choose what it is about.' },
  year: { called: 'The year', ask: 'Enter the year of birth.' },
  month: { called: 'The month', ask: 'Enter the month of birth.' },
  state: { called: 'The state', ask: 'Choose the state from the list.' },
  tier: { called: 'The plan', ask: 'Choose a plan.' },
  interval: { called: 'The interval', ask: 'Choose to pay by the month or by the year.' },
  part: { called: 'The part', ask: 'Choose what the guardian may do.' },
  action: { called: 'The action', ask: 'Choose what is to be done.' },
};

/** For values a page fills in itself: the reader can only reload. */
const INCOMPLETE = 'This request is not complete. Load the page again and try once more.';

/**
 * What is wrong, for people: about what they entered, never about types. For every parse of what was sent; a sentence
 * that a schema has for itself goes before.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.findLast((part) => typeof part === 'string');
  const known = field !== undefined && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${known?.called ?? 'What you entered'} has at most ${issue.maximum} characters.`;
  return known?.ask ?? INCOMPLETE;
}
