// What is deleted because time passed, by a clock set forward: everything is written as if it had happened longer ago.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type Caller, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';
import { person } from '../../testing/stack.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const { teen, child, otherChild, adult } = RECORDS;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundFamilies(database));
afterAll(() => database.close());

const LETTERS = z.array(
  z.object({
    id: z.number(),
    kind: z.string(),
    email: z.string(),
    delete_on: z.string().nullable(),
    has_account: z.boolean(),
  }),
);
const run = (): Promise<unknown> => ask(database, SERVICE, 'select public.run_hourly()');
const letters = async (): Promise<z.infer<typeof LETTERS>> =>
  LETTERS.parse(await ask(database, SERVICE, 'select public.letters_to_send(50)'));
const addressed = async (): Promise<readonly string[]> =>
  (await letters()).map(({ kind, email }) => `${kind} ${email.split('@')[0]}`).toSorted();
const send = async (): Promise<void> => {
  for (const { id } of await letters()) await ask(database, SERVICE, 'select public.letter_sent($1)', [id]);
};
const exists = async (uaid: string): Promise<boolean> =>
  (await ask(database, OWNER, 'select count(*)::int from public.rowers where uaid = $1', [uaid])) === 1;

/** Everything a family did, and what its clubs linked, that much longer ago. */
const passed = (time: string): Promise<void> =>
  database.runScript(`
    update public.rowers set active_at = active_at - interval '${time}', age_answered_at = now() - interval '${time}';
    alter table public.consent_records disable trigger user;
    update public.consent_records set happened_at = happened_at - interval '${time}';
    alter table public.consent_records enable trigger user;
    update public.telemetry_sessions set created_at = created_at - interval '${time}';
    update auth.users set last_sign_in_at = last_sign_in_at - interval '${time}';
    update auth.sessions set updated_at = updated_at - interval '${time}';
    update private.retention_notices set noticed_at = noticed_at - interval '${time}', delete_after = delete_after - interval '${time}';
    update private.letters set made_at = made_at - interval '${time}';`);

describe('an unused record', () => {
  it('under fourteen is announced after twelve months and deleted thirty days after the email', async () => {
    await passed('11 months');
    await run();
    expect(await letters()).toEqual([]);
    await passed('1 month 2 days');
    expect(await run()).toMatchObject({ noticed_inactive: 2 });
    expect(await addressed()).toEqual(['inactive mother', 'inactive otherparent']);
    expect((await letters())[0]?.delete_on).toMatch(/^\d{4}-\d\d-\d\d$/u);
    await send();
    await passed('29 days');
    await run();
    expect([await exists(child), await exists(otherChild)]).toEqual([true, true]);
    await passed('1 day');
    expect(await run()).toMatchObject({ deleted_inactive: 2, noticed_inactive: 0 });
    expect([await exists(child), await exists(otherChild), await exists(teen), await exists(adult)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await ask(database, OWNER, 'select count(*)::int from auth.users where id = $1', [ACCOUNTS.child])).toBe(0);
    // What was decided stays, and names no one.
    expect(
      await ask(database, OWNER, 'select count(*)::int from public.consent_records where uaid = $1', [child]),
    ).toBeGreaterThan(0);
  });

  it('from fourteen to seventeen is announced after twenty-four months, to the athlete and the guardians', async () => {
    await passed('23 months');
    await run();
    await database.runScript(`delete from private.letters where uaid <> '${teen}'`);
    expect(await letters()).toEqual([]);
    await passed('1 month 2 days');
    await run();
    expect((await addressed()).filter((line) => !/otherparent/u.test(line))).toEqual([
      'inactive father',
      'inactive mother',
      'inactive teen',
    ]);
    await send();
    await passed('31 days');
    await run();
    expect([await exists(teen), await exists(adult)]).toEqual([false, true]);
  });

  it.each([
    ['a guardian signs in', `update auth.users set last_sign_in_at = now() where id = '${ACCOUNTS.mother}'`],
    ['a session of the child goes on', `insert into auth.sessions (user_id) values ('${ACCOUNTS.child}')`],
    [
      'a parent looks by an emailed link',
      `select public.review_rights(public.request_rights_link('mother@family.test'))`,
    ],
  ])('stays when %s after the notice', async (_what, sign) => {
    await passed('13 months');
    await run();
    await send();
    await passed('20 days');
    await database.runScript(sign);
    await run();
    await passed('20 days');
    await run();
    expect([await exists(child), await exists(otherChild)]).toEqual([true, false]);
  });

  it('whose club links seats is used', async () => {
    await passed('25 months');
    await database.runScript('update public.telemetry_sessions set created_at = now()');
    await run();
    expect((await addressed()).filter((line) => /teen|father/u.test(line))).toEqual([]);
  });

  it('is not deleted while its notice could not be sent, but not kept for ever either', async () => {
    await passed('13 months');
    await run();
    await passed('10 days');
    await run();
    expect(await exists(child)).toBe(true);
    await passed('5 days');
    await run();
    expect(await letters()).toEqual([]);
    await passed('31 days');
    await run();
    expect(await exists(child)).toBe(false);
  });
});

describe('a child’s account', () => {
  it('that asked no parent is gone after fourteen days', async () => {
    const id = crypto.randomUUID();
    await database.runScript(`insert into auth.users (id, email) values ('${id}', 'kid@new.test');
      insert into public.profiles (id, email) values ('${id}', 'kid@new.test');`);
    await ask(database, SERVICE, 'select public.verify_age($1, $2, 1, null)', [id, new Date().getUTCFullYear() - 12]);
    const there = (): Promise<unknown> =>
      ask(database, OWNER, 'select count(*)::int from auth.users where id = $1', [id]);
    await passed('13 days');
    await run();
    expect(await there()).toBe(1);
    await passed('15 days');
    expect(await run()).toMatchObject({ children_unasked: 1 });
    expect(await there()).toBe(0);
  });
});

describe('notes of a college search', () => {
  const kept = (): Promise<unknown> =>
    ask(
      database,
      OWNER,
      `select (select count(*) from public.saved_schools where notes is not null or outcome is not null)::int
        + (select count(*) from public.mail_drafts)::int + (select count(*) from public.school_contacts where remark is not null)::int
        + (select count(*) from public.school_visits where questions is not null)::int`,
    );
  const finished = (year: number): Promise<void> =>
    database.runScript(`
      insert into public.profile_fields (uaid, field, value, audience) values ('${adult}', 'graduation_year', '${year}', 'club_coach')
        on conflict (uaid, field) do update set value = excluded.value;
      with school as (select id from public.schools order by id limit 1), saved as (
        insert into public.saved_schools (uaid, school_id, squad, stage, notes, outcome)
        select '${adult}', id, 'men_heavy', 'committed', 'Liked the boathouse', 'A place' from school returning id
      ), drafted as (
        insert into public.mail_drafts (uaid, saved_school_id, subject, body) select '${adult}', id, 'Hello', 'Dear coach' from saved
      ), wrote as (
        insert into public.school_contacts (uaid, saved_school_id, kind, remark) select '${adult}', id, 'wrote', 'On a Monday' from saved
      ) insert into public.school_visits (uaid, school_id, kind, starts_on, ends_on, questions)
        select '${adult}', id, 'unofficial', '2025-03-01', '2025-03-01', 'How many row?' from school;`);

  it.each([
    ['a year after college began', 0, 0],
    ['not before', 1, 4],
  ])('are forgotten %s', async (_when, yearsLater, left) => {
    // College begins in the September of the year of graduation; a year later is this September or the last one.
    const lastSeptember = new Date().getUTCMonth() >= 8 ? new Date().getUTCFullYear() : new Date().getUTCFullYear() - 1;
    await finished(lastSeptember - 1 + yearsLater);
    expect(await kept()).toBe(4);
    await run();
    expect(await kept()).toBe(left);
    expect(await ask(database, OWNER, 'select stage from public.saved_schools where uaid = $1', [adult])).toBe(
      'committed',
    );
  });
});

describe('the log', () => {
  it('is kept for thirteen months', async () => {
    await database.runScript(`insert into public.audit_log (happened_at, action, subject) values
      (now() - interval '14 months', 'old', 'x'), (now() - interval '12 months', 'younger', 'x');`);
    await run();
    expect(
      await ask(database, OWNER, `select json_agg(action)::jsonb from public.audit_log where subject = 'x'`),
    ).toEqual(['younger']);
  });
});

describe('a birthday', () => {
  const grow = (uaid: string): Promise<void> =>
    database.runScript(`update public.rowers set band_until = current_date where uaid = '${uaid}'`);

  it('at fourteen is told to the athlete and the guardians who decide, once', async () => {
    await grow(child);
    await run();
    expect(await addressed()).toEqual(['came_of_14 child', 'came_of_14 mother']);
    await send();
    await run();
    expect(await letters()).toEqual([]);
  });

  it('at eighteen is told too, and not to who reads along', async () => {
    await grow(teen);
    await run();
    expect(await addressed()).toEqual(['came_of_18 father', 'came_of_18 mother', 'came_of_18 teen']);
  });

  it('is told to a parent without an account as to one without', async () => {
    await database.runScript(`update public.guardianships set guardian_id = null where uaid = '${otherChild}'`);
    await grow(otherChild);
    await run();
    expect(await letters()).toMatchObject([
      { kind: 'came_of_14', email: 'otherparent@family.test', has_account: false },
    ]);
  });
});

describe('the question of age', () => {
  it('is not answered past the product’s own call, by anyone', async () => {
    for (const who of ['adult', 'teen', 'child', 'mother', 'coach', 'admin', 'anonymous'] as const) {
      expect(
        await attempt(database, callerOf(who), `select public.verify_age('${ACCOUNTS.child}', 1990, 1, null)`),
      ).toBe('42501');
    }
    expect(await attempt(database, callerOf('child'), 'select public.verify_age(1990, 1, null)')).toBe('42883');
    expect(
      await attempt(database, callerOf('child'), `update public.rowers set age_band = '18+', band_until = null`),
    ).toBe('42501');
  });

  it('makes no minor of who looks after a child or was invited to coach', async () => {
    for (const who of ['mother', 'coach'] as const)
      expect(
        await attempt(
          database,
          SERVICE,
          `select public.verify_age('${ACCOUNTS[who]}', ${new Date().getUTCFullYear() - 12}, 1, null)`,
        ),
      ).toBe('42501');
  });

  it('stands against what was ticked before: a child who said "I am 18" is a child', async () => {
    const id = crypto.randomUUID();
    await database.runScript(`insert into auth.users (id, email) values ('${id}', 'kid@new.test');
      insert into public.profiles (id, email) values ('${id}', 'kid@new.test');`);
    await ask(database, SERVICE, 'select public.confirm_adult($1, true)', [id]);
    expect(await ask(database, person(id), 'select public.is_known_adult()')).toBe(true);
    await ask(database, SERVICE, 'select public.verify_age($1, $2, 1, null)', [id, new Date().getUTCFullYear() - 12]);
    expect(await ask(database, person(id), 'select public.is_known_adult()')).toBe(false);
    expect(
      await ask(
        database,
        person(id),
        `select json_build_array(user_role, confirmed_adult_at)::jsonb from public.profiles`,
      ),
    ).toEqual(['athlete', null]);
  });

  it.each([
    ['adult', true],
    ['teen', false],
    ['child', false],
    ['coach', false],
  ] as const)('tells of %s whether they are known as an adult: %s', async (who, isAdult) => {
    expect(await ask(database, callerOf(who), 'select public.is_known_adult()')).toBe(isAdult);
  });
});
