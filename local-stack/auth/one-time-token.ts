// The secret in an email: a long token for the link and six digits to type, both used once and kept only as hashes;
// and the emails that carry it.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Run } from '#api/database.ts';
import type { Account } from './session.ts';
import { AuthError, type VERIFY } from './request.ts';
import type { Message } from '#api/mail/mailer.ts';

/** As the column `token_type` has it. */
export type Purpose = 'confirmation_token' | 'recovery_token' | 'email_change_token_new';

interface OneTimeToken {
  readonly tokenHash: string;
  readonly code: string;
}

/** How long an email works, milliseconds. */
const LASTS_MS = 60 * 60_000;

interface Issue {
  readonly account: Account;
  readonly purpose: Purpose;
  /** Where the email goes. */
  readonly address: string;
  readonly at: Date;
  /** What a sign-up said: its account has it once the address is confirmed. */
  readonly signUp?: { readonly passwordHash: string; readonly metadata: object };
}

const newToken = (address: string) => {
  const issued: OneTimeToken = {
    tokenHash: randomBytes(32).toString('base64url'),
    code: String(randomInt(1_000_000)).padStart(6, '0'),
  };
  return { issued, hashes: [hashed(issued.tokenHash), hashed(`${address}:${issued.code}`)] };
};

/** Beside those there are: who wants only the newest email to work calls `forget` before. */
export async function issueToken(run: Run, { account, purpose, address, at, signUp }: Issue): Promise<OneTimeToken> {
  const { issued, hashes } = newToken(address);
  await run(
    `insert into auth.one_time_tokens
       (user_id, token_type, relates_to, created_at, updated_at, token_hash, code_hash, encrypted_password, raw_user_meta_data)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8::text::jsonb)`,
    [
      account.id,
      purpose,
      address,
      at,
      ...hashes,
      signUp?.passwordHash ?? null,
      signUp === undefined ? null : JSON.stringify(signUp.metadata),
    ],
  );
  return issued;
}

/** A new link and digits for the only sign-up that waits; whose email it would be is not known of several. */
export async function renewSignUp(run: Run, { id, email }: Account, at: Date): Promise<OneTimeToken> {
  const { issued, hashes } = newToken(email);
  await run(
    `update auth.one_time_tokens set token_hash = $2, code_hash = $3, updated_at = $4
     where user_id = $1 and token_type = 'confirmation_token'`,
    [id, ...hashes, at],
  );
  return issued;
}

const REDEEMED = z.object({
  user_id: z.string(),
  encrypted_password: z.string().nullable(),
  raw_user_meta_data: z.record(z.string(), z.unknown()).nullable(),
});
export type Redeemed = z.infer<typeof REDEEMED>;

/** Whose it was, by the link or the digits; it is gone. Throws when it is unknown, used or too old. */
export async function redeem(run: Run, purpose: Purpose, proof: z.infer<typeof VERIFY>, at: Date): Promise<Redeemed> {
  const [column, secret] =
    'token' in proof ? ['code_hash', `${proof.email}:${proof.token}`] : ['token_hash', proof.token_hash];
  const [row] = await run(
    `delete from auth.one_time_tokens where token_type = $1 and ${column} = $2 and updated_at > $3
     returning ${Object.keys(REDEEMED.shape).join(', ')}`,
    [purpose, hashed(secret), new Date(at.getTime() - LASTS_MS)],
  );
  if (row !== undefined) return REDEEMED.parse(row);
  const what = 'token' in proof ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  throw new AuthError(403, 'otp_expired', what);
}

export async function forget(run: Run, { id }: { readonly id: string }, purpose: Purpose): Promise<void> {
  await run('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [id, purpose]);
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

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

/**
 * The emails of the auth service. A link opens a page that asks for a click and only then spends the token, so a
 * scanner that follows links burns nothing.
 */
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
