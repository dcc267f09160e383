// The part of GoTrue this product asks for, under /auth/v1. Everything else is refused: never a success that did
// nothing.
import { z } from 'zod';
import { databaseFailure, type Run } from '#api/database.ts';
import { emptyAnswer, jsonAnswer } from '#api/http.ts';
import type { CallerRead, CallerRefusal, Tokens } from '../gateway/caller.ts';
import {
  type AuthContext,
  type AuthRequest,
  asService,
  type Bearer,
  hashPassword,
  requireGoodPassword,
} from './proof.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors.ts';
import { AuthError, authFailureAnswer, readBody, as, RESEND, SIGN_UP } from './request.ts';
import { recover, showAccount, signOut, updateAccount, resolveRedirect } from './own-account.ts';
import { token, verify } from './sign-in.ts';
import { type Account, accountByEmail, accountJson, decoyJson, insertAccount } from './session.ts';
import { confirmationMail, signUpAgainMail, issueToken, renewSignUp } from './one-time-token.ts';

// Registering, and asking for the confirmation email again. Neither tells whether there is an account already.
const WELCOME = '/welcome';

async function signUp(context: AuthContext, { body, parameters, client }: AuthRequest): Promise<unknown> {
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
    const isOneOfSeveral = (await countSignUps(run, account, at)) > 0;
    const signUp = { passwordHash, metadata };
    const token = await issueToken(run, { account, purpose: 'confirmation_token', address: email, at, signUp });
    const page = resolveRedirect(context.siteUrl, parameters.get('redirect_to'), WELCOME);
    const answer = accountJson({ ...account, raw_user_meta_data: metadata });
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
  const { email } = as(RESEND, body);
  await context.limits.mail(client, email);
  const mail = await asService(context, async (run) => {
    const at = context.now();
    const account = await accountByEmail(run, email);
    if (account === null || account.email_confirmed_at !== null) return null;
    // With several pending sign-ups the email's owner is unknown: never confirms anyone's password by guessing.
    if ((await countSignUps(run, account, at)) !== 1)
      return signUpAgainMail(email, resolveRedirect(context.siteUrl, null, '/register'));
    const token = await renewSignUp(run, account, at);
    const page = resolveRedirect(context.siteUrl, parameters.get('redirect_to'), WELCOME);
    return confirmationMail({ to: email, page, token, isOneOfSeveral: false });
  });
  if (mail !== null) await context.mailer.send(mail);
  return {};
}

/** No one comes back to an older one. */
const KEPT_MS = 24 * 60 * 60_000;

/** How many sign-ups of this account wait. */
async function countSignUps(run: Run, { id }: Account, at: Date): Promise<number> {
  const ofAccount = `from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`;
  await run(`delete ${ofAccount} and created_at < $2`, [id, new Date(at.getTime() - KEPT_MS)]);
  return (await run(`select 1 ${ofAccount}`, [id])).length;
}

type Action = (context: AuthContext, request: AuthRequest) => Promise<unknown>;

/** `*` is the id of a factor. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'POST signup': signUp,
  'POST token': token,
  'POST verify': verify,
  'POST recover': recover,
  'POST resend': resend,
  'GET user': showAccount,
  'PUT user': updateAccount,
  'POST logout': signOut,
  'POST factors': enroll,
  'DELETE factors/*': unenroll,
  'POST factors/*/challenge': challenge,
  'POST factors/*/verify': verifyFactor,
};

/** Every call there is, for the table that asks each of them with a stolen session. */
export const AUTH_CALLS: readonly string[] = Object.keys(ACTIONS);

const NOT_FOUND = new AuthError(404, 'provider_disabled', 'This call is not part of this local stand-in.');

export const createAuth =
  (context: AuthContext, tokens: Tokens) =>
  async (request: Request, path: string, caller: CallerRead, client: string): Promise<Response> => {
    try {
      const [, factor = ''] = /^factors\/([^/]+)/u.exec(path) ?? [];
      const key = `${request.method} ${factor === '' ? path : path.replace(factor, '*')}`;
      // Public, as on the hosted service: needed to verify tokens.
      if (key === 'GET .well-known/jwks.json') return jsonAnswer(200, tokens.publicKeys);
      // Someone whose token ended may still sign in: only what needs the token refuses it.
      if (!caller.ok && caller.refusal.auth === NO_AUTHORIZATION) throw refused(caller.refusal);
      const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
      if (action === undefined) throw NOT_FOUND;
      const body = await readBody(request);
      const { searchParams: parameters } = new URL(request.url);
      const answer = await action(context, { body, parameters, client, factor, bearer: () => toBearer(caller) });
      return answer === null ? emptyAnswer(204) : jsonAnswer(200, answer);
    } catch (error) {
      if (error instanceof AuthError) return authFailureAnswer(error);
      if (databaseFailure(error)?.code === '23505') return authFailureAnswer(CONFLICT);
      throw error;
    }
  };

const CONFLICT = new AuthError(409, 'conflict', 'Two requests at once for one account: try again.');

const NO_AUTHORIZATION = 'no_authorization';
const refused = ({ auth, message }: CallerRefusal): AuthError =>
  new AuthError(auth === NO_AUTHORIZATION ? 401 : 403, auth, message);

function toBearer(caller: CallerRead): Bearer {
  if (!caller.ok) throw refused(caller.refusal);
  const { sub, session_id: session } = caller.caller.claims;
  if (caller.token === null || typeof sub !== 'string' || typeof session !== 'string') {
    throw new AuthError(401, NO_AUTHORIZATION, 'This endpoint requires a valid Bearer token');
  }
  return { accountId: sub, sessionId: session };
}
