// The calls that need no account, or send an email: a parent decides, a guardian and a roster place by email, rights,
// and time.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { createTokens } from '#local-stack/gateway/caller.ts';
import { openTestStack, SITE, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { parseNetwork } from './consent-calls.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const JOB_KEY = 'only-the-timer-knows';
let test: TestStack;

beforeAll(async () => {
  process.env['CRON_SECRET'] = JOB_KEY;
  test = await openTestStack();
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript(`delete from public.notice_versions where version = 'parent-mailed'`);
});
afterAll(async () => {
  delete process.env['CRON_SECRET'];
  await test.close();
});

/** A session as signing in begins one. */
async function signIn(who: keyof typeof ACCOUNTS): Promise<string> {
  const session = crypto.randomUUID();
  await test.database.runScript(
    `insert into auth.sessions (id, user_id, tag) values ('${session}', '${ACCOUNTS[who]}', 'password')`,
  );
  const nowS = Math.floor(Date.now() / 1000);
  const tokens = await createTokens(test.keys.signing, Date.now);
  return tokens.sign({ sub: ACCOUNTS[who], role: 'authenticated', session_id: session }, nowS - 10, nowS + 600);
}
const post = async (path: string, body: unknown, who?: keyof typeof ACCOUNTS): Promise<Answer> =>
  test.ask(`/api/${path}`, { method: 'POST', body, ...(who === undefined ? {} : { token: await signIn(who) }) });
const parseBody = (answer: Answer): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(answer.body);
const mailTo = (address: string): { readonly token: string; readonly text: string; readonly subject: string } => {
  const mail = test.stack.mail().find(({ to }) => to === address);
  const token = /#(?:token|code)=(\w+)/u.exec(mail?.text ?? '')?.[1] ?? '';
  return { token, text: mail?.text ?? '', subject: mail?.subject ?? '' };
};
const mails = (): number => test.stack.mail().length;

const year = new Date().getUTCFullYear() - 12;
const WISH = { childName: 'Kit', year, month: 3, state: 'pa', parentEmail: 'parent@api.test' };
const people = (): Promise<unknown> => ask(test.database, OWNER, 'select count(*)::int from public.rowers');

describe('a parent', () => {
  it('is emailed, reads, decides once, and gets a receipt', async () => {
    const before = await people();
    const asked = await post('consent/request', { ...WISH, parentEmail: ' Parent@API.test ' });
    expect([asked.status, parseBody(asked)]).toEqual([
      200,
      { success: true, key: expect.stringMatching(/^[0-9a-f]{64}$/u) },
    ]);
    const { token, subject, text } = mailTo('parent@api.test');
    expect(subject).toBe('Kit needs your decision');
    expect(text).toContain(`${SITE}/consent#token=${token}`);
    expect(await people()).toBe(before);
    const key = parseBody(asked)['key'];
    expect(parseBody(await post('consent/status', { key }))).toMatchObject({
      request: { state: 'pending', childName: 'Kit', parentEmail: 'parent@api.test' },
    });
    // The child's own key decides nothing.
    expect((await post('consent/decide', { token: key, collect: true })).status).toBe(404);
    expect(parseBody(await post('consent/open', { token }))).toMatchObject({
      called: 'Kit',
      notice: { version: 'parent-2026-11' },
    });
    expect(parseBody(await post('consent/decide', { token, collect: true, shareClub: true }))).toEqual({
      state: 'partially_granted',
      needsForm: true,
      account: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    const receipt = mailTo('parent@api.test');
    expect(receipt.subject).toBe('Your decision about Kit');
    expect(receipt.text).toContain(`${SITE}/consent?form=club`);
    expect((await post('consent/decide', { token, collect: false })).status).toBe(404);
    expect((await post('consent/open', { token })).status).toBe(404);
    expect(parseBody(await post('consent/status', { key }))).toMatchObject({
      request: { state: 'partially_granted', parentEmail: null },
    });
    expect(
      await ask(
        test.database,
        OWNER,
        `select method || ' ' || decision from public.consent_records where purpose = 'share_club' order by id desc limit 1`,
      ),
    ).toBe('signed_form asked');
  });

  it('who refused is not written to again, and no one is told', async () => {
    const first = await post('consent/request', WISH);
    expect(
      parseBody(
        await post('consent/decide', { token: mailTo(WISH.parentEmail).token, collect: false, shareClub: false }),
      ),
    ).toEqual({ state: 'refused', needsForm: false });
    const sent = mails();
    const second = await post('consent/request', WISH);
    expect([second.status, Object.keys(parseBody(second))]).toEqual([first.status, Object.keys(parseBody(first))]);
    expect(mails()).toBe(sent);
  });

  it('gets a second mail after a day or at a corrected address, and none after "delete now"', async () => {
    const key = parseBody(await post('consent/request', WISH))['key'];
    expect((await post('consent/resend', { key })).status).toBe(429);
    const old = mailTo(WISH.parentEmail).token;
    expect((await post('consent/resend', { key, parentEmail: 'right@api.test' })).status).toBe(200);
    expect((await post('consent/open', { token: old })).status).toBe(404);
    expect((await post('consent/open', { token: mailTo('right@api.test').token })).status).toBe(200);
    expect((await post('consent/delete', { key })).status).toBe(200);
    expect(parseBody(await post('consent/status', { key }))).toEqual({ request: null });
    expect((await post('consent/resend', { key })).status).toBe(404);
    expect((await post('consent/open', { token: mailTo('right@api.test').token })).status).toBe(404);
  });

  it.each([
    [{ ...WISH, childName: 'See http://evil.test' }],
    [{ ...WISH, childName: 'evil.test' }],
    [{ ...WISH, childName: '' }],
    [{ ...WISH, parentEmail: 'a@b.test,c@d.test' }],
    [{ ...WISH, month: 13 }],
    [{ ...WISH, year: year - 10 }],
    [{ ...WISH, state: 'Pennsylvania' }],
  ])('is not asked by %j', async (wish) => {
    const sent = mails();
    expect((await post('consent/request', wish)).status).toBe(400);
    expect(mails()).toBe(sent);
  });

  it('is not flooded', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await post('consent/request', WISH)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 4; count += 1)
      await post('consent/request', { ...WISH, parentEmail: `p${count}@api.test` });
    expect((await post('consent/request', { ...WISH, parentEmail: 'p9@api.test' })).status).toBe(429);
  });

  it('answers the band, from 14 on with the secret of a sign-up, and keeps nothing of anyone', async () => {
    const answer = expect.stringMatching(/^[0-9a-f]{64}$/u);
    expect((await post('age/band', { year, month: 1 })).body).toEqual({ band: 'under-14' });
    expect((await post('age/band', { year: year - 4, month: 1 })).body).toEqual({ band: '14-17', answer });
    expect((await post('age/band', { year: year - 20, month: 1 })).body).toEqual({ band: '18+', answer });
    expect((await post('age/band', { year: 2099, month: 1 })).status).toBe(400);
  });
});

describe('a guardian', () => {
  it('is asked by a guardian, and the answer tells no one who is linked already', async () => {
    const invite = (address: string, who?: keyof typeof ACCOUNTS): Promise<Answer> =>
      post('guardians/invite', { uaid: RECORDS.teen, email: address, part: 'primary' }, who);
    expect((await invite('new@api.test')).status).toBe(401);
    expect((await invite('new@api.test', 'coach')).status).toBe(403);
    const sent = mails();
    expect((await invite('new@api.test', 'teen')).status).toBe(400);
    expect((await invite('mother@family.test', 'father')).body).toEqual({ success: true });
    expect(mails()).toBe(sent);
    expect((await invite('new@api.test', 'mother')).body).toEqual({ success: true });
    const { token, subject } = mailTo('new@api.test');
    expect(subject).toBe('Tim needs your decision');
    expect(parseBody(await post('consent/open', { token }))).toMatchObject({ asks: ['share_club', 'share_colleges'] });
    expect(parseBody(await post('consent/decide', { token, shareClub: true, shareColleges: false }))).toEqual({
      state: 'partially_granted',
      needsForm: false,
      account: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
  });
});

describe('a second guardian', () => {
  it.each([
    { who: 'mother', uaid: RECORDS.child, form: 'club', says: 'is under 14. A parent manages', not: 'about colleges' },
    {
      who: 'father',
      uaid: RECORDS.teen,
      form: 'colleges',
      says: 'about club coaches and about colleges',
      not: 'under 14',
    },
  ] as const)('asked by the $who reads of the age group, and once more with its form', async (second) => {
    await post('guardians/invite', { uaid: second.uaid, email: 'second@api.test', part: 'primary' }, second.who);
    await test.database.runScript(
      `update public.consent_requests set created_at = now() - interval '4 days' where email = 'second@api.test'`,
    );
    const asked = mailTo('second@api.test');
    await test.ask('/api/jobs/expiry', { method: 'POST', headers: { authorization: `Bearer ${JOB_KEY}` } });
    const again = mailTo('second@api.test');
    expect(again.subject).toBe(
      asked.subject.replace(/(?<name>.+) needs.+/u, 'Still waiting for your decision about $1'),
    );
    for (const { text } of [asked, again]) {
      expect(text).toContain(second.says);
      expect(text).not.toContain(second.not);
    }
    expect(again.text).toContain(`${SITE}/consent?form=${second.form}`);
  });
});

describe('a place on the roster', () => {
  it('is offered by email, by the team’s coach alone', async () => {
    const invite = (who?: keyof typeof ACCOUNTS): Promise<Answer> =>
      post('roster/invite', { athlete: RECORDS.draftPlace, email: 'dora@api.test' }, who);
    expect([(await invite()).status, (await invite('rival')).status, (await invite('adult')).status]).toEqual([
      401, 403, 403,
    ]);
    await test.database.runScript('delete from private.rate_limits');
    expect((await invite('coach')).body).toEqual({ success: true });
    const { token, text } = mailTo('dora@api.test');
    expect(text).toContain(`${token.slice(0, 4)}-${token.slice(4)}`);
    await expect(
      ask(test.database, callerOf('adult'), 'select public.claim_place($1, $2)', [token, RECORDS.adult]),
    ).rejects.toThrow('You’re already on the roster of this team.');
    await test.database.runScript(`delete from public.athletes where id = '${RECORDS.adultPlace}'`);
    expect(
      await ask(test.database, callerOf('adult'), 'select public.claim_place($1, $2)', [token, RECORDS.adult]),
    ).toMatchObject({ team: 'Home', waits_for: 'team' });
  });
});

const waitingWishes = (): Promise<unknown> =>
  test.database.transact({ role: 'postgres', claims: {} }, (run) => run('select address from private.rights_wishes'));

describe('rights', () => {
  it('come by email to a parent, with the same answer for everyone', async () => {
    const sent = mails();
    const known = await post('rights/request', { email: 'Mother@family.test' });
    const unknown = await post('rights/request', { email: 'nobody@family.test' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(mails()).toBe(sent + 1);
    expect(await waitingWishes()).toEqual([]);
    const { token } = mailTo('mother@family.test');
    const open = await post('rights/open', { token });
    expect(open.headers.get('cache-control')).toBe('no-store');
    expect(parseBody(open)).toMatchObject({
      email: 'mother@family.test',
      children: [expect.anything(), expect.anything()],
    });
    const act = (body: object): Promise<Answer> => post('rights/act', { token, ...body });
    expect((await act({ uaid: RECORDS.child, action: 'correct', field: 'called', value: 'Clea' })).status).toBe(200);
    expect((await act({ uaid: RECORDS.child, action: 'correct', field: 'side', value: 'left' })).status).toBe(400);
    expect((await act({ uaid: RECORDS.teen, action: 'delete' })).status).toBe(403);
    expect((await act({ uaid: RECORDS.otherChild, action: 'stop' })).status).toBe(403);
    expect((await act({ uaid: RECORDS.teen, action: 'withdraw' })).status).toBe(200);
    expect((await act({ uaid: RECORDS.child, action: 'delete' })).status).toBe(200);
    expect((await post('rights/open', { token: '0'.repeat(64) })).status).toBe(404);
    expect((await post('rights/open', { token: 'short' })).status).toBe(400);
  });
});

describe('the timer', () => {
  it('is let in by its key alone, and emails one reminder', async () => {
    const job = (authorization?: string): Promise<Answer> =>
      test.ask('/api/jobs/expiry', authorization === undefined ? {} : { headers: { authorization } });
    for (const wrong of [undefined, 'Bearer ', `Bearer ${test.keys.secret}`])
      expect((await job(wrong)).status).toBe(404);
    await post('consent/request', WISH);
    await test.database.runScript(
      `update public.consent_requests set created_at = now() - interval '4 days' where email = '${WISH.parentEmail}'`,
    );
    expect(parseBody(await job(`Bearer ${JOB_KEY}`))).toMatchObject({ reminders: 1 });
    const { subject, token } = mailTo(WISH.parentEmail);
    expect(subject).toBe('Still waiting for your decision about Kit');
    expect((await post('consent/open', { token })).status).toBe(200);
    expect(parseBody(await job(`Bearer ${JOB_KEY}`))).toMatchObject({ reminders: 0 });
  });
});

describe('what time leads to', () => {
  const job = (): Promise<Answer> =>
    test.ask('/api/jobs/expiry', { method: 'POST', headers: { authorization: `Bearer ${JOB_KEY}` } });
  const turns = (uaid: string): Promise<void> =>
    test.database.runScript(`update public.rowers set band_until = current_date where uaid = '${uaid}'`);
  const to = (name: string): string => test.stack.mail().find(({ to }) => to === `${name}@family.test`)?.text ?? '';

  it('is emailed: fourteen, eighteen, a changed notice and an unused record, each to whom it concerns', async () => {
    await turns(RECORDS.child);
    await turns(RECORDS.teen);
    const sent = mails();
    expect(parseBody(await job())).toMatchObject({ came_of_14: 1, came_of_18: 1, letters: 5 });
    expect(mails()).toBe(sent + 5);
    expect(to('child')).toContain(`${SITE}/age`);
    expect(to('teen')).toContain('continues for 30 days. After that it ends unless you confirm it');
    expect(to('father')).toContain('Tim now decides alone about the record');
    for (const name of ['child', 'teen', 'mother', 'father']) expect(to(name)).toContain(`${SITE}/coppa-rights`);
    expect(parseBody(await job())).toMatchObject({ letters: 0 });

    await test.database.runScript(`insert into public.notice_versions (version, kind, summary, body, is_material)
      values ('parent-mailed', 'parent', repeat('What changed. ', 3), repeat('What changed. ', 3), true);
      insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
        select uaid, id, 'share_club', 'granted', 'card', 'parent-2026-11' from public.guardianships where uaid = '${RECORDS.otherChild}'`);
    // Beside it, that the proof by card was accepted.
    expect(parseBody(await job())).toMatchObject({ asked_anew: 1, letters: 2 });
    const { token, subject, text } = mailTo('otherparent@family.test');
    expect(subject).toBe('Please answer again about Otto: our notice changed');
    expect(text).toContain('sharing the record of Otto is paused');
    expect(parseBody(await post('consent/open', { token }))).toMatchObject({
      called: 'Otto',
      notice: { version: 'parent-mailed' },
    });
    // Deciding on a notice that changed since requires reading it first.
    const unread = await post('consent/decide', { token, collect: true, shareClub: true, notice: 'parent-2026-11' });
    expect([unread.status, parseBody(unread)['error']]).toEqual([400, expect.stringContaining('The notice changed')]);
    expect(
      parseBody(await post('consent/decide', { token, collect: true, shareClub: true, notice: 'parent-mailed' })),
    ).toEqual({
      state: 'partially_granted',
      needsForm: true,
      account: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    await test.database
      .runScript(`delete from public.consent_requests; alter table public.consent_records disable trigger user;
      update public.consent_records set happened_at = now() - interval '2 years'; alter table public.consent_records enable trigger user;
      update public.rowers set active_at = now() - interval '2 years' where uaid = '${RECORDS.otherChild}'`);
    expect(parseBody(await job())).toMatchObject({ noticed_inactive: 1, letters: 1 });
    expect(mailTo('otherparent@family.test').subject).toBe('The record of Otto will be deleted');
    expect(to('otherparent')).toMatch(/permanently deleted on \d{4}-\d\d-\d\d/u);
  });
});

describe('any of them', () => {
  it('keeps of an address its network only', () => {
    expect(
      ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:12:34::5', '::1', 'unknown', '2001:zz::1'].map(parseNetwork),
    ).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:12::/48', null, null, null]);
  });

  it('meets no bug', () => {
    expect(test.bugs).toEqual([]);
  });
});

describe('the question of age', () => {
  const thisYear = new Date().getUTCFullYear();
  const ask = (year: number, cookie?: string): Promise<Answer> =>
    test.ask('/api/age/band', {
      method: 'POST',
      body: { year, month: 3 },
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
  const cookieOf = (answer: Answer): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

  it('is answered once by a browser: another group is refused, the same one is not', async () => {
    const first = await ask(thisYear - 12);
    expect([first.status, first.body]).toEqual([200, { band: 'under-14' }]);
    const [group = '', number = ''] = first.headers.getSetCookie();
    for (const set of [group, number]) {
      expect(set).toMatch(/HttpOnly/u);
      expect(set).toMatch(/SameSite=Strict/u);
      expect(set).not.toContain(String(thisYear - 12));
    }
    // The browser stores the age group; nothing that identifies anyone remains.
    expect(group).toMatch(/^strokeside-age=/u);
    expect(group).not.toMatch(/Max-Age|Expires/u);
    expect(number).toMatch(/^strokeside-sign-up=[0-9a-f]{64}; Max-Age=/u);
    const cookie = cookieOf(first);
    const second = await ask(thisYear - 20, cookie);
    expect(second.status).toBe(403);
    expect(JSON.stringify(second.body)).not.toMatch(/13|14|18|young/u);
    expect((await ask(thisYear - 11, cookie)).status).toBe(200);
    // A cookie no one signed here counts for nothing.
    expect((await ask(thisYear - 20, 'strokeside-age=under-14.AAAA')).status).toBe(200);
  });

  it('holds a browser to what the account answered before, not to what is tried now', async () => {
    const answer = async (year: number, who: keyof typeof ACCOUNTS, cookie?: string): Promise<Answer> =>
      test.ask('/api/age/band', {
        method: 'POST',
        body: { year, month: 3 },
        token: await signIn(who),
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
    const tried = await answer(thisYear - 30, 'child');
    expect([tried.status, tried.body]).toEqual([200, { band: 'under-14' }]);
    // Signed out, and about to make another account: the same browser is a child's.
    expect((await ask(thisYear - 30, cookieOf(tried))).status).toBe(403);
    expect((await answer(thisYear - 30, 'admin', cookieOf(tried))).status).toBe(403);
    // A guardian who is known as one is not the child who sat here.
    expect((await answer(thisYear - 30, 'otherParent', cookieOf(tried))).status).toBe(200);
    expect((await answer(thisYear - 12, 'mother')).status).toBe(403);
    expect((await answer(thisYear - 40, 'mother')).body).toEqual({ band: '18+' });
  });

  it('is not got around by saying that one is a parent or a coach', async () => {
    const child = cookieOf(await ask(thisYear - 12));
    const say = async (who: keyof typeof ACCOUNTS | null, as: string, cookie?: string): Promise<unknown> => {
      const answer = await test.ask('/api/age/band', {
        method: 'POST',
        body: { year: thisYear - 40, month: 3, as },
        ...(who === null ? {} : { token: await signIn(who) }),
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
      return answer.status === 200 ? parseBody(answer)['band'] : answer.status;
    };
    for (const as of ['athlete', 'parent', 'coach', 'college']) {
      expect([await say('admin', as, child), await say('teen', as), await say(null, as, child)]).toEqual([
        403,
        '14-17',
        403,
      ]);
    }
    expect(await say('rival', 'parent')).toBe('18+');
    expect((await test.ask('/api/age/adult', { method: 'POST', body: { asParent: true } })).status).toBe(404);
  });

  it('is answered by no one past this call', async () => {
    const direct = await test.ask('/rest/v1/rpc/verify_age', {
      method: 'POST',
      token: await signIn('rival'),
      body: { person: ACCOUNTS.rival, born_year: 1990, born_month: 1, home_state: null },
    });
    expect(direct.status).toBe(403);
    const ticked = await test.ask('/rest/v1/rpc/confirm_adult', {
      method: 'POST',
      token: await signIn('rival'),
      body: { person: ACCOUNTS.rival, as_parent: true },
    });
    expect(ticked.status).toBe(403);
  });
});
