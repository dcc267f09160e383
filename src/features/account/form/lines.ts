// Lines that several account forms ask for: an address, and the digits of an email or an app.
import { CODE_DIGITS } from './checks.ts';

interface EmailWords {
  readonly label?: string;
  /** `username` next to a password, so that password managers store it. */
  readonly autoComplete?: 'username' | 'email';
}

export const emailLine = ({ label = 'Email', autoComplete = 'email' }: EmailWords = {}) =>
  ({
    label,
    type: 'email',
    inputMode: 'email',
    autoComplete,
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  }) as const;

const DIGITS = { inputMode: 'numeric', autoComplete: 'one-time-code', required: true } as const;

/** For those who read the email on another device. */
export const MAIL_CODE_LINE = {
  ...DIGITS,
  label: 'Code from the email',
  helperText: `${CODE_DIGITS} digits, valid for one hour.`,
} as const;

/** For two-step verification. */
export const APP_CODE_LINE = {
  ...DIGITS,
  label: 'Code from your authenticator app',
  helperText: '6 digits; changes every 30 seconds.',
} as const;
