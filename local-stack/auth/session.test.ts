// Refresh tokens: used once, repeated for a moment, and a copy in other hands ends the session.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStack, type Answer, type TestStack } from '../testing/stack.ts';

const COACH = { email: 'coach@strokeside.test', password: 'catch and finish' };
let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(() => test.database.runScript('delete from private.rate_limits'));
afterAll(() => test.close());

function text({ body }: Answer, field: string): string {
  const value =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : null;
  return typeof value === 'string' ? value : '';
}
const signIn = (): Promise<Answer> => test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body: COACH });
const refresh = (refreshToken: string): Promise<Answer> =>
  test.ask('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: refreshToken } });

describe('a session', () => {
  it('of the demo coach has tokens of ten minutes and is refreshed', async () => {
    const first = await signIn();
    expect(first.body).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { email: COACH.email } });
    test.clock.forwardMs += 601_000;
    const token = text(first, 'access_token');
    expect((await test.ask('/auth/v1/user', { token })).body).toMatchObject({ error_code: 'bad_jwt' });
    const next = await refresh(text(first, 'refresh_token'));
    expect((await test.ask('/auth/v1/user', { token: text(next, 'access_token') })).status).toBe(200);
  });

  it('answers the same token to two tabs that refresh at once', async () => {
    const first = text(await signIn(), 'refresh_token');
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => text(answer, 'refresh_token'))).size).toBe(1);
  });

  it('ends when an old token comes back later, for both who hold one', async () => {
    const first = text(await signIn(), 'refresh_token');
    const second = text(await refresh(first), 'refresh_token');
    test.clock.forwardMs += 11_000;
    expect((await refresh(first)).body).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await refresh(second)).body).toMatchObject({ error_code: 'refresh_token_not_found' });
  });

  it('ends when a token comes back whose follower was used, however soon', async () => {
    const first = text(await signIn(), 'refresh_token');
    const second = text(await refresh(first), 'refresh_token');
    const third = text(await refresh(second), 'refresh_token');
    expect((await refresh(first)).body).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await refresh(third)).status).toBe(400);
  });

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ])('signed out with scope %s', async (scope, left) => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const out = await test.ask(`/auth/v1/logout?scope=${scope}`, { method: 'POST', token: text(here, 'access_token') });
    expect(out.status).toBe(204);
    const statuses = [await refresh(text(here, 'refresh_token')), await refresh(text(elsewhere, 'refresh_token'))];
    expect(statuses.map(({ status }) => status === 200)).toEqual(left);
  });

  it('is kept as hashes: nothing in the database signs in', async () => {
    const refreshToken = text(await signIn(), 'refresh_token');
    const rows = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select token from auth.refresh_tokens'),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ token }) => token === refreshToken)).toBe(false);
    expect((await refresh(String(rows.at(-1)?.['token']))).status).toBe(400);
  });
});

describe('signing in', () => {
  const attempt = (password: string, email = COACH.email): Promise<Answer> =>
    test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body: { email, password } });

  it('is stopped after ten wrong passwords, also for the right one and for no one’s address', async () => {
    for (const email of [COACH.email, 'nobody@strokeside.test']) {
      for (let count = 0; count < 10; count += 1) expect((await attempt('wrong password', email)).status).toBe(400);
      expect((await attempt(COACH.password, email)).body).toMatchObject({ error_code: 'over_request_rate_limit' });
    }
  });

  it('by a link is over after an hour', async () => {
    await test.ask('/auth/v1/recover', { method: 'POST', body: { email: COACH.email } });
    const hash = /token_hash=([\w-]+)/u.exec(test.stack.mail()[0]?.text ?? '')?.[1];
    test.clock.forwardMs += 3_601_000;
    const late = await test.ask('/auth/v1/verify', { method: 'POST', body: { type: 'recovery', token_hash: hash } });
    expect(late.body).toMatchObject({ error_code: 'otp_expired' });
  });

  it('up is refused in the closed beta, the same for an address that has an account', async () => {
    await test.database.runScript(`update private.settings set sign_up = 'invited'`);
    const register = (email: string): Promise<Answer> =>
      test.ask('/auth/v1/signup', { method: 'POST', body: { email, password: 'four oars in' } });
    const [stranger, known] = [await register('stranger@strokeside.test'), await register(COACH.email)];
    expect(stranger.status).toBe(403);
    expect(stranger.body).toEqual(known.body);
    expect(stranger.body).toMatchObject({ msg: expect.stringMatching(/closed beta/u) });
  });
});

it('leaves no failure behind that would be a bug', () => {
  expect(test.bugs).toEqual([]);
});
