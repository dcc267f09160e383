// The services by address and keys only: a hosted project if `SUPABASE_URL` names one, otherwise the local stack on a
// port. Only account confirmation differs: hosted by a link requested with the secret key, here by the captured email.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { stackListener } from '../open-stack.ts';
import { createServiceClient, newestMail } from './client.ts';
import { openTestStack } from './stack.ts';

interface Keys {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface Service extends Keys {
  readonly isHosted: boolean;
  /** A client of its own, signed out. */
  readonly client: () => SupabaseClient;
  /** As a server asks: past row-level security. */
  readonly server: SupabaseClient;
  /** An adult's account whose address is confirmed. */
  readonly register: (name: string) => Promise<Person>;
  readonly close: () => Promise<void>;
}

function fail(what: string, error: unknown): never {
  throw new Error(`${what}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
}

const ENVIRONMENT = z.object({
  SUPABASE_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
});

export async function openService(): Promise<Service> {
  return process.env['SUPABASE_URL'] === undefined ? openStandIn() : openHosted();
}

/** Returns data or throws the error: for a test's setup. */
export function sound<Answered extends { readonly data: unknown; readonly error: unknown }>({
  data,
  error,
}: Answered): Answered['data'] {
  return error === null ? data : fail('Refused', error);
}

const ANSWER = z.object({ answer: z.string() });

/**
 * What every sign-up says besides: who comes, and that they are an adult. Only a server may ask it, so no type knows
 * it.
 */
async function saidBy(server: SupabaseClient): Promise<Record<string, string>> {
  const born = { born_year: 1990, born_month: 1, browser: null, named: null };
  const { answer } = ANSWER.parse(sound(await server.rpc('answer_age', born)));
  return { firstName: 'Ada', lastName: 'Okoro', as: 'coach', ageAnswer: answer };
}

const makePerson = (name: string): Omit<Person, 'id'> => ({
  email: `${name}-${crypto.randomUUID()}@service.test`,
  password: `four oars ${crypto.randomUUID()}`,
});

function openHosted(): Service {
  const read = ENVIRONMENT.parse(process.env);
  const keys = {
    url: read.SUPABASE_URL,
    publishableKey: read.SUPABASE_PUBLISHABLE_KEY,
    secretKey: read.SUPABASE_SECRET_KEY,
  };
  const server = createServiceClient(keys.url, keys.secretKey);
  const made: string[] = [];
  return {
    ...keys,
    isHosted: true,
    server,
    client: () => createServiceClient(keys.url, keys.publishableKey),
    async register(name) {
      const person = makePerson(name);
      const asked = { type: 'signup', ...person, options: { data: await saidBy(server) } } as const;
      const { data, error } = await server.auth.admin.generateLink(asked);
      if (error !== null) return fail('No link', error);
      made.push(data.user.id);
      const token = { token_hash: data.properties.hashed_token, type: 'email' } as const;
      const confirmed = await createServiceClient(keys.url, keys.publishableKey).auth.verifyOtp(token);
      return confirmed.error === null ? { ...person, id: data.user.id } : fail('Not confirmed', confirmed.error);
    },
    async close() {
      for (const id of made) await server.auth.admin.deleteUser(id);
    },
  };
}

async function openStandIn(): Promise<Service> {
  const test = await openTestStack();
  const answer = stackListener(test.stack);
  const listener = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => {
    listener.listen(0, '127.0.0.1', listening);
  });
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const keys = { url, publishableKey: test.keys.publishable, secretKey: test.keys.secret };
  const server = createServiceClient(keys.url, keys.secretKey);
  return {
    ...keys,
    isHosted: false,
    server,
    client: () => createServiceClient(keys.url, keys.publishableKey),
    async register(name) {
      const person = makePerson(name);
      const { auth } = createServiceClient(keys.url, keys.publishableKey);
      const { data, error } = await auth.signUp({ ...person, options: { data: await saidBy(server) } });
      if (error !== null) return fail('Not signed up', error);
      const confirmed = await auth.verifyOtp({ token_hash: newestMail(test, person.email).tokenHash, type: 'email' });
      return confirmed.error === null ? { ...person, id: data.user?.id ?? '' } : fail('Not confirmed', confirmed.error);
    },
    async close() {
      listener.close();
      await test.close();
      if (test.bugs.length > 0) fail('The stand-in took these for bugs', test.bugs.map(String));
    },
  };
}
