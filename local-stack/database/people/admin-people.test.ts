// An admin looks someone up by the full address and corrects an age: with a logged reason, without seeing the record,
// and closing everything a younger person may not have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { databaseFailure, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS, RELATIONS } from '../../testing/families.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const admin = callerOf('admin');
const WHY = 'Asked us by email, case S-2222-2222';
const { adult, teen, child } = RECORDS;
const YEAR = new Date().getUTCFullYear();
let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await foundFamilies(database);
});
afterAll(() => database.close());

const owner = (statement: string, values: readonly unknown[] = []) => ask(database, OWNER, statement, values);
const asAdmin = (statement: string, values: readonly unknown[] = []) => ask(database, admin, statement, values);
async function refusal(statement: string, values: readonly unknown[]): Promise<string | undefined> {
  try {
    await asAdmin(statement, values);
    return undefined;
  } catch (error) {
    return databaseFailure(error)?.message;
  }
}
const lastLogged = () =>
  owner(
    `select concat_ws(' ', action, subject, subject_id, reason) from public.audit_log
      where actor_id = $1 order by id desc limit 1`,
    [ACCOUNTS.admin],
  );

describe('looking someone up', () => {
  const LOOK = 'select public.look_up_person($1, $2)';

  it('answers states and groups by the whole address, and each look is written down', async () => {
    const found = z
      .object({ account: z.looseObject({ role: z.string() }), records: z.array(z.looseObject({ uaid: z.string() })) })
      .parse(await asAdmin(LOOK, [' Mother@family.test ', WHY]));
    expect(found.account).toMatchObject({ id: ACCOUNTS.mother, role: 'parent', is_coach: false, is_confirmed: true });
    expect(found.records.map(({ uaid }) => uaid).toSorted()).toEqual([teen, child].toSorted());
    expect(found.records.find(({ uaid }) => uaid === teen)).toMatchObject({
      is_own: false,
      part: 'primary',
      band: '14-17',
    });
    // Neither a name nor anything of a profile.
    expect(JSON.stringify(found)).not.toMatch(/Tim|Cleo|Test|Name|story/u);
    expect(await lastLogged()).toBe(`look_up account ${ACCOUNTS.mother} ${WHY}`);
  });

  it('finds a child that has no account by its guardian, and writes down a look that finds no one', async () => {
    expect(await asAdmin(LOOK, ['otherparent@family.test', WHY])).toMatchObject({
      records: [{ uaid: RECORDS.otherChild, is_own: false, band: 'under-14' }],
    });
    expect(await asAdmin(LOOK, ['nobody@family.test', WHY])).toEqual({ account: null, records: [] });
    expect(await lastLogged()).toBe(`look_up account ${WHY}`);
  });

  it('finds no one by a part of an address, and asks why', async () => {
    expect(await refusal(LOOK, ['family.test', WHY])).toMatch(/^Enter the full email address/u);
    expect(await refusal(LOOK, ['mother@family.test', 'x'])).toMatch(/^Enter a reason/u);
  });
});

describe('a wrong age', () => {
  const CORRECT = 'select public.correct_age($1, $2, 6, $3, $4, $5)';
  const seen = (uaid: string) =>
    owner(`select age_band || coalesce(' ' || band_until, '') from public.rowers where uaid = $1`, [uaid]);
  const correct = async (uaid: string, age: number, confirmed = 'call') =>
    asAdmin(CORRECT, [uaid, YEAR - age, confirmed, await seen(uaid), WHY]);

  it('is confirmed by a guardian where there is one, and changed by one admin at a time', async () => {
    const now = await seen(teen);
    expect(await refusal(CORRECT, [teen, YEAR - 19, 'document', now, WHY])).toMatch(/^A guardian of this record must/u);
    expect(await refusal(CORRECT, [adult, YEAR - 16, 'guardian', '18+', WHY])).toMatch(/^This record has no guardian/u);
    expect(await refusal(CORRECT, [teen, YEAR - 19, 'a hunch', now, WHY])).toBe('Describe how it was confirmed.');
    expect(await refusal(CORRECT, [teen, YEAR - 19, 'call', now, 'no'])).toMatch(/^Enter a reason/u);
    expect(await refusal(CORRECT, [teen, YEAR + 2, 'call', now, WHY])).toMatch(/^Enter the month/u);
    expect(await asAdmin(CORRECT, [teen, YEAR - 19, 'call', '14-17 2020-01-01', WHY])).toBeNull();
    expect(await owner('select age_band from public.rowers where uaid = $1', [teen])).toBe('14-17');
  });

  it('within the group moves its end alone', async () => {
    const before = await owner('select band_change_due from public.rowers where uaid = $1', [teen]);
    expect(await correct(teen, 15, 'guardian')).toBe('14-17');
    expect(await owner('select band_change_due from public.rowers where uaid = $1', [teen])).toEqual(before);
  });

  it('of someone older opens the choices of that birthday, and nothing by itself', async () => {
    expect(await correct(teen, 19, 'form')).toBe('18+');
    expect(await owner('select band_change_due from public.rowers where uaid = $1', [teen])).toBe('14-17');
    expect(
      await owner(`select reconfirm_by < now() + interval '31 days' from public.grants where id = $1`, [
        RECORDS.teenGrant,
      ]),
    ).toBe(true);
  });

  it('of someone younger closes what a minor has closed, and says so in the log', async () => {
    expect(await ask(database, callerOf('coach'), `select (public.open_journey('${adult}')) is not null`)).toBe(true);
    expect(await correct(adult, 16)).toBe('14-17');
    expect(await owner(`select age_band || ' ' || age_method from public.rowers where uaid = $1`, [adult])).toBe(
      '14-17 support',
    );
    expect(await ask(database, callerOf('coach'), `select (public.open_journey('${adult}')) is not null`)).toBe(false);
    expect(await ask(database, callerOf('college'), `select (public.open_profile('${adult}')) is not null`)).toBe(
      false,
    );
    expect(await owner('select confirmed_adult_at from public.profiles where id = $1', [ACCOUNTS.adult])).toBeNull();
    expect(await ask(database, callerOf('adult'), 'select public.is_known_adult()')).toBe(false);
    expect(await lastLogged()).toBe(`correct_age by call rowers ${adult} ${WHY}`);
  });

  it('of a child leaves the account no description, and gives fourteen days to ask a parent', async () => {
    await database.runScript(
      `update public.rowers set age_answered_at = now() - interval '2 years' where uaid = '${adult}'`,
    );
    expect(await correct(adult, 12)).toBe('under-14');
    expect(await owner('select first_name from public.profiles where id = $1', [ACCOUNTS.adult])).toBeNull();
    await owner('select public.run_hourly()');
    expect(await owner('select count(*)::integer from public.rowers where uaid = $1', [adult])).toBe(1);
    expect(await ask(database, callerOf('adult'), `select private.keeps('${adult}')`)).toBe(false);
  });

  it('makes no one who looks after others a minor', async () => {
    await database.runScript(
      `insert into public.rowers (uaid, user_id, age_band) values ('20000000-0000-4000-8000-000000000091', '${ACCOUNTS.mother}', '18+')`,
    );
    const own = '20000000-0000-4000-8000-000000000091';
    expect(await refusal(CORRECT, [own, YEAR - 16, 'call', '18+', WHY])).toMatch(
      /^This account manages other people’s records/u,
    );
  });
});

describe('cases', () => {
  const FILE = `select public.file_case($1, $2, 'Jo', 'jo@x.test', 'Something worries me.')`;
  const CASES = z.array(
    z.object({
      number: z.string(),
      message: z.nullable(z.string()),
      outcome: z.nullable(z.string()),
      is_mine: z.nullable(z.boolean()),
    }),
  );
  const of = async (kind: string) => CASES.parse(await asAdmin('select public.cases_of($1)', [kind]));

  it('wait by what was promised, are taken by one, closed with an outcome, and lose their words after thirty days', async () => {
    await database.runScript('delete from private.cases');
    await ask(database, { role: 'service_role', claims: {} }, FILE, ['S-AAAA-BBBB', 'safety']);
    await ask(database, { role: 'service_role', claims: {} }, FILE, ['S-AAAA-CCCC', 'rights']);
    expect(
      await owner(`select extract(epoch from max(answer_by) - min(answer_by))::integer / 3600 from private.cases`),
    ).toBe(24);
    expect((await of('safety')).map(({ number }) => number)).toEqual(['S-AAAA-BBBB']);
    expect(await asAdmin(`select public.take_case('S-AAAA-BBBB')`)).toBe(true);
    expect(await asAdmin(`select public.take_case('S-AAAA-BBBB')`)).toBe(false);
    expect(await of('safety')).toMatchObject([{ is_mine: true, outcome: null }]);
    const CLOSE = 'select public.close_case($1, $2, $3)';
    expect(await refusal(CLOSE, ['S-AAAA-BBBB', 'forgotten', WHY])).toBe('Describe what was done.');
    expect(await refusal(CLOSE, ['S-AAAA-BBBB', 'passed on', ''])).toMatch(/^Enter a reason/u);
    expect(await asAdmin(CLOSE, ['S-AAAA-BBBB', 'passed on', WHY])).toBe(true);
    expect(await asAdmin(CLOSE, ['S-AAAA-BBBB', 'done', WHY])).toBe(false);
    expect(await lastLogged()).toBe(`close cases S-AAAA-BBBB ${WHY}`);
    await database.runScript(
      `update private.cases set closed_at = now() - interval '31 days' where number = 'S-AAAA-BBBB'`,
    );
    await owner('select public.run_hourly()');
    expect(await of('safety')).toMatchObject([{ message: null, outcome: 'passed on' }]);
    // What is open keeps its words however long it waits.
    expect((await of('rights'))[0]?.message).toBe('Something worries me.');
  });
});

describe('no one but an admin', () => {
  it.each([
    `select public.look_up_person('mother@family.test', '${WHY}')`,
    `select public.correct_age('${teen}', 2000, 1, 'call', '14-17', '${WHY}')`,
    `select public.cases_of('safety')`,
    `select public.take_case('S-AAAA-BBBB')`,
    `select public.close_case('S-AAAA-BBBB', 'done', '${WHY}')`,
  ])('asks %s', async (statement) => {
    for (const relation of RELATIONS.filter((one) => one !== 'admin')) {
      expect([relation, await attempt(database, callerOf(relation), statement)]).toEqual([relation, '42501']);
    }
  });
});
