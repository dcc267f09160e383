// The recruiting profile: what completes it, how far each field reaches, that "see as" and the real look are one, and
// links.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller, OwnedDatabase } from '#api/database.ts';
import { createTestClient } from '../../testing/client.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';
import { openTestStack, tokenFor, type TestStack } from '../../testing/stack.ts';

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
  lacks: z.array(
    z.object({
      label: z.string(),
      why: z.string().nullable(),
      field: z.string().nullable(),
    }),
  ),
  sections: z.array(z.object({ section: z.string(), done: z.number(), of: z.number() })),
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

const PROFILE = z.object({
  sections: z.array(z.object({ fields: z.array(z.object({ field: z.string() })) })),
});
const listFields = (answer: unknown): readonly string[] =>
  PROFILE.parse(answer)
    .sections.flatMap(({ fields }) => fields.map(({ field }) => field))
    .toSorted();
const seenAs = async (who: Who, uaid: string, viewer: string): Promise<readonly string[]> =>
  listFields(await ask(database, callerOf(who), 'select public.profile_seen_as($1, $2)', [uaid, viewer]));
const opened = async (who: Who, uaid: string): Promise<readonly string[]> =>
  listFields(await ask(database, callerOf(who), 'select public.open_profile($1)', [uaid]));

describe('completion', () => {
  it.each(['rower', 'coxswain'])('weighs 100 in all for a %s', async (variant) => {
    await database.runScript(
      `update public.rowers set is_coxswain = ${variant === 'coxswain'} where uaid = '${adult}'`,
    );
    const weighed = 'select sum(weight)::int from private.page_needs($1)';
    expect([await ask(database, OWNER, weighed, [adult]), await ask(database, OWNER, weighed, [teen])]).toEqual([
      100, 100,
    ]);
  });

  it('lists what the page lacks in the order of what matters, whatever takes how long', async () => {
    // There are the name, a 2k, the side, a race; colleges are let in; the side and the results are not shown to them.
    const { percent, lacks } = await completion('adult', adult);
    expect(percent).toBe(10 + 18 + 5 + 10 + 10);
    expect(lacks.map(({ label }) => label)).toEqual([
      'Graduation year',
      'Email for colleges',
      'Video',
      'Core grade average',
      'School',
      'Show it to colleges',
    ]);
    expect(lacks.at(-1)?.why).toBe('They do not see: 2k erg test, Side, Race results.');
  });

  it('is 100 where a college reads all of it, and keeps the column of the profile', async () => {
    const steps = [
      () => put('graduation_year', 'given', '2028'),
      () => put('video', 'given', '"https://film.test/a"'),
      () => put('high_school', 'prefer_not_to_say'),
      () => put('core_gpa', 'given', '3.5'),
      () => ask(database, callerOf('adult'), `select public.choose_preset($1, 'all_but_grades')`, [adult]),
      () => put('contact_email', 'given', '"ada@family.test"'),
      () =>
        ask(
          database,
          callerOf('adult'),
          `update public.profile_fields set audience = 'link' where uaid = $1 and field = 'contact_email' returning 1`,
          [adult],
        ),
    ];
    const percents: number[] = [];
    for (const step of steps) {
      await step();
      const { percent } = await completion('adult', adult);
      expect(await ask(database, callerOf('adult'), 'select completion_percent from public.profiles')).toBe(percent);
      percents.push(percent);
    }
    // Answering privately removes the shared value.
    expect(percents).toEqual([65, 75, 80, 85, 95, 90, 100]);
    expect(await completion('adult', null)).toMatchObject({
      percent: 100,
      lacks: [],
    });
    const seen = await seenAs('adult', adult, 'college');
    expect(seen).toEqual(expect.arrayContaining(['contact_email', 'erg_2k', 'full_name', 'graduation_year', 'video']));
    expect(seen).not.toContain('core_gpa');
    await put('video', 'not_yet');
    expect((await completion('adult', adult)).lacks).toMatchObject([{ label: 'Video' }]);
  });

  it('of a minor lacks what a guardian has not opened, and is counted again when one does', async () => {
    const labels = async (): Promise<readonly string[]> =>
      (await completion('teen', teen)).lacks.map(({ label }) => label);
    expect(await labels()).toContain('Let colleges in');
    // The recipient of colleges' emails appears with the first guardian.
    expect(await labels()).not.toContain('Guardian’s address for colleges');
    await ask(database, callerOf('father'), `select public.decide_consent($1, 'share_colleges', true)`, [teen]);
    expect(await labels()).not.toContain('Let colleges in');
    expect(await ask(database, callerOf('teen'), 'select completion_percent from public.profiles')).toBe(
      (await completion('teen', teen)).percent,
    );
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
      (await completion('adult', adult)).sections.find(({ section }) => section === 'erg')?.done;
    const answer = (): Promise<unknown> =>
      attempt(
        database,
        callerOf('adult'),
        `select answer, audience from public.profile_fields where uaid = '${adult}' and field = 'erg_long'`,
      );
    await put('erg_long', 'not_yet');
    expect([await erg(), await answer()]).toEqual([2, [{ answer: 'not_yet', audience: 'family' }]]);
    const piece = await ask(
      database,
      callerOf('adult'),
      `insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s)
       values ($1, '2026-10-01', '6k', 6000, 1421) returning id`,
      [adult],
    );
    expect([await erg(), await answer()]).toEqual([2, [{ answer: 'given', audience: 'family' }]]);
    await ask(database, callerOf('adult'), 'delete from public.erg_tests where id = $1 returning 1', [piece]);
    expect([await erg(), await answer()]).toEqual([1, []]);
  });

  it('asks what belongs to the part in the boat someone says they have', async () => {
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
      lacks: [{ field: 'account_club' }, { field: 'location' }, { field: 'bio' }],
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
    expect(await attempt(database, callerOf('adult'), reason, weight('colleges'))).toHaveLength(1);
    expect(await attempt(database, callerOf('adult'), reason, weight('link'))).toBe('23514');
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
    if (above !== null) await expect(put('core_gpa', 'given', above)).rejects.toThrow('The maximum on this scale');
    await put('gpa_scale', 'given', '"other"');
    if (above === null) return;
    await put('core_gpa', 'given', above);
    await expect(put('gpa_scale', 'given', JSON.stringify(scale))).rejects.toThrow('The maximum on this scale');
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
    ask(database, callerOf(who), 'select public.create_profile_link($1, $3, $2)', [uaid, days, 'Yale']);
  const look = (token: string): Promise<unknown> =>
    ask(database, callerOf('anonymous'), 'select public.shared_profile($1)', [token]);

  it('shows someone unknown what reaches that far, until it ends', async () => {
    const { token, id } = z
      .object({ token: z.string().regex(/^[0-9a-f]{64}$/u), id: z.string() })
      .parse(await make('adult', adult));
    const shown = await look(token);
    expect(listFields(shown)).toEqual(await seenAs('adult', adult, 'link'));
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
    const waits = z.object({ id: z.string(), token: z.string(), state: z.string() });
    const { id, token, state } = waits.parse(await make('teen', teen));
    expect([state, await look(token)]).toEqual(['waiting', null]);
    for (const who of ['teen', 'aunt', 'otherParent', 'coach'] as const)
      expect([who, await ask(database, callerOf(who), 'select public.decide_profile_links($1, true)', [[id]])]).toEqual(
        [who, 0],
      );
    expect(await ask(database, callerOf('mother'), 'select public.decide_profile_links($1, true)', [[id]])).toBe(1);
    expect(listFields(await look(token))).toEqual(['full_name']);
    await ask(
      database,
      callerOf('father'),
      `update public.guardianships set widest_audience = 'colleges' where uaid = $1 and guardian_id = auth.uid() returning 1`,
      [teen],
    );
    expect(await look(token)).toBeNull();
  });

  it('lasts a year at most, and names its recipient', async () => {
    for (const days of [0, 366])
      expect(await make('adult', adult, days).catch((error: { code?: unknown }) => error.code)).toBe('22023');
    await expect(
      ask(database, callerOf('adult'), 'select public.create_profile_link($1, $2, null)', [adult, ' ']),
    ).rejects.toThrow('Name the college or the person');
  });
});

describe('by the real client', () => {
  it('upserts, selects, calls and is refused', async () => {
    const client = createTestClient(test, await tokenFor(test.keys, ACCOUNTS.adult));
    const saved = await client
      .from('profile_fields')
      .upsert([
        {
          uaid: adult,
          field: 'squad',
          answer: 'given',
          value: 'Second',
          audience: 'colleges',
        },
      ])
      .select('field,value,audience');
    expect([saved.error, saved.data]).toEqual([null, [{ field: 'squad', value: 'Second', audience: 'colleges' }]]);
    const own = await client.from('profiles').select('*').eq('id', ACCOUNTS.adult).maybeSingle();
    expect(own.data).toMatchObject({
      completion_percent: (await completion('adult', adult)).percent,
    });
    const wrong = await client.from('profile_fields').upsert({
      uaid: adult,
      field: 'side',
      answer: 'given',
      value: 'left',
      audience: 'family',
    });
    expect(wrong.error?.message).toBe('Side: Choose one of: port, starboard, both, scull.');
    const journey = await createTestClient(test, await tokenFor(test.keys, ACCOUNTS.rival)).rpc('open_journey', {
      uaid: adult,
    });
    expect([journey.error, journey.data]).toEqual([null, null]);
    const link = await client.rpc('create_profile_link', {
      uaid: adult,
      days: 7,
      recipient: 'Yale',
    });
    const { token } = z.object({ token: z.string() }).parse(link.data);
    const shared = await createTestClient(test).rpc('shared_profile', { token });
    expect(listFields(shared.data)).toEqual(['full_name']);
    const seats = await createTestClient(test, await tokenFor(test.keys, ACCOUNTS.coach))
      .from('crew_seats')
      .select('*')
      .eq('session_id', RECORDS.session)
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
