// The recruiting profile: what completes it, how far each field reaches, that "see as" and the real look are one, and links.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientOf } from '../../testing/client.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';
import { openTestStack, tokenFor, type TestStack } from '../../testing/stack.ts';
import type { Caller, OwnedDatabase } from '../database.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const { adult, teen, child } = RECORDS;
type Who = Parameters<typeof callerOf>[0];
let test: TestStack;
let database: OwnedDatabase;

beforeAll(async () => {
  test = await openTestStack();
  ({ database } = test);
});
beforeEach(() => foundFamilies(database));
afterAll(() => test.close());

const COMPLETION = z.object({
  variant: z.string(),
  percent: z.number(),
  sections: z.array(z.object({ section: z.string(), weight: z.number(), percent: z.number() })),
  next: z.object({ field: z.string(), minutes: z.number(), gain: z.number() }).nullable(),
});
const completion = async (who: Who, uaid: string | null): Promise<z.infer<typeof COMPLETION>> =>
  COMPLETION.parse(await ask(database, callerOf(who), 'select public.profile_completion($1)', [uaid]));
const put = (field: string, answer: string, value: string | null = null): Promise<unknown> =>
  ask(
    database,
    callerOf('adult'),
    `insert into public.profile_fields (uaid, field, answer, value, audience) values ($1, $2, $3, $4, 'family')
     on conflict (uaid, field) do update set answer = excluded.answer, value = excluded.value returning 1`,
    [adult, field, answer, value],
  );

const PROFILE = z.object({ sections: z.array(z.object({ fields: z.array(z.object({ field: z.string() })) })) });
const fieldsOf = (answer: unknown): readonly string[] =>
  PROFILE.parse(answer)
    .sections.flatMap(({ fields }) => fields.map(({ field }) => field))
    .toSorted();
const seenAs = async (who: Who, uaid: string, viewer: string): Promise<readonly string[]> =>
  fieldsOf(await ask(database, callerOf(who), 'select public.profile_seen_as($1, $2)', [uaid, viewer]));
const opened = async (who: Who, uaid: string): Promise<readonly string[]> =>
  fieldsOf(await ask(database, callerOf(who), 'select public.open_profile($1)', [uaid]));

describe('completion', () => {
  it.each(['rower', 'coxswain', 'account'])('weighs 100 in all for a %s', async (variant) => {
    expect(
      await ask(database, OWNER, 'select sum(weight)::int from public.profile_sections where $1 = any (variants)', [
        variant,
      ]),
    ).toBe(100);
  });

  it('splits a section over what it asks, and the next step is the most for the least time', async () => {
    const { percent, sections, next } = await completion('adult', adult);
    // Of a rower: name 1/4 of identity; side, boats, squad 3/5 of rowing; the 2k half of erg; races all of racing; the story; grown up.
    expect(percent).toBe(Math.floor(10 / 4 + (20 * 3) / 5 + 20 / 2 + 10 + 5 + 5));
    expect(sections.find(({ section }) => section === 'rowing')).toMatchObject({ weight: 20, percent: 60 });
    expect(next).toMatchObject({ field: 'gpa_scale', gain: 5, minutes: 1 });
  });

  it('counts "prefer not to say" and "not yet", reaches 100 without weight or photo, and keeps the column of the profile', async () => {
    const kinds = await database.transact(OWNER, (run) =>
      run(`select field from public.profile_field_kinds where counts and 'rower' = any (variants)`),
    );
    for (const [at, { field }] of kinds.entries()) {
      await put(String(field), at % 2 === 0 ? 'prefer_not_to_say' : 'not_yet');
      const column = await ask(database, callerOf('adult'), 'select completion_percent from public.profiles');
      expect(column).toBe((await completion('adult', adult)).percent);
    }
    expect(await completion('adult', null)).toMatchObject({ percent: 100, next: null });
    await database.runScript(`delete from public.profile_fields where uaid = '${adult}' and field = 'story'`);
    expect((await completion('adult', adult)).percent).toBe(95);
  });

  it('of a coxswain asks for recordings and races coxed, not for erg tests', async () => {
    await ask(database, callerOf('adult'), 'update public.rowers set is_coxswain = true where uaid = $1 returning 1', [
      adult,
    ]);
    const { variant, sections } = await completion('adult', adult);
    expect(variant).toBe('coxswain');
    expect(sections.map(({ section }) => section)).toEqual([
      'identity',
      'rowing',
      'recordings',
      'academics',
      'racing',
      'media',
      'story',
      'goals',
      'references',
      'guardian',
    ]);
  });

  it('follows the lists: a result takes the place of "not yet", and with the last one the answer goes', async () => {
    const erg = async (): Promise<unknown> =>
      (await completion('adult', adult)).sections.find(({ section }) => section === 'erg')?.percent;
    const answer = (): Promise<unknown> =>
      attempt(
        database,
        callerOf('adult'),
        `select answer, audience from public.profile_fields where uaid = '${adult}' and field = 'erg_long'`,
      );
    await put('erg_long', 'not_yet');
    expect([await erg(), await answer()]).toEqual([100, [{ answer: 'not_yet', audience: 'family' }]]);
    const piece = await ask(
      database,
      callerOf('adult'),
      `insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s)
       values ($1, '2026-10-01', '6k', 6000, 1421) returning id`,
      [adult],
    );
    expect([await erg(), await answer()]).toEqual([100, [{ answer: 'given', audience: 'family' }]]);
    await ask(database, callerOf('adult'), 'delete from public.erg_tests where id = $1 returning 1', [piece]);
    expect([await erg(), await answer()]).toEqual([50, []]);
  });

  it('asks what belongs to the part in the boat somebody says they have', async () => {
    const variants: string[] = [];
    for (const role of ['coxswain', 'both', 'coxswain', 'rower']) {
      await put('role', 'given', `"${role}"`);
      variants.push((await completion('adult', adult)).variant);
    }
    expect(variants).toEqual(['coxswain', 'rower', 'coxswain', 'rower']);
    await put('role', 'prefer_not_to_say');
    expect((await completion('adult', adult)).variant).toBe('rower');
  });

  it('of a coach is about their account', async () => {
    expect(await completion('coach', null)).toMatchObject({
      variant: 'account',
      percent: 40,
      next: { field: 'account_club' },
    });
    await ask(
      database,
      callerOf('coach'),
      `update public.profiles set club = 'Leander', location = 'Henley', bio = 'Coach.' where id = auth.uid() returning 1`,
    );
    expect(await ask(database, callerOf('coach'), 'select completion_percent from public.profiles')).toBe(100);
  });
});

describe('an audience', () => {
  it('is one rule: "see as" answers what the real viewer is answered', async () => {
    expect(await seenAs('adult', adult, 'club_coach')).toEqual(['boats', 'full_name', 'races', 'side']);
    expect(await opened('coach', adult)).toEqual(await seenAs('adult', adult, 'club_coach'));
    expect(await opened('college', adult)).toEqual(await seenAs('adult', adult, 'college'));
    expect(await opened('mother', teen)).toEqual(await seenAs('teen', teen, 'parent'));
    expect(await opened('coach', teen)).toEqual(await seenAs('mother', teen, 'club_coach'));
    expect(await seenAs('adult', adult, 'link')).toEqual(['full_name']);
    const rows = await attempt(
      database,
      callerOf('coach'),
      `select field from public.profile_fields where uaid = '${adult}' order by field`,
    );
    expect(rows).toEqual([{ field: 'boats' }, { field: 'full_name' }, { field: 'side' }]);
  });

  it('of a minor goes as far as the strictest guardian and the consents', async () => {
    const widest = (): Promise<unknown> => ask(database, callerOf('teen'), 'select public.widest_audience($1)', [teen]);
    expect([await widest(), await seenAs('teen', teen, 'college')]).toEqual(['club_coach', []]);
    await ask(
      database,
      callerOf('father'),
      `update public.guardianships set widest_audience = 'family' where uaid = $1 returning 1`,
      [teen],
    );
    expect([await widest(), await seenAs('teen', teen, 'club_coach')]).toEqual(['family', []]);
    expect(
      await attempt(database, callerOf('coach'), `select 1 from public.profile_fields where uaid = '${teen}'`),
    ).toEqual([]);
    expect(await ask(database, callerOf('mother'), 'select public.widest_audience($1)', [child])).toBe('family');
  });

  it('has a limit of its own where a field must not travel', async () => {
    const weight = (audience: string): string =>
      `insert into public.profile_fields (uaid, field, value, audience) values ('${adult}', 'weight_kg', '80', '${audience}') returning 1`;
    expect(await attempt(database, callerOf('adult'), weight('only_me'))).toBe('23514');
    const reason = `insert into public.profile_fields (uaid, field, value, audience) values ('${adult}', 'weight_reason', '"Lightweight trials"', 'only_me')`;
    expect(await attempt(database, callerOf('adult'), reason, weight('club_coach'))).toHaveLength(1);
    expect(await attempt(database, callerOf('adult'), reason, weight('colleges'))).toBe('23514');
  });

  it.each([
    ['graduation_year', '"2027"'],
    ['graduation_year', '1066'],
    ['side', '"left"'],
    ['boats', '["9+"]'],
    ['boats', '[]'],
    ['video', '"http://plain.test/x"'],
    ['video', '"javascript:alert(1)"'],
    ['story', '""'],
    ['story', JSON.stringify('x'.repeat(301))],
    ['erg_2k', '420'],
    ['story', 'null'],
  ])('takes no nonsense: %s = %s', async (field, value) => {
    expect(await put(field, 'given', value).catch((error: { code?: unknown }) => error.code)).toBe('23514');
  });

  it.each([
    ['4.0', '4', '4.1'],
    ['5.0', '5', '5.5'],
    ['IB', '45', '46'],
    ['100', '100', null],
    ['other', '99', null],
  ])('holds a grade average to its scale, whichever is answered first: %s', async (scale, most, above) => {
    await put('gpa_scale', 'given', JSON.stringify(scale));
    await put('core_gpa', 'given', most);
    if (above !== null) await expect(put('core_gpa', 'given', above)).rejects.toThrow('On the scale you chose');
    await put('gpa_scale', 'given', '"other"');
    if (above === null) return;
    await put('core_gpa', 'given', above);
    await expect(put('gpa_scale', 'given', JSON.stringify(scale))).rejects.toThrow('On the scale you chose');
  });

  it('takes a class within ten years of today, and lets an old one stand', async () => {
    const year = new Date().getFullYear();
    await put('graduation_year', 'given', String(year + 10));
    await expect(put('graduation_year', 'given', String(year + 11))).rejects.toThrow('Choose a year from');
    await expect(put('graduation_year', 'given', String(year - 11))).rejects.toThrow('Choose a year from');
    await database.runScript(`alter table public.profile_fields disable trigger user;
      update public.profile_fields set value = '2001' where field = 'graduation_year';
      alter table public.profile_fields enable trigger user;
      update public.profile_fields set audience = 'family' where field = 'graduation_year';`);
  });
});

describe('an answer', () => {
  it('keeps its versions, and loses a coach’s badge when it changes', async () => {
    const confirm = (who: Who, field: string): Promise<unknown> =>
      ask(database, callerOf(who), 'select public.confirm_profile_field($1, $2)', [adult, field]);
    expect([
      await confirm('adult', 'side'),
      await confirm('rival', 'side'),
      await confirm('coach', 'squad'),
      await confirm('coach', 'side'),
    ]).toEqual([false, false, false, true]);
    const side = (): Promise<unknown> =>
      ask(
        database,
        callerOf('adult'),
        `select jsonb_build_object('value', value, 'by', confirmed_as) from public.profile_fields where field = 'side' and uaid = $1`,
        [adult],
      );
    expect(await side()).toEqual({ value: 'starboard', by: 'coach Test' });
    await ask(
      database,
      callerOf('adult'),
      `update public.profile_fields set audience = 'colleges' where field = 'side' and uaid = $1 returning 1`,
      [adult],
    );
    expect(await side()).toMatchObject({ by: 'coach Test' });
    await put('side', 'given', '"both"');
    expect(await side()).toEqual({ value: 'both', by: null });
    const versions = await attempt(
      database,
      callerOf('adult'),
      `select value, was_confirmed from public.profile_field_versions where field = 'side' order by id`,
    );
    expect(versions).toEqual([
      { value: 'port', was_confirmed: false },
      { value: 'starboard', was_confirmed: true },
      { value: 'starboard', was_confirmed: true },
    ]);
  });
});

describe('a link', () => {
  const make = (who: Who, uaid: string, days = 30): Promise<unknown> =>
    ask(database, callerOf(who), 'select public.create_profile_link($1, $2, $3)', [uaid, days, 'For coaches']);
  const look = (token: string): Promise<unknown> =>
    ask(database, callerOf('anonymous'), 'select public.shared_profile($1)', [token]);

  it('shows somebody unknown what reaches that far, until it ends', async () => {
    const { token, id } = z
      .object({ token: z.string().regex(/^[0-9a-f]{64}$/u), id: z.string() })
      .parse(await make('adult', adult));
    const shown = await look(token);
    expect(fieldsOf(shown)).toEqual(await seenAs('adult', adult, 'link'));
    expect(JSON.stringify(shown)).not.toContain(adult);
    expect(await look(`${token}x`)).toBeNull();
    expect(await ask(database, callerOf('adult'), 'select opened from public.profile_links where id = $1', [id])).toBe(
      1,
    );
    await database.runScript(
      `update public.profile_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = '${id}'`,
    );
    expect(await look(token)).toBeNull();
    const second = z.object({ token: z.string(), id: z.string() }).parse(await make('adult', adult));
    expect(await ask(database, callerOf('coach'), 'select public.revoke_profile_link($1)', [second.id])).toBe(false);
    expect(await ask(database, callerOf('adult'), 'select public.revoke_profile_link($1)', [second.id])).toBe(true);
    expect(await look(second.token)).toBeNull();
  });

  it('of a minor needs every guardian, and dies when one goes back on it', async () => {
    expect(await make('teen', teen).catch((error: { code?: unknown }) => error.code)).toBe('42501');
    await database.runScript(`update public.guardianships set widest_audience = 'link' where uaid = '${teen}'`);
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', true)`, [teen]);
    const { token } = z.object({ token: z.string() }).parse(await make('teen', teen));
    expect(fieldsOf(await look(token))).toEqual(['full_name']);
    await ask(
      database,
      callerOf('father'),
      `update public.guardianships set widest_audience = 'colleges' where uaid = $1 and guardian_id = auth.uid() returning 1`,
      [teen],
    );
    expect(await look(token)).toBeNull();
  });

  it('lasts a year at most', async () => {
    for (const days of [0, 366])
      expect(await make('adult', adult, days).catch((error: { code?: unknown }) => error.code)).toBe('22023');
  });
});

describe('by the real client', () => {
  it('upserts, selects, calls and is refused', async () => {
    const client = clientOf(test, await tokenFor(test.keys, ACCOUNTS.adult));
    const saved = await client
      .from('profile_fields')
      .upsert([{ uaid: adult, field: 'squad', answer: 'given', value: 'Second', audience: 'colleges' }])
      .select('field,value,audience');
    expect([saved.error, saved.data]).toEqual([null, [{ field: 'squad', value: 'Second', audience: 'colleges' }]]);
    const own = await client.from('profiles').select('*').eq('id', ACCOUNTS.adult).maybeSingle();
    expect(own.data).toMatchObject({ completion_percent: (await completion('adult', adult)).percent });
    const wrong = await client
      .from('profile_fields')
      .upsert({ uaid: adult, field: 'side', answer: 'given', value: 'left', audience: 'family' });
    expect(wrong.error?.message).toBe('Side: Choose one of: port, starboard, both, scull.');
    const journey = await clientOf(test, await tokenFor(test.keys, ACCOUNTS.rival)).rpc('open_journey', {
      uaid: adult,
    });
    expect([journey.error, journey.data]).toEqual([null, null]);
    const link = await client.rpc('create_profile_link', { uaid: adult, days: 7, label: null });
    const { token } = z.object({ token: z.string() }).parse(link.data);
    const shared = await clientOf(test).rpc('shared_profile', { token });
    expect(fieldsOf(shared.data)).toEqual(['full_name']);
    const seats = await clientOf(test, await tokenFor(test.keys, ACCOUNTS.coach))
      .from('crew_seats')
      .select('*')
      .eq('session_id', RECORDS.outing)
      .order('seat');
    expect(seats.data?.map(({ name }: { name: unknown }) => name)).toEqual(['Ada Adult', 'Tim Teen', 'Dora D.', null]);
    expect(test.bugs).toEqual([]);
  });
});

describe('one’s data', () => {
  it('is downloaded whole, a child’s by the parent, and without a hash', async () => {
    const download = async (who: Who): Promise<string> =>
      JSON.stringify(await ask(database, callerOf(who), 'select public.download_my_data()'));
    const own = await download('adult');
    for (const part of [
      'profile_fields',
      'erg_tests',
      'grants',
      'journey_notes',
      'profile_links',
      'consent_records',
      'session_seats',
      'A story',
      'mean_power_w',
    ]) {
      if (part !== 'consent_records') expect(own).toContain(part);
    }
    expect(own).not.toMatch(/_hash|Tim Teen|"staff"/u);
    const mother = await download('mother');
    expect(mother).toContain('"children":[{');
    expect(mother).toContain(child);
    expect((JSON.parse(mother) as { children: unknown[] }).children).toHaveLength(1);
    expect(await download('rival')).not.toContain(adult);
  });

  it('knows every table that names a person', async () => {
    const tables = await database.transact(OWNER, (run) =>
      run(`select distinct table_name from information_schema.columns c where table_schema = 'public' and column_name = 'uaid'
           and exists (select 1 from pg_tables t where t.schemaname = 'public' and t.tablename = c.table_name)`),
    );
    await database.runScript(
      `insert into public.consent_records (uaid, purpose, decision, method, notice_version) values ('${adult}', 'collect', 'granted', 'self', 'teen-2026-11')`,
    );
    const own = Object.keys((await ask(database, OWNER, 'select private.data_of($1)', [adult])) as object);
    expect(tables.length).toBeGreaterThan(15);
    const possible = new Set([...tables.map(({ table_name }) => String(table_name)), 'session_seats', 'notes']);
    expect(own.filter((name) => !possible.has(name))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining(['athletes', 'consent_records', 'rowers', 'wellness']));
  });

  it('goes with the account: a child with the last parent, a guardian’s say with the guardian', async () => {
    await ask(database, callerOf('mother'), 'select public.delete_my_account()');
    expect(await ask(database, OWNER, 'select count(*)::int from public.rowers where uaid = $1', [child])).toBe(0);
    expect(await ask(database, OWNER, 'select count(*)::int from public.guardianships where uaid = $1', [teen])).toBe(
      2,
    );
    // The approval was hers; without it the teenager's grant opens nothing.
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [teen])).toBeNull();
    await ask(database, callerOf('teen'), 'select public.delete_my_account()');
    expect(await ask(database, OWNER, 'select count(*)::int from public.profile_fields where uaid = $1', [teen])).toBe(
      0,
    );
    expect(await ask(database, OWNER, `select count(*)::int from public.consent_records where uaid = $1`, [teen])).toBe(
      5,
    );
  });
});
