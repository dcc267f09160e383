// Contents and access rights of the family's sharing page, revoking a part, and what a coach learns from a claim.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, callerOf, foundFamilies, RECORDS, RELATIONS, type Relation } from '../../testing/families.ts';

const { adult, teen, team, rivalTeam, adultGrant, teenGrant } = RECORDS;
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
