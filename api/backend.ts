// The auth and REST services as seen by the product API: over HTTP only, so that it works with the local stack and as a
// serverless function for a hosted project.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Part } from './http/range.ts';
import type { AskAuth } from './account/prove.ts';
import { ApiError } from './failure.ts';

export interface BackendOptions {
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
const REFUSAL = z.object({ code: z.string(), message: z.string() });
/** Codes, mostly SQLSTATEs, of errors with readable messages, and the HTTP status each is returned with. */
const REFUSED: ReadonlyMap<string, 400 | 403 | 404 | 503> = new Map([
  ['database_restarted', 503],
  ['42501', 403],
  ['PT404', 404],
  ['P0001', 400],
  ['23514', 400],
  ['22023', 400],
]);
const limitKey = (name: string, key: string): string =>
  `api:${name}:${createHash('sha256').update(key).digest('base64url')}`;
const JSON_TYPE = { 'content-type': 'application/json' };

export function createBackend({ url, publishableKey, secretKey, fetch }: BackendOptions): Backend {
  const ask = async (headers: Readonly<Record<string, string>>, name: string, parameters: object): Promise<unknown> => {
    const response = await fetch(
      new Request(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: JSON.stringify(parameters),
      }),
      'product-api',
    );
    if (response.status === 204) return null;
    const answered: unknown = await response.json();
    if (response.ok) return answered;
    const refusal = REFUSAL.safeParse(answered);
    const status = refusal.success ? REFUSED.get(refusal.data.code) : undefined;
    if (!refusal.success || status === undefined)
      throw new Error(`The database answered ${name} with ${response.status}.`);
    throw new ApiError(status, refusal.data.message);
  };
  const rpc = (name: string, parameters: object): Promise<unknown> => ask({ apikey: secretKey }, name, parameters);
  const callAs = (authorization: string, name: string, parameters: object): Promise<unknown> =>
    ask({ apikey: publishableKey, authorization }, name, parameters);
  return {
    cookieKey: createHash('sha256').update(`cookies:${secretKey}`).digest('base64url'),
    call: rpc,
    callAs,
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
      if (authorization === null) return null;
      const headers = { apikey: publishableKey, authorization };
      const response = await fetch(new Request(`${url}/auth/v1/user`, { headers }), 'product-api');
      const user = USER.safeParse(response.ok ? await response.json() : null);
      return user.success ? { id: user.data.id, email: user.data.email } : null;
    },
  };
}
