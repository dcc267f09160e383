// What a guardian approves is what is seen: for every preset and every reader, the preview that was approved is the page that is
// opened, and nothing an athlete does afterwards shows more of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';

const { teen, adult, child } = RECORDS;
const PRESETS = ['basic', 'recruiting', 'all_but_grades'] as const;
const VIEWERS = ['parent', 'club_coach', 'college', 'link'] as const;
/** Never shown to a college by any preset. */
const NEVER = new Set([
  'weight_kg',
  'weight_reason',
  'lightweight',
  'finances',
  'social',
  'test_scores',
  'contact_email',
  'contact_phone',
]);
const GRADES = new Set(['gpa_scale', 'core_gpa', 'test_scores']);
const EVERY_FIELD = `
  insert into public.profile_fields (uaid, field, answer, value, audience)
  select '${teen}', k.field, 'given', case k.kind
      when 'text' then case k.field when 'contact_email' then '"own@family.test"'::jsonb
        when 'contact_phone' then '"610 555 0142"' else '"Some words"' end when 'link' then '"https://here.test/x"' when 'choice' then to_jsonb(k.choices[1])
      when 'choices' then to_jsonb(k.choices[1:1])
      when 'number' then case k.field when 'graduation_year' then to_jsonb(extract(year from now())::integer + 2)
        when 'core_gpa' then '3.5' else to_jsonb(k.least) end end,
    k.starts_with
  from public.profile_field_kinds as k where 'account' <> all (k.variants) and k.kind <> 'record'
  order by k.field = 'weight_kg'
  on conflict (uaid, field) do nothing;`;

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  await database.runScript(`
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      select '${teen}', '${RECORDS.fatherOfTeen}', purpose, 'granted', 'signed_in', 'guardian-2026-11'
      from unnest(array['share_club', 'share_colleges']) as purpose;
    ${EVERY_FIELD}
    update public.guardianships set widest_audience = 'link' where uaid = '${teen}'`);
});
afterAll(() => database.close());

const call = (who: Relation, text: string, values: readonly unknown[]): Promise<unknown> =>
  ask(database, callerOf(who), `select public.${text}`, [...values]);
const OVERVIEW = z.object({
  holds: z.nullable(z.string()),
  waiting: z.nullable(z.object({ id: z.string(), preset: z.string() })),
  may_choose: z.boolean(),
  may_answer: z.boolean(),
});
const overview = async (who: Relation, uaid = teen) => OVERVIEW.parse(await call(who, 'preset_overview($1)', [uaid]));
const PAGE = z.object({ sections: z.array(z.object({ fields: z.array(z.object({ field: z.string() })) })) });
const listFields = (page: unknown): readonly string[] =>
  PAGE.parse(page).sections.flatMap(({ fields }) => fields.map(({ field }) => field));
const seenAs = (viewer: string): Promise<unknown> => call('teen', 'profile_seen_as($1, $2)', [teen, viewer]);

/** The athlete chooses and a guardian agrees. */
async function approve(preset: string): Promise<void> {
  expect(await call('teen', 'choose_preset($1, $2)', [teen, preset])).toEqual({ waits_for: 'guardian' });
  const { waiting } = await overview('mother');
  expect(await call('mother', 'answer_preset($1, true)', [waiting?.id])).toBe(true);
}

describe.each(PRESETS)('the preset %s', (preset) => {
  it('shows every reader exactly the preview that was approved', async () => {
    const previews = await Promise.all(
      VIEWERS.map((viewer) => call('mother', 'profile_under_preset($1, $2, $3)', [teen, preset, viewer])),
    );
    await approve(preset);
    for (const [at, viewer] of VIEWERS.entries()) {
      expect([viewer, await seenAs(viewer)]).toEqual([viewer, previews[at]]);
    }
    const college = listFields(previews[2]);
    expect(college).toContain('graduation_year');
    expect(college.filter((field) => NEVER.has(field))).toEqual([]);
    if (preset !== 'recruiting') expect(college.filter((field) => GRADES.has(field))).toEqual([]);
  });

  it('is what a record that comes later is shown by too', async () => {
    await approve(preset);
    await ask(
      database,
      callerOf('teen'),
      `insert into public.races (uaid, raced_on, regatta, result) values ($1, '2026-10-18', 'Head', 'Won') returning 1`,
      [teen],
    );
    expect(listFields(await seenAs('college')).includes('races')).toBe(preset !== 'basic');
  });
});

describe('who decides', () => {
  it('changes nothing before a guardian agreed, and a no leaves all as it was', async () => {
    const before = await seenAs('college');
    await call('teen', 'choose_preset($1, $2)', [teen, 'recruiting']);
    expect(await seenAs('college')).toEqual(before);
    const { waiting } = await overview('teen');
    expect(await call('teen', 'answer_preset($1, true)', [waiting?.id])).toBe(false);
    for (const who of ['coach', 'college', 'aunt', 'otherParent', 'child'] as const) {
      expect([who, await call(who, 'answer_preset($1, true)', [waiting?.id])]).toEqual([who, false]);
    }
    expect(await call('mother', 'answer_preset($1, false)', [waiting?.id])).toBe(true);
    expect(await seenAs('college')).toEqual(before);
    expect(await overview('teen')).toMatchObject({ holds: null, waiting: null, may_choose: true, may_answer: false });
  });

  it('an adult decides alone, and for a child a parent; no one else chooses', async () => {
    expect(await call('adult', 'choose_preset($1, $2)', [adult, 'basic'])).toEqual({ waits_for: null });
    expect(await call('mother', 'choose_preset($1, $2)', [child, 'basic'])).toEqual({ waits_for: null });
    for (const who of ['mother', 'coach', 'aunt', 'college'] as const) {
      await expect(call(who, 'choose_preset($1, $2)', [teen, 'basic'])).rejects.toMatchObject({ code: '42501' });
    }
    expect(await call('coach', 'preset_overview($1)', [teen])).toBeNull();
    expect(await call('college', 'profile_under_preset($1, $2, $3)', [teen, 'recruiting', 'link'])).toBeNull();
  });
});

describe('what was approved', () => {
  const reach = (field: string, audience: string): Promise<unknown> =>
    ask(
      database,
      callerOf('teen'),
      'update public.profile_fields set audience = $3 where uaid = $1 and field = $2 returning audience',
      [teen, field, audience],
    );

  it('is narrowed by the athlete at any time and never widened alone', async () => {
    await approve('basic');
    await expect(reach('core_gpa', 'colleges')).rejects.toThrow('Your guardian hasn’t approved sharing this widely');
    await expect(reach('story', 'link')).rejects.toMatchObject({ code: '42501' });
    await reach('side', 'only_me');
    expect(listFields(await seenAs('college'))).not.toContain('side');
    await reach('side', 'link');
    expect(listFields(await seenAs('college'))).toContain('side');
  });

  it('ends at once for colleges and links', async () => {
    await approve('recruiting');
    expect(await call('coach', 'end_preset($1)', [teen])).toBe(false);
    expect(await call('mother', 'end_preset($1)', [teen])).toBe(true);
    expect([listFields(await seenAs('college')), listFields(await seenAs('link'))]).toEqual([[], []]);
    expect(await overview('mother')).toMatchObject({ holds: null, waiting: null });
  });

  it('lifts the limit of the guardian who approves, and of no one else', async () => {
    await database.runScript(`update public.guardianships set widest_audience = 'family' where uaid = '${teen}'`);
    await approve('recruiting');
    const limits = await ask(
      database,
      { role: 'postgres', claims: {} },
      `select json_agg(distinct widest_audience) from public.guardianships where uaid = $1 and guardian_id = (
        select approved_by from public.preset_choices where uaid = $1 and ended_at is null)`,
      [teen],
    );
    expect(limits).toEqual(['link']);
  });
});
