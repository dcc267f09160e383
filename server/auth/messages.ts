// The mails of the auth service. A link opens a page that asks for a click and only then spends the token, so a scanner
// that follows links burns nothing.
import type { Message } from '../mail/mailbox.ts';
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

This is not the first sign-up with your address, and each mail confirms the password of its own sign-up alone. If you
signed up once, before this mail, somebody else asked for this one: use the earlier mail and delete this one.`;

export const confirmationMail = ({ to, page, token, isOneOfSeveral }: Confirmation): Message => ({
  to,
  subject: 'Confirm your e-mail address',
  text: `Welcome to Strokeside.

Confirm that this address is yours:
${link(page, token, 'signup')}

Or type this code: ${token.code}

${LASTS} If you did not ask for an account, do nothing.${isOneOfSeveral ? ONE_OF_SEVERAL : ''}`,
});

export const signUpAgainMail = (to: string, page: string): Message => ({
  to,
  subject: 'Confirm your e-mail address',
  text: `You asked for another mail to confirm your address. More than one sign-up was made with it, or none of the last
day, so we cannot know which password is yours.

Use the mail of your own sign-up if it is less than an hour old, or sign up once more:
${page}

If you did not ask for an account, do nothing.`,
});

export const recoveryMail = (to: string, page: string, token: OneTimeToken): Message => ({
  to,
  subject: 'Reset your password',
  text: `Somebody asked to reset the password of your Strokeside account.

Choose a new one here:
${link(page, token, 'recovery')}

Or type this code: ${token.code}

${LASTS} If it was not you, do nothing: your password stays as it is.`,
});

export const emailChangeMail = (to: string, page: string, token: OneTimeToken): Message => ({
  to,
  subject: 'Confirm your new e-mail address',
  text: `Confirm that your Strokeside account should use this address:
${link(page, token, 'email_change')}

Or type this code: ${token.code}

${LASTS}`,
});

export const emailChangeNotice = (to: string): Message => ({
  to,
  subject: 'Your e-mail address is about to change',
  text: `Somebody signed in to your Strokeside account asked to use another e-mail address from now on.

If it was not you, change your password at once: that signs everybody else out.`,
});

export const passwordChangedNotice = (to: string): Message => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your Strokeside account was changed, and other devices were signed out.

If it was not you, reset it at once with "Forgot password".`,
});
