// Runs the manual steps of docs/deploy.md as written, and checks the promised settings of a hosted project.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageAnswer } from './testing/accounts.ts';
import { openTestStack, SITE, type Answer, type TestStack } from './testing/stack.ts';

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
const OWNER = { role: 'postgres', claims: {} } as const;
const FIRST = 'you@your.domain';
const PASSWORD = 'long strokes at dawn';

describe('the first admin', () => {
  let test: TestStack;
  beforeAll(async () => {
    test = await openTestStack();
    await test.database.runScript(`update private.settings set sign_up = 'invited'`);
  });
  afterAll(() => test.close());

  const signUp = async (email: string): Promise<Answer> => {
    const data = { ageAnswer: await ageAnswer(test.database), as: 'coach' };
    return test.ask('/auth/v1/signup', { method: 'POST', body: { email, password: PASSWORD, data } });
  };

  it('comes by an invitation, and no one else comes meanwhile', async () => {
    const [, statement = ''] = /```sql\n(?<sql>[^`]+)```/u.exec(await read('docs/deploy.md')) ?? [];
    expect((await signUp(FIRST)).status).toBe(403);
    const [row] = await test.database.transact(OWNER, (run) => run(statement.replaceAll(/;\s*$/gu, '')));
    const link = String(row?.['link']);
    expect(link).toMatch(/^https:\/\/your\.domain\/accept-invitation\?token=[0-9a-f]{64}$/u);
    expect((await signUp('somebody@else.test')).status).toBe(403);
    expect((await signUp(FIRST)).status).toBe(200);

    const mailed = test.stack.mail().find(({ to }) => to === FIRST);
    const tokenHash = /token_hash=([^&\s]+)/u.exec(mailed?.text ?? '')?.[1];
    const body = { type: 'signup', token_hash: tokenHash };
    const confirmed = await test.ask('/auth/v1/verify', { method: 'POST', body });
    const token = /"access_token":"([^"]+)"/u.exec(JSON.stringify(confirmed.body))?.[1] ?? '';
    const accepted = await test.ask('/rest/v1/rpc/accept_coach_invitation', {
      method: 'POST',
      body: { token: new URL(link).searchParams.get('token') },
      token,
    });
    expect(accepted.body).toBe(true);
    const [, promotion = ''] =
      /`(update public\.profiles set user_role = 'admin'[^`]+)`/u.exec(await read('docs/deploy.md')) ?? [];
    await test.database.runScript(promotion);
    const [admin] = await test.database.transact(OWNER, (run) =>
      run('select user_role from public.profiles where email = $1', [FIRST]),
    );
    expect(admin).toEqual({ user_role: 'admin' });
  });

  it('needs no open beta: no step of going live opens it', async () => {
    expect(await read('docs/deploy.md')).not.toMatch(/sign_up = 'open'|beta open/u);
    expect(SITE).toContain('localhost');
  });
});

/** The value of a setting, as it is written. */
async function setting(section: string, name: string): Promise<string | undefined> {
  const [, text = ''] = (await read('supabase/config.toml')).split(`\n[${section}]\n`);
  const [own = ''] = text.split(/^\[/mu);
  return new RegExp(`^${name} = (.+)$`, 'mu').exec(own)?.[1];
}

describe('a hosted project', () => {
  it.each([
    ['auth.rate_limit', 'sign_in_sign_ups', '30'],
    ['auth.rate_limit', 'token_verifications', '30'],
    ['auth.rate_limit', 'anonymous_users', '0'],
    ['auth.sessions', 'timebox', '"4380h"'],
    ['auth.sessions', 'inactivity_timeout', '"720h"'],
    ['auth.captcha', 'enabled', 'false'],
    ['auth.email', 'enable_confirmations', 'true'],
    ['auth.email', 'secure_password_change', 'true'],
    ['auth.hook.before_user_created', 'enabled', 'true'],
    ['auth', 'enable_refresh_token_rotation', 'true'],
    ['auth', 'enable_anonymous_sign_ins', 'false'],
    ['realtime', 'enabled', 'false'],
    ['db.seed', 'enabled', 'false'],
  ])('has in [%s] %s = %s', async (section, name, value) => {
    expect(await setting(section, name)).toBe(value);
  });

  it('makes no signed addresses of its own', async () => {
    expect(await read('docs/deploy.md')).toContain('creates no signed addresses');
  });
});
