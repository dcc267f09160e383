// Contents and access rights of the family's sharing page, revoking a part, and what a coach learns from a claim.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, callerOf, foundFamilies, RECORDS, RELATIONS, type Relation, ACCOUNTS } from '../../testing/families.ts';

const { adult, teen, team, rivalTeam, adultGrant, teenGrant, collegeGrant, unapprovedGrant } = RECORDS;

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => foundFamilies(database));

afterAll(() => database.close());

const overview = (who: Relation, uaid: string): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.sharing_overview($1)', [uaid]);

const narrow = (who: Relation, grant: string, scopes: string, until: string | null = null): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.narrow_grant($1, $2, $3)', [grant, scopes, until]);

const journey = (uaid: string): Promise<unknown> =>
  ask(database, callerOf('coach'), 'select public.open_journey($1)', [uaid]);

const claims = (who: Relation, of: string): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.claims_of_team($1)', [of]);

describe('the family’s page of sharing', () => {
  it('answers the family of a minor and no one else', async () => {
    const family = new Set<Relation>(['teen', 'mother', 'father', 'aunt']);
    for (const who of RELATIONS.filter((one) => one !== 'anonymous')) {
      const answer = await overview(who, teen);
      if (family.has(who)) expect({ who, answer }).toMatchObject({ who, answer: { uaid: teen } });
      else expect({ who, answer }).toEqual({ who, answer: null });
    }
    await expect(overview('anonymous', teen)).rejects.toMatchObject({ code: '42501' });
  });

  it('names who has what, what waits and who looked; each relative may do their part', async () => {
    expect(await overview('teen', teen)).toMatchObject({
      called: 'Tim',
      is_own: true,
      may_give: true,
      may_approve: false,
      may_end: true,
      teams: [{ id: team, name: 'Home' }],
      requests: [{ team: 'Home', scopes: ['erg_tests'], reason: 'Winter', by: 'coach Test' }],
      opens: [{ opened_as: 'coach Test, Home' }],
    });
    expect(await overview('mother', teen)).toMatchObject({ is_own: false, may_give: false, may_approve: true });
    expect(await overview('aunt', teen)).toMatchObject({ may_give: false, may_approve: false, may_end: false });
    const grants = Reflect.get(Object(await overview('father', teen)), 'grants');
    expect(grants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: teenGrant, to: 'Home', is_team: true, is_live: true, waits_for: null }),
        expect.objectContaining({ to: 'unapproved Test', is_team: false, is_live: false, waits_for: 'guardian' }),
      ]),
    );
  });
});

it('tells whether a coach has an address to the athlete alone, and for 20 addresses a day', async () => {
  const give = (who: Relation, email: string): Promise<unknown> =>
    ask(database, callerOf(who), `select public.grant_access($1, null, $2, 'club', '{erg_tests}', null, 'Camp')`, [
      adult,
      email,
    ]);
  await expect(give('coach', 'rival@family.test')).rejects.toMatchObject({ code: '42501' });
  expect(await give('adult', 'rival@family.test')).toMatchObject({ is_live: true });
  for (let tried = 1; tried < 20; tried += 1) expect(await give('adult', `no-coach-${tried}@family.test`)).toBeNull();
  await expect(give('adult', 'rival@family.test')).rejects.toThrow('You tried too many addresses today.');
});

it('lists a page of a coach that anyone with its link reads, while it is open', async () => {
  expect(await overview('mother', teen)).toMatchObject({
    pages: [{ id: RECORDS.teenPage, by: 'coach Test, Home', session: 'Morning' }],
  });
  await ask(database, callerOf('mother'), 'select public.decide_rower_page($1, false)', [RECORDS.teenPage]);
  expect(await overview('mother', teen)).toMatchObject({ pages: [] });
});

describe('taking back a part', () => {
  it('counts at the next question, and never adds or lengthens', async () => {
    expect(await journey(adult)).toMatchObject({ erg_tests: [{}] });
    expect(await narrow('adult', adultGrant, '{roster_identity}')).toBe(true);
    expect(await journey(adult)).toMatchObject({ erg_tests: null, sessions: null, wellness: null });
    expect(await narrow('adult', adultGrant, '{roster_identity,erg_tests}')).toBe(false);
    expect(await narrow('adult', adultGrant, '{roster_identity}', '2000-01-01T00:00:00Z')).toBe(false);
    expect(await narrow('adult', adultGrant, '{roster_identity}', '2090-01-01T00:00:00Z')).toBe(true);
    const kept = await ask(
      database,
      { role: 'postgres', claims: {} },
      "select valid_until < now() + interval '91 days' from public.grants where id = $1",
      [adultGrant],
    );
    expect(kept).toBe(true);
  });

  it('is for the athlete and a deciding guardian alone', async () => {
    for (const who of ['aunt', 'coach', 'rival', 'otherParent', 'admin'] as const) {
      expect({ who, narrowed: await narrow(who, teenGrant, '{roster_identity}') }).toEqual({ who, narrowed: false });
    }
    expect(await narrow('mother', adultGrant, '{roster_identity}')).toBe(false);
    expect(await narrow('father', teenGrant, '{roster_identity}')).toBe(true);
    expect(await journey(teen)).toMatchObject({ sessions: null });
  });
});

describe('who claims a place', () => {
  it('is told to the team’s coaches once the family has agreed', async () => {
    expect(await claims('coach', team)).toMatchObject([{ place: 'Dora D.', waits_for: 'guardian', by: null }]);
    await database.runScript('update public.roster_claims set family_approved_at = now()');
    expect(await claims('coach', team)).toMatchObject([{ waits_for: 'team', by: 'child T.' }]);
    expect(await claims('rival', team)).toEqual([]);
    expect(await claims('adult', team)).toEqual([]);
    expect(await claims('coach', rivalTeam)).toEqual([]);
  });
});

describe('squads', () => {
  it('come in with a list, and a seat that turned private has none', async () => {
    await ask(database, callerOf('coach'), 'select public.import_roster($1, $2, $3)', [
      team,
      'squads.csv',
      JSON.stringify([
        { name: 'Nia Novak', side: 'Port', squad: ' First  eight ' },
        { name: 'Long', squad: 'x'.repeat(41) },
      ]),
    ]);
    const squads = (): Promise<unknown> =>
      ask(
        database,
        callerOf('coach'),
        'select jsonb_agg(squad order by squad) from public.roster where squad is not null',
      );
    expect(await squads()).toEqual(['First  eight']);
    await database.runScript(`update public.athletes set squad = 'Second' where id = '${RECORDS.adultPlace}'`);
    expect(await squads()).toEqual(['First  eight', 'Second']);
    await ask(database, callerOf('adult'), 'select public.revoke_grant($1)', [adultGrant]);
    expect(await squads()).toEqual(['First  eight']);
  });
});

const call = (who: Relation, statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), statement, values);

const sharedWith = (who: Relation): Promise<unknown> => call(who, 'select public.shared_with_me()');

// Access that was given to one coach by name: found again by them, opens the journey or the profile, and ends like any
// other; what a college search tells; and what a coach wrote stays theirs without the name.
describe('shared by name', () => {
  it('is nothing to anyone but the coach who was named, while it is live', async () => {
    for (const who of RELATIONS.filter((one) => one !== 'anonymous' && one !== 'college')) {
      expect({ who, shared: await sharedWith(who) }).toEqual({ who, shared: [] });
    }
    expect(await sharedWith('college')).toEqual([
      expect.objectContaining({ uaid: adult, kind: 'college', name: 'A Name', purpose: 'Recruiting' }),
    ]);
    await call('adult', 'select public.revoke_grant($1)', [collegeGrant]);
    expect(await sharedWith('college')).toEqual([]);
  });

  it('of a minor begins when a guardian approves, and ends with the consent', async () => {
    await call('mother', 'select public.approve_grant($1)', [unapprovedGrant]);
    expect(await sharedWith('unapproved')).toEqual([expect.objectContaining({ uaid: teen, kind: 'club' })]);
    expect(await call('unapproved', 'select public.open_journey($1)', [teen])).toMatchObject({
      as: 'coach',
      header: { places: [] },
      erg_tests: [expect.objectContaining({ piece: '2k', is_best: true })],
      sessions: null,
    });
    await call('unapproved', `insert into public.goals (uaid, aim) values ($1, 'Level hands') returning aim`, [teen]);
    expect(await call('teen', `select count(*)::int from public.goals`)).toBe(2);
    await call('father', `select public.decide_consent($1, 'share_club', false)`, [teen]);
    expect(await sharedWith('unapproved')).toEqual([]);
    expect(await call('unapproved', 'select public.open_journey($1)', [teen])).toBeNull();
    expect(await call('unapproved', 'select count(*)::int from public.goals')).toBe(0);
  });

  it('with a college opens what was approved, as a college reads it', async () => {
    expect(await call('college', 'select public.open_journey($1)', [adult])).toMatchObject({
      kind: 'college',
      scopes: ['roster_identity'],
      erg_tests: null,
      sessions: null,
      wellness: null,
      recruiting: null,
      notes: [],
      opens: null,
    });
    expect(
      await call('adult', `select count(*)::int from public.journey_opens where opened_by = '${ACCOUNTS.college}'`),
    ).toBe(1);
  });
});

describe('a journey', () => {
  it('says until when each part is open, where two accesses end on different days', async () => {
    await database.runScript(`
      insert into public.grants (uaid, grantee_team, scopes, granted_by, approved_at, purpose, valid_until) values
        ('${adult}', '${RECORDS.team}', '{roster_identity,technique_trend}', '${ACCOUNTS.adult}', now(), 'Winter', now() + interval '9 days')`);
    const told = await call('coach', 'select public.scope_ends($1)', [adult]);
    const ends = new Map(Object.entries(Object(told)).map(([scope, until]) => [scope, Date.parse(String(until))]));
    expect([...ends.keys()].toSorted()).toEqual([
      'erg_tests',
      'roster_identity',
      'seat_telemetry',
      'technique_trend',
      'wellness',
    ]);
    const day = 86_400_000;
    expect(Math.round(((ends.get('technique_trend') ?? NaN) - Date.now()) / day)).toBe(9);
    expect(Math.round(((ends.get('roster_identity') ?? NaN) - Date.now()) / day)).toBe(90);
    for (const who of ['adult', 'rival', 'expired', 'revoked'] as const) {
      expect(await call(who, 'select public.scope_ends($1)', [adult])).toEqual({});
    }
    expect(Object.keys(Object(await call('college', 'select public.scope_ends($1)', [adult])))).toEqual([
      'roster_identity',
    ]);
  });
});

describe('a goal', () => {
  it('says by whom it was set, as it was then, and leaves the coach’s sight with their access', async () => {
    expect(await call('adult', 'select set_as from public.goals')).toBe('coach Test');
    await call('adult', 'select public.revoke_grant($1)', [adultGrant]);
    expect(await call('coach', `select count(*)::int from public.goals where uaid = $1`, [adult])).toBe(0);
    expect(await call('adult', 'select count(*)::int from public.goals')).toBe(1);
  });

  it('is not set for a minor without a guardian', async () => {
    await database.runScript(`update public.guardianships set guardian_id = null where uaid = '${teen}'`);
    await expect(
      call('coach', `insert into public.goals (uaid, team_id, aim) values ($1, $2, 'Level hands')`, [
        teen,
        RECORDS.team,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('what a coach wrote', () => {
  it('stays theirs after the access ended, and tells no one’s name', async () => {
    await call('adult', 'select public.revoke_grant($1)', [adultGrant]);
    expect(await call('coach', 'select public.open_journey($1)', [adult])).toBeNull();
    const own = `select count(*)::int from public.journey_notes where uaid = $1 and author_id = auth.uid()`;
    expect(await call('coach', own, [adult])).toBe(2);
    expect(await call('rival', own, [adult])).toBe(0);
    expect(await call('coach', `select count(*)::int from public.rowers where uaid = $1`, [adult])).toBe(0);
    expect(await call('coach', `select name from public.roster where id = $1`, [RECORDS.adultPlace])).toBeNull();
  });
});

describe('a shared college search', () => {
  it('tells stages, visits and offers with their days, and no word of the family’s', async () => {
    await database.runScript(`
      update public.grants set scopes = '{roster_identity,recruiting_stage}' where id = '${adultGrant}';
      insert into public.saved_schools (uaid, school_id, squad, stage, notes, next_action) values ('${adult}', 'yale', 'men_heavy', 'exploring', 'our secret', 'ring them');
      update public.saved_schools set stage = 'offer', offer_kind = 'roster' where uaid = '${adult}';
      insert into public.school_visits (uaid, school_id, kind, starts_on, ends_on, questions) values ('${adult}', 'yale', 'official', '2026-10-02', '2026-10-04', 'our question');
      insert into public.school_contacts (uaid, saved_school_id, kind, happened_on, remark) select uaid, id, 'offer', '2026-10-20', 'our remark' from public.saved_schools where uaid = '${adult}'`);
    const told = await call('coach', `select public.open_journey($1) -> 'recruiting'`, [adult]);
    expect(told).toEqual([
      expect.objectContaining({
        stage: 'offer',
        offer_kind: 'roster',
        changes: [
          expect.objectContaining({ stage: 'offer', label: 'Offer' }),
          expect.objectContaining({ stage: 'exploring', label: 'Exploring' }),
        ],
        visits: [{ kind: 'official', on: '2026-10-02', until: '2026-10-04' }],
        offers: ['2026-10-20'],
      }),
    ]);
    expect(JSON.stringify(told)).not.toMatch(/our |ring them/u);
    await call('adult', 'select public.revoke_grant($1)', [adultGrant]);
    expect(await call('coach', 'select public.shared_recruiting($1)', [adult])).toBeNull();
  });
});
