// Password rules and hashing. No composition rules: length and not being guessable count (NIST SP 800-63B, 5.1.1.2).
// bcrypt, because its hashes move to the hosted service unchanged.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { compare, hash } from 'bcryptjs';
import { AuthError } from './request.ts';

const MIN_CHARACTERS = 8;
/** bcrypt reads 72 bytes and ignores the rest; a longer password is refused rather than shortened unseen. */
const MAX_BYTES = 72;
/** The cost of a hash as a power of two: what each guess at a stolen one costs. */
export const SHIPPED_ROUNDS = 10;
/** Tests lower it. */
export const hashing = { rounds: SHIPPED_ROUNDS };
/** Minimum of zxcvbn's 0 to 4: 0 and 1 need under a million guesses, too few for a server that counts failures. */
const MIN_SCORE = 2;
/** Likely guesses for an account here, besides the words of its own address. */
const OF_THE_PRODUCT = ['strokeside', 'rowing', 'rower', 'regatta', 'coxswain'];
/** Compared for unknown accounts, so that the response takes equally long. */
const nobodysHash = (): string =>
  `$2b$${String(hashing.rounds).padStart(2, '0')}$C6UzMDM.H6dfI/f/IKcEe.7uQ0zSbTQ0nUoPYDPpGkVmrqh8Q3l0a`;

export function requireGoodPassword(password: string, email: string): void {
  if (password.length < MIN_CHARACTERS) {
    throw weak('length', `Password should be at least ${MIN_CHARACTERS} characters.`);
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`);
  }
  if (isGuessedFirst(password, email)) {
    throw weak('pwned', 'This password is too common. Choose another, such as several random words.');
  }
}

const weak = (reason: string, message: string): AuthError =>
  new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });

/** Made at the first use: the dictionaries are half a megabyte. */
let estimator: ZxcvbnFactory | undefined;

/** A word of at least six characters, and what people put behind one to please a rule: a year, a mark. Guessers try those. */
const TRIMMED = /^(?<word>.{5,}\p{L})[^\p{L}]{1,5}$/u;

function isGuessedFirst(password: string, email: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const weighed = estimator;
  const ofTheAddress = [email, email.split('@')[0] ?? '', ...email.split(/[^\p{L}\d]+/u)].filter((word) => word !== '');
  const known = [...OF_THE_PRODUCT, ...ofTheAddress];
  const word = TRIMMED.exec(password)?.groups?.['word'] ?? password;
  return [password, word].some((text) => weighed.check(text, known).score < MIN_SCORE);
}

export const hashPassword = (password: string): Promise<string> => hash(password, hashing.rounds);

/** `kept` is null for an account that does not exist: that takes as long, and is false. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const isSame = await compare(password, kept ?? nobodysHash());
  return isSame && kept !== null && Buffer.byteLength(password) <= MAX_BYTES;
}
