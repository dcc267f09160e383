// The auth and REST services as the product API sees them: over HTTP only, so that it runs beside the local stack and as a
// serverless function in front of a hosted project alike.
import { createHash } from 'node:crypto';
import { z } from 'zod';
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
  /** Counts one more; throws when it is one too many. `key` may name a person: it is hashed. */
  readonly limit: (name: string, key: string, most: number, seconds: number) => Promise<void>;
  readonly accountExists: (email: string) => Promise<boolean>;
  /** Asks the auth service for a recovery mail, which it sends or does not: nobody is told. */
  readonly recover: (email: string, page: string, client: string) => Promise<'asked' | 'too soon' | 'failed'>;
  /** Whose confirmed account the request carries a valid token of. */
  readonly personOf: (authorization: string | null) => Promise<Person | null>;
}

const USER = z.object({ id: z.string(), email: z.email(), email_confirmed_at: z.string() });
const JSON_TYPE = { 'content-type': 'application/json' };

export function createBackend({ url, publishableKey, secretKey, fetch }: BackendOptions): Backend {
  const rpc = async (name: string, parameters: object): Promise<unknown> => {
    const response = await fetch(
      new Request(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, apikey: secretKey },
        body: JSON.stringify(parameters),
      }),
      'product-api',
    );
    if (!response.ok) throw new Error(`The database answered ${name} with ${response.status}.`);
    return response.json();
  };
  return {
    limit: async (name, key, most, seconds) => {
      const hashed = createHash('sha256').update(key).digest('base64url');
      const isWithin = await rpc('rate_limit_hit', { key: `api:${name}:${hashed}`, most, seconds });
      if (isWithin !== true) throw new ApiError(429, 'Too many requests. Wait a while and try again.');
    },
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
    personOf: async (authorization) => {
      if (authorization === null) return null;
      const headers = { apikey: publishableKey, authorization };
      const response = await fetch(new Request(`${url}/auth/v1/user`, { headers }), 'product-api');
      const user = USER.safeParse(response.ok ? await response.json() : null);
      return user.success ? { id: user.data.id, email: user.data.email } : null;
    },
  };
}
