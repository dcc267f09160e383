// The ways of an account, walked with the library the browser uses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageAnswer } from '../testing/accounts.ts';
import { createTestClient, newestMail } from '../testing/client.ts';
import { openTestStack, SITE, type TestStack } from '../testing/stack.ts';

const PASSWORD = 'four oars in the water';
const OTHER_PASSWORD = 'easy all, hold water';
let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
afterAll(async () => {
  await test.close();
});

/** Limits are counted on the database's clock: this is how a test lets time pass for them. */
const letLimitsPass = (): Promise<void> => test.database.runScript('delete from private.rate_limits');

/** What every sign-up says besides. */
const said = async () => ({ data: { ageAnswer: await ageAnswer(test.database) } });

async function register(email: string): Promise<void> {
  await letLimitsPass();
  const client = createTestClient(test);
  const signedUp = await client.auth.signUp({ email, password: PASSWORD, options: await said() });
  expect(signedUp.error).toBeNull();
  const confirmed = await client.auth.verifyOtp({ token_hash: newestMail(test, email).tokenHash, type: 'email' });
  expect(confirmed.error).toBeNull();
}

describe('an account', () => {
  it('is made, confirmed by email, signed in, refreshed, described and signed out', async () => {
    const email = 'stroke@example.test';
    const client = createTestClient(test);
    const signedUp = await client.auth.signUp({
      email: ' Stroke@Example.test',
      password: PASSWORD,
      options: {
        data: { firstName: 'Ada', lastName: 'Okoro', as: 'coach', ageAnswer: await ageAnswer(test.database) },
        emailRedirectTo: `${SITE}/welcome`,
      },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.email).toBe(email);

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const mail = newestMail(test, email);
    expect(mail.link.origin + mail.link.pathname).toBe(`${SITE}/welcome`);
    const confirmed = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'email' });
    expect(confirmed.data.session?.user.email_confirmed_at).toBeTruthy();
    const again = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'email' });
    expect(again.error?.code).toBe('otp_expired');

    const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    const id = signedIn.data.user?.id ?? '';
    const before = signedIn.data.session?.refresh_token;
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(before);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.sub).toBe(id);

    expect((await client.from('profiles').select('*').eq('id', id).maybeSingle()).data).toBeNull();
    expect((await client.from('profiles').insert({ id, email })).error).toBeNull();
    const profile = await client.from('profiles').select('*').eq('id', id).maybeSingle();
    expect(profile.data).toMatchObject({
      id,
      email,
      first_name: 'Ada',
      last_name: 'Okoro',
      user_role: 'athlete',
      coach_eligible: false,
      completion_percent: 40,
    });
    const updated = await client
      .from('profiles')
      .update({ club: 'Tideway' })
      .eq('id', id)
      .select('club,completion_percent');
    expect(updated.data).toEqual([{ club: 'Tideway', completion_percent: 60 }]);

    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.from('profiles').select('*')).error?.code).toBe('42501');
  });

  it('is confirmed by the six digits too, and only ten may be tried', async () => {
    const email = 'digits@example.test';
    const client = createTestClient(test);
    await client.auth.signUp({ email, password: PASSWORD, options: await said() });
    const { code } = newestMail(test, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const refused = await client.auth.verifyOtp({ email, token: wrong, type: 'signup' });
    expect(refused.error?.code).toBe('otp_expired');
    const confirmed = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(confirmed.data.session).not.toBeNull();
    for (let attempt = 0; attempt < 8; attempt += 1)
      await client.auth.verifyOtp({ email, token: wrong, type: 'signup' });
    const tooMany = await client.auth.verifyOtp({ email, token: wrong, type: 'signup' });
    expect(tooMany.error?.code).toBe('over_request_rate_limit');
  });

  it('is not given away by signing up, resetting or signing in', async () => {
    const email = 'neutral@example.test';
    await register(email);
    await letLimitsPass();
    const client = createTestClient(test);
    const mails = test.stack.mail().length;
    const again = await client.auth.signUp({ email, password: OTHER_PASSWORD, options: await said() });
    expect(again.error).toBeNull();
    expect(Object.keys(again.data.user ?? {})).toEqual(expect.arrayContaining(['id', 'email', 'user_metadata']));
    expect(test.stack.mail().length).toBe(mails);

    await letLimitsPass();
    const known = await client.auth.resetPasswordForEmail(email);
    const unknown = await client.auth.resetPasswordForEmail('nobody@example.test');
    expect(known).toEqual(unknown);
    const hurried = [
      await client.auth.resetPasswordForEmail(email),
      await client.auth.resetPasswordForEmail('nobody@example.test'),
    ].map(({ error }) => error?.code);
    expect(hurried).toEqual(['over_email_send_rate_limit', 'over_email_send_rate_limit']);

    const wrong = await client.auth.signInWithPassword({ email, password: OTHER_PASSWORD });
    const nobody = await client.auth.signInWithPassword({ email: 'nobody@example.test', password: OTHER_PASSWORD });
    expect([wrong.error?.code, wrong.error?.message]).toEqual([nobody.error?.code, nobody.error?.message]);
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  it('is got back by a recovery mail, which signs every other device out', async () => {
    const email = 'forgot@example.test';
    await register(email);
    await letLimitsPass();
    const elsewhere = createTestClient(test);
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const client = createTestClient(test);
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.test/steal' });
    const mail = newestMail(test, email);
    expect(mail.link.origin + mail.link.pathname).toBe(`${SITE}/reset-password`);
    await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' });
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
    expect(newestMail(test, email).subject).toBe('Your password was changed');
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.auth.updateUser({ password: 'a third password' })).error?.code).toBe(
      'reauthentication_needed',
    );
    expect((await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await elsewhere.auth.signInWithPassword({ email, password: OTHER_PASSWORD })).error).toBeNull();
  });

  it('changes its password for who knows the present one', async () => {
    const email = 'change@example.test';
    await register(email);
    const client = createTestClient(test);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const wrong = await client.auth.updateUser({ password: OTHER_PASSWORD, current_password: 'not this one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const right = await client.auth.updateUser({ password: OTHER_PASSWORD, current_password: PASSWORD });
    expect(right.error).toBeNull();
  });

  it('changes its address once the new one confirms, tells the old one, and the profile follows', async () => {
    const email = 'old@example.test';
    const next = 'new@example.test';
    await register(email);
    await letLimitsPass();
    const client = createTestClient(test);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const id = data.user?.id ?? '';
    await client.from('profiles').insert({ id, email });
    expect((await client.auth.updateUser({ email: next, current_password: PASSWORD })).error).toBeNull();
    expect(newestMail(test, email).subject).toBe('Your email address is about to change');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    await client.auth.verifyOtp({ token_hash: newestMail(test, next).tokenHash, type: 'email_change' });
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    expect((await client.from('profiles').select('email').eq('id', id).maybeSingle()).data).toEqual({ email: next });
  });

  it('cannot take an address that is in use, and is not told that it is', async () => {
    await register('holder@example.test');
    await register('taker@example.test');
    await letLimitsPass();
    const client = createTestClient(test);
    await client.auth.signInWithPassword({ email: 'taker@example.test', password: PASSWORD });
    const mails = test.stack.mail().length;
    expect(
      (await client.auth.updateUser({ email: 'holder@example.test', current_password: PASSWORD })).error,
    ).toBeNull();
    expect(test.stack.mail().length).toBe(mails);
  });

  it('is deleted with everything that hangs on it', async () => {
    const email = 'leaving@example.test';
    await register(email);
    const client = createTestClient(test);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    await client.from('profiles').insert({ id: data.user?.id, email });
    const own = await client.rpc('download_my_data');
    expect(own.data).toMatchObject({ account: { email }, profile: { email }, notes: [] });
    expect((await client.rpc('delete_my_account')).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});

it('leaves no failure behind that would be a bug', () => {
  expect(test.bugs).toEqual([]);
});
