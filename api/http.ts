// What a request brings (its body up to a limit, the address it came from, the range of a file it asks for) and how
// every part of the stack answers: JSON that nothing caches, the headers of every answer, and a sentence for people
// where they entered something wrong.
import type { z } from 'zod';
import { callHeaders } from '../scripts/headers.mjs';

type BodyRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too large' | 'not UTF-8' };

/** Reads a request's body up to a limit, counting what arrives rather than trusting what the header claims. */
export async function readText(request: Request, limitBytes: number): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return { ok: false, reason: 'too large' };
  if (request.body === null) return { ok: true, text: '' };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream: the rest is not read.
      if (bytes > limitBytes) return { ok: false, reason: 'too large' };
      text += decoder.decode(chunk, { stream: true });
    }
    return { ok: true, text: text + decoder.decode() };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, reason: 'not UTF-8' };
    throw error;
  }
}

/** Deeper than anything the product sends, shallow enough for every reader: PostgreSQL's own recurses by level. */
export const MAX_LEVELS = 100;

/** The value, or undefined for what is not JSON, or is nested too deep to be meant. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts brackets outside of strings, without recursion; whether the text is JSON is not asked. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') inString = !inString;
    else if (inString) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') level += 1;
    else if (letter === ']' || letter === '}') level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

/** Whether a string in this JSON contains U+0000, which database text can't. */
export const holdsNul = (json: string): boolean => /(?<!\\)(?:\\\\)*\\u0000/u.test(json);

/**
 * The address a request came from, which limits count by. What a header says of it is believed only behind a proxy
 * that writes that header itself: anyone else could claim a new address with every request. `socket`: the address of
 * the connection, where there is one.
 */
export function clientAddress(request: Request, socket: string | null, trustForwarded: boolean): string {
  // The last entry is what the nearest proxy saw; earlier ones are claims.
  const forwarded = trustForwarded ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socket || 'unknown';
}

export interface Part {
  readonly from: number;
  /** The last byte, itself in it; before `from` when there is none. */
  readonly to: number;
}

export type PartRead = Part | 'whole' | 'not there';

/** Parses a Range header (RFC 9110, 14.1.2): a single byte range; anything else returns the full file. */
export function readRange(header: string | null, sizeBytes: number): PartRead {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const amount = Number(last);
    return amount === 0 || sizeBytes === 0 ? 'not there' : { from: Math.max(0, sizeBytes - amount), to: sizeBytes - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= sizeBytes) return 'not there';
  return { from, to: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}

type Bytes = ConstructorParameters<typeof Response>[0];

/** A file, or what its range asks for, as far as one answer goes. `read` gives its bytes, of null all. */
export async function fileAnswer(
  range: string | null,
  { size, type, most = size }: { readonly size: number; readonly type: string; readonly most?: number },
  read: (part: Part | null) => Bytes | Promise<Bytes>,
): Promise<Response> {
  const part = readRange(range, size);
  const headers = { ...COMMON, 'accept-ranges': 'bytes', 'content-type': type };
  if (part === 'not there')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  if (part === 'whole') return new Response(await read(null), { headers: { ...headers, 'content-length': `${size}` } });
  const { from } = part;
  const to = Math.min(part.to, from + most - 1);
  const length = { 'content-length': `${to - from + 1}`, 'content-range': `bytes ${from}-${to}/${size}` };
  return new Response(await read({ from, to }), { status: 206, headers: { ...headers, ...length } });
}

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
