// The database and the services as seen by the product API: the database is called directly, in the name of who asks;
// accounts and files are services reached over HTTP, local or hosted.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Part } from './http.ts';
import type { AskAuth } from './account/account-calls.ts';
import type { ReadToken } from './access-tokens.ts';
import {
  functionCaller,
  SignInNotLive,
  ANONYMOUS,
  SERVICE,
  type Caller,
  type Database,
  databaseFailure,
} from './database.ts';
import { ApiError, nullableText } from './call.ts';

export interface BackendOptions {
  readonly database: Database;
  readonly readToken: ReadToken;
  /** Of the services of accounts and files. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** `client`: the address the request came from. */
  readonly fetch: (request: Request, client: string) => Promise<Response>;
}

export interface Person {
  readonly id: string;
  readonly email: string;
}

export type Backend = ReturnType<typeof createBackend>;

const USER = z.object({ id: z.string(), email: z.email(), email_confirmed_at: z.string() });
/** SQLSTATEs of errors with readable messages, and the HTTP status each is returned with. */
const REFUSED: ReadonlyMap<string, 400 | 403 | 404> = new Map([
  ['42501', 403],
  ['PT404', 404],
  ['P0001', 400],
  ['23514', 400],
  ['22023', 400],
]);
const limitKey = (name: string, key: string): string =>
  `api:${name}:${createHash('sha256').update(key).digest('base64url')}`;
const JSON_TYPE = { 'content-type': 'application/json' };

export function createBackend(options: BackendOptions) {
  const { database, readToken, url, publishableKey, secretKey, fetch } = options;
  const callFunction = functionCaller(database);
  const ask = (caller: Caller, name: string, parameters: object): Promise<unknown> =>
    callFunction(caller, name, parameters).catch((error: unknown) => {
      throw refusalOf(error, name);
    });
  const call = (name: string, parameters: object): Promise<unknown> => ask(SERVICE, name, parameters);
  const request = (path: string, init: RequestInit, client = 'product-api'): Promise<Response> =>
    fetch(new Request(`${url}/${path}`, init), client);
  /** Asks the auth service as the page would. */
  const askAuth =
    (client: string): AskAuth =>
    (path, body, token) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const headers = { ...JSON_TYPE, apikey: publishableKey, ...authorization };
      return request(`auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, client);
    };
  return {
    /** Signs cookies: what a browser sends back was written here. */
    cookieKey: createHash('sha256').update(`cookies:${secretKey}`).digest('base64url'),
    /** A function of the database in the service's own name. */
    call,
    /** The same in the name of who asks; a refusal of the database is theirs to read. */
    callAs: async (authorization: string, name: string, parameters: object): Promise<unknown> =>
      ask(await callerOf(authorization, readToken), name, parameters),
    /** The bytes of a file, or a part of them, in the service's own name. */
    readFile: async (bucket: string, name: string, part: Part | null): Promise<Response['body']> => {
      const range = part === null ? {} : { range: `bytes=${part.from}-${part.to}` };
      const headers = { apikey: secretKey, ...range };
      const response = await request(`storage/v1/object/authenticated/${bucket}/${name}`, { headers });
      if (!response.ok) throw new Error(`The storage answered a file with ${response.status}.`);
      return response.body;
    },
    /** Bytes and rows, in the service's own name; answers how many there were. */
    removeFiles: async (bucket: string, names: readonly string[]): Promise<number> => {
      const headers = { ...JSON_TYPE, apikey: secretKey };
      const body = JSON.stringify({ prefixes: names });
      const response = await request(`storage/v1/object/${bucket}`, { method: 'DELETE', headers, body });
      if (!response.ok) throw new Error(`The storage answered a removal with ${response.status}.`);
      return z.array(z.unknown()).parse(await response.json()).length;
    },
    /** Counts one more; throws when it is one too many. `key` may name a person: it is hashed. */
    limit: async (
      name: string,
      key: string,
      most: number,
      seconds: number,
      sentence = 'Too many requests. Wait a while and try again.',
    ): Promise<void> => {
      const isWithin = await call('rate_limit_hit', { key: limitKey(name, key), most, seconds });
      if (isWithin !== true) throw new ApiError(429, sentence);
    },
    /** True once for each key, until that many seconds have gone by. */
    isFirst: async (name: string, key: string, seconds: number): Promise<boolean> =>
      (await call('rate_limit_hit', { key: limitKey(name, key), most: 1, seconds })) === true,
    /** Forgets what was counted: it did not come about. */
    forgive: (name: string, key: string): Promise<unknown> => call('rate_limit_forget', { key: limitKey(name, key) }),
    accountExists: async (address: string): Promise<boolean> => (await call('account_exists', { address })) === true,
    /** The token that unsubscribes an address from emails no one asked for; null: it wants none. */
    beginMail: async (address: string): Promise<string | null> =>
      nullableText.parse(await call('begin_mail', { address })),
    /** Requests a password reset email; whether it is sent stays hidden. */
    recover: async (email: string, page: string, client: string): Promise<'asked' | 'too soon' | 'failed'> => {
      const response = await askAuth(client)(`recover?redirect_to=${encodeURIComponent(page)}`, { email });
      if (response.ok) return 'asked';
      return response.status === 429 ? 'too soon' : 'failed';
    },
    askAuth,
    /** Confirmed account of the request's valid token. */
    personOf: async (authorization: string | null): Promise<Person | null> => {
      if (authorization === null || authorization === '') return null;
      const response = await request('auth/v1/user', { headers: { apikey: publishableKey, authorization } });
      const user = USER.safeParse(response.ok ? await response.json() : null);
      return user.success ? { id: user.data.id, email: user.data.email } : null;
    },
  };
}

const ENDED = 'Your session has ended. Sign in again.';

async function callerOf(authorization: string, readToken: ReadToken): Promise<Caller> {
  const token = /^Bearer (?<token>\S+)$/iu.exec(authorization)?.groups?.['token'];
  if (token === undefined) return ANONYMOUS;
  const read = await readToken(token);
  if (!read.ok) throw new ApiError(401, ENDED);
  return { role: 'authenticated', claims: read.claims };
}

/** What the caller may read of an error; of any other only its kind, since its words may hold what someone typed. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof SignInNotLive)
    return error.state === 'ended'
      ? new ApiError(401, ENDED)
      : new ApiError(403, 'Complete two-step verification first.');
  const failure = databaseFailure(error);
  if (failure === null) return error;
  const status = REFUSED.get(failure.code);
  return status === undefined
    ? new Error(`The database answered ${name} with ${failure.code}.`)
    : new ApiError(status, failure.message);
}
