// Why something about an account did not work, in one sentence for its owner. Nothing here tells a stranger whether
// there is an account: a wrong password and an unknown address are one sentence.
import { counted } from '#src/format/number.ts';

/** Form fields an error can refer to. */
export type AccountField = 'email' | 'password' | 'currentPassword' | 'code';

export type ProblemKind =
  | 'refused'
  /** The address is not confirmed yet; another email may help. */
  | 'unconfirmed'
  /** The closed beta has no invitation for this address. */
  | 'not-invited'
  /** The question of age has no answer here, or one that is too old. */
  | 'age-not-answered'
  /** The link or the digits of an email are used up, too old or not right. */
  | 'mail-outdated'
  | 'too-often'
  /** The password was right, and the account asks for the code of an app too. */
  | 'second-step'
  /** The person is no longer signed in. */
  | 'session-ended'
  | 'unreachable';

export interface AccountProblem {
  readonly kind: ProblemKind;
  readonly sentence: string;
  /** Where the sentence belongs, when it is about one thing typed. */
  readonly field?: AccountField;
  /** Until it may be tried again, seconds, where the service said. */
  readonly waitS?: number;
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: AccountProblem };

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: AccountProblem };

/** The part of an error of the hosted services that is read here. */
export interface ServiceError {
  readonly name: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

/** Attempted action: one error code has different meanings for sign-in and a password change. */
export type AccountAction =
  | 'sign-in'
  | 'sign-up'
  | 'confirm-password'
  | 'second-step'
  | 'redeem-link'
  | 'redeem-code'
  | 'other';

const ENDED = new Set([
  'session_not_found',
  'session_expired',
  'bad_jwt',
  'no_authorization',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'user_not_found',
  'PGRST301',
  'PGRST303',
]);

export const OFFLINE: AccountProblem = {
  kind: 'unreachable',
  sentence: 'You are offline. Nothing was sent and what you typed is still here: try again once there is a network.',
};

const UNREACHABLE: AccountProblem = {
  kind: 'unreachable',
  sentence: 'The server cannot be reached. What you typed is still here: try again in a moment.',
};

const SESSION_ENDED: AccountProblem = {
  kind: 'session-ended',
  sentence: 'Your session has ended. Sign in again; you come back to this page.',
};

export const unreachable = (isOnline: boolean): AccountProblem => (isOnline ? UNREACHABLE : OFFLINE);

export function accountProblem(error: ServiceError, action: AccountAction, isOnline: boolean): AccountProblem {
  const { code = '', message, name, status = 0 } = error;
  if (name === 'AuthRetryableFetchError' && status === 0) return unreachable(isOnline);
  if (name === 'AuthSessionMissingError' || ENDED.has(code)) return SESSION_ENDED;
  if (message.includes('address we emailed')) return { kind: 'refused', sentence: message, field: 'email' };
  if (/age (?:question|answer)/u.test(message)) return { kind: 'age-not-answered', sentence: message };
  if (message.includes('closed beta')) return { kind: 'not-invited', sentence: message, field: 'email' };
  if (status === 429 || code.endsWith('_rate_limit')) return tooOften(code, message, action);
  const named = BY_CODE.get(code);
  if (named !== undefined) return named(message, action);
  return status === 0 || status >= 500
    ? unreachable(isOnline)
    : refused('The server rejected this. Check your entries; contact us if it keeps happening.');
}

type Problem = (message: string, action: AccountAction) => AccountProblem;

const wrongCode: Problem = () => refused('That code is wrong or already used. Wait for a new one.', 'code');

/** The service's codes that say by themselves what is wrong. */
const BY_CODE: ReadonlyMap<string, Problem> = new Map(
  Object.entries<Problem>({
    invalid_credentials: (_, action) => wrongPassword(action),
    email_not_confirmed: () => ({
      kind: 'unconfirmed',
      sentence: 'Confirm your address first: open the email we sent you.',
    }),
    weak_password: (message) => refused(message, 'password'),
    same_password: () => refused('This is the password you have now. Choose another.', 'password'),
    otp_expired: (_, action) => mailOutdated(action),
    insufficient_aal: () => ({ kind: 'second-step', sentence: 'Type the code your app shows.', field: 'code' }),
    mfa_verification_failed: wrongCode,
    mfa_challenge_expired: wrongCode,
    mfa_challenge_not_found: wrongCode,
    wrong_recovery_code: (message) => refused(message, 'code'),
    reauthentication_needed: () => ({
      kind: 'mail-outdated',
      sentence: 'This link expired after an hour. Request a new one.',
    }),
    email_address_invalid: () => refused('Mail cannot be sent to this address. Check its spelling.', 'email'),
    validation_failed: (message) => invalid(message),
  }),
);

const refused = (sentence: string, field?: AccountField): AccountProblem =>
  field === undefined ? { kind: 'refused', sentence } : { kind: 'refused', sentence, field };

const wrongPassword = (action: AccountAction): AccountProblem =>
  action === 'confirm-password'
    ? refused('That isn’t your current password.', 'currentPassword')
    : refused('Wrong email or password. Check both, or reset your password.');

function mailOutdated(action: AccountAction): AccountProblem {
  return action === 'redeem-code'
    ? { kind: 'mail-outdated', sentence: 'That code is wrong or has expired.', field: 'code' }
    : { kind: 'mail-outdated', sentence: 'This link was used already, or is older than an hour.' };
}

/** The service checks what the page checked before; which of the two fields it means, it says in words only. */
function invalid(message: string): AccountProblem {
  if (/password/iu.test(message)) return refused(message, 'password');
  return /email/iu.test(message)
    ? refused('Enter an email address like name@club.org.', 'email')
    : refused('The server could not read this. Check what you typed.');
}

const QUARTERS: ReadonlySet<AccountAction> = new Set(['sign-in', 'confirm-password', 'second-step']);

/** A service that says nothing of the time counts in quarters of an hour when signing in, and in hours otherwise. */
function tooOften(code: string, message: string, action: AccountAction): AccountProblem {
  const seconds = /after (?<seconds>\d+) seconds?/u.exec(message)?.groups?.['seconds'];
  if (seconds !== undefined) {
    const waitS = Number(seconds);
    const sentence = `An email was just sent. You can request another in ${counted(waitS, 'second')}.`;
    return { kind: 'too-often', sentence, waitS };
  }
  const what = code === 'over_email_send_rate_limit' ? 'Too many emails were requested.' : 'Too many attempts.';
  return {
    kind: 'too-often',
    sentence: QUARTERS.has(action)
      ? `${what} Wait 15 minutes, then try again.`
      : `${what} Wait an hour, then try again.`,
  };
}
