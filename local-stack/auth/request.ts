// Request parsing of the auth service, how it refuses, and how often may be tried: counted in the database, by the same
// function the product API uses; addresses are hashed first.
import { z } from 'zod';
import { parseJson, readText, sentenceFor, jsonAnswer } from '#api/http.ts';
import { createHash } from 'node:crypto';
import { AUTH_SERVICE, isWithinLimit, type Database } from '#api/database.ts';

const BODY_BYTES = 64 * 1024;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Unable to validate email address: invalid format'));
/** Longer than any password that is accepted, so that the refusal can say why. */
const password = z.string().max(4096);
const metadata = z.record(z.string().max(80), z.unknown()).refine((value) => JSON.stringify(value).length <= 4096, {
  error: 'The data of an account is at most 4096 characters.',
});

export const SIGN_UP = z.object({ email, password, data: metadata.nullish() });
export const PASSWORD_GRANT = z.object({ email, password });
export const REFRESH_GRANT = z.object({ refresh_token: z.string().max(200) });
export const RECOVER = z.object({ email });
export const RESEND = z.object({ type: z.literal('signup'), email });
export const UPDATE = z.object({
  email: email.optional(),
  password: password.optional(),
  current_password: password.optional(),
  data: metadata.optional(),
});
const TYPE = z.enum(['signup', 'email', 'recovery', 'email_change']);
export const VERIFY = z.union([
  z.object({ type: TYPE, token_hash: z.string().min(1).max(200) }),
  z.object({ type: TYPE, email, token: z.string().regex(/^\d{6}$/u) }),
]);

/** The body as an object, empty without one; whether it has what is needed is for the schemas to say. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const read = await readText(request, BODY_BYTES);
  if (read.ok && read.text === '') return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AuthError(415, 'bad_json', 'Send application/json.');
  if (!read.ok && read.reason === 'too large') {
    throw new AuthError(413, 'validation_failed', `The body is larger than ${BODY_BYTES} bytes.`);
  }
  const body = z.record(z.string(), z.unknown()).safeParse(read.ok ? parseJson(read.text) : undefined);
  if (!body.success) throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  return body.data;
}

export function as<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body, { error: sentenceFor });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(
    issue?.path.at(-1) === 'email'
      ? 'Unable to validate email address: invalid format'
      : (issue?.message ?? 'Couldn’t read the request.'),
  );
}

/** Errors of the auth service, with the hosted service's codes and messages. */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Further fields of the answer, such as why a password is weak. */
    readonly further: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** As to clients that name no version of the service, which every client reads. */
export const authFailureAnswer = ({ status, code, message, further }: AuthError): Response =>
  jsonAnswer(status, { code: status, error_code: code, msg: message, ...further });

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

const MINUTE_S = 60;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(database: Database) {
  const isWithin = (key: string, most: number, seconds: number): Promise<boolean> =>
    isWithinLimit(database, AUTH_SERVICE, key, most, seconds);
  const require = async (key: string, most: number, seconds: number): Promise<void> => {
    if (!(await isWithin(key, most, seconds)))
      throw new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Wait some minutes and try again.');
  };
  const forget = (key: string): Promise<void> =>
    database.transact({ role: 'postgres', claims: {} }, async (run) => {
      await run('delete from private.rate_limits where key = $1', [key]);
    });
  return {
    signUp: (client: string) => require(`auth:sign-up:${hashed(client)}`, 60, 60 * MINUTE_S),
    signIn: async (client: string, email: string) => {
      await require(`auth:sign-in:${hashed(client)}`, 300, 5 * MINUTE_S);
      await require(`auth:sign-in-all:${hashed(email)}`, 200, 60 * MINUTE_S);
      await require(pair(client, email), 10, 15 * MINUTE_S);
    },
    /** The right password: resets the count of earlier mistakes. */
    signedIn: (client: string, email: string) => forget(pair(client, email)),
    secondStep: (accountId: string) => require(secondStep(accountId), 10, 15 * MINUTE_S),
    passedSecondStep: (accountId: string) => forget(secondStep(accountId)),
    /** Of six digits: ten times while it lasts. */
    code: (email: string) => require(`auth:code:${hashed(email)}`, 10, 60 * MINUTE_S),
    /** Counted before looking whether there is an account, so that the answer does not tell. */
    mail: async (client: string, email: string) => {
      await require(`auth:mail-from:${hashed(client)}`, 60, 60 * MINUTE_S);
      if (!(await isWithin(`auth:mail:${hashed(email)}`, 1, MINUTE_S))) {
        const sentence = 'For security purposes, you can only request this after 60 seconds.';
        throw new AuthError(429, 'over_email_send_rate_limit', sentence);
      }
    },
  };
}

const pair = (client: string, email: string): string => `auth:sign-in-pair:${hashed(`${client} ${email}`)}`;

const secondStep = (accountId: string): string => `auth:second-step:${hashed(accountId)}`;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
