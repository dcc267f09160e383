// Two-step verification with the browser's client library.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  account,
  enrolled,
  passBoth,
  PASSWORD,
  createSession,
  typeCode,
  type TestAccount,
} from '../testing/accounts.ts';
import { createTestClient } from '../testing/client.ts';
import { openTestStack, type Answer, type TestStack } from '../testing/stack.ts';

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
});
afterAll(() => test.close());

const signIn = (email: string): Promise<Answer> =>
  test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body: { email, password: PASSWORD } });
const profile = (token: string): Promise<Answer> => test.ask('/rest/v1/profiles?select=id', { token });

async function protectedAccount(
  name: string,
): Promise<{ who: TestAccount; factor: Awaited<ReturnType<typeof enrolled>>; token: string }> {
  const who = await account(test, name);
  const begun = await createSession(test, who, 0);
  const factor = await enrolled(test, begun);
  return { who, factor, token: await passBoth(test, begun, factor) };
}

describe('a second step', () => {
  it('is set up, asked for at the next sign-in, passed and taken away, by the library of the page', async () => {
    const who = await account(test, 'library');
    const client = createTestClient(test);
    await client.auth.signInWithPassword({ email: who.email, password: PASSWORD });
    const made = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    expect(made.error).toBeNull();
    expect(made.data?.type === 'totp' && made.data.totp.uri).toMatch(
      /^otpauth:\/\/totp\/.*library%40account\.test\?.*secret=[A-Z2-7]{32}/u,
    );
    const { TOTP, URI } = await import('otpauth');
    const app = URI.parse(made.data?.type === 'totp' ? made.data.totp.uri : '');
    const code = (): string =>
      app instanceof TOTP ? app.generate({ timestamp: Date.now() + test.clock.forwardMs }) : '';
    const factorId = made.data?.id ?? '';
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await client.from('profiles').select('id')).error).toBeNull();

    const next = createTestClient(test);
    const signedIn = await next.auth.signInWithPassword({ email: who.email, password: PASSWORD });
    expect(signedIn.data.user?.factors?.map(({ status }) => status)).toEqual(['verified']);
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await next.from('profiles').select('id')).error?.code).toBe('insufficient_aal');
    expect((await next.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    test.clock.forwardMs += 60_000;
    expect((await next.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
    expect((await next.from('profiles').select('id')).error).toBeNull();
    const claims = await next.auth.getClaims();
    expect(claims.data?.claims.amr).toEqual([
      expect.objectContaining({ method: 'totp' }),
      expect.objectContaining({ method: 'password' }),
    ]);
    // A refreshed session is as strong as before.
    await next.auth.refreshSession();
    expect((await next.from('profiles').select('id')).error).toBeNull();
    expect((await next.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await createTestClient(test).auth.signInWithPassword({ email: who.email, password: PASSWORD });
    expect(data.user?.factors).toEqual([]);
  });

  it('takes a code once, a minute around its time, and ten tries', async () => {
    const { who, factor } = await protectedAccount('codes');
    const token = await createSession(test, who, 0);
    test.clock.forwardMs += 60_000;
    const code = factor.code();
    expect((await typeCode(test, token, factor, code)).status).toBe(200);
    expect((await typeCode(test, token, factor, code)).body).toMatchObject({ error_code: 'mfa_verification_failed' });
    test.clock.forwardMs += 120_000;
    const late = factor.code();
    test.clock.forwardMs += 120_000;
    expect((await typeCode(test, token, factor, late)).status).toBe(422);
    for (let tries = 0; tries < 8; tries += 1) await typeCode(test, token, factor, '000000');
    expect((await typeCode(test, token, factor, factor.code())).body).toMatchObject({
      error_code: 'over_request_rate_limit',
    });
  });

  it('answers a challenge once and within five minutes, and one’s own factor alone', async () => {
    const { who, factor } = await protectedAccount('challenge');
    const token = await createSession(test, who, 0);
    const challenge = await test.ask(`/auth/v1/factors/${factor.id}/challenge`, { method: 'POST', token, body: {} });
    const { id } = z.object({ id: z.string() }).parse(challenge.body);
    const verify = (code: string): Promise<Answer> =>
      test.ask(`/auth/v1/factors/${factor.id}/verify`, { method: 'POST', token, body: { challenge_id: id, code } });
    test.clock.forwardMs += 301_000;
    expect((await verify(factor.code())).body).toMatchObject({ error_code: 'mfa_challenge_expired' });
    expect((await verify(factor.code())).body).toMatchObject({ error_code: expect.stringMatching(/^mfa_challenge/u) });
    const stranger = await createSession(test, await account(test, 'stranger'), 0);
    const foreign = await test.ask(`/auth/v1/factors/${factor.id}/challenge`, {
      method: 'POST',
      token: stranger,
      body: {},
    });
    expect(foreign.body).toMatchObject({ error_code: 'mfa_factor_not_found' });
  });

  it('that was never confirmed asks for nothing', async () => {
    const who = await account(test, 'unfinished');
    await enrolled(test, await createSession(test, who, 0));
    expect((await profile(await createSession(test, who, 0))).status).toBe(200);
  });

  it('ends the sessions of other devices that have not passed it', async () => {
    const who = await account(test, 'others');
    const elsewhere = await createSession(test, who, 5);
    const begun = await createSession(test, who, 0);
    await passBoth(test, begun, await enrolled(test, begun));
    expect((await profile(elsewhere)).body).toMatchObject({ code: 'PGRST303' });
  });

  it('keeps its secret from every answer after the first', async () => {
    const { token } = await protectedAccount('hidden');
    const { body } = await test.ask('/auth/v1/user', { token });
    expect(JSON.stringify(body)).toContain('"status":"verified"');
    expect(JSON.stringify(body)).not.toMatch(/secret|last_step/u);
  });
});

describe('a phone that is lost', () => {
  it('is got past by one of eight codes, once, with the password', async () => {
    const { who, token } = await protectedAccount('lost');
    const issued = await test.ask('/rest/v1/rpc/issue_recovery_codes', { method: 'POST', token, body: {} });
    const codes = z.array(z.string()).length(8).parse(issued.body);
    const weak = z.object({ access_token: z.string() }).parse((await signIn(who.email)).body).access_token;
    const use = (code: string): Promise<Answer> =>
      test.ask('/api/account/recovery-code', { method: 'POST', token: weak, body: { code } });
    expect((await use('ABCDEFGH')).status).toBe(403);
    const [first = ''] = codes;
    const typed = `${first.slice(0, 4).toLowerCase()}-${first.slice(4)}`;
    expect((await use(typed)).status).toBe(200);
    expect((await profile(weak)).status).toBe(200);
    expect((await use(typed)).status).toBe(403);
  });

  it('codes are made for who has just passed both steps, and kept as hashes', async () => {
    const { who, factor } = await protectedAccount('paper');
    const issue = async (token: string): Promise<number> =>
      (await test.ask('/rest/v1/rpc/issue_recovery_codes', { method: 'POST', token, body: {} })).status;
    expect(await issue(await createSession(test, who, 0))).toBe(401);
    expect(await issue(await passBoth(test, await createSession(test, who, 60), factor))).toBe(403);
    const plain = await account(test, 'plain');
    expect(await issue(await createSession(test, plain, 0))).toBe(403);
  });
});

it('nothing of this was taken for a bug', () => {
  expect(test.bugs).toEqual([]);
});
