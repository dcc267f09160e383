// Account notices to the owner, and the link that undoes a change of address.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  account,
  enrolled,
  passBoth,
  PASSWORD,
  createSession,
  type TestAccount,
} from '#local-stack/testing/accounts.ts';
import { newestMail } from '#local-stack/testing/client.ts';
import { openTestStack, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const JOB_KEY = 'a key of the timer';
let test: TestStack;
beforeAll(async () => {
  vi.stubEnv('CRON_SECRET', JOB_KEY);
  test = await openTestStack();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
});

const post = (path: string, body: object, token?: string): Promise<Answer> =>
  test.ask(path, { method: 'POST', body, ...(token === undefined ? {} : { token }) });
const letLimitsPass = (): Promise<void> => test.database.runScript('delete from private.rate_limits');
const signIn = async (email: string, password = PASSWORD): Promise<number> => {
  await letLimitsPass();
  return (await post('/auth/v1/token?grant_type=password', { email, password })).status;
};
const rows = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  test.database.transact({ role: 'postgres', claims: {} }, (run) => run(statement, values));
const audit = (who: TestAccount): Promise<unknown> =>
  rows(`select action, count(*)::int as times from public.audit_log where subject_id = $1 group by 1 order by 1`, [
    who.id,
  ]);
const tick = (): Promise<Answer> => test.ask('/api/jobs/expiry', { headers: { authorization: `Bearer ${JOB_KEY}` } });
const subjects = (to: string): readonly string[] =>
  test.stack
    .mail()
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject);
const told = (to: string, subject: string): Promise<void> =>
  vi.waitFor(() => expect(subjects(to)).toContain(subject), { timeout: 5000 });
const undoToken = (to: string): string =>
  /#token=(\w+)/u.exec(test.stack.mail().find((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';

async function changeAddress(who: TestAccount, next: string): Promise<void> {
  await letLimitsPass();
  const token = await createSession(test, who, 0);
  const asked = await test.ask('/auth/v1/user', {
    method: 'PUT',
    token,
    body: { email: next, current_password: PASSWORD },
  });
  expect(asked.status).toBe(200);
  await post('/auth/v1/verify', { type: 'email_change', token_hash: newestMail(test, next).tokenHash });
}
const CHANGED = 'Your email address was changed';

describe('a change of address', () => {
  it('is taken back by the old mailbox: address, sessions, password and second step of whoever made it', async () => {
    const who = await account(test, 'victim');
    await changeAddress(who, 'thief@account.test');
    await told(who.email, CHANGED);
    const stolen = await createSession(test, who, 0);
    await passBoth(test, stolen, await enrolled(test, stolen));
    await letLimitsPass();
    expect((await post('/api/account/undo-address', { token: undoToken(who.email) })).status).toBe(200);
    expect(await rows('select email, encrypted_password from auth.users where id = $1', [who.id])).toEqual([
      { email: who.email, encrypted_password: '' },
    ]);
    expect(await rows('select 1 from auth.sessions where user_id = $1', [who.id])).toEqual([]);
    expect(await rows('select 1 from auth.mfa_factors where user_id = $1', [who.id])).toEqual([]);
    expect([await signIn(who.email), await signIn('thief@account.test')]).toEqual([400, 400]);
    // The way to a new password is emailed at once.
    const recovery = test.stack.mail().find(({ to, subject }) => to === who.email && subject === 'Reset your password');
    const tokenHash = /token_hash=([\w-]+)/u.exec(recovery?.text ?? '')?.[1];
    expect((await post('/auth/v1/verify', { type: 'recovery', token_hash: tokenHash })).status).toBe(200);
    // The new mailbox gets no undo link.
    await tick();
    expect(subjects('thief@account.test')).not.toContain(CHANGED);
    await told(who.email, 'Your email address change was undone');
    expect(await audit(who)).toEqual([
      { action: 'change_address', times: 2 },
      { action: 'change_password', times: 1 },
      { action: 'second_step_added', times: 1 },
      { action: 'second_step_removed', times: 1 },
      { action: 'sign_in_failed', times: 1 },
      { action: 'undo_address', times: 1 },
    ]);
  });

  it('is taken back by the first mailbox however often it was changed since, and by no later one', async () => {
    const who = await account(test, 'chain');
    await changeAddress(who, 'second@account.test');
    await told(who.email, CHANGED);
    await changeAddress({ ...who, email: 'second@account.test' }, 'third@account.test');
    await told('second@account.test', CHANGED);
    const [first, second] = [undoToken(who.email), undoToken('second@account.test')];
    expect((await post('/api/account/undo-address', { token: first })).status).toBe(200);
    expect((await post('/api/account/undo-address', { token: second })).status).toBe(404);
    expect((await post('/api/account/undo-address', { token: first })).status).toBe(404);
    expect(await rows('select email from auth.users where id = $1', [who.id])).toEqual([{ email: who.email }]);
  });

  it('stays after seven days, and with a link no one made', async () => {
    const who = await account(test, 'late');
    await changeAddress(who, 'later@account.test');
    await told(who.email, CHANGED);
    await test.database.runScript(`update private.account_notices set made_at = made_at - interval '7 days 1 minute'`);
    expect((await post('/api/account/undo-address', { token: undoToken(who.email) })).status).toBe(404);
    expect((await post('/api/account/undo-address', { token: '0'.repeat(64) })).status).toBe(404);
    expect((await post('/api/account/undo-address', {})).status).toBe(400);
  });

  it('is not taken back onto an address someone else confirmed meanwhile', async () => {
    const who = await account(test, 'moved');
    await changeAddress(who, 'moved-on@account.test');
    await told(who.email, CHANGED);
    const token = undoToken(who.email);
    await account(test, 'moved');
    const answer = await post('/api/account/undo-address', { token });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([403, expect.stringContaining('Contact us')]);
  });
});

describe('wrong passwords', () => {
  it('are written down, and the tenth within an hour is told once a day', async () => {
    const who = await account(test, 'guessed');
    for (let tries = 0; tries < 12; tries += 1) await signIn(who.email, 'not this one');
    await told(who.email, 'Failed sign-in attempts on your account');
    await tick();
    expect(subjects(who.email)).toHaveLength(1);
    expect(await audit(who)).toEqual([{ action: 'sign_in_failed', times: 12 }]);
  });

  it('of an address without an account are written down without it', async () => {
    await signIn('nobody@account.test', 'not this one');
    expect(
      await rows(
        `select count(*)::int as times from public.audit_log where action = 'sign_in_failed' and subject_id is null`,
      ),
    ).toEqual([{ times: expect.any(Number) }]);
    expect(subjects('nobody@account.test')).toEqual([]);
  });
});

describe('taking everything along', () => {
  it('is written down and told', async () => {
    const who = await account(test, 'export');
    const answer = await post('/rest/v1/rpc/download_my_data', {}, await createSession(test, who, 0));
    expect(answer.body).toMatchObject({ account: { email: who.email } });
    await tick();
    expect(subjects(who.email)).toEqual(['Your data was downloaded']);
    expect(await audit(who)).toEqual([{ action: 'export', times: 1 }]);
  });
});

describe('the end of an account', () => {
  const DELETED = 'Your account was deleted';
  const addresses = (to: string): Promise<unknown> =>
    rows('select kind from private.account_notices where email = $1', [to]);

  it('is told at once at the address it had, which is forgotten with the email', async () => {
    const who = await account(test, 'ended');
    const token = await createSession(test, who, 0);
    expect((await post('/api/account/delete', { password: 'not this one' }, token)).status).toBe(403);
    await tick();
    expect(subjects(who.email)).toEqual([]);
    expect((await post('/api/account/delete', { password: PASSWORD }, token)).status).toBe(200);
    expect(subjects(who.email)).toEqual([DELETED]);
    expect(await addresses(who.email)).toEqual([]);
    await tick();
    expect(subjects(who.email)).toEqual([DELETED]);
  });

  it('is told by the timer whoever ended it, also behind the product’s own call', async () => {
    const who = await account(test, 'ended-behind');
    await post('/rest/v1/rpc/delete_my_account', {}, await createSession(test, who, 0));
    const other = await account(test, 'ended-by-hand');
    await test.database.runScript(`delete from auth.users where id = '${other.id}'`);
    await tick();
    expect([subjects(who.email), subjects(other.email)]).toEqual([[DELETED], [DELETED]]);
    expect([await addresses(who.email), await addresses(other.email)]).toEqual([[], []]);
  });

  it('of an address no one confirmed is told to no one', async () => {
    const id = crypto.randomUUID();
    await test.database.runScript(`
      insert into auth.users (id, email) values ('${id}', 'mistyped@account.test');
      delete from auth.users where id = '${id}'`);
    expect(await addresses('mistyped@account.test')).toEqual([]);
  });
});

describe('an email that could not be sent', () => {
  it('is tried again half an hour later, with a new link', async () => {
    const who = await account(test, 'retry');
    await test.database.runScript(`insert into private.account_notices (user_id, kind, email, claimed_at)
      values ('${who.id}', 'address_changed', '${who.email}', now())`);
    await tick();
    expect(subjects(who.email)).toEqual([]);
    await test.database.runScript(
      `update private.account_notices set claimed_at = now() - interval '31 minutes' where user_id = '${who.id}'`,
    );
    await tick();
    await tick();
    expect(subjects(who.email)).toEqual([CHANGED]);
  });
});

it('nothing of this was taken for a bug', () => {
  expect(test.bugs).toEqual([]);
});
