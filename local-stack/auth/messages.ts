// The emails of the auth service. A link opens a page that asks for a click and only then spends the token, so a scanner
// that follows links burns nothing.
import type { Message } from '#api/mail/mailer.ts';
import type { OneTimeToken } from './one-time-token.ts';

/** The type the page passes on to `verifyOtp`. */
function link(page: string, { tokenHash }: OneTimeToken, type: 'signup' | 'recovery' | 'email_change'): string {
  const url = new URL(page);
  url.searchParams.set('token_hash', tokenHash);
  url.searchParams.set('type', type);
  return url.href;
}

const LASTS = 'The link and the code work once, for one hour.';

interface Confirmation {
  readonly to: string;
  readonly page: string;
  readonly token: OneTimeToken;
  /** The address was used to sign up more than once. */
  readonly isOneOfSeveral: boolean;
}

const ONE_OF_SEVERAL = `

This isn’t the first sign-up with your address, and each email confirms only its own password. If you signed up once, before this email, someone else requested this one: use the earlier email and delete this one.`;

export const confirmationMail = ({ to, page, token, isOneOfSeveral }: Confirmation): Message => ({
  to,
  subject: 'Confirm your email address',
  text: `Welcome to Strokeside.

Confirm that this address is yours:
${link(page, token, 'signup')}

Or type this code: ${token.code}

${LASTS} If you didn’t ask for an account, ignore this email.${isOneOfSeveral ? ONE_OF_SEVERAL : ''}`,
});

export const signUpAgainMail = (to: string, page: string): Message => ({
  to,
  subject: 'Confirm your email address',
  text: `You requested another email to confirm your address. There was more than one sign-up with it, or none in the last day, so we can’t know which password is yours. Use the email from your own sign-up if it is less than an hour old, or sign up again:
${page}

If you didn’t ask for an account, ignore this email.`,
});

export const recoveryMail = (to: string, page: string, token: OneTimeToken): Message => ({
  to,
  subject: 'Reset your password',
  text: `Someone asked to reset the password of your Strokeside account. Choose a new one here:
${link(page, token, 'recovery')}

Or type this code: ${token.code}

${LASTS} If it wasn’t you, ignore this email: your password stays the same.`,
});

export const emailChangeMail = (to: string, page: string, token: OneTimeToken): Message => ({
  to,
  subject: 'Confirm your new email address',
  text: `Confirm that your Strokeside account should use this address:
${link(page, token, 'email_change')}

Or type this code: ${token.code}

${LASTS}`,
});

export const emailChangeNotice = (to: string): Message => ({
  to,
  subject: 'Your email address is about to change',
  text: `Someone signed in to your Strokeside account asked to change its email address. If it wasn’t you, change your password now. That signs out everyone else.`,
});

export const passwordChangedNotice = (to: string): Message => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your Strokeside account was changed, and other devices were signed out.

If it was not you, reset it at once with "Forgot password".`,
});
