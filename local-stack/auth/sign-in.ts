// Signing in by password, by an email's link or digits, and staying signed in.
import type { z } from 'zod';
import type { Run } from '#api/database.ts';
import { accountByEmail, accountById, type Account } from './session.ts';
import { tellAttempt, asService, type AuthContext, type AuthRequest, isPassword } from './proof.ts';
import { AuthError, as, PASSWORD_GRANT, REFRESH_GRANT, VERIFY } from './request.ts';
import { forget, redeem, type Purpose, type Redeemed } from './one-time-token.ts';

export function token(context: AuthContext, request: AuthRequest): Promise<unknown> {
  const grant = request.parameters.get('grant_type');
  if (grant === 'password') return byPassword(context, request);
  if (grant === 'refresh_token') return byRefreshToken(context, request);
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

/** The same answer for a wrong password and an unknown address, after the same work. */
async function byPassword(context: AuthContext, { body, client }: AuthRequest): Promise<unknown> {
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

/** The account's own password once its address is confirmed; before, those of its sign-ups. */
async function fetchPasswords(run: Run, email: string) {
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

const PURPOSE: Readonly<Record<z.infer<typeof VERIFY>['type'], Purpose>> = {
  signup: 'confirmation_token',
  email: 'confirmation_token',
  recovery: 'recovery_token',
  email_change: 'email_change_token_new',
};

export async function verify(context: AuthContext, { body }: AuthRequest): Promise<unknown> {
  const given = as(VERIFY, body);
  const purpose = PURPOSE[given.type];
  if ('token' in given) await context.limits.code(given.email);
  const at = context.now();
  const session = await asService(context, async (run) => {
    const redeemed = await redeem(run, purpose, given, at);
    await (purpose === 'email_change_token_new' ? changeAddress : confirm)(run, redeemed, at);
    const account = await accountById(run, redeemed.user_id);
    if (account === null) throw OUTDATED;
    return context.sessions.begin(run, account, purpose === 'recovery_token' ? 'recovery' : 'otp', at);
  });
  if (purpose === 'email_change_token_new') context.onNotice();
  return session;
}

const OUTDATED = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/**
 * Reading any email proves the address. The account becomes what the sign-up of that email said, and the other sign-ups
 * with the address are gone.
 */
async function confirm(run: Run, redeemed: Redeemed, at: Date): Promise<void> {
  const { user_id: id, encrypted_password: passwordHash, raw_user_meta_data: metadata } = redeemed;
  await run(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
       encrypted_password = coalesce($3, encrypted_password),
       raw_user_meta_data = coalesce($4::text::jsonb, raw_user_meta_data) where id = $1`,
    [id, at, passwordHash, metadata === null ? null : JSON.stringify(metadata)],
  );
  await forget(run, { id }, 'confirmation_token');
}

async function changeAddress(run: Run, { user_id: id }: Redeemed, at: Date): Promise<void> {
  const [row] = await run(
    `update auth.users set email = email_change, email_change = null, email_confirmed_at = $2, updated_at = $2
     where id = $1 and nullif(email_change, '') is not null
       and not exists (select 1 from auth.users as other where other.email = users.email_change) returning id`,
    [id, at],
  );
  if (row === undefined) throw OUTDATED;
  // What was sent to the address before.
  await forget(run, { id }, 'recovery_token');
}

/** How many passwords a sign-in compares with: each comparison costs the time of one sign-in. */
const MAX_COMPARED = 5;

/** The hashes a password of an unconfirmed account is compared with, the newest sign-ups first. */
async function fetchSignUpHashes(run: Run, { id }: Account): Promise<readonly string[]> {
  const rows = await run(
    `select encrypted_password from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'
     order by created_at desc limit $2::int`,
    [id, MAX_COMPARED],
  );
  return rows.map((row) => String(row['encrypted_password']));
}

async function matchesAnyPassword(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await isPassword(password, hash)) return true;
  // As long as for an address that is not known.
  return hashes.length === 0 ? isPassword(password, null) : false;
}
