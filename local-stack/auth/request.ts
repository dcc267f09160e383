// Request parsing of the auth service, and how it refuses.
import { z } from 'zod';
import { parseJson, readText } from '#api/http/request.ts';
import { sentenceFor, jsonAnswer } from '#api/http/answer.ts';

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
export const RESEND = z.object({ type: z.enum(['signup', 'email_change']), email });
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

/** The body as an object; whether it has what is needed is for the schemas to say. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AuthError(415, 'bad_json', 'Send application/json.');
  const read = await readText(request, BODY_BYTES);
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

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/** Clients that name the version read `code`; older ones read `error_code` and `msg`. */
export function authFailureAnswer({ status, code, message, further }: AuthError, request: Request): Response {
  return request.headers.get(VERSION_HEADER) === VERSION
    ? jsonAnswer(status, { code, message, ...further }, { [VERSION_HEADER]: VERSION })
    : jsonAnswer(status, { code: status, error_code: code, msg: message, ...further });
}

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

export const tooManyRequests = (): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Wait some minutes and try again.');
