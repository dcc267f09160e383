// How someone becomes a coach, and every way in which an invitation must not work.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_SERVICE, type OwnedDatabase } from '#api/database.ts';
import { ageAnswer } from '../testing/accounts.ts';
import { callerOf, foundClub, PEOPLE, rowsFor, type Part } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundClub(database));
afterAll(() => database.close());

async function invite(address: string): Promise<string> {
  const [row] = await database.transact(callerOf('admin'), (run) =>
    run('select public.invite_coach($1) as token', [address]),
  );
  return String(row?.['token']);
}

async function accept(part: Part, token: string): Promise<unknown> {
  const [row] = await database.transact(callerOf(part), (run) =>
    run('select public.accept_coach_invitation($1) as done', [token]),
  );
  return row?.['done'];
}

async function isEligible(part: keyof typeof PEOPLE): Promise<unknown> {
  const [row] = await database.transact(callerOf(part), (run) =>
    run('select coach_eligible, user_role from public.profiles where id = $1', [PEOPLE[part]]),
  );
  return row;
}

describe('an invitation', () => {
  it('makes a coach of whom it was sent to, once', async () => {
    const token = await invite(' Member@Club.test ');
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    expect(await accept('member', token)).toBe(true);
    expect(await isEligible('member')).toEqual({ coach_eligible: true, user_role: 'coach' });
    expect(await accept('member', token)).toBe(false);
    expect(await rowsFor(database, 'member', `select public.create_team('Mine')`)).toBe(1);
  });

  it('leaves an admin an admin', async () => {
    expect(await accept('admin', await invite('admin@club.test'))).toBe(true);
    expect(await isEligible('admin')).toEqual({ coach_eligible: true, user_role: 'admin' });
  });

  it('is worth nothing to another address, or before the address is confirmed', async () => {
    const token = await invite('member@club.test');
    expect(await accept('athlete', token)).toBe(false);
    await database.runScript(`update auth.users set email_confirmed_at = null where id = '${PEOPLE.member}'`);
    expect(await accept('member', token)).toBe(false);
    expect(await isEligible('athlete')).toMatchObject({ coach_eligible: false });
  });

  it.each([
    ['expired', 'expires_at = now()'],
    ['revoked', 'revoked_at = now()'],
  ])('is worth nothing once %s', async (_state, change) => {
    const token = await invite('member@club.test');
    await database.runScript(`update public.coach_invitations set ${change} where email = 'member@club.test'`);
    expect(await accept('member', token)).toBe(false);
  });

  it('is kept only as a hash', async () => {
    const token = await invite('member@club.test');
    const rows = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(
        `select to_json(row)::text as text from public.coach_invitations as row union all select to_json(row)::text from public.audit_log as row`,
      ),
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ text }) => String(text).includes(token))).toEqual([]);
  });

  it('accepted twice at once counts once', async () => {
    const token = await invite('member@club.test');
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept('member', token)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
  });
});

describe('registering', () => {
  let answer: string;
  beforeEach(async () => {
    answer = await ageAnswer(database);
  });
  const ask = async (email: string): Promise<unknown> => {
    const [row] = await database.transact(AUTH_SERVICE, (run) =>
      run('select public.hook_before_user_created($1::text::jsonb) as answer', [
        JSON.stringify({ user: { email, user_metadata: { ageAnswer: answer } } }),
      ]),
    );
    return row?.['answer'];
  };

  it('needs an open invitation while the beta is closed', async () => {
    await database.runScript(`update private.settings set sign_up = 'invited'`);
    await invite('new@coach.test');
    expect(await ask('New@Coach.test')).toEqual({});
    const refusal = { error: { http_code: 403, message: expect.stringMatching(/closed beta/u) } };
    expect(await ask('stranger@coach.test')).toEqual(refusal);
    expect(await ask('%')).toEqual(refusal);
    await database.runScript(`update private.settings set sign_up = 'open'`);
    expect(await ask('stranger@coach.test')).toEqual({});
  });

  it('is open to a guardian whom a record names, until they have the account', async () => {
    const guardian = 'mother@family.test';
    const refusal = { error: { http_code: 403, message: expect.stringMatching(/closed beta/u) } };
    await database.runScript(`update private.settings set sign_up = 'invited'`);
    expect(await ask(guardian)).toEqual(refusal);
    await database.runScript(`insert into public.guardianships (uaid, email)
      select uaid, '${guardian}' from public.rowers limit 1`);
    expect(await ask('Mother@Family.test')).toEqual({});
    expect(await ask('father@family.test')).toEqual(refusal);
    await database.runScript(
      `update public.guardianships set guardian_id = '${PEOPLE.member}' where email = '${guardian}'`,
    );
    expect(await ask(guardian)).toEqual(refusal);
    await database.runScript(`update private.settings set sign_up = 'open'`);
  });
});

describe('limits', () => {
  const hit = async (key: string, most: number, seconds: number): Promise<unknown> => {
    const [row] = await database.transact(AUTH_SERVICE, (run) =>
      run('select public.rate_limit_hit($1, $2::int, $3::int) as within', [key, most, seconds]),
    );
    return row?.['within'];
  };

  it('let so many through in a window, and again in the next', async () => {
    expect([await hit('a', 2, 60), await hit('a', 2, 60), await hit('a', 2, 60), await hit('b', 2, 60)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    await database.runScript(`update private.rate_limits set window_started_at = now() - interval '61 seconds'`);
    expect(await hit('a', 2, 60)).toBe(true);
  });

  it('count every one of many at once', async () => {
    const hits = await Promise.all(Array.from({ length: 30 }, () => hit('burst', 10, 60)));
    expect(hits.filter((within) => within === true)).toHaveLength(10);
  });
});
