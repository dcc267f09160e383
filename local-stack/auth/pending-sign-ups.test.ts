// Two sign-ups with one address, only one of them with access to the mailbox: in either order, by link or by code, the
// confirmed sign-up's password works, and the other never signs in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageAnswer } from '../testing/accounts.ts';
import { createTestClient, newestMail } from '../testing/client.ts';
import { openTestStack, type Answer, type TestStack } from '../testing/stack.ts';

const OWN = 'four oars in the water';
const FOREIGN = 'someone elses password';
let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(() => letLimitsPass());
afterAll(() => test.close());

const letLimitsPass = (): Promise<void> => test.database.runScript('delete from private.rate_limits');
const post = (path: string, body: object): Promise<Answer> => test.ask(`/auth/v1/${path}`, { method: 'POST', body });
const signIn = (email: string, password: string): Promise<Answer> =>
  post('token?grant_type=password', { email, password });

/** What the email of this very sign-up offers. */
async function signUp(email: string, password: string): Promise<ReturnType<typeof newestMail>> {
  await letLimitsPass();
  const answer = await post('signup', {
    email,
    password,
    data: { firstName: password.slice(0, 4), ageAnswer: await ageAnswer(test.database) },
  });
  expect(answer.status).toBe(200);
  return newestMail(test, email);
}

describe.each(['link', 'digits'] as const)('of two sign-ups with one address, the one confirmed by its %s', (how) => {
  const confirm = async (email: string, mail: ReturnType<typeof newestMail>): Promise<string | undefined> => {
    const proof =
      how === 'link'
        ? ({ type: 'email', token_hash: mail.tokenHash } as const)
        : ({ type: 'signup', email, token: mail.code } as const);
    return (await createTestClient(test).auth.verifyOtp(proof)).error?.code;
  };

  it.each(['first', 'second'] as const)('counts when it was the %s', async (order) => {
    const email = `${how}-${order}@example.test`;
    const mails =
      order === 'first'
        ? { own: await signUp(email, OWN), foreign: await signUp(email, FOREIGN) }
        : { foreign: await signUp(email, FOREIGN), own: await signUp(email, OWN) };
    expect(await confirm(email, mails.own)).toBeUndefined();
    expect((await signIn(email, OWN)).status).toBe(200);
    expect((await signIn(email, FOREIGN)).body).toMatchObject({ error_code: 'invalid_credentials' });
    // The other email is dead, and so is what it was about: names too.
    expect(await confirm(email, mails.foreign)).toBe('otp_expired');
    const [account] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(
        `select raw_user_meta_data ->> 'firstName' as called,
           (select count(*)::int from auth.one_time_tokens) as waiting from auth.users where email = $1`,
        [email],
      ),
    );
    expect(account).toEqual({ called: 'four', waiting: 0 });
  });
});

describe('a sign-up no one confirmed', () => {
  it('leaves no password behind that signs in, and both are told only that the address waits', async () => {
    const email = 'waiting@example.test';
    await signUp(email, FOREIGN);
    await signUp(email, OWN);
    for (const password of [OWN, FOREIGN])
      expect((await signIn(email, password)).body).toMatchObject({ error_code: 'email_not_confirmed' });
    expect((await signIn(email, 'neither of the two')).body).toMatchObject({ error_code: 'invalid_credentials' });
  });

  it('is emailed again when it is the only one, and its earlier mail works no more', async () => {
    const email = 'again@example.test';
    const first = await signUp(email, OWN);
    test.clock.forwardMs += 2 * 60 * 60_000;
    await letLimitsPass();
    await post('resend', { type: 'signup', email });
    const second = newestMail(test, email);
    expect(second.tokenHash).not.toBe(first.tokenHash);
    expect((await post('verify', { type: 'email', token_hash: first.tokenHash })).status).toBe(403);
    expect((await post('verify', { type: 'email', token_hash: second.tokenHash })).status).toBe(200);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  it('is not guessed among several: the email asked for again carries no secret', async () => {
    const email = 'several@example.test';
    const own = await signUp(email, OWN);
    await signUp(email, FOREIGN);
    await letLimitsPass();
    await post('resend', { type: 'signup', email });
    const again = newestMail(test, email);
    expect([again.tokenHash, again.code, again.link.pathname]).toEqual(['', '', '/register']);
    expect((await post('verify', { type: 'email', token_hash: own.tokenHash })).status).toBe(200);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  it('gives way to a recovery mail: who reads the emails has the address', async () => {
    const email = 'recovered@example.test';
    const foreign = await signUp(email, FOREIGN);
    await letLimitsPass();
    const client = createTestClient(test);
    await client.auth.resetPasswordForEmail(email);
    await client.auth.verifyOtp({ token_hash: newestMail(test, email).tokenHash, type: 'recovery' });
    expect((await client.auth.updateUser({ password: OWN })).error).toBeNull();
    expect((await post('verify', { type: 'email', token_hash: foreign.tokenHash })).status).toBe(403);
    expect((await signIn(email, FOREIGN)).status).toBe(400);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  it('older than a day makes room, and the email of one of several says so', async () => {
    const email = 'old@example.test';
    await signUp(email, FOREIGN);
    await signUp(email, OWN);
    expect(test.stack.mail()[0]?.text).toContain('isn’t the first sign-up with your address');
    test.clock.forwardMs += 25 * 60 * 60_000;
    await signUp(email, OWN);
    expect(test.stack.mail()[0]?.text).not.toContain('isn’t the first sign-up with your address');
    expect((await signIn(email, FOREIGN)).body).toMatchObject({ error_code: 'invalid_credentials' });
  });
});

it('leaves no failure behind that would be a bug', () => {
  expect(test.bugs).toEqual([]);
});
