// The calls about an account, each answered with what to tell its owner: signing up and in, the emails, leaving.
import type { Answer, Outcome } from './account-problem.ts';
import type { UserAttributes } from '@supabase/supabase-js';
import { accountCall, productCalled, proveAgain, SECOND_STEP } from './second-step.ts';
import { waitsForSecondStep } from './stored-session.ts';
import { callProduct, callProductSignedIn } from '../client/product-call.ts';
import type { CameAs } from '../people/age-answer.ts';
import { authSessionSource } from './session-source.ts';

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

/** Proof from an email: the link's secret, or the six-digit code for another device. */
export type MailProof =
  | { readonly by: 'link'; readonly tokenHash: string }
  | { readonly by: 'code'; readonly email: string; readonly code: string };

/** A hosted project lets both addresses confirm a change. */
const ONE_OF_TWO =
  'This address is confirmed. The change takes effect once you also confirm the email at your other address.';

export type MailPurpose = 'email' | 'recovery' | 'email_change';

const confirmationPage = (): string => new URL('/welcome', location.origin).href;

/** Fails with kind `second-step` if the password was right and an authenticator code is required. */
export async function signIn(email: string, password: string): Promise<Outcome> {
  const answer = await accountCall(
    'sign-in',
    ({ auth }) => auth.signInWithPassword({ email, password }),
    'Error signing in',
  );
  return answer.ok && waitsForSecondStep(answer.value.session) ? SECOND_STEP : answer;
}

export const signUp = ({ email, password, invitedBy, ...said }: NewAccount): Promise<Outcome> => {
  const data = { ...said, ...(invitedBy === null ? {} : { invitedBy }) };
  return accountCall(
    'sign-up',
    ({ auth }) => auth.signUp({ email, password, options: { data, emailRedirectTo: confirmationPage() } }),
    'Error signing up',
  );
};

/** The answer is the same whether or not someone waits for such an email. */
export const resendConfirmation = (email: string): Promise<Outcome> =>
  accountCall('other', ({ auth }) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmationPage() } }),
  );

/** Spends the secret of an email, which signs its reader in. Only ever after a click: programs open links too. */
export async function redeem(purpose: MailPurpose, proof: MailProof): Promise<Outcome> {
  const answer = await accountCall(proof.by === 'link' ? 'redeem-link' : 'redeem-code', ({ auth }) =>
    auth.verifyOtp(
      proof.by === 'link'
        ? { token_hash: proof.tokenHash, type: purpose }
        : { email: proof.email, token: proof.code, type: purpose },
    ),
  );
  if (!answer.ok) return answer;
  const { session } = answer.value;
  if (purpose === 'email_change' && session === null)
    return { ok: false, problem: { kind: 'refused', sentence: ONE_OF_TWO } };
  // A password reset still requires the authenticator code; other confirmations sign in with it later.
  if (purpose === 'recovery' || !waitsForSecondStep(session)) return answer;
  const sentence = 'Your address is confirmed. Sign in with it now, with your password and the code of your app.';
  return { ok: false, problem: { kind: 'second-step', sentence } };
}

/** For who came by a recovery email within the hour. Signs every other device out. */
export const choosePassword = (password: string): Promise<Outcome> =>
  accountCall('other', ({ auth }) => auth.updateUser({ password }));

/** Proof that the account's owner is acting. */
export interface OwnerProof {
  readonly password: string;
  /** Authenticator code; empty without two-step verification. */
  readonly code: string;
}

async function changeAs(
  email: string,
  { password, code }: OwnerProof,
  change: UserAttributes,
  options = {},
): Promise<Outcome> {
  const confirmed = await proveAgain(email, password, code);
  if (!confirmed.ok) return confirmed;
  return accountCall('confirm-password', ({ auth }) =>
    auth.updateUser({ ...change, current_password: password }, options),
  );
}

/** Signs every other device out. */
export const changePassword = (email: string, proof: OwnerProof, next: string): Promise<Outcome> =>
  changeAs(email, proof, { password: next });

/** Nothing changes until the email to the new address is answered. Someone at an open screen must not get that far. */
export const changeEmail = (email: string, proof: OwnerProof, next: string): Promise<Outcome> =>
  changeAs(email, proof, { email: next }, { emailRedirectTo: confirmationPage() });

/** Everything the database has of the signed-in person, as a file. */
export async function downloadMyData(): Promise<Answer<Blob>> {
  const answer = await accountCall('other', (client) => client.rpc('download_my_data'));
  if (!answer.ok) return answer;
  const text = `${JSON.stringify(answer.value, null, 2)}\n`;
  return { ok: true, value: new Blob([text], { type: 'application/json' }) };
}

/**
 * The server asks for the password: an open screen, or a stolen session, ends no account. By the product's own service:
 * recordings no one is left to open go too, and the database cannot reach their bytes.
 */
export async function deleteAccount({ password, code }: OwnerProof): Promise<Outcome> {
  const sent = { password, ...(code === '' ? {} : { code }) };
  const deleted = await accountCall('confirm-password', () =>
    productCalled(callProductSignedIn('account/delete', 'Your account was not deleted.')(sent), (message) =>
      /code/iu.test(message) ? 'mfa_verification_failed' : 'invalid_credentials',
    ),
  );
  if (deleted.ok) await authSessionSource.signOut();
  return deleted;
}

/**
 * Undoes a change of address by the link sent to the old mailbox; throws a sentence on failure. `mailed`: a password
 * reset email was sent (at most one a minute).
 */
export const undoAddressChange = callProduct('account/undo-address', 'Couldn’t undo the change.');

export async function signOutEverywhere(): Promise<Outcome> {
  const outcome = await accountCall('other', ({ auth }) => auth.signOut({ scope: 'global' }));
  if (outcome.ok) await authSessionSource.signOut();
  return outcome;
}

/** True when the signed-in person is a coach afterwards; false for every invitation that is not theirs to use now. */
export const acceptInvitation = (token: string): Promise<Answer<boolean>> =>
  accountCall('other', (client) => client.rpc('accept_coach_invitation', { token }));
