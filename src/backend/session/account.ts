// The calls about an account, each answered with what to tell its owner: signing up and in, the mails, leaving.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  accountProblem,
  unreachable,
  type AccountAction,
  type Answer,
  type Outcome,
  type ServiceError,
} from './account-problem.ts';
import { backendClient } from '../asking/client.ts';
import { FailedRequest } from '../asking/failed-request.ts';
import { reportFailure } from '../asking/log-failure.ts';
import { callProduct } from '../asking/product-call.ts';
import type { CameAs } from '../people/age-answer.ts';
import { sessionSource } from './session-source.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The code of the link a friend handed on; null without one. */
  readonly invitedBy: string | null;
  /** The secret of the answer to the question of age: the service makes no account without one. */
  readonly ageAnswer: string;
  readonly as: CameAs;
}

/** What a mail brings: the secret of its link, or the six digits for another device. */
export type MailProof =
  | { readonly by: 'link'; readonly tokenHash: string }
  | { readonly by: 'code'; readonly email: string; readonly code: string };

export type MailPurpose = 'email' | 'recovery' | 'email_change';

const confirmationPage = (): string => new URL('/welcome', location.origin).href;

export const signIn = (email: string, password: string): Promise<Outcome> =>
  attempt('sign-in', ({ auth }) => auth.signInWithPassword({ email, password }), 'Error signing in');

export const signUp = ({ email, password, invitedBy, ...said }: NewAccount): Promise<Outcome> => {
  const data = { ...said, ...(invitedBy === null ? {} : { invitedBy }) };
  return attempt(
    'sign-up',
    ({ auth }) => auth.signUp({ email, password, options: { data, emailRedirectTo: confirmationPage() } }),
    'Error signing up',
  );
};

/** The answer is the same whether or not somebody waits for such a mail. */
export const resendConfirmation = (email: string): Promise<Outcome> =>
  attempt('other', ({ auth }) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmationPage() } }),
  );

/** Spends the secret of a mail, which signs its reader in. Only ever after a click: programs open links too. */
export const redeem = (purpose: MailPurpose, proof: MailProof): Promise<Outcome> =>
  proof.by === 'link'
    ? attempt('redeem-link', ({ auth }) => auth.verifyOtp({ token_hash: proof.tokenHash, type: purpose }))
    : attempt('redeem-code', ({ auth }) => auth.verifyOtp({ email: proof.email, token: proof.code, type: purpose }));

/** For who came by a recovery mail within the hour. Signs every other device out. */
export const choosePassword = (password: string): Promise<Outcome> =>
  attempt('other', ({ auth }) => auth.updateUser({ password }));

/** Signs every other device out. */
export async function changePassword(email: string, current: string, next: string): Promise<Outcome> {
  const confirmed = await confirmPassword(email, current);
  if (!confirmed.ok) return confirmed;
  return attempt('confirm-password', ({ auth }) => auth.updateUser({ password: next, current_password: current }));
}

/** Nothing changes until the mail to the new address is answered. Somebody at an open screen must not get that far. */
export async function changeEmail(email: string, current: string, next: string): Promise<Outcome> {
  const confirmed = await confirmPassword(email, current);
  if (!confirmed.ok) return confirmed;
  return attempt('other', ({ auth }) => auth.updateUser({ email: next }, { emailRedirectTo: confirmationPage() }));
}

/** Everything the database has of the signed-in person, as a file. */
export async function downloadMyData(): Promise<Answer<Blob>> {
  const answer = await attempt('other', (client) => client.rpc('download_my_data'));
  if (!answer.ok) return answer;
  const text = `${JSON.stringify(answer.value, null, 2)}\n`;
  return { ok: true, value: new Blob([text], { type: 'application/json' }) };
}

export async function deleteAccount(email: string, password: string): Promise<Outcome> {
  const confirmed = await confirmPassword(email, password);
  if (!confirmed.ok) return confirmed;
  const deleted = await attempt('other', endAccount);
  if (deleted.ok) await sessionSource.signOut();
  return deleted;
}

/** By the product's own service: recordings nobody is left to open go too, and the database cannot reach their bytes. */
async function endAccount({ auth }: SupabaseClient): Promise<Called> {
  const { data } = await auth.getSession();
  try {
    await callProduct({
      path: '/api/account/delete',
      payload: {},
      answer: z.object({ success: z.literal(true) }),
      otherwise: 'Your account was not deleted.',
      token: data.session?.access_token,
    });
    return { error: null };
  } catch (error) {
    if (!(error instanceof FailedRequest)) throw error;
    return { error };
  }
}

export async function signOutEverywhere(): Promise<Outcome> {
  const outcome = await attempt('other', ({ auth }) => auth.signOut({ scope: 'global' }));
  if (outcome.ok) await sessionSource.signOut();
  return outcome;
}

/** True when the signed-in person is a coach afterwards; false for every invitation that is not theirs to use now. */
export async function acceptInvitation(token: string): Promise<Answer<boolean>> {
  const answer = await attempt('other', (client) => client.rpc('accept_coach_invitation', { token }));
  return answer.ok ? { ok: true, value: answer.value === true } : answer;
}

/** By signing in anew: it proves the password to every kind of service, and what follows has a fresh session. */
const confirmPassword = (email: string, password: string): Promise<Outcome> =>
  attempt('confirm-password', ({ auth }) => auth.signInWithPassword({ email, password }));

/** What every call of the client answers. */
interface Called {
  readonly error: ServiceError | null;
  readonly data?: unknown;
  readonly status?: number;
}

/** One call; `logged`: the sentence a failure is reported with. */
async function attempt(
  action: AccountAction,
  call: (client: SupabaseClient) => PromiseLike<Called>,
  logged?: string,
): Promise<Answer<unknown>> {
  let client: SupabaseClient;
  try {
    await sessionSource.follow();
    client = await backendClient();
  } catch {
    // The client's code could not be fetched.
    return { ok: false, problem: unreachable(navigator.onLine) };
  }
  const { error, data, status } = await call(client);
  if (error === null) return { ok: true, value: data };
  if (logged !== undefined) reportFailure(logged, error);
  const told = { name: error.name, message: error.message, code: error.code, status: error.status ?? status };
  const problem = accountProblem(told, action, navigator.onLine);
  // The page that is open leads to sign in and back.
  if (problem.kind === 'session-ended') await sessionSource.signOut();
  return { ok: false, problem };
}
