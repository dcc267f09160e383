// Signing in by password, by an email's link or digits, and staying signed in.
import { z } from 'zod';
import type { Run } from '#api/database.ts';
import { accountByEmail, accountById, type Account } from './session.ts';
import { tellAttempt, asService, type AuthContext, type AuthRequest, isPassword } from './proof.ts';
import { AuthError, as, PASSWORD_GRANT, REFRESH_GRANT, VERIFY } from './request.ts';
import {
  redeemCode,
  redeemLink,
  type Purpose,
  hashed,
  LASTS_MS,
  newToken,
  type OneTimeToken,
} from './one-time-token.ts';

export async function token(context: AuthContext, request: AuthRequest): Promise<unknown> {
  const grant = request.parameters.get('grant_type') ?? '';
  switch (grant) {
    case 'password':
      return byPassword(context, request);
    case 'refresh_token':
      return byRefreshToken(context, request);
    case 'pkce':
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    case 'id_token':
      throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

/** The same answer for a wrong password and an unknown address, after the same work. */
async function byPassword(context: AuthContext, { body, client }: AuthRequest): Promise<unknown> {
  if ('phone' in body) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const { email, password } = as(PASSWORD_GRANT, body);
  await context.limits.signIn(client, email);
  const { account, hashes } = await asService(context, (run) => fetchPasswords(run, email));
  const isRight = await matchesAnyPassword(password, hashes);
  await asService(context, (run) => tellAttempt(run, account, isRight));
  if (!isRight || account === null) {
    context.onNotice();
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (account.email_confirmed_at === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  await context.limits.signedIn(client, email);
  return asService(context, (run) => context.sessions.begin(run, account, 'password', context.now()));
}

interface Passwords {
  readonly account: Account | null;
  readonly hashes: readonly string[];
}

/** The account's own password once its address is confirmed; before, those of its sign-ups. */
async function fetchPasswords(run: Run, email: string): Promise<Passwords> {
  const account = await accountByEmail(run, email);
  if (account === null) return { account, hashes: [] };
  if (account.email_confirmed_at === null) return { account, hashes: await fetchSignUpHashes(run, account) };
  // Empty after a change of address was undone.
  return { account, hashes: account.encrypted_password ? [account.encrypted_password] : [] };
}

async function byRefreshToken(context: AuthContext, { body }: AuthRequest): Promise<unknown> {
  const { refresh_token: refreshToken } = as(REFRESH_GRANT, body);
  const refreshed = await asService(context, (run) => context.sessions.refresh(run, refreshToken, context.now()));
  if (refreshed === 'unknown') {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (refreshed === 'reused')
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return refreshed;
}

const PURPOSE: Readonly<Record<'signup' | 'email' | 'recovery' | 'email_change', Purpose | 'confirmation'>> = {
  signup: 'confirmation',
  email: 'confirmation',
  recovery: 'recovery',
  email_change: 'email_change',
};

export async function verify(context: AuthContext, { body }: AuthRequest): Promise<unknown> {
  if (body['type'] === 'magiclink' || body['type'] === 'invite')
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  if ('phone' in body) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const given = as(VERIFY, body);
  const purpose = PURPOSE[given.type];
  if ('token' in given) await context.limits.code(given.email);
  const at = context.now();
  const session = await asService(context, async (run) => {
    const account = await redeem(run, purpose, given, at);
    const confirmed = await accountById(run, account.id);
    if (confirmed === null) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    return context.sessions.begin(run, confirmed, purpose === 'recovery' ? 'recovery' : 'otp', at);
  });
  if (purpose === 'email_change') context.onNotice();
  return session;
}

type Proof = z.infer<typeof VERIFY>;

/** Spends what an email brought; the account is as it says afterwards. */
async function redeem(run: Run, purpose: Purpose | 'confirmation', given: Proof, at: Date): Promise<Account> {
  if (purpose === 'confirmation') {
    return 'token' in given
      ? confirmByCode(run, given.email, given.token, at)
      : confirmByLink(run, given.token_hash, at);
  }
  const account =
    'token' in given
      ? await redeemCode(run, purpose, given.email, given.token, at)
      : await redeemLink(run, purpose, given.token_hash, at);
  await confirm(run, account, purpose, at);
  return account;
}

/** Reading the email proves the address, so it confirms it, regardless of the email's purpose. */
async function confirm(run: Run, account: Account, purpose: Purpose, at: Date): Promise<void> {
  if (purpose !== 'email_change') {
    await run(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2 where id = $1',
      [account.id, at],
    );
    await dropSignUps(run, account.id);
    return;
  }
  const [row] = await run(
    `update auth.users set email = email_change, email_change = null, email_confirmed_at = $2, updated_at = $2
     where id = $1 and nullif(email_change, '') is not null
       and not exists (select 1 from auth.users as other where other.email = users.email_change) returning id`,
    [account.id, at],
  );
  if (row === undefined) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** No one comes back to an older one: it makes room when its address signs up again. */
const KEPT_MS = 24 * 60 * 60_000;
/** How many passwords a sign-in compares with: each comparison costs the time of one sign-in. */
const MAX_COMPARED = 5;

interface SignUp {
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
async function confirmByLink(run: Run, tokenHash: string, at: Date): Promise<Account> {
  const [row] = await run(
    `select ${COLUMNS} from auth.pending_sign_ups where token_hash = $1 and sent_at > $2 for update`,
    [hashed(tokenHash), new Date(at.getTime() - LASTS_MS)],
  );
  if (row === undefined) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return become(run, PENDING.parse(row), at);
}

/** As above, by the digits of an email to `email`. */
async function confirmByCode(run: Run, email: string, code: string, at: Date): Promise<Account> {
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
async function dropSignUps(run: Run, accountId: string): Promise<void> {
  await run('delete from auth.pending_sign_ups where user_id = $1', [accountId]);
}

/** The hashes a password of an unconfirmed account is compared with, the newest sign-ups first. */
async function fetchSignUpHashes(run: Run, { id }: Account): Promise<readonly string[]> {
  const rows = await run(
    'select encrypted_password from auth.pending_sign_ups where user_id = $1 order by created_at desc limit $2::int',
    [id, MAX_COMPARED],
  );
  return rows.map((row) => String(row['encrypted_password']));
}

async function matchesAnyPassword(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await isPassword(password, hash)) return true;
  // As long as for an address that is not known.
  return hashes.length === 0 ? isPassword(password, null) : false;
}
