// Access that was given to one coach by name: found again by them, opens the journey or the profile, and ends like any
// other; what a college search tells; and what a coach wrote stays theirs without the name.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS, RELATIONS, type Relation } from '../../testing/families.ts';

const { adult, teen, adultGrant, collegeGrant, unapprovedGrant } = RECORDS;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundFamilies(database));
afterAll(() => database.close());

const call = (who: Relation, statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), statement, values);
const sharedWith = (who: Relation): Promise<unknown> => call(who, 'select public.shared_with_me()');

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
