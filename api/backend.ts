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
  DatabaseRestarted,
} from './database.ts';
import { ApiError } from './call.ts';

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

export interface Backend {
  /** Signs cookies: what a browser sends back was written here. */
  readonly cookieKey: string;
  /** Counts one more; throws when it is one too many. `key` may name a person: it is hashed. */
  readonly limit: (name: string, key: string, most: number, seconds: number, sentence?: string) => Promise<void>;
  /** True once for each key, until that many seconds have gone by. */
  readonly isFirst: (name: string, key: string, seconds: number) => Promise<boolean>;
  /** Forgets what was counted: it did not come about. */
  readonly forgive: (name: string, key: string) => Promise<void>;
  readonly accountExists: (email: string) => Promise<boolean>;
  /** The token that unsubscribes an address from emails no one asked for; null: it wants none. */
  readonly beginMail: (address: string) => Promise<string | null>;
  /** Requests a password reset email; whether it is sent stays hidden. */
  readonly recover: (email: string, page: string, client: string) => Promise<'asked' | 'too soon' | 'failed'>;
  /** Asks the auth service as the page would. */
  readonly askAuth: (client: string) => AskAuth;
  /** Confirmed account of the request's valid token. */
  readonly personOf: (authorization: string | null) => Promise<Person | null>;
  /** A function of the database in the service's own name. */
  readonly call: (name: string, parameters: object) => Promise<unknown>;
  /** The same in the name of who asks; a refusal of the database is theirs to read. */
  readonly callAs: (authorization: string, name: string, parameters: object) => Promise<unknown>;
  /** The bytes of a file, or a part of them, in the service's own name. */
  readonly readFile: (bucket: string, name: string, part: Part | null) => Promise<ReadableStream<Uint8Array> | null>;
  /** Bytes and rows, in the service's own name; answers how many there were. */
  readonly removeFiles: (bucket: string, names: readonly string[]) => Promise<number>;
}

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

export function createBackend(options: BackendOptions): Backend {
  const { database, readToken, url, publishableKey, secretKey, fetch } = options;
  const callFunction = functionCaller(database);
  const ask = (caller: Caller, name: string, parameters: object): Promise<unknown> =>
    callFunction(caller, name, parameters).catch((error: unknown) => {
      throw refusalOf(error, name);
    });
  const rpc = (name: string, parameters: object): Promise<unknown> => ask(SERVICE, name, parameters);
  return {
    cookieKey: createHash('sha256').update(`cookies:${secretKey}`).digest('base64url'),
    call: rpc,
    callAs: async (authorization, name, parameters) => ask(await callerOf(authorization, readToken), name, parameters),
    readFile: async (bucket, name, part) => {
      const range = part === null ? {} : { range: `bytes=${part.from}-${part.to}` };
      const response = await fetch(
        new Request(`${url}/storage/v1/object/authenticated/${bucket}/${name}`, {
          headers: { apikey: secretKey, ...range },
        }),
        'product-api',
      );
      if (!response.ok) throw new Error(`The storage answered a file with ${response.status}.`);
      return response.body;
    },
    removeFiles: async (bucket, names) => {
      const response = await fetch(
        new Request(`${url}/storage/v1/object/${bucket}`, {
          method: 'DELETE',
          headers: { ...JSON_TYPE, apikey: secretKey },
          body: JSON.stringify({ prefixes: names }),
        }),
        'product-api',
      );
      if (!response.ok) throw new Error(`The storage answered a removal with ${response.status}.`);
      return z.array(z.unknown()).parse(await response.json()).length;
    },
    limit: async (name, key, most, seconds, sentence = 'Too many requests. Wait a while and try again.') => {
      const isWithin = await rpc('rate_limit_hit', { key: limitKey(name, key), most, seconds });
      if (isWithin !== true) throw new ApiError(429, sentence);
    },
    isFirst: async (name, key, seconds) =>
      (await rpc('rate_limit_hit', { key: limitKey(name, key), most: 1, seconds })) === true,
    forgive: async (name, key) => void (await rpc('rate_limit_forget', { key: limitKey(name, key) })),
    accountExists: async (address) => (await rpc('account_exists', { address })) === true,
    beginMail: async (address) =>
      z
        .string()
        .nullable()
        .parse(await rpc('begin_mail', { address })),
    recover: async (email, page, client) => {
      const response = await fetch(
        new Request(`${url}/auth/v1/recover?redirect_to=${encodeURIComponent(page)}`, {
          method: 'POST',
          headers: { ...JSON_TYPE, apikey: publishableKey },
          body: JSON.stringify({ email }),
        }),
        client,
      );
      if (response.ok) return 'asked';
      return response.status === 429 ? 'too soon' : 'failed';
    },
    askAuth: (client) => (path, body, token) =>
      fetch(
        new Request(`${url}/auth/v1/${path}`, {
          method: 'POST',
          headers: {
            ...JSON_TYPE,
            apikey: publishableKey,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        }),
        client,
      ),
    personOf: async (authorization) => {
      if (authorization === null || authorization === '') return null;
      const headers = { apikey: publishableKey, authorization };
      const response = await fetch(new Request(`${url}/auth/v1/user`, { headers }), 'product-api');
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
  if (error instanceof DatabaseRestarted) return new ApiError(503, error.message);
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
