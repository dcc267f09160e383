// Access given, ended and run out: what a coach sees in between, what stays afterwards, and that the family reads who
// looked.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, OwnedDatabase, Row } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const { adult, teen, child, team, session } = RECORDS;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundFamilies(database));
afterAll(() => database.close());

const journey = (who: Parameters<typeof callerOf>[0], uaid: string): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.open_journey($1)', [uaid]);
const rows = (who: Parameters<typeof callerOf>[0], statement: string): Promise<readonly Row[]> =>
  database.transact(callerOf(who), (run) => run(statement));
const revoke = (who: Parameters<typeof callerOf>[0], grant: string): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.revoke_grant($1)', [grant]);

describe('an open journey', () => {
  it('answers each part by its own scope', async () => {
    expect(await journey('coach', adult)).toMatchObject({
      as: 'coach',
      scopes: ['erg_tests', 'roster_identity', 'seat_telemetry', 'wellness'],
      header: { name: 'Ada Adult', is_minor: false },
      erg_tests: [{ piece: '2k', split_s: 105, power_w: 302, source: 'self_reported', is_best: true }],
      sessions: [{ session_id: session, seat: 1, metrics: { mean_power_w: 210 } }],
      wellness: { availability: 'limited' },
      opens: null,
    });
    expect(await journey('coach', teen)).toMatchObject({
      header: { guardian_linked: true },
      erg_tests: null,
      wellness: null,
    });
    expect(await journey('teen', teen)).toMatchObject({ as: 'family', header: { consent: 'dispute' } });
  });

  it('tells of recruiting with its scope alone', async () => {
    await database.runScript(`insert into public.saved_schools (uaid, school_id, squad)
      select '${adult}', id, 'men_heavy' from public.schools limit 1`);
    expect(await journey('coach', adult)).toMatchObject({ recruiting: null });
    await database.runScript(
      `update public.grants set scopes = '{roster_identity,recruiting_stage}' where id = '${RECORDS.adultGrant}'`,
    );
    expect(await journey('coach', adult)).toMatchObject({ recruiting: [{ stage: 'exploring' }], erg_tests: null });
  });

  it('is written down for the family each time, and not when the family looks', async () => {
    const before = await rows('mother', `select 1 from public.journey_opens where uaid = '${teen}'`);
    await journey('coach', teen);
    await journey('mother', teen);
    await journey('rival', teen);
    const after = await rows(
      'mother',
      `select opened_as from public.journey_opens where uaid = '${teen}' order by id desc`,
    );
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toEqual({ opened_as: 'coach Test, Home' });
    await ask(database, callerOf('college'), 'select public.open_profile($1)', [adult]);
    expect(await rows('adult', 'select opened_as, scopes from public.journey_opens')).toEqual([
      { opened_as: 'college Test, Brown University', scopes: ['profile_as_college'] },
    ]);
  });

  it('is null alike for strangers, for ended grants and for people who do not exist', async () => {
    for (const who of ['rival', 'expired', 'revoked', 'unapproved', 'admin', 'otherParent'] as const) {
      expect([who, await journey(who, adult), await journey(who, crypto.randomUUID())]).toEqual([who, null, null]);
    }
  });

  it('of a name no one claimed is the coach’s own entry, and logs nothing', async () => {
    const draft = String(
      await ask(database, OWNER, 'select uaid from public.athletes where id = $1', [RECORDS.draftPlace]),
    );
    expect(await journey('coach', draft)).toMatchObject({ header: { name: 'Dora D.' }, profile: null });
    expect(await journey('rival', draft)).toBeNull();
    expect(await ask(database, OWNER, 'select count(*)::int from public.journey_opens where uaid = $1', [draft])).toBe(
      0,
    );
  });
});

describe('revoking', () => {
  it('hides identity at once: the seat shows private, the roster has no name, notes stay their author’s', async () => {
    const seat = `select seat, name, metrics, is_private from public.crew_seats where seat = 1`;
    expect(await rows('coach', seat)).toEqual([
      { seat: 1, name: 'Ada Adult', metrics: { mean_power_w: 210 }, is_private: false },
    ]);
    expect(await revoke('adult', RECORDS.adultGrant)).toBe(true);
    expect(await revoke('adult', RECORDS.adultGrant)).toBe(false);
    expect(await journey('coach', adult)).toBeNull();
    expect(await rows('coach', seat)).toEqual([{ seat: 1, name: null, metrics: null, is_private: true }]);
    expect(await rows('coach', 'select 1 from public.session_seats where seat = 1')).toEqual([]);
    expect(
      await rows('coach', `select name, uaid, is_private from public.roster where id = '${RECORDS.adultPlace}'`),
    ).toEqual([{ name: null, uaid: null, is_private: true }]);
    expect(await rows('coach', `select 1 from public.athletes where id = '${RECORDS.adultPlace}'`)).toEqual([]);
    expect(await rows('coach', `select body from public.notes where id = '${RECORDS.adultNote}'`)).toEqual([
      { body: 'about bow' },
    ]);
    expect(await rows('colleague', `select body from public.notes where id = '${RECORDS.adultNote}'`)).toEqual([]);
    expect(await rows('coach', `select 1 from public.erg_tests where uaid = '${adult}'`)).toEqual([]);
    // The athlete still sees the own seat, and the crew's session stays the team's.
    expect(await rows('adult', seat)).toMatchObject([{ is_private: false }]);
    expect(await rows('coach', 'select 1 from public.telemetry_sessions')).toHaveLength(1);
  });

  it('leaves a private seat that can be emptied, not read', async () => {
    await revoke('adult', RECORDS.adultGrant);
    expect(
      await attempt(
        database,
        callerOf('coach'),
        `update public.session_seats set athlete_id = null where seat = 1 returning metrics`,
      ),
    ).toEqual([]);
    expect(await ask(database, callerOf('rival'), 'select public.empty_private_seat($1, 1::smallint)', [session])).toBe(
      false,
    );
    expect(await ask(database, callerOf('coach'), 'select public.empty_private_seat($1, 1::smallint)', [session])).toBe(
      true,
    );
    expect(await rows('coach', 'select metrics from public.session_seats where seat = 1')).toEqual([{ metrics: {} }]);
  });

  it('ends with the date, with the coach’s invitation, and with the team membership', async () => {
    for (const change of [
      `update public.grants set valid_from = now() - interval '2 days', valid_until = now() - interval '1 second' where id = '${RECORDS.adultGrant}'`,
      `update public.profiles set coach_eligible = false where id = '${ACCOUNTS.coach}'`,
      `update public.team_members set role = 'athlete' where user_id = '${ACCOUNTS.coach}'`,
    ]) {
      await foundFamilies(database);
      if (change.includes('team_members'))
        await database.runScript(
          `update public.team_members set role = 'owner' where user_id = '${ACCOUNTS.colleague}'`,
        );
      expect(await journey('coach', adult)).not.toBeNull();
      await database.runScript(change);
      expect([change, await journey('coach', adult)]).toEqual([change, null]);
      expect([change, await rows('coach', `select 1 from public.profile_fields where uaid = '${adult}'`)]).toEqual([
        change,
        [],
      ]);
    }
  });
});

describe('giving', () => {
  const give = (who: Parameters<typeof callerOf>[0], uaid: string, email: string, kind: string): Promise<unknown> =>
    ask(database, callerOf(who), 'select public.grant_access($1, null, $2, $3, null, null, $4)', [
      uaid,
      email,
      kind,
      'Camp',
    ]);

  it('by a teenager waits for a guardian, whose yes is also their consent', async () => {
    const given = await give('teen', teen, 'RIVAL@family.test', 'club');
    expect(given).toMatchObject({ is_live: false, waits_for: 'guardian' });
    expect(await journey('rival', teen)).toBeNull();
    const id = String((given as { id: unknown }).id);
    expect(await ask(database, callerOf('aunt'), 'select public.approve_grant($1)', [id])).toBe(false);
    expect(await ask(database, callerOf('teen'), 'select public.approve_grant($1)', [id])).toBe(false);
    expect(await ask(database, callerOf('father'), 'select public.approve_grant($1)', [id])).toBe(true);
    expect(await journey('rival', teen)).toMatchObject({ header: { name: expect.any(String) } });
    expect(await revoke('mother', id)).toBe(true);
    expect(await journey('rival', teen)).toBeNull();
  });

  it('to a college needs both guardians; one who refused keeps it shut', async () => {
    const id = String(((await give('teen', teen, 'college@family.test', 'college')) as { id: unknown }).id);
    await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [id]);
    const profile = (): Promise<unknown> =>
      ask(database, callerOf('college'), 'select public.open_profile($1)', [teen]);
    expect(await profile()).toBeNull();
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', true)`, [teen]);
    // His limit goes along with his yes; narrowed by hand afterwards, it holds.
    expect(JSON.stringify(await profile())).toContain('A Name');
    await database.runScript(
      `update public.guardianships set widest_audience = 'club_coach' where id = '${RECORDS.fatherOfTeen}'`,
    );
    expect(JSON.stringify(await profile())).not.toContain('A Name');
  });

  it('of a child waits for proof, and names an invited coach', async () => {
    expect(await give('mother', child, 'rival@family.test', 'club')).toMatchObject({
      is_live: false,
      waits_for: 'consent',
    });
    expect(
      await attempt(
        database,
        callerOf('mother'),
        `select public.grant_access('${child}', null, 'aunt@family.test', 'club', null, null, 'Camp')`,
      ),
    ).toEqual([{ grant_access: null }]);
    expect(
      await attempt(
        database,
        callerOf('mother'),
        `select public.grant_access('${child}', '${team}', null, 'club', '{everything}', null, 'Camp')`,
      ),
    ).toBe('23514');
    expect(
      await attempt(
        database,
        callerOf('mother'),
        `select public.grant_access('${child}', '${team}', null, 'club', null, now() + interval '3 years', 'Camp')`,
      ),
    ).toBe('23514');
  });

  it('more, when a coach asks and the family says yes', async () => {
    const request = await ask(
      database,
      callerOf('coach'),
      `select public.ask_for_scopes($1, $2, '{technique_trend}', 'Winter')`,
      [adult, team],
    );
    expect(
      await attempt(
        database,
        callerOf('rival'),
        `select public.ask_for_scopes('${adult}', '${team}', '{wellness}', 'Why not')`,
      ),
    ).toBe('42501');
    expect(
      await attempt(
        database,
        callerOf('coach'),
        `select public.ask_for_scopes('${child}', '${team}', '{wellness}', 'Why not')`,
      ),
    ).toBe('42501');
    expect(
      await ask(database, callerOf('adult'), 'select public.answer_scope_request($1, true)', [request]),
    ).toMatchObject({ is_live: true });
    expect(await journey('coach', adult)).toMatchObject({ shows_trend: true });
    expect(
      await attempt(database, callerOf('adult'), `select public.answer_scope_request('${String(request)}', true)`),
    ).toBe('42501');
  });
});

describe('erg tests', () => {
  const confirmAs = (who: Parameters<typeof callerOf>[0]): Promise<unknown> =>
    ask(database, callerOf(who), 'select public.confirm_erg_test($1)', [RECORDS.adultTest]);

  it('carry a coach’s confirmation until they are edited', async () => {
    const test = RECORDS.adultTest;
    expect([
      await confirmAs('rival'),
      await confirmAs('adult'),
      await confirmAs('expired'),
      await confirmAs('coach'),
      await confirmAs('coach'),
    ]).toEqual([false, false, false, true, false]);
    const read = `select source, confirmed_as from public.erg_tests where id = '${test}'`;
    expect(await rows('adult', read)).toEqual([{ source: 'coach_confirmed', confirmed_as: 'coach Test' }]);
    await rows('adult', `update public.erg_tests set conditions = 'Warm' where id = '${test}'`);
    expect(await rows('adult', read)).toMatchObject([{ source: 'coach_confirmed' }]);
    await rows('adult', `update public.erg_tests set duration_s = 410 where id = '${test}'`);
    expect(await rows('adult', read)).toEqual([{ source: 'self_reported', confirmed_as: null }]);
  });

  it('lose a confirmation by the coach who gave it, within a day; the athlete and the log are told of both', async () => {
    await confirmAs('coach');
    const takeBack = (who: Parameters<typeof callerOf>[0]): Promise<unknown> =>
      ask(database, callerOf(who), 'select public.unconfirm_erg_test($1)', [RECORDS.adultTest]);
    expect([await takeBack('colleague'), await takeBack('adult'), await takeBack('coach')]).toEqual([
      false,
      false,
      true,
    ]);
    const told = `select jsonb_build_array((select jsonb_agg(l.kind || ' ' || l.about order by l.id) from private.letters as l
        where l.kind like 'erg%'),
      (select count(*) from public.audit_log where subject = 'erg_tests' and actor_id = '${ACCOUNTS.coach}'))`;
    expect(await ask(database, OWNER, told)).toEqual([['erg_confirmed coach Test', 'erg_taken_back coach Test'], 2]);
    await confirmAs('coach');
    await database.runScript(`update public.erg_tests set confirmed_at = now() - interval '25 hours'
      where id = '${RECORDS.adultTest}'`);
    expect(await takeBack('coach')).toBe(false);
  });

  it('derive split and power as the machine does, and refuse what no rower does', async () => {
    const insert = (metres: number, seconds: number): string =>
      `insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s) values ('${adult}', '2026-01-01', 'other', ${metres}, ${seconds}) returning split_s::float8 as split_s, power_w`;
    expect(await attempt(database, callerOf('adult'), insert(2000, 360))).toEqual([{ split_s: 90, power_w: 480 }]);
    expect(await attempt(database, callerOf('adult'), insert(2000, 480))).toEqual([{ split_s: 120, power_w: 203 }]);
    expect(await attempt(database, callerOf('adult'), insert(2000, 100))).toBe('23514');
  });
});
