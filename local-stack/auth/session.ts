// Accounts as the auth service keeps and shows them, and their sessions: a short access token, and a refresh token that
// is used once. Using an old one again ends the session, because then two parties hold it.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Run } from '#api/database.ts';
import type { Tokens } from '../gateway/caller.ts';

type Beginning = 'password' | 'otp' | 'recovery';

/** Short: where no one asks whether the session still lives, an ended one is believed for as long. */
const ACCESS_S = 600;
/** Two tabs, or an answer that got lost, may send the same token twice within this time. */
const REUSE_MS = 10_000;

export type Sessions = ReturnType<typeof createSessions>;
type SessionJson = Readonly<Record<string, unknown>>;

const KEPT = z.object({
  token: z.string(),
  revoked: z.boolean(),
  updated_at: z.date(),
  user_id: z.string(),
  session_id: z.string(),
});
const BEGAN = z.object({
  tag: z.string().nullable(),
  created_at: z.date(),
  aal: z.string(),
  stepped_at: z.date().nullable(),
});
type Began = z.infer<typeof BEGAN>;

/**
 * Each token follows from the one before: repeated within `REUSE_MS`, the answer is the same and only hashes are kept.
 */
export function createSessions(tokens: Tokens, secret: string) {
  const after = (token: string): string => createHmac('sha256', secret).update(token).digest('base64url');

  const answer = async (
    account: Account,
    sessionId: string,
    refreshToken: string,
    { tag, created_at: began, aal, stepped_at: stepped }: Began,
    at: Date,
  ): Promise<SessionJson> => {
    const issuedAtS = seconds(at);
    const claims = {
      sub: account.id,
      role: 'authenticated',
      email: account.email,
      app_metadata: account.raw_app_meta_data,
      user_metadata: account.raw_user_meta_data,
      aal,
      amr: [
        ...(stepped === null ? [] : [{ method: 'totp', timestamp: seconds(stepped) }]),
        { method: tag ?? 'password', timestamp: seconds(began) },
      ],
      session_id: sessionId,
    };
    return {
      access_token: await tokens.sign(claims, issuedAtS, issuedAtS + ACCESS_S),
      token_type: 'bearer',
      expires_in: ACCESS_S,
      expires_at: issuedAtS + ACCESS_S,
      refresh_token: refreshToken,
      user: accountJson(account),
    };
  };

  /** With a refresh token that follows from none. */
  const renewed = async (run: Run, account: Account, sessionId: string, at: Date): Promise<SessionJson> => {
    const refreshToken = randomBytes(32).toString('base64url');
    await keep(run, { token: refreshToken, parent: null, accountId: account.id, sessionId, at });
    return answer(account, sessionId, refreshToken, await readSessionStart(run, sessionId), at);
  };

  return {
    begin: async (run: Run, account: Account, beginning: Beginning, at: Date) => {
      const [session] = await run(
        `insert into auth.sessions (user_id, tag, created_at, updated_at) values ($1, $2, $3, $3) returning id`,
        [account.id, beginning, at],
      );
      await run('update auth.users set last_sign_in_at = $2 where id = $1', [account.id, at]);
      return renewed(run, account, String(session?.['id']), at);
    },

    /** Marks the session as verified in two steps; its other tokens stay valid. */
    strengthen: async (run: Run, account: Account, sessionId: string, at: Date) => {
      await run(`update auth.sessions set aal = 'aal2', updated_at = $2 where id = $1`, [sessionId, at]);
      await run(
        `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
         values ($1, 'totp', $2, $2) on conflict (session_id, authentication_method) do update set updated_at = $2`,
        [sessionId, at],
      );
      return renewed(run, account, sessionId, at);
    },

    /** 'reused' has ended the session; the transaction must commit. */
    refresh: async (run: Run, refreshToken: string, at: Date): Promise<SessionJson | 'unknown' | 'reused'> => {
      const kept = await find(run, refreshToken);
      if (kept === null) return 'unknown';
      const account = await accountById(run, kept.user_id);
      if (account === null) return 'unknown';
      const next = after(refreshToken);
      const began = await readSessionStart(run, kept.session_id);
      if (!kept.revoked) {
        await run('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [kept.token, at]);
        await keep(run, { token: next, parent: kept.token, accountId: account.id, sessionId: kept.session_id, at });
        await run('update auth.sessions set refreshed_at = $2, updated_at = $2 where id = $1', [kept.session_id, at]);
        return answer(account, kept.session_id, next, began, at);
      }
      const follower = await find(run, next);
      const isRepeated = at.getTime() - kept.updated_at.getTime() <= REUSE_MS && follower !== null && !follower.revoked;
      if (isRepeated) return answer(account, kept.session_id, next, began, at);
      await run('delete from auth.sessions where id = $1', [kept.session_id]);
      return 'reused';
    },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

async function readSessionStart(run: Run, sessionId: string): Promise<Began> {
  const [row] = await run(
    `select tag, created_at, aal, (select updated_at from auth.mfa_amr_claims where session_id = sessions.id) as stepped_at
     from auth.sessions where id = $1`,
    [sessionId],
  );
  return BEGAN.parse(row);
}

interface Keeping {
  readonly token: string;
  readonly parent: string | null;
  readonly accountId: string;
  readonly sessionId: string;
  readonly at: Date;
}

async function keep(run: Run, { token, parent, accountId, sessionId, at }: Keeping): Promise<void> {
  await run(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [hashed(token), parent, accountId, sessionId, at],
  );
}

async function find(run: Run, token: string): Promise<z.infer<typeof KEPT> | null> {
  const [row] = await run(
    `select held.token, held.revoked, held.updated_at, held.user_id, held.session_id
     from auth.refresh_tokens as held join auth.sessions as session on session.id = held.session_id
     where held.token = $1 for update`,
    [hashed(token)],
  );
  return row === undefined ? null : KEPT.parse(row);
}

/** Ends sessions of an account: this one, all others, or all. */
export async function endSessions(
  run: Run,
  scope: 'local' | 'others' | 'global',
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  const which = { local: ' and id = $2', others: ' and id <> $2', global: ' and $2::uuid is not null' }[scope];
  await run(`delete from auth.sessions where user_id = $1${which}`, [accountId, sessionId]);
}

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');

const FACTOR = z.object({
  id: z.string(),
  friendly_name: z.string().nullable(),
  factor_type: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
  updated_at: z.string(),
});

const STORED = z.object({
  id: z.string(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: z.date().nullable(),
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  updated_at: z.date(),
});
/** `factors`: the second steps of signing in, without their secrets. */
const ACCOUNT = STORED.extend({ factors: z.array(FACTOR) });

export type Account = z.infer<typeof ACCOUNT>;

const COLUMNS = `${Object.keys(STORED.shape).join(', ')}, (
  select coalesce(jsonb_agg(to_jsonb(kept) order by kept.created_at), '[]')
  from (select ${Object.keys(FACTOR.shape).join(', ')} from auth.mfa_factors where user_id = users.id) as kept) as factors`;

export async function accountByEmail(run: Run, email: string): Promise<Account | null> {
  const [row] = await run(`select ${COLUMNS} from auth.users where email = $1 and deleted_at is null`, [email]);
  return row === undefined ? null : ACCOUNT.parse(row);
}

export async function accountById(run: Run, id: string): Promise<Account | null> {
  const [row] = await run(`select ${COLUMNS} from auth.users where id = $1 and deleted_at is null`, [id]);
  return row === undefined ? null : ACCOUNT.parse(row);
}

/** Without a password: it gets that of the sign-up whose email is answered. */
export async function insertAccount(
  run: Run,
  { email, metadata, at }: { email: string; metadata: object; at: Date },
): Promise<Account> {
  const [row] = await run(
    `insert into auth.users (email, raw_user_meta_data, created_at, updated_at)
     values ($1, $2::text::jsonb, $3, $3) returning ${COLUMNS}`,
    [email, JSON.stringify(metadata), at],
  );
  return ACCOUNT.parse(row);
}

export const hasSecondStep = ({ factors }: Account): boolean => factors.some(({ status }) => status === 'verified');

/** The account in the shape the client library reads. */
export const accountJson = (account: Account): Readonly<Record<string, unknown>> => ({
  id: account.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: account.email,
  email_confirmed_at: account.email_confirmed_at?.toISOString(),
  app_metadata: account.raw_app_meta_data,
  user_metadata: account.raw_user_meta_data,
  factors: account.factors,
  created_at: account.created_at.toISOString(),
  updated_at: account.updated_at.toISOString(),
});

/** Response to a repeated sign-up: looks like a new account and reveals nothing about the existing one. */
export const decoyJson = (email: string, metadata: Account['raw_user_meta_data'], at: Date): unknown =>
  accountJson({
    id: crypto.randomUUID(),
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    factors: [],
    created_at: at,
    updated_at: at,
  });
