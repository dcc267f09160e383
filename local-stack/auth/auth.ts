// The part of GoTrue this product asks for, under /auth/v1. Everything else answers as a hosted project does that has
// it switched off: never a success that did nothing.
import { z } from 'zod';
import { databaseFailure, type Run } from '#api/database.ts';
import { emptyAnswer, jsonAnswer } from '#api/http.ts';
import type { CallerRead, CallerRefusal, Tokens } from '../gateway/caller.ts';
import { type AuthContext, type AuthRequest, asService, hashPassword, requireGoodPassword } from './proof.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors.ts';
import { AuthError, authFailureAnswer, readBody, as, RESEND, SIGN_UP } from './request.ts';
import { recover, showAccount, signOut, updateAccount, type Bearer, resolveRedirect } from './own-account.ts';
import { token, verify, addSignUp, countSignUps, renewSignUp } from './sign-in.ts';
import { accountByEmail, accountJson, decoyJson, insertAccount } from './session.ts';
import { confirmationMail, emailChangeMail, signUpAgainMail, issueToken } from './one-time-token.ts';

// Registering, and asking for the confirmation email again. Neither tells whether there is an account already.
const WELCOME = '/welcome';

async function signUp(context: AuthContext, { body, parameters, client }: AuthRequest): Promise<unknown> {
  if ('phone' in body) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!('email' in body)) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const { email, password, data } = as(SIGN_UP, body);
  const metadata = data ?? {};
  requireGoodPassword(password, email);
  await context.limits.signUp(client);
  const passwordHash = await hashPassword(password);
  const at = context.now();
  await asService(context, (run) => askHook(run, email, metadata));
  await context.limits.mail(client, email);
  const { answer, mail } = await asService(context, async (run) => {
    const existing = await accountByEmail(run, email);
    if (existing !== null && existing.email_confirmed_at !== null)
      return { answer: decoyJson(email, metadata, at), mail: null };
    const account = existing ?? (await insertAccount(run, { email, metadata, at }));
    // Until the address is confirmed every sign-up stays apart: the email of each confirms its own password alone.
    const token = await addSignUp(run, { account, passwordHash, metadata, at });
    const isOneOfSeveral = (await countSignUps(run, account)) > 1;
    const page = resolveRedirect(context.siteUrl, parameters.get('redirect_to'), WELCOME);
    const answer = accountJson({ ...account, raw_user_meta_data: metadata, confirmation_sent_at: at });
    return { answer, mail: confirmationMail({ to: email, page, token, isOneOfSeveral }) };
  });
  if (mail !== null) await context.mailer.send(mail);
  return answer;
}

const HOOK_ANSWER = z.object({ error: z.object({ http_code: z.number(), message: z.string() }).optional() });

/** The product's own rule about who may register: a function of the database, here as on the hosted service. */
async function askHook(run: Run, email: string, metadata: object): Promise<void> {
  const event = { metadata: { name: 'before-user-created' }, user: { email, user_metadata: metadata } };
  const [row] = await run('select public.hook_before_user_created($1::text::jsonb) as answer', [JSON.stringify(event)]);
  const { error } = HOOK_ANSWER.parse(row?.['answer']);
  if (error !== undefined) throw new AuthError(error.http_code, 'signup_disabled', error.message);
}

async function resend(context: AuthContext, { body, parameters, client }: AuthRequest): Promise<unknown> {
  const { type, email } = as(RESEND, body);
  await context.limits.mail(client, email);
  const mail = await asService(context, async (run) => {
    const at = context.now();
    const asked = parameters.get('redirect_to');
    if (type === 'signup') {
      const account = await accountByEmail(run, email);
      if (account === null || account.email_confirmed_at !== null) return null;
      // With several pending sign-ups the email's owner is unknown: never confirms anyone's password by guessing.
      if ((await countSignUps(run, account)) !== 1)
        return signUpAgainMail(email, resolveRedirect(context.siteUrl, null, '/register'));
      const token = await renewSignUp(run, account, at);
      const page = resolveRedirect(context.siteUrl, asked, WELCOME);
      return confirmationMail({ to: email, page, token, isOneOfSeveral: false });
    }
    const [row] = await run('select email from auth.users where email_change = $1', [email]);
    const account = row === undefined ? null : await accountByEmail(run, String(row['email']));
    if (account === null) return null;
    return emailChangeMail(
      email,
      resolveRedirect(context.siteUrl, asked, WELCOME),
      await issueToken(run, account, 'email_change', email, at),
    );
  });
  if (mail !== null) await context.mailer.send(mail);
  return {};
}

export interface AuthService {
  readonly answer: (request: Request, path: string, caller: CallerRead, client: string) => Promise<Response>;
}

type Action = (context: AuthContext, request: AuthRequest, bearer: () => Bearer) => Promise<unknown>;

const ACTIONS: Readonly<Record<string, Action>> = {
  'POST signup': signUp,
  'POST token': token,
  'POST verify': verify,
  'POST recover': recover,
  'POST resend': resend,
  'GET user': (context, _request, bearer) => showAccount(context, bearer()),
  'PUT user': (context, request, bearer) => updateAccount(context, bearer(), request),
  'POST logout': (context, request, bearer) => signOut(context, bearer(), request),
  'POST factors': (context, request, bearer) => enroll(context, bearer(), request),
};

/** The same with one part of the path in between, the id of a factor. */
const FACTOR_ACTIONS: Readonly<
  Record<string, (context: AuthContext, bearer: Bearer, factor: string, request: AuthRequest) => Promise<unknown>>
> = {
  'DELETE ': unenroll,
  'POST challenge': challenge,
  'POST verify': verifyFactor,
};

/** Every call there is, for the table that asks each of them with a stolen session. */
export const AUTH_CALLS: readonly string[] = [
  ...Object.keys(ACTIONS),
  ...Object.keys(FACTOR_ACTIONS).map((key) => key.replace(' ', ' factors/* ').trim()),
];

function findAction(method: string, path: string): Action | undefined {
  const key = `${method} ${path}`;
  if (Object.hasOwn(ACTIONS, key)) return ACTIONS[key];
  const [, factor, what = ''] = /^factors\/([^/]+)(?:\/(\w+))?$/u.exec(path) ?? [];
  const ofFactor = `${method} ${what}`;
  if (factor === undefined || !Object.hasOwn(FACTOR_ACTIONS, ofFactor)) return undefined;
  return (context, request, bearer) =>
    FACTOR_ACTIONS[ofFactor]?.(context, bearer(), factor, request) ?? Promise.reject(NOT_FOUND);
}

/** The hosted service's responses for disabled features. */
const SWITCHED_OFF: readonly (readonly [RegExp, AuthError])[] = [
  [/^\w+ (otp|magiclink|invite)$/u, new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')],
  [/^\w+ (sso|saml)\b/u, new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')],
  [
    /^\w+ (authorize|callback)$/u,
    new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  ],
  [/^\w+ user\/identities\b/u, new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')],
  [/^\w+ admin\b/u, new AuthError(403, 'not_admin', 'User not allowed')],
];

const NOT_FOUND = new AuthError(404, 'provider_disabled', 'This call is not part of this local stand-in.');

export function createAuth(context: AuthContext, tokens: Tokens): AuthService {
  return {
    answer: async (request, path, caller, client) => {
      try {
        const key = `${request.method} ${path}`;
        // Public, as on the hosted service: needed to verify tokens.
        if (key === 'GET .well-known/jwks.json') return jsonAnswer(200, tokens.publicKeys);
        if (!caller.ok && !isAboutTheToken(caller.refusal)) throw refusal(caller.refusal);
        const action = findAction(request.method, path);
        if (action === undefined) throw SWITCHED_OFF.find(([pattern]) => pattern.test(key))?.[1] ?? NOT_FOUND;
        const body = takesBody(request.method, path) ? await readBody(request) : {};
        const { searchParams: parameters } = new URL(request.url);
        const answer = await action(context, { body, parameters, client }, () => toBearer(caller));
        return answer === null ? emptyAnswer(204) : jsonAnswer(200, answer);
      } catch (error) {
        if (error instanceof AuthError) return authFailureAnswer(error, request);
        if (databaseFailure(error)?.code === '23505') {
          return authFailureAnswer(
            new AuthError(409, 'conflict', 'Two requests at once for one account: try again.'),
            request,
          );
        }
        throw error;
      }
    },
  };
}

/** Challenge requests may have a body, which is ignored. */
const takesBody = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'DELETE' && path !== 'logout' && !path.endsWith('/challenge');

/** Someone whose token ended may still sign in: only what needs the token refuses it. */
const isAboutTheToken = (refusal: CallerRefusal): boolean => ABOUT_THE_TOKEN.has(refusal);
const ABOUT_THE_TOKEN: ReadonlySet<CallerRefusal> = new Set([
  'expired token',
  'invalid token',
  'ended session',
  'second step',
]);

function refusal(reason: CallerRefusal): AuthError {
  if (reason === 'expired token') return new AuthError(403, 'bad_jwt', 'invalid JWT: token is expired');
  if (reason === 'invalid token') return new AuthError(403, 'bad_jwt', 'invalid JWT: signature is invalid');
  if (reason === 'ended session' || reason === 'second step')
    return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  const message = {
    'no key': 'No API key found in request',
    'unknown key': 'Invalid API key',
    'secret key in a browser': 'Forbidden use of secret API key in browser',
  }[reason];
  return new AuthError(401, 'no_authorization', message);
}

function toBearer(caller: CallerRead): Bearer {
  if (!caller.ok) throw refusal(caller.refusal);
  const { sub, session_id: session } = caller.caller.claims;
  if (caller.token === null || typeof sub !== 'string' || typeof session !== 'string') {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return { accountId: sub, sessionId: session };
}
