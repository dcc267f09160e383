// A stack for a test: its database, requests to it, accounts, and a clock that can be set forward.
import { afterAnswer } from '#api/product-api.ts';
import type { Caller, OwnedDatabase } from '#api/database.ts';
import { createKeys, type StackKeys, createTokens } from '../gateway/caller.ts';
import { assembleStack, type AssemblyOptions, type Stack } from '../stack.ts';
import { openTestDatabase } from './database.ts';

export const SITE = 'http://localhost:4173';

export interface TestStack {
  readonly stack: Stack;
  readonly keys: StackKeys;
  readonly database: OwnedDatabase;
  /** Failures the stack took for bugs; a test that ends with one has found one. */
  readonly bugs: unknown[];
  readonly clock: { forwardMs: number };
  readonly ask: (path: string, options?: AskOptions) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface AskOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** A person's token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export async function openTestStack(
  options: Pick<AssemblyOptions, 'hubspotToken' | 'logbook' | 'replies' | 'paymentKeys' | 'filesDirectory'> = {},
): Promise<TestStack> {
  return openTestStackOn(await openTestDatabase(), options);
}

/** Over a database that is open already. */
export async function openTestStackOn(
  database: OwnedDatabase,
  options: Pick<AssemblyOptions, 'hubspotToken' | 'logbook' | 'replies' | 'paymentKeys' | 'filesDirectory'> = {},
): Promise<TestStack> {
  const keys = await createKeys();
  const bugs: unknown[] = [];
  const clock = { forwardMs: 0 };
  /** What was left for after the answers: a test reads emails when it is done. */
  const left: Promise<unknown>[] = [];
  const stack = await assembleStack(database, keys, {
    siteUrl: SITE,
    now: () => Date.now() + clock.forwardMs,
    onBug: (error) => void bugs.push(error),
    later: afterAnswer(
      (error) => void bugs.push(error),
      (work) => void left.push(work),
    ),
    ...options,
  });
  return {
    stack,
    keys,
    database,
    bugs,
    clock,
    close: stack.close,
    ask: async (path, { method = 'GET', body, token, headers = {} } = {}) => {
      const request = new Request(`${SITE}${path}`, {
        method,
        headers: {
          apikey: keys.publishable,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const response = await stack.fetch(request, '127.0.0.1');
      const text = await response.text();
      await Promise.all(left.splice(0));
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}

/** Someone who has just signed in with the password, in the session every account of a test has (database.ts). */
export const person = (id: string): Caller => ({
  role: 'authenticated',
  claims: {
    sub: id,
    role: 'authenticated',
    session_id: id,
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  },
});

/** A token as the auth service signs them, of the session every account of a test has. */
export async function tokenFor(
  { signing }: StackKeys,
  id: string,
  role = 'authenticated',
  secondsLeft = 600,
  sessionId: string = id,
): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  const tokens = await createTokens(signing, Date.now);
  return tokens.sign({ sub: id, role, session_id: sessionId }, nowS - 10, nowS + secondsLeft);
}

/** A token with a session behind it, as the product's own calls ask for; the account is there already. */
export async function signIn({ keys, database }: TestStack, id: string): Promise<string> {
  const sessionId = crypto.randomUUID();
  await database.runScript(`insert into auth.sessions (id, user_id) values ('${sessionId}', '${id}')`);
  return tokenFor(keys, id, 'authenticated', 600, sessionId);
}
