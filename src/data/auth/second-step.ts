// Two-step verification by authenticator app: set up, verify, recover from a lost phone, turn off.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendClient, type BackendClient } from '../client/client.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { callProductSignedIn } from '../client/product-call.ts';
import {
  accountProblem,
  type Answer,
  type Outcome,
  unreachable,
  type AccountAction,
  type ServiceError,
} from './account-problem.ts';
import { waitsForSecondStep } from './stored-session.ts';
import { queryOf } from '../client/ask-database.ts';
import { reportFailure } from '../client/log-failure.ts';
import { authSessionSource } from './session-source.ts';

/** Result of every client call. */
export type Called = { readonly data?: unknown; readonly status?: number | undefined } & (
  | { readonly error: null }
  | { readonly error: ServiceError }
);
type Had<Result extends Called> = Result extends { readonly error: null } ? Result['data'] : never;

/** One call; `logged`: the sentence a failure is reported with. */
export async function accountCall<Result extends Called>(
  action: AccountAction,
  call: (client: BackendClient) => PromiseLike<Result>,
  logged?: string,
): Promise<Answer<Had<Result>>> {
  let client: BackendClient;
  try {
    await authSessionSource.follow();
    client = await backendClient();
  } catch {
    // The client's code could not be fetched.
    return { ok: false, problem: unreachable(navigator.onLine) };
  }
  const { error, data, status } = await call(client);
  if (error === null) return { ok: true, value: data as Had<Result> };
  if (logged !== undefined) reportFailure(logged, error);
  const failure = { name: error.name, message: error.message, code: error.code, status: error.status ?? status };
  const problem = accountProblem(failure, action, navigator.onLine);
  // The page that is open leads to sign in and back.
  if (problem.kind === 'session-ended') await authSessionSource.signOut();
  return { ok: false, problem };
}

/** A call of the product's own service as one of the client's; `codeOf`: what is wrong where it is refused. */
export async function productCalled(call: Promise<unknown>, codeOf: (message: string) => string): Promise<Called> {
  try {
    return { data: await call, error: null };
  } catch (error) {
    if (!(error instanceof FailedRequest)) throw error;
    const { message, status } = error;
    const code = status === 403 ? { code: codeOf(message) } : {};
    return { error: { name: 'ApiError', message, status, ...code } };
  }
}

export interface EnrolledFactor {
  readonly id: string;
  /** For an app that reads images, and the same for one that is typed into. */
  readonly uri: string;
  readonly secret: string;
}

const ISSUER = 'Strokeside';

/** When two-step verification was turned on; null if it's off. */
export const secondStepQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-step', userId],
    queryFn: async (): Promise<{ readonly id: string; readonly since: string } | null> => {
      const { auth } = await backendClient();
      const { data, error } = await auth.mfa.listFactors();
      if (error !== null) {
        throw new FailedRequest('Couldn’t check two-step verification.', error.status ?? 0);
      }
      const [factor] = data.totp;
      return factor === undefined ? null : { id: factor.id, since: factor.updated_at };
    },
  });

/**
 * True if this installation requires two-step verification for coaches and admins, and this person hasn't completed
 * it.
 */
export const secondStepMissingQuery = queryOf(
  'second_step_missing',
  null,
  'Couldn’t check whether two-step verification is required.',
  z.boolean(),
);

/** Verifies the code right after the password. */
export const passSecondStep = (code: string): Promise<Outcome> =>
  accountCall('second-step', ({ auth }) => passed(auth, code));

/** Turns off two-step verification with a recovery code; from then only the password is required. */
export const spendRecoveryCode = (code: string): Promise<Outcome> =>
  accountCall('second-step', async ({ auth }) => {
    const call = callProductSignedIn('account/recovery-code', 'The code was not taken.')({ code });
    const spent = await productCalled(call, () => 'wrong_recovery_code');
    return spent.error === null ? auth.refreshSession() : spent;
  });

/**
 * The password, and the code where the account asks for one: what changes an account needs a session of this moment.
 */
export const proveAgain = (email: string, password: string, code = ''): Promise<Outcome> =>
  accountCall('confirm-password', async ({ auth }) => {
    const before = (await auth.getSession()).data.session;
    const signedIn = await auth.signInWithPassword({ email, password });
    if (signedIn.error !== null || !waitsForSecondStep(signedIn.data.session)) return signedIn;
    const outcome = await passed(auth, code);
    // The session of the page had passed both steps: a wrong code does not sign anyone out.
    if (outcome.error !== null && before !== null) await auth.setSession(before);
    return outcome;
  });

/** Requires a recent password. Sign-in asks for codes only after the first one was verified. */
export async function enrollSecondStep(): Promise<Answer<EnrolledFactor>> {
  const answer = await accountCall('other', async ({ auth }) => {
    const listed = await auth.mfa.listFactors();
    // Begun before and not finished: its secret was shown once and is gone.
    for (const { id, status } of listed.data?.all ?? []) {
      if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
    }
    return auth.mfa.enroll({ factorType: 'totp', issuer: ISSUER, friendlyName: 'App' });
  });
  return answer.ok ? { ok: true, value: { id: answer.value.id, ...answer.value.totp } } : answer;
}

export const confirmSecondStep = ({ id }: Pick<EnrolledFactor, 'id'>, code: string): Promise<Outcome> =>
  accountCall('second-step', ({ auth }) => auth.mfa.challengeAndVerify({ factorId: id, code }));

/** Eight recovery codes, shown once; they replace the previous ones. Requires a recent password and code. */
export const newRecoveryCodes = (): Promise<Answer<readonly string[]>> =>
  accountCall('other', (client) => client.rpc('issue_recovery_codes', {}));

/** For who has just passed both steps. */
export const removeSecondStep = (factorId: string): Promise<Outcome> =>
  accountCall('other', async ({ auth }) => {
    const removed = await auth.mfa.unenroll({ factorId });
    if (removed.error === null) await auth.refreshSession();
    return removed;
  });

async function passed(auth: BackendClient['auth'], code: string): Promise<Called> {
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) return { error };
  const [factor] = data.totp;
  return factor === undefined ? { error: null } : auth.mfa.challengeAndVerify({ factorId: factor.id, code });
}

/** Result of a sign-in with only the password. */
export const SECOND_STEP: Outcome = {
  ok: false,
  problem: accountProblem({ name: '', message: '', code: 'insufficient_aal', status: 401 }, 'sign-in', true),
};
