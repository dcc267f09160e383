// College coaches with an account: by the email of their college and an admin's yes, for what was shared with them and
// nothing else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';
import { person } from '../../testing/stack.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const { adult, teen, child, team } = RECORDS;
const DANA = '20000000-0000-4000-8000-000000000071';
const SAM = '20000000-0000-4000-8000-000000000072';
const dana = person(DANA);
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  await database.runScript(`
    insert into public.college_domains (school_id, domain, source) values ('yale', 'yale.edu', 'website') on conflict do nothing;
    insert into auth.users (id, email, email_confirmed_at) values ('${DANA}', 'dana@crew.yale.edu', now()), ('${SAM}', 'sam@yale.edu', now());
    insert into public.profiles (id, email, user_role, first_name, last_name, confirmed_adult_at) values
      ('${DANA}', 'dana@crew.yale.edu', 'athlete', 'Dana', 'Ruiz', now()), ('${SAM}', 'sam@yale.edu', 'coach', 'Sam', 'Iles', now())`);
});
afterAll(() => database.close());

const asks = (who = dana, school = 'yale'): Promise<unknown> =>
  ask(database, who, 'select public.ask_for_college($1, $2)', [school, 'Assistant coach']);
const approve = (account = DANA, agrees = true): Promise<unknown> =>
  ask(database, callerOf('admin'), 'select public.answer_college_account($1, $2)', [account, agrees]);
const enter = async (): Promise<void> => {
  await asks();
  await approve();
};
const state = async (): Promise<unknown> =>
  z.object({ state: z.string() }).parse(await ask(database, dana, 'select public.my_college()')).state;
const share = (who: Parameters<typeof callerOf>[0], uaid: string): Promise<unknown> =>
  ask(database, callerOf(who), `select public.share_with_programme($1, 'yale', null, 'Recruiting')`, [uaid]);
const opens = (uaid: string, who = dana): Promise<unknown> =>
  ask(database, who, 'select public.open_profile($1)', [uaid]);
const listed = async (who = dana): Promise<readonly string[]> =>
  z
    .array(z.object({ uaid: z.string() }))
    .parse(await ask(database, who, 'select public.shared_with_my_college()'))
    .map(({ uaid }) => uaid);
const refusal = (question: Promise<unknown>): Promise<unknown> =>
  question.catch((error: unknown) => (error instanceof Error ? error.message : error));

describe('entering', () => {
  it('takes the college’s mail and an admin’s yes, and leaves the role a coach’s without the coach portal', async () => {
    expect(await refusal(asks(dana, 'brown'))).toContain('Your email address isn’t at this college');
    expect(await asks()).toBe('asked');
    expect(await state()).toBe('asked');
    expect(
      await refusal(ask(database, callerOf('coach'), 'select public.answer_college_account($1, true)', [DANA])),
    ).toBe('Only admins can do this.');
    await share('adult', adult).catch(() => undefined);
    expect([await opens(adult), await listed()]).toEqual([null, []]);
    expect(await approve()).toBe(true);
    expect(await state()).toBe('approved');
    expect(
      await ask(database, OWNER, 'select user_role || coach_eligible from public.profiles where id = $1', [DANA]),
    ).toBe('coachfalse');
    expect(await ask(database, dana, 'select private.is_eligible_coach()')).toBe(false);
    expect(await attempt(database, dana, `select public.create_team('Mine')`)).toBe('42501');
  });

  it('is for adults, and for colleges whose mail is known', async () => {
    expect(await refusal(asks(callerOf('teen')))).toContain('18 or older');
    await database.runScript(`delete from public.college_domains where school_id = 'yale'`);
    expect(await refusal(asks())).toContain('We don’t have an email domain for this college yet');
    await ask(
      database,
      callerOf('admin'),
      `insert into public.college_domains (school_id, domain) values ('yale', 'crew.yale.edu') returning domain`,
    );
    expect(await asks()).toBe('asked');
    // A domain that only shares the ending belongs to someone else.
    expect(await ask(database, OWNER, `select private.is_of_college('x@notcrew.yale.edu', 'yale')`)).toBe(false);
  });

  it('has a domain for most of the 217 from their own sites, and none made up', async () => {
    const known = await ask(database, OWNER, 'select count(distinct school_id)::int from public.college_domains');
    expect(known).toBeGreaterThan(150);
    expect(
      await ask(
        database,
        OWNER,
        `select count(*)::int from public.college_domains as d join public.schools as s on s.id = d.school_id
         where d.source = 'website' and position(d.domain in s.website) = 0`,
      ),
    ).toBe(0);
  });
});

describe('an approved coach', () => {
  beforeEach(enter);

  it('sees who shared with the program, no one else, and the family reads each look with the college’s name', async () => {
    expect(await listed()).toEqual([]);
    for (const uaid of [adult, teen, child]) expect(await opens(uaid)).toBeNull();
    await share('adult', adult);
    expect(await listed()).toEqual([adult]);
    const page = JSON.stringify(await opens(adult));
    expect(page).toContain('A Name');
    // What is for club coaches, for the family and for no one is not there.
    for (const hidden of ['starboard', 'First', 'A story']) expect(page).not.toContain(hidden);
    expect(
      await ask(database, callerOf('adult'), `select opened_as from public.journey_opens where uaid = $1`, [adult]),
    ).toBe('Dana Ruiz, Yale University');
    expect([await opens(teen), await opens(child)]).toEqual([null, null]);
    // Someone else at the college without an account of it sees nothing.
    expect([await opens(adult, person(SAM)), await listed(person(SAM))]).toEqual([null, []]);
  });

  it('compares by class, squad and best 2k, as far as the page shows them', async () => {
    await share('adult', adult);
    const compared = (): Promise<unknown> => ask(database, dana, 'select public.shared_with_my_college()');
    expect(await compared()).toMatchObject([{ class_year: null, best_2k_s: null, squad: null, has_guardian: false }]);
    await database.runScript(`insert into public.profile_fields (uaid, field, answer, value, audience) values
      ('${adult}', 'graduation_year', 'given', '2028', 'colleges'), ('${adult}', 'erg_2k', 'given', null, 'colleges'), ('${adult}', 'college_squad', 'given', '"womens"', 'family')`);
    expect(await compared()).toMatchObject([{ class_year: 2028, best_2k_s: 420, squad: null }]);
    await database.runScript(`update public.profile_fields set audience = 'colleges' where field = 'college_squad'`);
    expect(await compared()).toMatchObject([{ squad: 'womens' }]);
  });

  it('waits for a guardian’s yes about a minor, for consent, and for the answers that a family shows', async () => {
    await share('teen', teen);
    expect([await listed(), await opens(teen)]).toEqual([[], null]);
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', true)`, [teen]);
    await ask(
      database,
      callerOf('mother'),
      `select public.approve_grant((select id from public.grants where grantee_school = 'yale'))`,
    );
    await database.runScript(`update public.guardianships set widest_audience = 'colleges' where uaid = '${teen}'`);
    expect(await listed()).toEqual([teen]);
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', false)`, [teen]);
    expect([await listed(), await opens(teen)]).toEqual([[], null]);
  });

  it.each([
    ['the family takes it back', `update public.grants set revoked_at = now() where grantee_school = 'yale'`],
    [
      'the account moves to another address',
      `update auth.users set email = 'dana@elsewhere.test' where id = '${DANA}'`,
    ],
    ['the domain is no longer the college’s', `delete from public.college_domains where school_id = 'yale'`],
    ['an admin ends it', `update public.college_accounts set ended_at = now()`],
  ])('sees nothing any more when %s', async (_when, change) => {
    await share('adult', adult);
    expect(await listed()).toEqual([adult]);
    await database.runScript(change);
    expect([await listed(), await opens(adult)]).toEqual([[], null]);
    expect(await attempt(database, dana, `select 1 from public.grants`)).toEqual([]);
  });

  it('keeps tags and a note that its program alone reads, while the page is shared', async () => {
    await share('adult', adult);
    const note = `insert into public.college_notes (school_id, uaid, tags, note) values ('yale', '${adult}', '{port}', 'Call in June') returning note`;
    expect(await ask(database, dana, note)).toBe('Call in June');
    // As the page's client keeps it again: an upsert names every column.
    const again = note.replace(
      'returning note',
      `on conflict (school_id, uaid) do update set school_id = excluded.school_id, uaid = excluded.uaid,
        tags = excluded.tags, note = excluded.note returning note`,
    );
    expect(await ask(database, dana, again)).toBe('Call in June');
    expect(await attempt(database, dana, `update public.college_notes set uaid = '${teen}'`)).toBe('42501');
    expect(await attempt(database, dana, note.replaceAll(adult, teen))).toBe('42501');
    expect(await attempt(database, dana, note.replace("'yale'", "'brown'"))).toBe('42501');
    for (const who of ['adult', 'coach', 'admin', 'college', 'rival'] as const)
      expect(
        await attempt(database, callerOf(who), `select note from public.college_notes where school_id = 'yale'`),
      ).toEqual([]);
    await database.runScript(`update public.grants set revoked_at = now() where grantee_school = 'yale'`);
    expect(await attempt(database, dana, 'select note from public.college_notes')).toEqual([]);
    await database.runScript(`update public.grants set revoked_at = now() - interval '31 days' where grantee_school = 'yale';
      alter table public.college_notes disable trigger user; update public.college_notes set updated_at = now() - interval '31 days' where school_id = 'yale';
      alter table public.college_notes enable trigger user`);
    expect(await ask(database, OWNER, `select private.forget_by_time('public.college_notes')`)).toEqual({
      college_notes: 1,
    });
  });

  it('may be named by address as an invited coach is, for a college and not for a club', async () => {
    const give = (kind: string): Promise<unknown> =>
      ask(
        database,
        callerOf('adult'),
        `select public.grant_access($1, null, 'dana@crew.yale.edu', $2, '{roster_identity}', null, 'Recruiting')`,
        [adult, kind],
      );
    expect(await give('club')).toBeNull();
    // Asked eight times at once, it is given once.
    await Promise.all(Array.from({ length: 8 }, () => give('college')));
    const live = `select count(*)::integer from public.grants where uaid = $1 and grantee_kind = 'college' and purpose = 'Recruiting' and grantee_person = $2`;
    expect(await ask(database, { role: 'postgres', claims: {} }, live, [adult, DANA])).toBe(1);
    expect(await listed()).toEqual([adult]);
    expect(await opens(adult)).not.toBeNull();
  });

  it('is no coach of any team, and attests nothing', async () => {
    await share('adult', adult);
    expect(
      await attempt(
        database,
        dana,
        `select public.attest_water('${adult}', '${team}', '{${RECORDS.session}}', 'Head coach')`,
      ),
    ).toBe('42501');
    expect(await attempt(database, dana, 'select 1 from public.crew_seats')).toEqual([]);
    expect(await attempt(database, dana, 'select 1 from public.roster')).toEqual([]);
  });
});
