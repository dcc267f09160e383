// What a password must be, and how it is kept. No rules of composition: length and not being guessed first are what counts
// (NIST SP 800-63B, 5.1.1.2). bcrypt, because its hashes move to the hosted service unchanged.
import { compare, hash } from 'bcryptjs';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { AuthError } from './failure.ts';

const FEWEST_CHARACTERS = 8;
/** bcrypt reads 72 bytes and ignores the rest; a longer password is refused rather than shortened unseen. */
const MOST_BYTES = 72;
const COST = 10;
/** Compared with when there is no such account, so that the answer takes as long. */
const NOBODYS_HASH = '$2b$10$C6UzMDM.H6dfI/f/IKcEe.7uQ0zSbTQ0nUoPYDPpGkVmrqh8Q3l0a';

export function requireGoodPassword(password: string, email: string): void {
  if (password.length < FEWEST_CHARACTERS) {
    throw weak('length', `Password should be at least ${FEWEST_CHARACTERS} characters.`);
  }
  if (Buffer.byteLength(password) > MOST_BYTES) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MOST_BYTES} characters`);
  }
  if (isGuessedFirst(password.toLowerCase(), email.toLowerCase())) {
    throw weak('pwned', 'This password is among the first anybody would try. Choose another; several words are good.');
  }
}

const weak = (reason: string, message: string): AuthError =>
  new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });

function isGuessedFirst(password: string, email: string): boolean {
  const stem = password.replace(/[\d\W_]+$/u, '');
  const isOneCharacter = new Set(password).size === 1;
  return (
    isOneCharacter || password === email || password === email.split('@')[0] || isCommon(password) || isCommon(stem)
  );
}

const isCommon = (text: string): boolean => COMMON_PASSWORDS.has(text);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** `kept` is null for an account that does not exist: that takes as long, and is false. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const isSame = await compare(password, kept ?? NOBODYS_HASH);
  return isSame && kept !== null && Buffer.byteLength(password) <= MOST_BYTES;
}
