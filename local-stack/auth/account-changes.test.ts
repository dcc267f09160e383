// What someone can do to an account with a session alone: every call that changes, ends or locks it, asked with the
// password of this moment, without it, with a wrong one, and with a session that ended. A call that is in neither list
// fails here.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  endSessions,
  enrolled,
  passBoth,
  PASSWORD,
  createSession,
  type TestAccount,
} from '../testing/accounts.ts';
import { openTestStack, type Answer, type TestStack } from '../testing/stack.ts';
import { AUTH_CALLS } from './auth.ts';

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
});
afterAll(() => test.close());

/**
 * `password` is typed into the request where the call has a place for it; elsewhere the session has to begin with it.
 */
interface Asking {
  readonly who: TestAccount;
  readonly token: string;
  readonly password: string | undefined;
}

interface Change {
  readonly call: string;
  readonly what: string;
  readonly proof: 'typed' | 'by signing in';
  readonly ask: (asking: Asking) => Promise<Answer>;
  /** Setup; returns the token to continue with. */
  readonly before?: (who: TestAccount, token: string) => Promise<string>;
}

const user = (body: object, token: string): Promise<Answer> =>
  test.ask('/auth/v1/user', { method: 'PUT', token, body });
let factorId = '';
let childId = '';
const enroll = (token: string): Promise<Answer> =>
  test.ask('/auth/v1/factors', { method: 'POST', token, body: { factor_type: 'totp', friendly_name: 'x' } });

const CHANGES: readonly Change[] = [
  {
    call: 'PUT user',
    what: 'changes the address',
    proof: 'typed',
    ask: ({ token, who, password }) => user({ email: `new-${who.email}`, current_password: password }, token),
  },
  {
    call: 'PUT user',
    what: 'changes the password',
    proof: 'typed',
    ask: ({ token, password }) => user({ password: 'easy all, hold water', current_password: password }, token),
  },
  {
    call: 'POST /api/account/delete',
    what: 'ends the account',
    proof: 'typed',
    ask: ({ token, password }) => test.ask('/api/account/delete', { method: 'POST', token, body: { password } }),
  },
  {
    call: 'POST /rest/v1/rpc/delete_my_account',
    what: 'ends the account behind the product’s own call',
    proof: 'by signing in',
    ask: ({ token }) => test.ask('/rest/v1/rpc/delete_my_account', { method: 'POST', token, body: {} }),
  },
  {
    call: 'POST /rest/v1/rpc/delete_child',
    what: 'ends the record and the account of a child they decide for',
    proof: 'by signing in',
    before: async (who, token) => {
      childId = crypto.randomUUID();
      await test.database.runScript(`
        insert into public.rowers (uaid, age_band, band_until) values ('${childId}', 'under-14', current_date + 400);
        insert into public.guardianships (uaid, guardian_id, email) values ('${childId}', '${who.id}', '${who.email}')`);
      return token;
    },
    ask: ({ token }) => test.ask('/rest/v1/rpc/delete_child', { method: 'POST', token, body: { uaid: childId } }),
  },
  {
    call: 'POST factors',
    what: 'sets up a second step its owner does not have',
    proof: 'by signing in',
    ask: ({ token }) => enroll(token),
  },
  {
    call: 'POST factors/*/verify',
    what: 'confirms a second step',
    proof: 'by signing in',
    before: async (who, token) => {
      const factor = await enrolled(test, await createSession(test, who, 0));
      factorId = factor.id;
      return token;
    },
    ask: async ({ token }) => {
      const challenge = await test.ask(`/auth/v1/factors/${factorId}/challenge`, { method: 'POST', token, body: {} });
      const id = JSON.parse(JSON.stringify(challenge.body))?.id ?? crypto.randomUUID();
      const body = { challenge_id: String(id), code: '000000' };
      const answer = await test.ask(`/auth/v1/factors/${factorId}/verify`, { method: 'POST', token, body });
      // The code is wrong: whether it was looked at is what counts.
      const isLookedAt = JSON.stringify(answer.body).includes('mfa_verification_failed');
      return isLookedAt ? { ...answer, status: 200 } : answer;
    },
  },
];

/** They change nothing of an account, or are how someone without a session comes to one. */
const HARMLESS: readonly string[] = [
  'POST signup',
  'POST token',
  'POST verify',
  'POST recover',
  'POST resend',
  'GET user',
  'POST logout',
  'POST factors/*/challenge',
];
/** Asked below, each in its own way. */
const OTHERS: readonly string[] = ['DELETE factors/*'];

describe('the table', () => {
  it('knows every call of the auth service', () => {
    const known = new Set([...CHANGES.map(({ call }) => call), ...HARMLESS, ...OTHERS]);
    expect(AUTH_CALLS.filter((call) => !known.has(call))).toEqual([]);
  });

  it('knows every call of the product about an account', async () => {
    const source = await readFile(new URL('../../api/account/account-calls.ts', import.meta.url), 'utf8');
    const calls = [...source.matchAll(/^    '(?<path>account\/[^']+)':/gmu)].map(({ groups }) => groups?.['path']);
    // The link of an email, and a code on paper next to the password: account-notices.test.ts, factors.test.ts.
    const secrets = new Set(['account/undo-address', 'account/recovery-code']);
    expect(calls.filter((call) => !secrets.has(call ?? ''))).toEqual(['account/delete']);
  });
});

async function prepared({ what, before }: Change, kind: string, minutesAgo: number): Promise<Asking> {
  const who = await account(test, `${what.replaceAll(/\W/gu, '-')}-${kind}`);
  const token = await createSession(test, who, minutesAgo);
  return { who, token: (await before?.(who, token)) ?? token, password: undefined };
}

describe.each(CHANGES)('$call: whoever $what', (change) => {
  const { ask, proof } = change;

  it('may with the password of this moment', async () => {
    const asking = await prepared(change, 'fresh', proof === 'typed' ? 60 : 0);
    expect((await ask({ ...asking, password: PASSWORD })).status).toBeLessThan(300);
  });

  it('may not with an hour-old session alone', async () => {
    const { status, body } = await ask(await prepared(change, 'none', 60));
    expect([status >= 400 && status < 500, JSON.stringify(body)]).toEqual([
      true,
      expect.stringMatching(/reauthentication_needed|Type your password/u),
    ]);
  });

  it('may not once the session ended, password or not', async () => {
    const asking = await prepared(change, 'ended', 0);
    await endSessions(test, asking.who);
    expect([401, 403]).toContain((await ask({ ...asking, password: PASSWORD })).status);
  });
});

describe.each(CHANGES.filter(({ proof }) => proof === 'typed'))('$call: whoever $what', (change) => {
  it('may not with a wrong password, however fresh the session', async () => {
    const asking = await prepared(change, 'wrong', 0);
    const { status } = await change.ask({ ...asking, password: 'not this one' });
    expect([400, 403]).toContain(status);
  });
});

describe('taking the second step away', () => {
  it('asks for the password and a code: neither alone is enough', async () => {
    const who = await account(test, 'remove');
    const begun = await createSession(test, who, 0);
    const factor = await enrolled(test, begun);
    await passBoth(test, begun, factor);
    const remove = (token: string): Promise<Answer> =>
      test.ask(`/auth/v1/factors/${factor.id}`, { method: 'DELETE', token });
    expect((await remove(await createSession(test, who, 0))).body).toMatchObject({ error_code: 'insufficient_aal' });
    const old = await passBoth(test, await createSession(test, who, 60), factor);
    expect((await remove(old)).body).toMatchObject({ error_code: 'reauthentication_needed' });
    const both = await passBoth(test, await createSession(test, who, 0), factor);
    expect((await remove(both)).status).toBe(200);
  });
});

describe('a new address or password', () => {
  it('asks an account with a second step for it too', async () => {
    const who = await account(test, 'strong');
    const begun = await createSession(test, who, 0);
    const factor = await enrolled(test, begun);
    await passBoth(test, begun, factor);
    const weak = await createSession(test, who, 0);
    const change = { password: 'easy all, hold water', current_password: PASSWORD };
    expect((await user(change, weak)).body).toMatchObject({ error_code: 'insufficient_aal' });
    expect((await user(change, await passBoth(test, weak, factor))).status).toBe(200);
  });

  it('of a hosted project needs a session of the last ten minutes, which the database asks for itself', async () => {
    const who = await account(test, 'hosted');
    await endSessions(test, who);
    // As the hosted auth service connects: with its own name and no claims.
    const hosted = (statement: string): Promise<unknown> =>
      test.database.transact({ role: 'supabase_auth_admin', claims: {} }, (run) => run(statement, [who.id]));
    const changes = [
      `update auth.users set encrypted_password = 'x' where id = $1`,
      `update auth.users set email_change = 'x@account.test' where id = $1`,
    ];
    await createSession(test, who, 60);
    for (const change of changes) await expect(hosted(change)).rejects.toThrow('Sign in again first.');
    await createSession(test, who, 1);
    for (const change of changes) await expect(hosted(change)).resolves.toEqual([]);
  });
});

it('nothing of this was taken for a bug', () => {
  expect(test.bugs).toEqual([]);
});
