// Dependencies of every auth action.
import type { Database, Run } from '#api/database/database.ts';
import { AUTH_SERVICE } from '#api/database/database.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { accountById, type Account } from './account.ts';
import { AuthError } from './failure.ts';
import type { Limits } from './limits.ts';
import type { Sessions } from './session.ts';

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
