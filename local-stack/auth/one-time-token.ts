// The secret in an email: a long token for the link and six digits to type, both used once and kept only as hashes;
// and the emails that carry it.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Run } from '#api/database.ts';
import { accountById, type Account } from './session.ts';
import { AuthError } from './request.ts';
import type { Message } from '#api/mail/mailer.ts';

/** Confirming a new account has secrets of its own: sign-in.ts. */
export type Purpose = 'recovery' | 'email_change';

export interface OneTimeToken {
  readonly tokenHash: string;
  readonly code: string;
}

/** How long an email works, milliseconds. */
export const LASTS_MS = 60 * 60_000;

interface Columns {
  readonly type: string;
  readonly code: string;
  readonly sentAt: string;
}

const COLUMNS: Readonly<Record<Purpose, Columns>> = {
  recovery: { type: 'recovery_token', code: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change: { type: 'email_change_token_new', code: 'email_change_token_new', sentAt: 'email_change_sent_at' },
};

export const newToken = (): OneTimeToken => ({
  tokenHash: randomBytes(32).toString('base64url'),
  code: String(randomInt(1_000_000)).padStart(6, '0'),
});

/** Replaces the one before: only the newest email works. */
export async function issueToken(
  run: Run,
  account: Account,
  purpose: Purpose,
  address: string,
  at: Date,
): Promise<OneTimeToken> {
  const issued = newToken();
  const { type, code, sentAt } = COLUMNS[purpose];
  await run(
    `insert into auth.one_time_tokens as held (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [account.id, type, hashed(issued.tokenHash), address, at],
  );
  await run(`update auth.users set ${code} = $2, ${sentAt} = $3, updated_at = $3 where id = $1`, [
    account.id,
    hashed(`${address}:${issued.code}`),
    at,
  ]);
  return issued;
}

/** The account the link belongs to, and the token is gone; throws when it is unknown, used or too old. */
export async function redeemLink(run: Run, purpose: Purpose, tokenHash: string, at: Date): Promise<Account> {
  const [row] = await run(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2 and created_at > $3 returning user_id`,
    [hashed(tokenHash), COLUMNS[purpose].type, new Date(at.getTime() - LASTS_MS)],
  );
  const account = row === undefined ? null : await accountById(run, String(row['user_id']));
  if (account === null) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  await forget(run, account, purpose);
  return account;
}

/** As above, by the digits. `email` is the address the email went to. */
export async function redeemCode(run: Run, purpose: Purpose, email: string, code: string, at: Date): Promise<Account> {
  const { code: column, sentAt } = COLUMNS[purpose];
  const [row] = await run(
    `select id from auth.users where ${column} = $1 and ${sentAt} > $2
     and ${purpose === 'email_change' ? 'email_change' : 'email'} = $3 for update`,
    [hashed(`${email}:${code}`), new Date(at.getTime() - LASTS_MS), email],
  );
  const account = row === undefined ? null : await accountById(run, String(row['id']));
  if (account === null) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  await forget(run, account, purpose);
  return account;
}

/** Link and digits end together. */
export async function forget(run: Run, { id }: Account, purpose: Purpose): Promise<void> {
  await run(`update auth.users set ${COLUMNS[purpose].code} = null where id = $1`, [id]);
  await run('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [id, COLUMNS[purpose].type]);
}

export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

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
