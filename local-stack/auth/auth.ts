// The part of GoTrue this product asks for, under /auth/v1. Everything else answers as a hosted project does that has it
// switched off: never a success that did nothing.
import { databaseFailure } from '#api/database/failure.ts';
import { emptyAnswer, jsonAnswer } from '#api/http/answer.ts';
import type { CallerRead, CallerRefusal } from '../gateway/caller.ts';
import type { Tokens } from '../gateway/tokens.ts';
import type { AuthContext, AuthRequest } from './context.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors.ts';
import { AuthError, authFailureAnswer } from './failure.ts';
import { recover, showAccount, signOut, updateAccount, type Bearer } from './own-account.ts';
import { readBody } from './request.ts';
import { token, verify } from './sign-in.ts';
import { resend, signUp } from './sign-up.ts';

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
