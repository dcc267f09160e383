// The age question before sign-up: every way in requires an accepted answer, an answer under 14 blocks the sign-up and
// later attempts, and the parent at the same computer continues by email.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ageAnswer } from '#local-stack/testing/accounts.ts';
import { createTestClient, newestMail } from '#local-stack/testing/client.ts';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { openTestStack, signIn, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { AUTH_SERVICE } from '../database.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const PASSWORD = 'four oars in the water';
const THIS_YEAR = new Date().getUTCFullYear();
const [CHILD, TEEN, ADULT] = [THIS_YEAR - 11, THIS_YEAR - 16, THIS_YEAR - 30];
const ROLES = ['athlete', 'parent', 'coach', 'college'] as const;

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript(
    'delete from private.closed_sign_ups; delete from private.closed_addresses; delete from private.age_answers',
  );
});
afterAll(() => test.close());

/** What a browser keeps between two answers; `reopened`: without what goes when it is closed. */
class Browser {
  private readonly held = new Map<string, { readonly value: string; readonly lasts: boolean }>();

  async answer(year: number, more: object = {}, token?: string): Promise<Answer> {
    await test.database.runScript('delete from private.rate_limits');
    const cookie = [...this.held].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await test.ask('/api/age/band', {
      method: 'POST',
      body: { year, month: 3, ...more },
      ...(token === undefined ? {} : { token }),
      headers: cookie === '' ? {} : { cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      if (name !== undefined && value !== undefined) this.held.set(name, { value, lasts: /Max-Age/u.test(set) });
    }
    return answer;
  }

  reopened(): this {
    for (const [name, { lasts }] of this.held) if (!lasts) this.held.delete(name);
    return this;
  }
}

const ANSWER = z.object({ band: z.string(), answer: z.string().optional() });
const answerIn = (answer: Answer): string | undefined => ANSWER.parse(answer.body).answer;

async function signUp(email: string, data: object): Promise<string | null> {
  await test.database.runScript('delete from private.rate_limits');
  const { error } = await createTestClient(test).auth.signUp({ email, password: PASSWORD, options: { data } });
  return error === null ? null : error.message;
}
const call = (rpc: string, token: string): Promise<Answer> =>
  test.ask(`/rest/v1/rpc/${rpc}`, { method: 'POST', body: {}, token });
const accounts = (email: string): Promise<unknown> =>
  ask(test.database, OWNER, 'select count(*)::int from auth.users where email = $1', [email]);
/** As the page does: confirmed by the email, and the profile begun. */
async function arrive(email: string, data: object): Promise<string> {
  expect(await signUp(email, data)).toBeNull();
  const client = createTestClient(test);
  const { data: confirmed } = await client.auth.verifyOtp({
    token_hash: newestMail(test, email).tokenHash,
    type: 'email',
  });
  const id = confirmed.user?.id ?? '';
  expect((await client.from('profiles').insert({ id, email })).error).toBeNull();
  return id;
}

describe('a sign-up', () => {
  it.each([
    ['nothing', {}],
    ['a role alone', { as: 'coach' }],
    ['an answer no one gave', { ageAnswer: 'f'.repeat(64), as: 'parent' }],
    ['an answer that is no text', { ageAnswer: { $ne: null } }],
  ])('that says %s makes no account', async (_what, data) => {
    expect(await signUp('direct@age.test', data)).toMatch(/age question/u);
    expect(await accounts('direct@age.test')).toBe(0);
  });

  it('makes the account an accepted answer is for, in every part an age may have', async () => {
    for (const year of [TEEN, ADULT]) {
      for (const as of ROLES) {
        const email = `${as}-${year}@age.test`;
        const problem = await signUp(email, { ageAnswer: await ageAnswer(test.database, year), as });
        const isOpen = year === ADULT || as === 'athlete';
        expect({ email, isOpen, made: await accounts(email) }).toEqual({ email, isOpen, made: isOpen ? 1 : 0 });
        if (!isOpen) expect(problem).toMatch(/18 or older/u);
      }
    }
  });

  it('takes an answer for two hours, and for a handful of addresses', async () => {
    const answer = await ageAnswer(test.database);
    await test.database.runScript(`update private.age_answers set answered_at = now() - interval '121 minutes'`);
    expect(await signUp('late@age.test', { ageAnswer: answer })).toMatch(/older than two hours/u);
    const shared = await ageAnswer(test.database);
    for (let count = 0; count < 10; count += 1)
      expect(await signUp(`friend-${count}@age.test`, { ageAnswer: shared })).toBeNull();
    expect(await signUp('friend-10@age.test', { ageAnswer: shared })).toMatch(/age question/u);
  });

  it('is refused where the row is written too: without the hook, and by ways that never ask it', async () => {
    const insert = (metadata: string): Promise<unknown> =>
      test.database.transact(AUTH_SERVICE, (run) =>
        run(`insert into auth.users (email, raw_user_meta_data) values ('oauth@age.test', $1::text::jsonb)`, [
          metadata,
        ]),
      );
    await expect(insert('{"provider": "google"}')).rejects.toMatchObject({ code: '42501' });
    await expect(insert('{}')).rejects.toMatchObject({ code: '42501' });
    await insert(JSON.stringify({ ageAnswer: await ageAnswer(test.database) }));
  });

  it('is kept through the confirmation, and not asked again', async () => {
    const teen = await arrive('sixteen@age.test', { ageAnswer: await ageAnswer(test.database, TEEN), as: 'athlete' });
    expect(await ask(test.database, OWNER, 'select age_band from public.rowers where user_id = $1', [teen])).toBe(
      '14-17',
    );
    const grown = await arrive('grown@age.test', { ageAnswer: await ageAnswer(test.database), as: 'athlete' });
    expect(await ask(test.database, OWNER, 'select age_band from public.rowers where user_id = $1', [grown])).toBe(
      '18+',
    );
    const role = `select user_role || ' ' || (confirmed_adult_at is not null) from public.profiles where id = $1`;
    expect(await ask(test.database, OWNER, role, [grown])).toBe('athlete true');
    expect(await ask(test.database, OWNER, role, [teen])).toBe('athlete false');
    for (const as of ['parent', 'coach', 'college'] as const) {
      const id = await arrive(`${as}@age.test`, { ageAnswer: await ageAnswer(test.database), as });
      expect(await ask(test.database, OWNER, role, [id])).toBe(`${as === 'parent' ? 'parent' : 'athlete'} true`);
      expect(await ask(test.database, OWNER, 'select count(*)::int from public.rowers where user_id = $1', [id])).toBe(
        0,
      );
    }
    const left = 'select count(*)::int from auth.users where raw_user_meta_data ? $1';
    expect(await ask(test.database, OWNER, left, ['ageAnswer'])).toBe(0);
  });

  it('of two with one address counts with the age that was answered for the one that is confirmed', async () => {
    const email = 'two@age.test';
    expect(await signUp(email, { ageAnswer: await ageAnswer(test.database, ADULT), as: 'coach' })).toBeNull();
    expect(await signUp(email, { ageAnswer: await ageAnswer(test.database, TEEN), as: 'athlete' })).toBeNull();
    await createTestClient(test).auth.verifyOtp({ token_hash: newestMail(test, email).tokenHash, type: 'email' });
    const bands = `select jsonb_agg(band || ' ' || came_as) from private.arrivals
      where account = (select id from auth.users where email = $1)`;
    expect(await ask(test.database, OWNER, bands, [email])).toEqual(['14-17 athlete']);
  });

  it('of a grown-up stays one’s own: who begins to row is not taken for younger or older', async () => {
    const id = await arrive('rowing.coach@age.test', { ageAnswer: await ageAnswer(test.database), as: 'coach' });
    const token = await signIn(test, id);
    expect((await new Browser().answer(TEEN, { as: 'athlete' }, token)).body).toEqual({ band: '18+' });
    expect(await ask(test.database, OWNER, 'select age_band from public.rowers where user_id = $1', [id])).toBe('18+');
  });

  it.each(['coach', 'college', 'parent'] as const)(
    'of a %s is not asked again when they begin to row, in whatever browser that is',
    async (as) => {
      const id = await arrive(`rowing.${as}@age.test`, { ageAnswer: await ageAnswer(test.database), as });
      const token = await signIn(test, id);
      expect((await call('age_is_answered', token)).body).toBe(true);
      const uaid = (await call('begin_own_record', token)).body;
      const record = `select jsonb_build_object('uaid', r.uaid, 'band', r.age_band, 'until', r.band_until,
          'asOf', r.age_answered_at = a.answered_at)
        from public.rowers as r join private.arrivals as a on a.account = r.user_id where r.user_id = $1`;
      const begun = { uaid, band: '18+', until: null, asOf: true };
      expect(await ask(test.database, OWNER, record, [id])).toEqual(begun);
      expect((await call('begin_own_record', token)).body).toBe(uaid);
      // A child’s answer at the same computer is not theirs, and another one of their own changes nothing.
      const browser = new Browser();
      await browser.answer(CHILD);
      expect((await browser.answer(TEEN, { as: 'athlete' }, token)).body).toEqual({ band: '18+' });
      expect(await ask(test.database, OWNER, record, [id])).toEqual(begun);
    },
  );

  it('fills in a record that was theirs without a group, and takes no one’s elsewhere', async () => {
    const id = await arrive('placed.coach@age.test', { ageAnswer: await ageAnswer(test.database), as: 'coach' });
    const uaid = await ask(test.database, OWNER, 'insert into public.rowers (user_id) values ($1) returning uaid', [
      id,
    ]);
    const token = await signIn(test, id);
    expect((await new Browser().answer(TEEN, { as: 'athlete' }, token)).body).toEqual({ band: '18+' });
    expect((await call('begin_own_record', token)).body).toBe(uaid);
    expect(await ask(test.database, OWNER, 'select age_band from public.rowers where user_id = $1', [id])).toBe('18+');
  });

  it('stands for no one who never gave it: they are asked, and begin nothing without', async () => {
    const answeredLater = await arrive('teen.athlete@age.test', { ageAnswer: await ageAnswer(test.database, TEEN) });
    for (const id of [answeredLater, ACCOUNTS.coach, ACCOUNTS.mother, ACCOUNTS.admin, ACCOUNTS.child, ACCOUNTS.teen]) {
      const token = await signIn(test, id);
      expect((await call('age_is_answered', token)).body).toBe(false);
      expect((await call('begin_own_record', token)).status).toBe(403);
    }
    const bands = 'select jsonb_agg(age_band order by age_band) from public.rowers where user_id = any($1)';
    const ids = [answeredLater, ACCOUNTS.coach, ACCOUNTS.mother, ACCOUNTS.admin, ACCOUNTS.child, ACCOUNTS.teen];
    expect(await ask(test.database, OWNER, bands, [ids])).toEqual(['14-17', '14-17', 'under-14']);
  });

  it('of an account from before the question is asked once, and not again when a coach begins to row', async () => {
    const token = await signIn(test, ACCOUNTS.coach);
    expect((await new Browser().answer(ADULT, { as: 'coach' }, token)).body).toEqual({ band: '18+' });
    expect((await call('age_is_answered', token)).body).toBe(true);
    expect((await call('begin_own_record', token)).status).toBe(200);
  });

  it('does not become another age by writing to the account’s own data', async () => {
    const email = 'rewritten@age.test';
    expect(await signUp(email, { ageAnswer: await ageAnswer(test.database, TEEN) })).toBeNull();
    const client = createTestClient(test);
    await client.auth.verifyOtp({ token_hash: newestMail(test, email).tokenHash, type: 'email' });
    await client.auth.updateUser({ data: { ageAnswer: await ageAnswer(test.database), as: 'coach' } });
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    await client.from('profiles').insert({ id, email });
    expect(await ask(test.database, OWNER, 'select age_band from public.rowers where user_id = $1', [id])).toBe(
      '14-17',
    );
    expect(
      await ask(test.database, OWNER, 'select confirmed_adult_at from public.profiles where id = $1', [id]),
    ).toBeNull();
  });
});

describe('an answer under 14', () => {
  it('gets no secret, and closes every other answer of the browser, whoever they say they are', async () => {
    const browser = new Browser();
    expect((await browser.answer(CHILD)).body).toEqual({ band: 'under-14' });
    for (const as of ROLES) {
      for (const year of [TEEN, ADULT]) expect((await browser.answer(year, { as })).status).toBe(403);
    }
  });

  it('holds after the browser was closed, says nothing of ages, and ends by itself', async () => {
    const browser = new Browser();
    await browser.answer(CHILD);
    const again = await browser.reopened().answer(ADULT);
    expect(again.status).toBe(403);
    expect(JSON.stringify(again.body)).not.toMatch(/13|14|18|young/u);
    expect((await browser.reopened().answer(CHILD)).status).toBe(200);
    await test.database.runScript(`update private.closed_sign_ups set until = now()`);
    expect((await browser.reopened().answer(ADULT)).status).toBe(200);
  });

  it('keeps a number in the browser and a fingerprint here, and no year', async () => {
    const set = (await new Browser().answer(CHILD)).headers.getSetCookie().join('\n');
    expect(set).not.toContain(String(CHILD));
    expect(set).toMatch(
      /strokeside-sign-up=[0-9a-f]{64}; Max-Age=2592000; Path=\/api\/age; HttpOnly; SameSite=Strict/u,
    );
    const number = /strokeside-sign-up=([0-9a-f]{64})/u.exec(set)?.[1] ?? '';
    const kept = await ask(
      test.database,
      OWNER,
      `select jsonb_agg(to_jsonb(c))::text from private.closed_sign_ups as c`,
    );
    expect(String(kept)).not.toContain(number);
  });

  it('is not the whole computer’s: another browser there, and an account that is someone’s, go on', async () => {
    const browser = new Browser();
    await browser.answer(CHILD);
    expect((await new Browser().answer(ADULT)).status).toBe(200);
    const parent = await signIn(test, ACCOUNTS.otherParent);
    expect((await browser.answer(ADULT, { as: 'parent' }, parent)).body).toEqual({ band: '18+' });
    const nobody = await signIn(test, ACCOUNTS.admin);
    expect((await browser.answer(ADULT, { as: 'parent' }, nobody)).status).toBe(403);
    expect((await browser.reopened().answer(ADULT, { as: 'parent' }, nobody)).status).toBe(403);
  });

  it('of an account stands against its address once the account is gone', async () => {
    await test.database.runScript(`delete from auth.users where id = '${ACCOUNTS.child}'`);
    const data = { ageAnswer: await ageAnswer(test.database), as: 'coach' };
    expect(await signUp('child@family.test', data)).toMatch(/age question/u);
    expect(await signUp('somebody@family.test', data)).toBeNull();
  });
});

describe('the parent at the same computer', () => {
  const decide = async (address: string): Promise<unknown> => {
    await test.database.runScript('delete from private.rate_limits');
    const wish = { childName: 'Kit', year: CHILD, month: 3, parentEmail: address };
    await test.ask('/api/consent/request', { method: 'POST', body: wish });
    const token = /#token=(\w+)/u.exec(test.stack.mail().find(({ to }) => to === address)?.text ?? '')?.[1];
    const answer = { token, collect: true, shareClub: false, shareColleges: null };
    return (await test.ask('/api/consent/decide', { method: 'POST', body: answer })).body;
  };
  const PASS = z.object({ account: z.string() });

  it('decides by the email and goes on to an account of that address alone', async () => {
    const browser = new Browser();
    await browser.answer(CHILD);
    const { account: named } = PASS.parse(await decide('kits.parent@age.test'));
    expect((await browser.answer(ADULT)).status).toBe(403);
    const answer = answerIn(await browser.answer(ADULT, { named }));
    expect(await signUp('kits.own@age.test', { ageAnswer: answer, as: 'parent' })).toMatch(/address we emailed/u);
    const id = await arrive('kits.parent@age.test', { ageAnswer: answer, as: 'parent' });
    expect(await ask(test.database, OWNER, 'select user_role from public.profiles where id = $1', [id])).toBe('parent');
    // The child’s sign-up in this browser is as closed as before.
    expect((await browser.answer(ADULT)).status).toBe(403);
  });

  it('is offered the same from the emailed link to a child’s record', async () => {
    const browser = new Browser();
    await browser.answer(CHILD);
    await test.ask('/api/rights/request', { method: 'POST', body: { email: 'mother@family.test' } });
    const linkTo = (): string | undefined =>
      /coppa-rights#token=(\w+)/u.exec(
        test.stack.mail().find(({ to }) => to === 'mother@family.test')?.text ?? '',
      )?.[1];
    const token = await vi.waitUntil(linkTo, { timeout: 10_000 });
    const review = await test.ask('/api/rights/open', { method: 'POST', body: { token } });
    const { account: named } = PASS.parse(review.body);
    expect((await browser.answer(ADULT, { named })).status).toBe(200);
  });

  it('is no one who was not named: no secret opens a closed browser', async () => {
    const browser = new Browser();
    await browser.answer(CHILD);
    expect((await browser.answer(ADULT, { named: 'f'.repeat(64) })).status).toBe(403);
    expect((await browser.answer(ADULT, { named: 'x' })).status).toBe(400);
  });

  it('nor does a child who was asked about become a grown-up by the pass of the parent', async () => {
    const { account: named } = PASS.parse(await decide('kits.other@age.test'));
    const child = await new Browser().answer(CHILD, { named });
    expect(child.body).toEqual({ band: 'under-14' });
  });
});

it('an invited coach goes on with the address the invitation is for', async () => {
  const browser = new Browser();
  await browser.answer(CHILD);
  const named = await ask(test.database, callerOf('admin'), `select public.invite_coach('lee@age.test')`);
  const answer = answerIn(await browser.answer(ADULT, { named }));
  expect(await signUp('other@age.test', { ageAnswer: answer, as: 'coach' })).toMatch(/address we emailed/u);
  expect(await signUp('lee@age.test', { ageAnswer: answer, as: 'coach' })).toBeNull();
});

describe('the contact service', () => {
  const contact = async (id: string, email: string): Promise<number> =>
    (
      await test.ask('/api/hubspot/create-contact', {
        method: 'POST',
        token: await signIn(test, id),
        body: { email, firstName: 'Ada', lastName: 'Okoro', source: 'Coach Registration' },
      })
    ).status;

  it('is told of grown-ups who came as a coach of a club or school, and of no one else', async () => {
    const told: Record<string, number> = {};
    for (const as of ROLES) {
      const email = `${as}@contact.test`;
      const id = await arrive(email, { ageAnswer: await ageAnswer(test.database), as });
      told[as] = await contact(id, email);
    }
    const teen = await arrive('teen@contact.test', { ageAnswer: await ageAnswer(test.database, TEEN) });
    told['teen'] = await contact(teen, 'teen@contact.test');
    for (const who of Object.keys(ACCOUNTS).filter((one): one is keyof typeof ACCOUNTS => one in ACCOUNTS))
      told[`family ${who}`] = await contact(ACCOUNTS[who], `${who.toLowerCase()}@family.test`);
    // 503: it would be sent if a mail server existed.
    const { coach, ...others } = told;
    expect(coach).toBe(503);
    expect(Object.entries(others).filter(([, status]) => status !== 403)).toEqual([]);
  });

  it('is not told of a coach who looks after a child here', async () => {
    const email = 'coaching.parent@contact.test';
    const id = await arrive(email, { ageAnswer: await ageAnswer(test.database), as: 'coach' });
    expect(await contact(id, email)).toBe(503);
    await test.database.runScript(
      `insert into public.guardianships (uaid, guardian_id, email) values ('${RECORDS.otherChild}', '${id}', '${email}')`,
    );
    expect(await contact(id, email)).toBe(403);
  });
});

it('meets no bug', () => {
  expect(test.bugs).toEqual([]);
});
