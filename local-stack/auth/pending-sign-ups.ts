// Pending sign-ups of unconfirmed addresses, each with its own password and email. Signing up with someone else's
// address therefore changes nothing for its owner, before or after them.
import { z } from 'zod';
import type { Run } from '#api/database/database.ts';
import { accountById, type Account } from './account.ts';
import { AuthError } from './failure.ts';
import { hashed, LASTS_MS, newToken, type OneTimeToken } from './one-time-token.ts';
import { isPassword } from './password.ts';

/** No one comes back to an older one: it makes room when its address signs up again. */
const KEPT_MS = 24 * 60 * 60_000;
/** How many passwords a sign-in compares with: each comparison costs the time of one sign-in. */
const MAX_COMPARED = 5;

export interface SignUp {
  readonly account: Account;
  readonly passwordHash: string;
  readonly metadata: object;
  readonly at: Date;
}

const PENDING = z.object({
  id: z.string(),
  user_id: z.string(),
  encrypted_password: z.string(),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
});
type Pending = z.infer<typeof PENDING>;
const COLUMNS = Object.keys(PENDING.shape).join(', ');

/** Keeps one more, and answers its own link and digits. */
export async function addSignUp(run: Run, { account, passwordHash, metadata, at }: SignUp): Promise<OneTimeToken> {
  const token = newToken();
  await run('delete from auth.pending_sign_ups where user_id = $1 and created_at < $2', [
    account.id,
    new Date(at.getTime() - KEPT_MS),
  ]);
  await run(
    `insert into auth.pending_sign_ups
       (user_id, encrypted_password, raw_user_meta_data, token_hash, code_hash, created_at, sent_at)
     values ($1, $2, $3::text::jsonb, $4, $5, $6, $6)`,
    [
      account.id,
      passwordHash,
      JSON.stringify(metadata),
      hashed(token.tokenHash),
      hashed(`${account.email}:${token.code}`),
      at,
    ],
  );
  await markSent(run, account, at);
  return token;
}

/** How many sign-ups of this account wait. */
export async function countSignUps(run: Run, { id }: Account): Promise<number> {
  const [row] = await run('select count(*)::int as waiting from auth.pending_sign_ups where user_id = $1', [id]);
  return z.number().parse(row?.['waiting']);
}

/** A new link and digits for the only one that waits; whose email it would be is not known of several. */
export async function renewSignUp(run: Run, account: Account, at: Date): Promise<OneTimeToken> {
  const token = newToken();
  await run('update auth.pending_sign_ups set token_hash = $2, code_hash = $3, sent_at = $4 where user_id = $1', [
    account.id,
    hashed(token.tokenHash),
    hashed(`${account.email}:${token.code}`),
    at,
  ]);
  await markSent(run, account, at);
  return token;
}

async function markSent(run: Run, { id }: Account, at: Date): Promise<void> {
  await run('update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1', [id, at]);
}

/** The account becomes what the sign-up of this link said; throws when there is none, or it is too old. */
export async function confirmByLink(run: Run, tokenHash: string, at: Date): Promise<Account> {
  const [row] = await run(
    `select ${COLUMNS} from auth.pending_sign_ups where token_hash = $1 and sent_at > $2 for update`,
    [hashed(tokenHash), new Date(at.getTime() - LASTS_MS)],
  );
  if (row === undefined) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return become(run, PENDING.parse(row), at);
}

/** As above, by the digits of an email to `email`. */
export async function confirmByCode(run: Run, email: string, code: string, at: Date): Promise<Account> {
  const [row] = await run(
    `select ${COLUMNS} from auth.pending_sign_ups where code_hash = $1 and sent_at > $2
     order by created_at desc limit 1 for update`,
    [hashed(`${email}:${code}`), new Date(at.getTime() - LASTS_MS)],
  );
  if (row === undefined) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  return become(run, PENDING.parse(row), at);
}

async function become(run: Run, pending: Pending, at: Date): Promise<Account> {
  await run(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3::text::jsonb, email_confirmed_at = $4,
       updated_at = $4 where id = $1`,
    [pending.user_id, pending.encrypted_password, JSON.stringify(pending.raw_user_meta_data), at],
  );
  await dropSignUps(run, pending.user_id);
  const account = await accountById(run, pending.user_id);
  if (account === null) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return account;
}

/** The address is confirmed: deletes its other sign-ups. */
export async function dropSignUps(run: Run, accountId: string): Promise<void> {
  await run('delete from auth.pending_sign_ups where user_id = $1', [accountId]);
}

/** The hashes a password of an unconfirmed account is compared with, the newest sign-ups first. */
export async function fetchSignUpHashes(run: Run, { id }: Account): Promise<readonly string[]> {
  const rows = await run(
    'select encrypted_password from auth.pending_sign_ups where user_id = $1 order by created_at desc limit $2::int',
    [id, MAX_COMPARED],
  );
  return rows.map((row) => String(row['encrypted_password']));
}

export async function matchesAnyPassword(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await isPassword(password, hash)) return true;
  // As long as for an address that is not known.
  return hashes.length === 0 ? isPassword(password, null) : false;
}
