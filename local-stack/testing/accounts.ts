// Accounts with a password, and the sessions someone may have of one: just begun, an hour old, or ended.
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { hashPassword } from '../auth/proof.ts';
import { createTokens } from '../gateway/caller.ts';
import type { Answer, TestStack } from './stack.ts';
import { SERVICE, type Database } from '#api/database.ts';

export const PASSWORD = 'four oars in the water';

export interface TestAccount {
  readonly id: string;
  readonly email: string;
}

let hash: Promise<string> | null = null;

/** Confirmed, with `PASSWORD`. */
export async function account(test: TestStack, name: string): Promise<TestAccount> {
  const id = crypto.randomUUID();
  const email = `${name}@account.test`;
  hash ??= hashPassword(PASSWORD);
  await test.database.runScript(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
     values ('${id}', '${email}', '${await hash}', now()); delete from private.rate_limits`,
  );
  return { id, email };
}

/** The token of a session that began with the password so many minutes ago. */
export async function createSession(test: TestStack, { id, email }: TestAccount, minutesAgo: number): Promise<string> {
  const sessionId = crypto.randomUUID();
  const began = new Date(Date.now() + test.clock.forwardMs - minutesAgo * 60_000);
  await test.database.runScript(
    `insert into auth.sessions (id, user_id, tag, created_at) values ('${sessionId}', '${id}', 'password', '${began.toISOString()}')`,
  );
  const nowS = Math.floor((Date.now() + test.clock.forwardMs) / 1000);
  const tokens = await createTokens(test.keys.signing, Date.now);
  const amr = [{ method: 'password', timestamp: Math.floor(began.getTime() / 1000) }];
  const claims = { sub: id, email, role: 'authenticated', aal: 'aal1', session_id: sessionId, amr };
  return tokens.sign(claims, nowS - 1, nowS + 600);
}

export const endSessions = (test: TestStack, { id }: TestAccount): Promise<void> =>
  test.database.runScript(`delete from auth.sessions where user_id = '${id}'`);

const ENROLLED = z.object({ id: z.string(), totp: z.object({ secret: z.string(), uri: z.string() }) });
const IDENTIFIED = z.object({ id: z.string() });
const SESSION = z.object({ access_token: z.string(), refresh_token: z.string() });

export interface Factor {
  readonly id: string;
  readonly uri: string;
  /** The code the app shows now. */
  readonly code: () => string;
}

const post = (test: TestStack, path: string, token: string, body: object): Promise<Answer> =>
  test.ask(`/auth/v1/${path}`, { method: 'POST', token, body });

/** Enrolled, its first code not typed yet. */
export async function enrolled(test: TestStack, token: string): Promise<Factor> {
  const answer = await post(test, 'factors', token, { factor_type: 'totp', friendly_name: crypto.randomUUID() });
  const { id, totp } = ENROLLED.parse(answer.body);
  const app = new TOTP({ secret: totp.secret });
  return { id, uri: totp.uri, code: () => app.generate({ timestamp: Date.now() + test.clock.forwardMs }) };
}

export async function typeCode(test: TestStack, token: string, { id }: Factor, code: string): Promise<Answer> {
  const challenge = await post(test, `factors/${id}/challenge`, token, {});
  const { id: challengeId } = IDENTIFIED.parse(challenge.body);
  return post(test, `factors/${id}/verify`, token, { challenge_id: challengeId, code });
}

/** The token of a session that has passed both steps. A code works once, so that a moment passes before. */
export async function passBoth(test: TestStack, token: string, factor: Factor): Promise<string> {
  test.clock.forwardMs += 60_000;
  const answer = await typeCode(test, token, factor, factor.code());
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return SESSION.parse(answer.body).access_token;
}

// The answer to the question of age that every sign-up carries.
/** The secret of an accepted answer; `year`: of birth, an adult's unless said. */
export async function ageAnswer(database: Database, year = 1990): Promise<string> {
  const [row] = await database.transact(SERVICE, (run) =>
    run(`select public.answer_age($1, 1, null, null) ->> 'answer' as answer`, [year]),
  );
  return z.string().parse(row?.['answer']);
}
