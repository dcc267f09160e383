// How every part of the stack answers: JSON that nothing caches, and the headers that every answer carries.
import { callHeaders } from '../../scripts/headers.mjs';

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export type HeaderList = Readonly<Record<string, string>>;

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
