// Proof required to change an account: the password again, and a code with two-step verification.
import { type Run, type Database, AUTH_SERVICE } from '#api/database.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { hasSecondStep, type Account, accountById } from './account.ts';
import { AuthError } from './request.ts';
import { isPassword } from './password.ts';
import type { Limits } from './limits.ts';
import type { Sessions } from './session.ts';

/** With two-step verification, a session with only the password can't change the account. */
export function requireSecondStep({ account, isStrong }: SignedIn): void {
  if (hasSecondStep(account) && !isStrong) {
    const sentence = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', sentence);
  }
}

/** A stolen session alone changes nothing: the present password comes with the request. */
export async function requirePassword(
  context: AuthContext,
  { account }: SignedIn,
  current: string | undefined,
  client: string,
): Promise<void> {
  if (current === undefined) {
    throw new AuthError(400, 'reauthentication_needed', 'Changing this needs the current password');
  }
  await context.limits.signIn(client, account.email);
  const isRight = await isPassword(current, account.encrypted_password);
  await asService(context, (run) => tellAttempt(run, account, isRight));
  if (!isRight) {
    context.onNotice();
    throw new AuthError(400, 'invalid_credentials', 'The current password is not right');
  }
  await context.limits.signedIn(client, account.email);
}

/** The same where the hosted service's call has no place for a password: the session has to begin with it just before. */
export function requireFreshSession({ hasProvedPassword }: SignedIn): void {
  if (!hasProvedPassword) {
    throw new AuthError(400, 'reauthentication_needed', 'Sign in with the password again first');
  }
}

/** The product's own rule about passwords that were tried: a function of the database, here as on the hosted service. */
export async function tellAttempt(run: Run, account: Account | null, valid: boolean): Promise<void> {
  const event = { user_id: account?.id ?? null, valid };
  await run('select public.hook_password_verification_attempt($1::text::jsonb)', [JSON.stringify(event)]);
}

// Dependencies of every auth action.
export interface AuthContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly mailer: Mailer;
  /** Called after an account event that its owner must learn about: the product sends pending emails. */
  readonly onNotice: () => void;
  readonly siteUrl: string;
  readonly now: () => Date;
}

/** One request, its body read. */
export interface AuthRequest {
  readonly body: Readonly<Record<string, unknown>>;
  readonly parameters: URLSearchParams;
  /** The address it came from, for limits. */
  readonly client: string;
}

/** Someone with a valid token whose session still exists. */
export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** The session began by a recovery email within the last hour. */
  readonly isRecovering: boolean;
  /** The session began with the password within the last ten minutes. */
  readonly hasProvedPassword: boolean;
  /** True after two-step verification. */
  readonly isStrong: boolean;
}

export const asService = <Result>(context: AuthContext, work: (run: Run) => Promise<Result>): Promise<Result> =>
  context.database.transact(AUTH_SERVICE, work);

const RECOVERY_MS = 60 * 60_000;
const PROOF_MS = 10 * 60_000;

export async function signedIn(
  context: AuthContext,
  run: Run,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<SignedIn> {
  const [session] = await run('select tag, created_at, aal from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    accountId,
  ]);
  const account = session === undefined ? null : await accountById(run, accountId);
  if (session === undefined || account === null) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const { tag, created_at: began } = session;
  const age = began instanceof Date ? context.now().getTime() - began.getTime() : Infinity;
  return {
    account,
    sessionId,
    isRecovering: tag === 'recovery' && age < RECOVERY_MS,
    hasProvedPassword: tag === 'password' && age < PROOF_MS,
    isStrong: session['aal'] === 'aal2',
  };
}
