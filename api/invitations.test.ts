// Inviting coaches, the waiting list, and email that no one asked for: its way out is kept.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, ask, attempt, callerOf, RECORDS, type Relation } from '#local-stack/testing/families.ts';
import { foundRecruiting } from '#local-stack/testing/recruiting.ts';
import { openTestStack, person, signIn, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const NEW = 'new@coach.test';
let test: TestStack;
let admin: string;
let coach: string;
let teen: string;
let adult: string;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(async () => {
  await foundRecruiting(test.database);
  admin = await signIn(test, ACCOUNTS.admin);
  coach = await signIn(test, ACCOUNTS.coach);
  teen = await signIn(test, ACCOUNTS.teen);
  adult = await signIn(test, ACCOUNTS.adult);
});
afterAll(() => test.close());

const post = (path: string, body: unknown, token?: string): Promise<Answer> =>
  test.ask(`/api/${path}`, { method: 'POST', body, ...(token === undefined ? {} : { token }) });

const textOf = ({ body }: Answer, field: string): string =>
  typeof body === 'object' && body !== null ? String(Object.entries(body).find(([key]) => key === field)?.[1]) : '';

const parseToken = (answer: Answer): string => new URL(textOf(answer, 'link')).searchParams.get('token') ?? '';

const states = async (caller = callerOf('admin')): Promise<unknown> =>
  attempt(test.database, caller, 'select email, state, team from public.coach_invitation_list order by email');

const accept = async (token: string, address: string): Promise<unknown> => {
  const id = '40000000-0000-4000-8000-000000000001';
  await test.database.runScript(
    `delete from auth.users where id = '${id}'; insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${address}', now())`,
  );
  const [row] = await test.database.transact(person(id), (run) =>
    run('select public.accept_coach_invitation($1) as done', [token]),
  );
  return row?.['done'];
};

describe('an invitation', () => {
  it('is emailed, opened, accepted, and makes a coach of the inviting team', async () => {
    const answer = await post('invitations', { email: ' New@Coach.test ', teamId: RECORDS.team }, coach);
    expect(answer.body).toMatchObject({
      email: NEW,
      mailed: true,
      link: expect.stringContaining('/accept-invitation?token='),
    });
    const [mail] = test.stack.mail();
    expect([mail?.to, mail?.subject]).toEqual([NEW, 'coach@family.test invites you to coach Home on Strokeside']);
    expect(mail?.text).toContain(textOf(answer, 'link'));
    expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/mu);
    expect(await states(callerOf('coach'))).toEqual([{ email: NEW, state: 'invited', team: 'Home' }]);

    const opened = await post('invitations/open', { token: parseToken(answer) });
    expect(opened.body).toMatchObject({ state: 'opened', address: 'n***@coach.test', team: 'Home' });
    expect(await states(callerOf('coach'))).toMatchObject([{ state: 'opened' }]);

    expect(await accept(parseToken(answer), NEW)).toBe(true);
    expect(await states(callerOf('coach'))).toMatchObject([{ state: 'accepted' }]);
    const [member] = await attempt(
      test.database,
      callerOf('coach'),
      `select role from public.team_members where user_id = '40000000-0000-4000-8000-000000000001'`,
    );
    expect(member).toEqual({ role: 'coach' });
    expect((await post('invitations/open', { token: parseToken(answer) })).body).toMatchObject({ state: 'accepted' });
  });

  it('of an owner who is none any more makes a coach and opens no team', async () => {
    const answer = await post('invitations', { email: NEW, teamId: RECORDS.team }, coach);
    await test.database
      .runScript(`insert into public.team_members (team_id, user_id, role) values ('${RECORDS.team}', '${ACCOUNTS.rival}', 'owner');
      delete from public.team_members where team_id = '${RECORDS.team}' and user_id = '${ACCOUNTS.coach}'`);
    expect(await accept(parseToken(answer), NEW)).toBe(true);
    const members = await attempt(
      test.database,
      callerOf('rival'),
      `select role from public.team_members where user_id = '40000000-0000-4000-8000-000000000001'`,
    );
    expect(members).toEqual([]);
  });

  it('is refused to who may not invite', async () => {
    const answers = [
      await post('invitations', { email: NEW }),
      await post('invitations', { email: NEW }, teen),
      await post('invitations', { email: NEW }, coach),
      await post('invitations', { email: NEW, teamId: RECORDS.rivalTeam }, coach),
      await post('invitations', { email: 'nobody' }, admin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 400]);
    expect(answers[2]?.body).toEqual({
      error: 'Only admins can invite coaches, and team owners can invite to their team.'.replace('’', "'"),
    });
  });

  it('sent again has a new link, and the old one ends', async () => {
    const first = await post('invitations', { email: NEW }, admin);
    await test.database.runScript(`update public.coach_invitations set expires_at = now() - interval '1 day'`);
    expect(await states()).toMatchObject([{ email: NEW, state: 'expired' }, { state: 'wait-listed' }]);
    const again = await post('invitations/resend', { id: textOf(first, 'id') }, admin);
    expect(textOf(again, 'id')).toBe(textOf(first, 'id'));
    expect(parseToken(again)).not.toBe(parseToken(first));
    expect((await post('invitations/open', { token: parseToken(first) })).status).toBe(404);
    expect((await post('invitations/resend', { id: textOf(first, 'id') }, coach)).status).toBe(403);
    expect(textOf(await post('invitations', { email: NEW }, admin), 'id')).toBe(textOf(first, 'id'));
    await attempt(test.database, callerOf('admin'), 'select 1');
    await test.database.runScript('update public.coach_invitations set revoked_at = now()');
    expect((await post('invitations/resend', { id: textOf(first, 'id') }, admin)).status).toBe(400);
    expect(await accept(parseToken(again), NEW)).toBe(false);
  });

  it('says nothing about a token that is none', async () => {
    expect((await post('invitations/open', { token: 'a'.repeat(64) })).status).toBe(404);
    expect((await post('invitations/open', { token: '../x' })).status).toBe(400);
  });
});

describe('the waiting list', () => {
  const WISH = {
    email: NEW,
    name: 'Nora\nNew',
    club: 'Far Club',
    boats: 3,
    telemetryBrand: 'Peach',
    isAdult: true,
    consents: true,
  };

  it('takes adults who agree, once, and shows them until they are invited', async () => {
    expect([
      (await post('waiting-list', WISH)).status,
      (await post('waiting-list', { ...WISH, boats: 4 })).body,
    ]).toEqual([200, { success: true }]);
    const [row] = await attempt(
      test.database,
      callerOf('admin'),
      `select state, name, club, boats, telemetry_brand from public.coach_invitation_list where email = '${NEW}'`,
    );
    expect(row).toEqual({
      state: 'wait-listed',
      name: 'Nora New',
      club: 'Far Club',
      boats: 4,
      telemetry_brand: 'Peach',
    });
    const invited = await post('invitations', { email: NEW }, admin);
    expect(await states()).toMatchObject([
      { email: NEW, state: 'invited' },
      { email: 'waits@club.test', state: 'wait-listed' },
    ]);
    await accept(parseToken(invited), NEW);
    expect(
      await attempt(test.database, callerOf('admin'), `select 1 from public.coach_waiting_list where email = '${NEW}'`),
    ).toEqual([]);
  });

  it.each([
    ['isAdult', 'The beta is for coaches of 18 and over.'],
    ['consents', 'Agree that we keep what you entered until you are invited or ask us to forget it.'],
  ])('asks for %s', async (field, error) => {
    const answer = await post('waiting-list', { ...WISH, [field]: false });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('takes ten wishes an hour from one place', async () => {
    for (let count = 0; count < 10; count += 1) await post('waiting-list', { ...WISH, email: `c${count}@coach.test` });
    expect((await post('waiting-list', WISH)).status).toBe(429);
  });
});

describe('a link handed on', () => {
  const referral = (of: Relation): Promise<unknown> => ask(test.database, callerOf(of), 'select public.my_referral()');
  const createCode = async (of: Relation): Promise<string> => {
    const made = await referral(of);
    return typeof made === 'object' && made !== null && 'code' in made ? String(made.code) : '';
  };
  const join = (address: string, code: string, confirmed: string): Promise<void> =>
    test.database.runScript(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (gen_random_uuid(), '${address}', ${confirmed}, '{"invitedBy": "${code}"}')`);

  it('is the same every time, and counts who joined by it once they are confirmed, without a name', async () => {
    const code = await createCode('teen');
    expect(await referral('teen')).toEqual({ code, joined: 0, may_mail: false });
    await join('one@new.test', code.toLowerCase(), 'now()');
    await join('two@new.test', code, 'null');
    await join('three@new.test', 'AAAAAAAA', 'now()');
    expect(await referral('teen')).toEqual({ code, joined: 1, may_mail: false });
    await test.database.runScript(`update auth.users set email_confirmed_at = now() where email = 'two@new.test'`);
    await test.database.runScript(
      `update auth.users set email_confirmed_at = now() + interval '1 day' where email = 'two@new.test'`,
    );
    expect(await referral('teen')).toEqual({ code, joined: 2, may_mail: false });
    await test.database.runScript(`delete from auth.users where email = 'one@new.test'`);
    expect(await referral('teen')).toMatchObject({ joined: 1 });
    expect(await createCode('adult')).not.toBe(code);
  });

  it('goes by email for adults and coaches only', async () => {
    const may = async (of: Relation): Promise<unknown> => {
      const told = await referral(of);
      return typeof told === 'object' && told !== null && 'may_mail' in told ? told.may_mail : null;
    };
    expect([
      await may('adult'),
      await may('coach'),
      await may('teen'),
      await may('child'),
      await may('mother'),
    ]).toEqual([true, true, false, false, false]);
  });
});

describe('mail no one asked for', () => {
  const refer = (to: string, by = adult): Promise<Answer> =>
    post('send-email', { type: 'referralInvitation', to, data: {} }, by);
  const unsubscribeToken = (): string =>
    /\/api\/unsubscribe\/([0-9a-f]{64})/u.exec(test.stack.mail()[0]?.text ?? '')?.[1] ?? '';

  it('ends with one click, for good, and no one is told', async () => {
    expect((await refer('friend@club.test')).status).toBe(200);
    const token = unsubscribeToken();
    expect((await test.ask(`/api/unsubscribe/${token}`)).body).toContain('Unsubscribe and forget');
    const mails = test.stack.mail().length;
    expect((await test.ask(`/api/unsubscribe/${token}`, { method: 'POST' })).body).toContain('Your address is deleted');
    expect((await refer('Friend@Club.test ', coach)).body).toEqual({ success: true });
    expect((await post('invitations', { email: 'friend@club.test' }, admin)).body).toMatchObject({ mailed: false });
    expect(test.stack.mail()).toHaveLength(mails);
    const [kept] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(
        `select count(*)::int as rows, bool_or(address_hash = sha256('friend@club.test')) as plain from private.mail_suppressions`,
      ),
    );
    expect(kept).toEqual({ rows: 1, plain: false });
  });

  it('is sent in the name of an adult, with their link, and reaches an address once', async () => {
    expect((await refer('friend@club.test')).status).toBe(200);
    const [mail] = test.stack.mail();
    expect(mail?.source).toMatch(/^From: adult via Strokeside <no-reply@strokeside\.test>$/mu);
    expect(mail?.subject).toBe('adult@family.test invites you to Strokeside');
    expect(mail?.text).toMatch(/Have a look: http:\/\/localhost:4173\/\?friend=[A-Z2-9]{8}$/mu);
    expect((await refer('friend@club.test')).status).toBe(429);
    expect((await refer('friend@club.test', coach)).status).toBe(200);
  });

  it('is not sent for someone under 18, nor for someone whose age no one knows', async () => {
    const mother = await signIn(test, ACCOUNTS.mother);
    const child = await signIn(test, ACCOUNTS.child);
    const mails = test.stack.mail().length;
    const under18 = 'Only adults can send invitation emails. Share the link yourself, or ask a parent.';
    const unknown = 'First confirm that you’re 18 or older. Anyone can share the link.';
    for (const [by, error] of [
      [teen, under18],
      [child, under18],
      [mother, unknown],
    ] as const) {
      const answer = await refer('friend@club.test', by);
      expect([answer.status, answer.body]).toEqual([403, { error }]);
    }
    expect(test.stack.mail()).toHaveLength(mails);
  });

  it('calls no one by an address they gave for a name', async () => {
    await test.database.runScript(
      `update public.profiles set first_name = 'www.evil.test' where id = '${ACCOUNTS.adult}'`,
    );
    await refer('friend@club.test');
    expect(test.stack.mail()[0]?.source).not.toContain('evil');
  });

  it('is not ended by a scanner that follows links, and takes who waits off the list', async () => {
    await post('waiting-list', { email: 'friend@club.test', name: 'F', club: 'C', isAdult: true, consents: true });
    await refer('friend@club.test');
    await test.ask(`/api/unsubscribe/${unsubscribeToken()}`);
    const waits = `select 1 from public.coach_waiting_list where email = 'friend@club.test'`;
    expect(await attempt(test.database, callerOf('admin'), waits)).toHaveLength(1);
    await test.ask(`/api/unsubscribe/${unsubscribeToken()}`, { method: 'POST' });
    expect(await attempt(test.database, callerOf('admin'), waits)).toEqual([]);
  });

  it('forgets the link itself after thirty days', async () => {
    await refer('friend@club.test');
    const token = unsubscribeToken();
    await test.database.runScript(`update private.mail_links set sent_at = now() - interval '31 days'`);
    await refer('other@club.test');
    expect((await test.ask(`/api/unsubscribe/${token}`, { method: 'POST' })).status).toBe(404);
    expect((await test.ask('/api/unsubscribe/%3Cscript%3E')).body).not.toContain('script>');
    expect(test.bugs).toEqual([]);
  });
});
