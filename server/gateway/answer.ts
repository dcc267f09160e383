// How every part of the stack answers: JSON that nothing caches.

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export type HeaderList = Readonly<Record<string, string>>;

export const jsonAnswer = (status: number, body: unknown, headers: HeaderList = {}): Response =>
  rawJsonAnswer(status, JSON.stringify(body), headers);

/** For JSON PostgreSQL has already written. */
export const rawJsonAnswer = (status: number, body: string, headers: HeaderList = {}): Response =>
  new Response(body, { status, headers: { ...COMMON, 'content-type': 'application/json; charset=utf-8', ...headers } });

export const emptyAnswer = (status: number, headers: HeaderList = {}): Response =>
  new Response(null, { status, headers: { ...COMMON, ...headers } });
