// Proof required to change an account: the password again, and a code with two-step verification. Password rules:
// length and not being guessable count (NIST SP 800-63B, 5.1.1.2); bcrypt, because its hashes move to the hosted
// service unchanged.
import { type Run, type Database, AUTH_SERVICE } from '#api/database.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { hasSecondStep, type Account, accountById, type Sessions } from './session.ts';
import { AuthError, type Limits } from './request.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { compare, hash } from 'bcryptjs';

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

/**
 * The same where the hosted service's call has no place for a password: the session has to begin with it just before.
 */
export function requireFreshSession({ hasProvedPassword }: SignedIn): void {
  if (!hasProvedPassword) {
    throw new AuthError(400, 'reauthentication_needed', 'Sign in with the password again first');
  }
}

/**
 * The product's own rule about passwords that were tried: a function of the database, here as on the hosted service.
 */
export async function tellAttempt(run: Run, account: Account | null, valid: boolean): Promise<void> {
  const event = { user_id: account?.id ?? null, valid };
  await run('select public.hook_password_verification_attempt($1::text::jsonb)', [JSON.stringify(event)]);
}

export interface AuthContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly mailer: Mailer;
  /** Called after an account event that its owner must learn about: the product sends pending emails. */
  readonly onNotice: () => void;
  readonly siteUrl: string;
  readonly now: () => Date;
}

/** Account and session of a valid access token. */
export interface Bearer {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface AuthRequest {
  readonly body: Readonly<Record<string, unknown>>;
  readonly parameters: URLSearchParams;
  /** The address it came from, for limits. */
  readonly client: string;
  /** The id of a factor in the path; empty where the call names none. */
  readonly factor: string;
  /** Throws without a valid token. */
  readonly bearer: () => Bearer;
}

/** Someone with a valid token whose session still exists. */
export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** The session began by a recovery email within the last hour. */
  readonly isRecovering: boolean;
  /** The session began with the password within the last ten minutes. */
  readonly hasProvedPassword: boolean;
  /** True after two-step verification. */
  readonly isStrong: boolean;
}

export const asService = <Result>(context: AuthContext, work: (run: Run) => Promise<Result>): Promise<Result> =>
  context.database.transact(AUTH_SERVICE, work);

const RECOVERY_MS = 60 * 60_000;
const PROOF_MS = 10 * 60_000;

async function signedIn(context: AuthContext, run: Run, { accountId, sessionId }: Bearer): Promise<SignedIn> {
  const [session] = await run('select tag, created_at, aal from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    accountId,
  ]);
  const account = session === undefined ? null : await accountById(run, accountId);
  if (session === undefined || account === null) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const { tag, created_at: began } = session;
  const age = began instanceof Date ? context.now().getTime() - began.getTime() : Infinity;
  return {
    account,
    sessionId,
    isRecovering: tag === 'recovery' && age < RECOVERY_MS,
    hasProvedPassword: tag === 'password' && age < PROOF_MS,
    isStrong: session['aal'] === 'aal2',
  };
}

/** One transaction in which the sign-in of the request holds. */
export function asPerson<Result>(
  context: AuthContext,
  { bearer }: AuthRequest,
  work: (run: Run, person: SignedIn) => Promise<Result>,
): Promise<Result> {
  const who = bearer();
  return asService(context, async (run) => work(run, await signedIn(context, run, who)));
}

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

/**
 * A word of at least six characters, and what people put behind one to please a rule: a year, a mark. Guessers try
 * those.
 */
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
