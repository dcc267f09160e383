// Proof required to change an account: the password again, and a code with two-step verification.
import { hasSecondStep } from './account.ts';
import type { AuthContext, SignedIn } from './context.ts';
import { asService } from './context.ts';
import { AuthError } from './failure.ts';
import { isPassword } from './password.ts';
import { tellAttempt } from './attempts.ts';

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
