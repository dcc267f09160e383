// How a call of the product is declared: who may ask, what is sent, what is answered. A payload and its answer are
// written down here alone: the types of the page's client are made from these declarations (product-calls.test.ts).
import type { Context } from 'hono';
import { z } from 'zod';
import type { Backend, Person } from './backend.ts';
import { ApiError } from './failure.ts';
import { readAs } from './requests.ts';

/** `client`: the address the request came from, as the host of the app knows it. */
export interface ApiEnv {
  readonly Bindings: { readonly client: string };
}
export type ApiContext = Context<ApiEnv>;

/** Answers the body of a response. `sent` is there for its type alone: what a request carries. */
export interface Call<Sent, Answer> {
  (context: ApiContext): Promise<Answer>;
  readonly sent?: Sent;
}

export interface Asker {
  readonly context: ApiContext;
  /** The address the request came from, for limits. */
  readonly client: string;
}

interface SignedInAsker extends Asker {
  readonly person: Person;
  /** A function of the database in the name of who asks. */
  readonly callAs: (name: string, parameters: object) => Promise<unknown>;
}

interface CallOptions {
  /** Bytes of the body. */
  readonly most?: number;
  /** Throws where the installation does not have this at all, for any caller. */
  readonly first?: () => void;
}

/** The answer of a call that has nothing else to say. */
export const DONE = { success: true } as const;

export const HOUR_S = 3600;
export const DAY_S = 24 * HOUR_S;

/** Of an emailed link. */
export const SECRET = z.string().regex(/^[0-9a-f]{64}$/u, 'This link is not complete.');
export const nullableText = z.string().nullable();

/** Nothing in its body is read, or it has none. */
export const asked = <Answer>(answer: (context: ApiContext) => Promise<Answer>): Call<never, Answer> => answer;

/** By anyone. */
export const byAnyone =
  <Body extends z.ZodType, Answer>(
    body: Body,
    work: (sent: z.output<Body>, by: Asker) => Promise<Answer>,
    { first, most }: CallOptions = {},
  ): Call<z.input<Body>, Answer> =>
  async (context) => {
    first?.();
    return work(await readAs(context.req.raw, body, most), { context, client: context.env.client });
  };

/** By who is signed in; everyone else gets `sentence`, which asks to sign in. */
export const bySignedIn =
  ({ personOf, callAs }: Pick<Backend, 'personOf' | 'callAs'>) =>
  <Body extends z.ZodType, Answer>(
    sentence: string,
    body: Body,
    work: (sent: z.output<Body>, by: SignedInAsker) => Promise<Answer>,
    { first, most }: CallOptions = {},
  ): Call<z.input<Body>, Answer> =>
  async (context) => {
    first?.();
    const authorization = context.req.header('authorization') ?? '';
    const person = await requirePerson(personOf, authorization, sentence);
    const sent = await readAs(context.req.raw, body, most);
    return work(sent, {
      context,
      client: context.env.client,
      person,
      callAs: (name, parameters) => callAs(authorization, name, parameters),
    });
  };

/** The signed-in person, or a refusal with a sentence about why to sign in. */
export async function requirePerson(
  personOf: Backend['personOf'],
  authorization: string | null,
  sentence: string,
): Promise<Person> {
  const person = await personOf(authorization);
  if (person === null) throw new ApiError(401, sentence);
  return person;
}
