// Two-step verification with six-digit, thirty-second authenticator codes (RFC 6238). Same calls and responses as the
// hosted service: enroll, challenge, verify; once verified, every sign-in requires it.
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Run } from '#api/database.ts';
import { accountById, hasSecondStep, type Account } from './session.ts';
import { asPerson, type AuthContext, type AuthRequest, type SignedIn, requireFreshSession } from './proof.ts';
import { AuthError, as } from './request.ts';

const ENROLL = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(80).default(''),
  issuer: z.string().max(80).optional(),
});
const VERIFY = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/u) });

const MAX_FACTORS = 10;
const CHALLENGE_MS = 5 * 60_000;
const STEP_S = 30;
/** Clocks of phones differ: one step before and after counts too (RFC 6238, 5.2). */
const WINDOW = 1;

const KEPT = z.object({
  id: z.string(),
  status: z.enum(['unverified', 'verified']),
  secret: z.string(),
  // bigint: drivers differ in what they answer for one.
  last_step: z.coerce.number().nullable(),
});
type Kept = z.infer<typeof KEPT>;

const NOT_FOUND = new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

const createTotp = (secret: string, account: Account, issuer: string): TOTP =>
  new TOTP({ issuer, label: account.email, secret: Secret.fromBase32(secret), period: STEP_S, digits: 6 });

/** A secret shown once. Sign-in only requires codes after the first one was verified. */
export async function enroll(context: AuthContext, request: AuthRequest): Promise<unknown> {
  return asPerson(context, request, async (run, person) => {
    const { friendly_name: name, issuer } = as(ENROLL, request.body);
    requireRoomFor(person, name);
    requireMayAdd(person);
    const at = context.now();
    const secret = new Secret({ size: 20 }).base32;
    const [row] = await run(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'unverified', $3, $4, $4) returning id`,
      [person.account.id, name, secret, at],
    );
    const uri = createTotp(secret, person.account, issuer ?? new URL(context.siteUrl).host).toString();
    // The image is drawn by the page, from `uri`: it draws others too.
    return { id: row?.['id'], type: 'totp', friendly_name: name, totp: { qr_code: '', secret, uri } };
  });
}

function requireRoomFor({ account }: SignedIn, name: string): void {
  if (account.factors.some((factor) => factor.friendly_name === name && name.trim() !== '')) {
    const sentence = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', sentence);
  }
  if (account.factors.length >= MAX_FACTORS) {
    const sentence = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', sentence);
  }
}

/** A further factor, or the first right code of one: with two-step verification after it only, and with the password. */
function requireMayAdd(person: SignedIn): void {
  if (hasSecondStep(person.account) && !person.isStrong)
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  requireFreshSession(person);
}

export async function challenge(context: AuthContext, request: AuthRequest): Promise<unknown> {
  return asPerson(context, request, async (run, { account }) => {
    const factor = await findFactor(run, account, request.factor);
    const at = context.now();
    const [row] = await run('insert into auth.mfa_challenges (factor_id, created_at) values ($1, $2) returning id', [
      factor.id,
      at,
    ]);
    await run('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, at]);
    return { id: row?.['id'], type: 'totp', expires_at: Math.floor((at.getTime() + CHALLENGE_MS) / 1000) };
  });
}

/** The session is a strong one afterwards; the first right code of a factor also ends the sessions that are not. */
export async function verifyFactor(context: AuthContext, request: AuthRequest): Promise<unknown> {
  const { accountId } = request.bearer();
  const { challenge_id: challengeId, code } = as(VERIFY, request.body);
  await context.limits.secondStep(accountId);
  const answer = await asPerson(context, request, async (run, person) => {
    const factor = await findFactor(run, person.account, request.factor);
    const isFirst = factor.status === 'unverified';
    if (isFirst) requireMayAdd(person);
    const at = context.now();
    await spendChallenge(run, factor, challengeId, at);
    // Rolling back would restore the challenge and the time step too, so the refusal is thrown outside the transaction.
    if (!(await isCode(run, person.account, factor, code, at))) return null;
    await run(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [factor.id, at]);
    if (isFirst) {
      await run(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
        person.account.id,
        person.sessionId,
      ]);
    }
    const account = (await accountById(run, person.account.id)) ?? person.account;
    return { isFirst, session: await context.sessions.strengthen(run, account, person.sessionId, at) };
  });
  if (answer === null) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await context.limits.passedSecondStep(accountId);
  if (answer.isFirst) context.onNotice();
  return answer.session;
}

/** Taking it away asks for the password and a code: a session that has just passed both. */
export async function unenroll(context: AuthContext, request: AuthRequest): Promise<unknown> {
  const answer = await asPerson(context, request, async (run, person) => {
    const factor = await findFactor(run, person.account, request.factor);
    if (factor.status === 'verified') {
      if (!person.isStrong) throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      requireFreshSession(person);
    }
    await run('delete from auth.mfa_factors where id = $1', [factor.id]);
    return { id: factor.id };
  });
  context.onNotice();
  return answer;
}

async function findFactor(run: Run, { id }: Account, factorId: string): Promise<Kept> {
  if (!z.uuid().safeParse(factorId).success) throw NOT_FOUND;
  const [row] = await run(
    'select id, status, secret, last_step from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [factorId, id],
  );
  if (row === undefined) throw NOT_FOUND;
  return KEPT.parse(row);
}

/** One challenge, one try. */
async function spendChallenge(run: Run, { id }: Kept, challengeId: string, at: Date): Promise<void> {
  const [row] = await run(
    `delete from auth.mfa_challenges where id = $1 and factor_id = $2 and verified_at is null returning created_at`,
    [challengeId, id],
  );
  const began = row?.['created_at'];
  if (!(began instanceof Date))
    throw new AuthError(422, 'mfa_challenge_not_found', 'MFA factor with the provided challenge ID not found');
  if (at.getTime() - began.getTime() > CHALLENGE_MS) {
    const sentence = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', sentence);
  }
}

/** Each code works once: a shoulder surfer comes too late. */
async function isCode(run: Run, account: Account, factor: Kept, code: string, at: Date): Promise<boolean> {
  const timestamp = at.getTime();
  const delta = createTotp(factor.secret, account, '').validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_S) + delta;
  if (factor.last_step !== null && step <= factor.last_step) return false;
  await run('update auth.mfa_factors set last_step = $2 where id = $1', [factor.id, step]);
  return true;
}
