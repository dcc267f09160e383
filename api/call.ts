// How a call of the product is declared: who may ask, what is sent, what is answered, and how it is refused. A payload
// and its answer are written down once: the types of the page's client are made from these declarations
// (product-calls.test.ts).
import type { Context } from 'hono';
import { z } from 'zod';
import type { Backend, Person } from './backend.ts';
import { holdsNul, isTooDeep, parseJson, readText, sentenceFor } from './http.ts';
import { readsLikeAddress, seenLine, seenText } from './mail/safe-text.ts';

/** `client`: the address the request came from, as the host of the app knows it. */
export interface ApiEnv {
  readonly Bindings: { readonly client: string };
}
type ApiContext = Context<ApiEnv>;

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

/** What the database found, or a refusal. */
export function found<Value>(value: Value | null, sentence: string): Value {
  if (value === null) throw new ApiError(404, sentence);
  return value;
}

// Request schemas. Addresses are trimmed and lowercased before use.
const BODY_BYTES = 64 * 1024;

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address.'));
/** One line of what can be seen. */
export const oneLine = (most: number) => z.string().max(most).transform(seenLine);
/** One line that becomes part of an email to someone else. */
export const mailedLine = (most: number) =>
  oneLine(most).refine((text) => !readsLikeAddress(text), 'Leave links out of the name.');
const name = oneLine(80);

export const ADDRESS = z.object({ email });

export const CONTACT = z.object({
  email,
  firstName: name.nullish().transform((given) => given || 'Coach'),
  lastName: name.nullish().transform((given) => given || 'User'),
  source: z.literal('Coach Registration'),
});

export const MAIL = z.object({
  type: z.literal('referralInvitation'),
  to: email,
  data: z.object({
    friendName: mailedLine(80).nullish(),
    customMessage: z
      .string()
      .max(300, 'The message has at most 300 characters.')
      .transform(seenText)
      .refine(
        (text) => !readsLikeAddress(text),
        'Leave links out of the message, and put a space after every full stop.',
      )
      .nullish(),
    relationship: z.enum(['parent', 'teammate', 'coach', 'other', '']).nullish(),
  }),
});

/** `most`: bytes of the body. */
export async function readAs<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  most = BODY_BYTES,
): Promise<z.infer<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError(415, 'Send application/json.');
  const read = await readText(request, most);
  if (!read.ok && read.reason === 'too large') throw new ApiError(413, 'The request is too large.');
  if (read.ok && (isTooDeep(read.text) || holdsNul(read.text)))
    throw new ApiError(400, 'The request contains characters or nesting that can’t be stored.');
  const body = read.ok ? parseJson(read.text) : undefined;
  if (body === undefined) throw new ApiError(400, 'The request is not JSON.');
  const parsed = schema.safeParse(body, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  throw new ApiError(400, parsed.error.issues[0]?.message ?? 'Couldn’t read the request.');
}

export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 502 | 503,
    message: string,
    readonly details?: string,
  ) {
    super(message);
  }
}
