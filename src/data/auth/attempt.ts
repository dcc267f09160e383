// One call of the hosted services' client about an account, answered with what to tell its owner.
import { backendClient, type BackendClient } from '../client/client.ts';
import { reportFailure } from '../client/log-failure.ts';
import { accountProblem, unreachable, type AccountAction, type Answer, type ServiceError } from './account-problem.ts';
import { authSessionSource } from './session-source.ts';

/** Result type of every client call. */
export interface Called {
  readonly error: ServiceError | null;
  readonly data?: unknown;
  readonly status?: number;
}

/** One call; `logged`: the sentence a failure is reported with. */
export async function accountCall(
  action: AccountAction,
  call: (client: BackendClient) => PromiseLike<Called>,
  logged?: string,
): Promise<Answer<unknown>> {
  let client: BackendClient;
  try {
    await authSessionSource.follow();
    client = await backendClient();
  } catch {
    // The client's code could not be fetched.
    return { ok: false, problem: unreachable(navigator.onLine) };
  }
  const { error, data, status } = await call(client);
  if (error === null) return { ok: true, value: data };
  if (logged !== undefined) reportFailure(logged, error);
  const failure = { name: error.name, message: error.message, code: error.code, status: error.status ?? status };
  const problem = accountProblem(failure, action, navigator.onLine);
  // The page that is open leads to sign in and back.
  if (problem.kind === 'session-ended') await authSessionSource.signOut();
  return { ok: false, problem };
}
