// Age, asking a parent, deciding, disagreeing, withdrawing, running out: every state a consent can be in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE, type Caller, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';
import { person } from '../../testing/stack.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const { teen, child } = RECORDS;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundFamilies(database));
afterAll(() => database.close());

const text = (answer: unknown, key: string): string => {
  if (typeof answer !== 'object' || answer === null) throw new Error(`No object with ${key}: ${String(answer)}`);
  return String(Object.entries(answer).find(([name]) => name === key)?.[1]);
};
const service = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, SERVICE, statement, values);
const thisYear = new Date().getUTCFullYear();

/** Someone unknown, twelve years old, names a parent. */
const request = (email = 'parent@new.test', asker: string | null = null): Promise<unknown> =>
  service('select public.request_child_consent($1, $2, $3, $4, $5, $6)', [asker, 'Kit', thisYear - 12, 1, 'pa', email]);
const decide = (token: string, collect: boolean, club: boolean, method = 'email_link'): Promise<unknown> =>
  service('select public.decide_consent_request($1, $2, $3, null, $4, null)', [token, collect, club, method]);
const status = (key: string): Promise<unknown> => service('select public.consent_request_status($1)', [key]);
const readState = (uaid: string): Promise<unknown> =>
  ask(database, OWNER, 'select private.state_of_consent($1)', [uaid]);
const allowed = (uaid: string, purpose: string): Promise<unknown> =>
  ask(database, OWNER, 'select private.consented($1, $2)', [uaid, purpose]);

describe('the question of age', () => {
  it.each([
    [2012, 11, '2026-11-21', 'under-14', '2026-12-01'],
    [2012, 10, '2026-11-21', '14-17', '2030-11-01'],
    [2008, 12, '2026-11-21', '14-17', '2027-01-01'],
    [2008, 10, '2026-11-21', '18+', null],
    [2012, 10, '2026-11-01', '14-17', '2030-11-01'],
    [2012, 10, '2026-10-31', 'under-14', '2026-11-01'],
    [2012, 12, '2026-12-31', 'under-14', '2027-01-01'],
  ])('born %i-%i, asked on %s: %s until %s', async (year, month, today, band, until) => {
    expect(await ask(database, OWNER, 'select private.band_of($1, $2, $3)', [year, month, today])).toEqual({
      band,
      until,
    });
  });

  it('is answered once, keeps a band and no birth, and empties a child’s account', async () => {
    const id = crypto.randomUUID();
    await database.runScript(`insert into auth.users (id, email, raw_user_meta_data) values ('${id}', 'new@family.test', '{"firstName": "New"}');
      insert into public.profiles (id, email, club) values ('${id}', 'new@family.test', 'A club');`);
    const verify = (year: number): Promise<unknown> =>
      service('select public.verify_age($1, $2, 1, $3)', [id, year, 'ma']);
    const first = await verify(thisYear - 12);
    expect(first).toMatchObject({ band: 'under-14', next: 'ask_parent' });
    expect(await verify(thisYear - 30)).toEqual(first);
    const [profile] = await database.transact(person(id), (run) => run('select first_name, club from public.profiles'));
    expect(profile).toEqual({ first_name: null, club: null });
    expect(await attempt(database, person(id), `update public.profiles set club = 'x'`)).toBe('42501');
    expect(
      JSON.stringify(await ask(database, OWNER, `select to_jsonb(r) from public.rowers r where user_id = $1`, [id])),
    ).not.toContain(String(thisYear - 12));
  });

  it.each([
    [13, thisYear - 20],
    [0, thisYear - 20],
    [1, thisYear + 1],
    [1, 1850],
  ])('refuses month %i of %i', async (month, year) => {
    expect(await attempt(database, SERVICE, `select public.age_band(${year}, ${month})`)).toBe('22023');
  });

  it('makes an adult parent of an account without rowing, and not of a child’s', async () => {
    expect(await attempt(database, SERVICE, `select public.confirm_adult('${ACCOUNTS.teen}', true)`)).toBe('42501');
    expect(await attempt(database, callerOf('rival'), `select public.confirm_adult('${ACCOUNTS.rival}', true)`)).toBe(
      '42501',
    );
    await service('select public.confirm_adult($1, true)', [ACCOUNTS.rival]);
    expect(
      await ask(database, callerOf('rival'), 'select user_role from public.profiles where id = $1', [ACCOUNTS.rival]),
    ).toBe('coach');
  });
});

describe('a child asks a parent', () => {
  it('keeps nothing but the request until there is an answer, then one decision per link', async () => {
    const before = await ask(database, OWNER, 'select count(*)::int from public.rowers');
    const asked = await request();
    const token = text(asked, 'token');
    expect(await ask(database, OWNER, 'select count(*)::int from public.rowers')).toBe(before);
    expect(await status(text(asked, 'status_key'))).toMatchObject({
      state: 'pending',
      parent_email: 'parent@new.test',
    });
    expect(await service('select public.open_consent_request($1)', [token])).toMatchObject({
      called: 'Kit',
      asks: ['collect', 'share_club'],
      notice: { version: 'parent-2026-11' },
    });
    expect(await decide(token, true, false)).toMatchObject({ state: 'partially_granted', email: 'parent@new.test' });
    expect(await decide(token, true, true)).toBeNull();
    expect(await service('select public.open_consent_request($1)', [token])).toBeNull();
    expect(await status(text(asked, 'status_key'))).toMatchObject({ state: 'partially_granted', parent_email: null });
    const uaid = String(
      await ask(database, OWNER, `select uaid from public.guardianships where email = 'parent@new.test'`),
    );
    expect([await allowed(uaid, 'collect'), await allowed(uaid, 'share_club')]).toEqual([true, false]);
    // The parent's account, made later under this address, finds the child.
    const id = crypto.randomUUID();
    await database.runScript(`insert into auth.users (id, email, email_confirmed_at) values ('${id}', 'parent@new.test', now());
      insert into public.profiles (id, email) values ('${id}', 'parent@new.test');`);
    expect(await ask(database, person(id), 'select public.my_family()')).toMatchObject([
      { uaid, called: 'Kit', consent: 'partially_granted' },
    ]);
    expect(await ask(database, person(id), 'select user_role from public.profiles')).toBe('parent');
  });

  it('opens a child to coaches only by proof: a wish to share waits for the form', async () => {
    const token = text(await request(), 'token');
    expect(await decide(token, true, true)).toMatchObject({ needs_form: true });
    const [place] = await database.transact(OWNER, (run) =>
      run(`select id, uaid from public.guardianships where email = 'parent@new.test'`),
    );
    const uaid = String(place?.['uaid']);
    expect(await allowed(uaid, 'share_club')).toBe(false);
    expect(await ask(database, callerOf('admin'), 'select public.consents_to_prove()')).toContainEqual(
      expect.objectContaining({ uaid, purpose: 'share_club' }),
    );
    await ask(database, callerOf('admin'), `select public.prove_consent($1, 'share_club', 'signed_form')`, [
      place?.['id'],
    ]);
    expect([await allowed(uaid, 'share_club'), await readState(uaid)]).toEqual([true, 'granted']);
    expect(
      await attempt(
        database,
        callerOf('admin'),
        `select public.prove_consent('${String(place?.['id'])}', 'share_club', 'signed_form')`,
      ),
    ).toBe('P0001');
  });

  it('shares at once where a card was charged', async () => {
    expect(await decide(text(await request(), 'token'), true, true, 'card')).toMatchObject({
      state: 'granted',
      needs_form: false,
    });
  });

  it('forgets everyone when refused, and does not write to that address again', async () => {
    const asked = await request();
    expect(await decide(text(asked, 'token'), false, false)).toMatchObject({ state: 'refused' });
    expect(
      await ask(database, OWNER, `select count(*)::int from public.guardianships where email = 'parent@new.test'`),
    ).toBe(0);
    expect(await status(text(asked, 'status_key'))).toMatchObject({
      state: 'refused',
      called: null,
      parent_email: null,
    });
    const again = await request(' Parent@New.test ');
    expect(again).toEqual({ mail: false, status_key: expect.stringMatching(/^[0-9a-f]{64}$/u) });
  });

  it('emails again after a day, or at once to a corrected address, and the old link stops', async () => {
    const asked = await request();
    const key = text(asked, 'status_key');
    const resend = (email: string | null): Promise<unknown> =>
      service('select public.resend_consent_request($1, $2)', [key, email]);
    expect(await resend(null)).toMatchObject({ mail: false, reason: 'too soon' });
    const corrected = await resend('other@new.test');
    expect(corrected).toMatchObject({ mail: true, email: 'other@new.test' });
    expect(await decide(text(asked, 'token'), true, false)).toBeNull();
    await database.runScript(`update public.consent_requests set sent_at = now() - interval '25 hours'`);
    const later = await resend(null);
    expect(later).toMatchObject({ mail: true, email: 'other@new.test' });
    expect(await decide(text(later, 'token'), true, false)).toMatchObject({ email: 'other@new.test' });
    expect(await resend(null)).toMatchObject({ mail: false, reason: 'gone' });
  });

  it('can be taken back by the child, account and all', async () => {
    const id = crypto.randomUUID();
    await database.runScript(
      `insert into auth.users (id, email) values ('${id}', 'kid@new.test'); insert into public.profiles (id, email) values ('${id}', 'kid@new.test');`,
    );
    await service('select public.verify_age($1, $2, 1, null)', [id, thisYear - 12]);
    const key = text(await request('parent@new.test', id), 'status_key');
    expect(await service('select public.delete_consent_request($1)', [key])).toBe(true);
    expect(await ask(database, OWNER, 'select count(*)::int from auth.users where id = $1', [id])).toBe(0);
    expect(await service('select public.delete_consent_request($1)', [key])).toBe(false);
    expect(await status(key)).toBeNull();
  });

  it('is for children, and for another address than one’s own', async () => {
    expect(
      await attempt(
        database,
        SERVICE,
        `select public.request_child_consent(null, 'Kit', ${thisYear - 16}, 1, null, 'p@new.test')`,
      ),
    ).toBe('P0001');
    expect(
      await attempt(
        database,
        SERVICE,
        `select public.request_child_consent('${ACCOUNTS.child}', 'Kit', ${thisYear - 12}, 1, null, 'CHILD@family.test')`,
      ),
    ).toBe('P0001');
  });
});

describe('a second guardian', () => {
  const invite = (asker: string, part = 'primary'): Promise<unknown> =>
    service('select public.request_guardian($1, $2, $3, $4)', [asker, teen, 'step2@family.test', part]);

  it('is asked by a guardian, not beside one by the athlete, and reads or decides', async () => {
    expect(
      await attempt(
        database,
        SERVICE,
        `select public.request_guardian('${ACCOUNTS.aunt}', '${teen}', 'x@y.test', 'primary')`,
      ),
    ).toBe('42501');
    expect(
      await attempt(
        database,
        SERVICE,
        `select public.request_guardian('${ACCOUNTS.coach}', '${teen}', 'x@y.test', 'primary')`,
      ),
    ).toBe('42501');
    expect(
      await attempt(
        database,
        SERVICE,
        `select public.request_guardian('${ACCOUNTS.teen}', '${teen}', 'x@y.test', 'primary')`,
      ),
    ).toBe('P0001');
    const asked = await invite(ACCOUNTS.mother);
    expect(
      await service('select public.decide_consent_request($1, null, true, true, $2, null)', [
        text(asked, 'token'),
        'email_link',
      ]),
    ).toMatchObject({ state: 'partially_granted', needs_form: true });
    expect(await ask(database, OWNER, `select part from public.guardianships where email = 'step2@family.test'`)).toBe(
      'primary',
    );
    const viewer = await service('select public.request_guardian($1, $2, $3, $4)', [
      ACCOUNTS.mother,
      teen,
      'gran@family.test',
      'viewer',
    ]);
    await decide(text(viewer, 'token'), true, false);
    expect(await ask(database, OWNER, `select part from public.guardianships where email = 'gran@family.test'`)).toBe(
      'viewer',
    );
  });

  it('says "this is not me" without becoming anything, and says no with effect', async () => {
    const notMe = await invite(ACCOUNTS.mother);
    await service('select public.decide_consent_request($1, null, null, null, $2, null)', [
      text(notMe, 'token'),
      'email_link',
    ]);
    expect(
      await ask(database, OWNER, `select count(*)::int from public.guardianships where email = 'step2@family.test'`),
    ).toBe(0);
    expect(await allowed(teen, 'share_club')).toBe(true);
    await database.runScript('delete from private.refused_addresses');
    const no = await invite(ACCOUNTS.mother);
    await service('select public.decide_consent_request($1, null, false, false, $2, null)', [
      text(no, 'token'),
      'email_link',
    ]);
    expect(await allowed(teen, 'share_club')).toBe(false);
  });
});

describe('two guardians who disagree', () => {
  it('are protected by the stricter, until they agree or it is settled', async () => {
    expect([await readState(teen), await allowed(teen, 'share_colleges')]).toEqual(['dispute', false]);
    expect(await ask(database, callerOf('admin'), 'select public.consent_disputes()')).toEqual([
      { uaid: teen, purpose: 'share_colleges', guardians: 2 },
    ]);
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', true)`, [teen]);
    expect([await readState(teen), await allowed(teen, 'share_colleges')]).toEqual(['pending', true]);
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', false)`, [teen]);
    expect(await readState(teen)).toBe('dispute');
    await ask(database, callerOf('admin'), `select public.settle_consent($1, 'share_colleges', true)`, [teen]);
    expect(await allowed(teen, 'share_colleges')).toBe(true);
    await ask(database, callerOf('mother'), `select public.decide_consent($1, 'share_colleges', false)`, [teen]);
    expect(await allowed(teen, 'share_colleges')).toBe(false);
  });

  it('a no ends the grants of that kind for good', async () => {
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_club', false)`, [teen]);
    expect(
      await ask(database, OWNER, `select revoked_at is not null from public.grants where id = $1`, [RECORDS.teenGrant]),
    ).toBe(true);
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_club', true)`, [teen]);
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [teen])).toBeNull();
  });
});

describe('the athlete from 14 on', () => {
  it('may say no, which stops everything and is not asked again for a year', async () => {
    expect(
      await ask(database, callerOf('teen'), `select public.decide_consent($1, 'collect', false)`, [teen]),
    ).not.toBe('granted');
    expect([await allowed(teen, 'collect'), await allowed(teen, 'share_club')]).toEqual([false, true]);
    expect(
      await attempt(
        database,
        callerOf('teen'),
        `insert into public.milestones (uaid, reached_on, title) values ('${teen}', '2026-01-01', 'x')`,
      ),
    ).toBe('42501');
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [teen])).toBeNull();
    await ask(database, callerOf('teen'), `select public.decide_consent($1, 'collect', true)`, [teen]);
    expect(await allowed(teen, 'collect')).toBe(true);
  });
});

describe('an adult', () => {
  it('decides alone, and a no is a no', async () => {
    expect(await allowed(RECORDS.adult, 'collect')).toBe(true);
    await ask(database, callerOf('adult'), `select public.decide_consent($1, 'share_club', false)`, [RECORDS.adult]);
    expect([await allowed(RECORDS.adult, 'collect'), await allowed(RECORDS.adult, 'share_club')]).toEqual([
      true,
      false,
    ]);
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [RECORDS.adult])).toBeNull();
  });
});

describe('the link of rights', () => {
  const link = (address: string): Promise<unknown> => service('select public.request_rights_link($1)', [address]);
  const act = (
    token: unknown,
    uaid: string | null,
    action: string,
    field: string | null = null,
    value: string | null = null,
  ): Promise<unknown> => service('select public.use_right($1, $2, $3, $4, $5)', [token, uaid, action, field, value]);

  it('goes to parents and to no one else', async () => {
    expect(await link(' Mother@Family.test ')).toMatch(/^[0-9a-f]{64}$/u);
    for (const other of ['aunt@family.test', 'coach@family.test', 'nobody@family.test'])
      expect(await link(other)).toBeNull();
  });

  it('reviews everything of a child, and of a teenager what the family may see', async () => {
    const answer = JSON.stringify(await service('select public.review_rights($1)', [await link('mother@family.test')]));
    const { children } = JSON.parse(answer) as { children: { uaid: string; may: string[]; data: unknown }[] };
    expect(children.map(({ uaid }) => uaid).toSorted()).toEqual([teen, child].toSorted());
    const of = (uaid: string): string => JSON.stringify(children.find((one) => one.uaid === uaid)?.data);
    expect(of(child)).toContain('A story');
    expect(of(child)).toContain('erg_tests');
    expect(of(teen)).not.toContain('A story');
    expect(of(teen)).toContain('First');
    expect(answer).not.toMatch(/_hash/u);
    expect(await service('select public.review_rights($1)', ['wrong'])).toBeNull();
  });

  it('corrects, withdraws sharing, stops and deletes a child’s record, within a day', async () => {
    const token = await link('mother@family.test');
    expect(await act(token, child, 'correct', 'called', '"Clea"')).toBe('done');
    expect(await act(token, child, 'correct', 'squad', '"Second"')).toBe('done');
    expect(await ask(database, callerOf('mother'), `select called from public.rowers where uaid = $1`, [child])).toBe(
      'Clea',
    );
    expect(await act(token, RECORDS.otherChild, 'delete')).toBe('not_allowed');
    expect(await act(token, teen, 'delete')).toBe('not_allowed');
    expect(await act(token, teen, 'withdraw')).toBe('done');
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [teen])).toBeNull();
    expect(await act(token, child, 'stop')).toBe('done');
    expect([await allowed(child, 'collect'), await readState(child)]).toEqual([false, 'withdrawn']);
    expect(await act(token, child, 'delete')).toBe('done');
    expect(await ask(database, OWNER, 'select count(*)::int from auth.users where id = $1', [ACCOUNTS.child])).toBe(0);
    // The record of what was allowed stays, and names no one.
    expect(
      await ask(database, OWNER, 'select count(*)::int from public.consent_records where uaid = $1', [child]),
    ).toBeGreaterThan(2);
    await database.runScript(`update private.rights_links set expires_at = now()`);
    expect(await act(token, teen, 'stop')).toBeNull();
  });
});

describe('time', () => {
  const expire = (): Promise<unknown> => service('select public.run_expiry()');

  it('ends links after seven days and forgets unanswered requests after fourteen, with one reminder on day three', async () => {
    const asked = await request();
    expect(await expire()).toMatchObject({ reminders: [] });
    await database.runScript(
      `update public.consent_requests set created_at = now() - interval '3 days' where email = 'parent@new.test'`,
    );
    const reminded = await expire();
    expect(reminded).toMatchObject({ reminders: [{ email: 'parent@new.test', called: 'Kit' }] });
    expect(await expire()).toMatchObject({ reminders: [] });
    expect(await service('select public.open_consent_request($1)', [text(asked, 'token')])).toBeNull();
    await database.runScript(`update public.consent_requests set link_until = now() where email = 'parent@new.test'`);
    await expire();
    expect(await status(text(asked, 'status_key'))).toMatchObject({ state: 'expired' });
    await database.runScript(`update public.consent_requests set delete_at = now() where email = 'parent@new.test'`);
    expect(await expire()).toMatchObject({ requests_deleted: 1 });
    expect(await status(text(asked, 'status_key'))).toBeNull();
  });

  it('at fourteen opens the athlete’s own choices and closes nothing', async () => {
    await database.runScript(`update public.rowers set band_until = current_date where uaid = '${child}'`);
    expect(await expire()).toMatchObject({ came_of_14: 1, came_of_18: 0 });
    expect([await readState(child), await allowed(child, 'collect')]).toEqual(['band_change_due', true]);
    await ask(database, callerOf('child'), 'select public.accept_band_change($1)', [child]);
    expect(await readState(child)).not.toBe('band_change_due');
    expect(
      await ask(
        database,
        OWNER,
        `select band_until = (current_date + interval '4 years')::date from public.rowers where uaid = $1`,
        [child],
      ),
    ).toBe(true);
  });

  it('at eighteen ends the guardians’ say, and their grants unless said again within thirty days', async () => {
    await database.runScript(`update public.rowers set band_until = current_date where uaid = '${teen}'`);
    expect(await expire()).toMatchObject({ came_of_18: 1 });
    expect(
      await attempt(database, callerOf('mother'), `select public.decide_consent('${teen}', 'share_club', false)`),
    ).toBe('42501');
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [teen])).not.toBeNull();
    await database.runScript(
      `update public.grants set reconfirm_by = now() - interval '1 second' where id = '${RECORDS.teenGrant}'`,
    );
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [teen])).toBeNull();
    await database.runScript(
      `update public.grants set reconfirm_by = now() + interval '1 day' where id = '${RECORDS.teenGrant}'`,
    );
    expect(await ask(database, callerOf('teen'), 'select public.reconfirm_grant($1)', [RECORDS.teenGrant])).toBe(true);
    await expire();
    expect(
      await ask(database, OWNER, 'select reconfirm_by from public.grants where id = $1', [RECORDS.teenGrant]),
    ).toBeNull();
  });

  it('hands a record over to the athlete’s own log-in from fourteen on', async () => {
    const issue = `select public.issue_account_code('${RECORDS.otherChild}')`;
    expect(await attempt(database, callerOf('otherParent'), issue)).toBe('42501');
    await database.runScript(`update public.rowers set age_band = '14-17' where uaid = '${RECORDS.otherChild}'`);
    const code = await ask(database, callerOf('otherParent'), issue);
    const id = crypto.randomUUID();
    await database.runScript(
      `insert into auth.users (id, email) values ('${id}', 'otto@new.test'); insert into public.profiles (id, email) values ('${id}', 'otto@new.test');`,
    );
    const take = (given: unknown): Promise<unknown> =>
      ask(database, person(id), 'select public.take_over_record($1)', [given]);
    expect(await take(code)).toBeNull();
    await service('select public.verify_age($1, $2, 1, null)', [id, thisYear - 15]);
    expect(await take('WRONG234')).toBeNull();
    expect(await take(` ${String(code).toLowerCase()} `)).toBe(RECORDS.otherChild);
    expect(await take(code)).toBeNull();
    expect(await ask(database, person(id), 'select called from public.rowers')).toBe('Otto');
  });
});
