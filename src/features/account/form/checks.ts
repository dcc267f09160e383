// Fields that account forms share: the check before anything is sent, which returns the sentence to show or null; its
// schema; and the line that asks for it.
import * as z from 'zod/mini';
import { ADDRESS_FIELD, isAddress, rule } from '#src/ui/form/rules.ts';

const MIN_CHARACTERS = 8;
/** bcrypt hashes at most 72 bytes; a longer password would be truncated silently. */
const MAX_BYTES = 72;

export const PASSWORD_RULES =
  'At least 8 characters. Spaces are allowed; a few random words work well. Common passwords aren’t accepted.';

const CODE_DIGITS = 6;

export function emailProblem(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return 'Enter your email address.';
  return isAddress(email) && email.length <= 254 ? null : 'Enter an email address like name@club.org.';
}

export function newPasswordProblem(password: string): string | null {
  if (password === '') return `Choose a password of at least ${MIN_CHARACTERS} characters.`;
  const count = password.length;
  if (count < MIN_CHARACTERS) {
    return `At least ${MIN_CHARACTERS} characters: this has ${count}.`;
  }
  return new TextEncoder().encode(password).length > MAX_BYTES
    ? `At most ${MAX_BYTES} characters; accents and other scripts count as several.`
    : null;
}

const presentPasswordProblem = (password: string): string | null => (password === '' ? 'Enter your password.' : null);

export function nameProblem(typed: string, which: 'first' | 'last'): string | null {
  const name = typed.trim();
  if (name === '') return `Enter your ${which} name.`;
  return name.length > 80 ? 'At most 80 characters.' : null;
}

/** People paste digits with blanks in between. */
export const stripSpaces = (typed: string): string => typed.replaceAll(/\s/gu, '');

export const codeProblem = (typed: string): string | null =>
  /^\d{6}$/u.test(stripSpaces(typed)) ? null : `Enter the ${CODE_DIGITS}-digit code from the email.`;

/** For two-step verification, which only some accounts have. */
const appCodeProblem =
  (isAsked: boolean) =>
  (typed: string): string | null =>
    !isAsked || /^\d{6}$/u.test(stripSpaces(typed)) ? null : `Enter the ${CODE_DIGITS} digits your app shows.`;

export const EMAIL = z.string().check(z.trim(), rule(emailProblem));
export const NEW_PASSWORD = z.string().check(rule(newPasswordProblem));
export const PRESENT_PASSWORD = z.string().check(rule(presentPasswordProblem));
export const MAIL_CODE = z.string().check(z.overwrite(stripSpaces), rule(codeProblem));
export const appCode = (isAsked: boolean) => z.string().check(z.overwrite(stripSpaces), rule(appCodeProblem(isAsked)));
export const personName = (which: 'first' | 'last') =>
  z.string().check(
    z.trim(),
    rule((name: string) => nameProblem(name, which)),
  );

interface EmailWords {
  readonly line?: string;
  /** `username` next to a password, so that password managers store it. */
  readonly autoComplete?: 'username' | 'email';
}

export const emailLine = ({ line = 'Email', autoComplete = 'email' }: EmailWords = {}) =>
  ({ line, autoComplete, required: true, ...ADDRESS_FIELD }) as const;

const DIGITS = { inputMode: 'numeric', autoComplete: 'one-time-code', required: true } as const;

/** For those who read the email on another device. */
export const MAIL_CODE_LINE = {
  ...DIGITS,
  line: 'Code from the email',
  helperText: `${CODE_DIGITS} digits, valid for one hour.`,
} as const;

/** For two-step verification. */
export const APP_CODE_LINE = {
  ...DIGITS,
  line: 'Code from your authenticator app',
  helperText: '6 digits; changes every 30 seconds.',
} as const;
