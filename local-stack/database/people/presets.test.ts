// What a guardian approves is what is seen: for every preset and every reader, the preview that was approved is the
// page that is opened, and nothing an athlete does afterwards shows more of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, callerOf, foundFamilies, RECORDS, type Relation, ACCOUNTS } from '../../testing/families.ts';

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describe('presets', () => {
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

  beforeEach(async () => {
    await foundFamilies(database);
    await database.runScript(`
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      select '${teen}', '${RECORDS.fatherOfTeen}', purpose, 'granted', 'signed_in', 'guardian-2026-11'
      from unnest(array['share_club', 'share_colleges']) as purpose;
    ${EVERY_FIELD}
    update public.guardianships set widest_audience = 'link' where uaid = '${teen}'`);
  });

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
});

// Approval matches visibility: for every audience and scope, the reader's journey has the approved parts and no others.
// The cases come from the database's own lists.
describe('every part of an access', () => {
  const { teen, team } = RECORDS;
  const OWNER = { role: 'postgres', claims: {} } as const;
  const BASE = 'roster_identity';
  const ALL = [
    BASE,
    'seat_telemetry',
    'technique_trend',
    'erg_tests',
    'wellness',
    'recruiting_stage',
    'contact_through_guardian',
  ] as const;
  /** Who reads by which kind of access. */
  const READERS = [
    { access: 'a team', kind: 'club', who: 'coach', email: null },
    { access: 'a club’s coach by name', kind: 'club', who: 'rival', email: 'rival@family.test' },
    { access: 'a college’s coach by name', kind: 'college', who: 'college', email: 'college@family.test' },
  ] as const satisfies readonly { access: string; kind: string; who: Relation; email: string | null }[];
  const JOURNEY = z.object({
    kind: z.string(),
    scopes: z.array(z.string()),
    header: z.object({ name: z.string().nullable() }),
    sessions: z.array(z.looseObject({ metrics: z.looseObject({}), title: z.string() })).nullable(),
    shows_trend: z.boolean(),
    erg_tests: z.array(z.unknown()).nullable(),
    milestones: z.array(z.unknown()),
    races: z.array(z.unknown()),
    wellness: z.unknown(),
    recruiting: z.unknown(),
  });
  type Journey = z.infer<typeof JOURNEY>;
  /** Where on the page each part is: something to see there, or nothing. */
  const SEEN: Readonly<Record<(typeof ALL)[number], (journey: Journey) => boolean>> = {
    // A college reads races with the answer that names them, and no milestones.
    roster_identity: ({ kind, header, races, milestones }) =>
      header.name !== null && [races, milestones].every(({ length }) => length > 0 === (kind === 'club')),
    seat_telemetry: ({ sessions }) => (sessions ?? []).some(({ metrics }) => metrics['mean_power_w'] === 170),
    technique_trend: ({ shows_trend, sessions }) => shows_trend && (sessions ?? []).length > 0,
    erg_tests: ({ erg_tests }) => (erg_tests ?? []).length > 0,
    wellness: ({ wellness }) => wellness !== null,
    recruiting_stage: ({ recruiting }) => Array.isArray(recruiting) && recruiting.length > 0,
    contact_through_guardian: ({ scopes }) => scopes.includes('contact_through_guardian'),
  };
  /** As the dialog asks for it: the name with everything, sessions with the trend that is drawn of them. */
  const asked = (scope: string): readonly string[] => [
    ...new Set([BASE, ...(scope === 'technique_trend' ? ['seat_telemetry'] : []), scope]),
  ];
  beforeEach(async () => {
    await foundFamilies(database);
    await database.runScript(`
    update public.grants set revoked_at = now() where uaid = '${teen}';
    insert into public.saved_schools (uaid, school_id, squad) values ('${teen}', 'yale', 'men_heavy');
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      values ('${teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'granted', 'signed_in', 'guardian-2026-11')`);
  });
  const give = async ({ kind, email }: (typeof READERS)[number], scopes: readonly string[]): Promise<string> => {
    const made = await ask(
      database,
      callerOf('teen'),
      `select public.grant_access($1, $2, $3, $4, $5, null, 'To be seen')`,
      [teen, email === null ? team : null, email, kind, `{${scopes.join(',')}}`],
    );
    return z.object({ id: z.string() }).parse(made).id;
  };
  const opened = (who: Relation): Promise<unknown> =>
    ask(database, callerOf(who), 'select public.open_journey($1)', [teen]);

  it('is one that the database knows, and no other', async () => {
    expect(await ask(database, OWNER, `select private.are_scopes($1)`, [`{${ALL.join(',')}}`])).toBe(true);
    const known = await ask(database, OWNER, `select pg_get_functiondef('private.are_scopes(text[])'::regprocedure)`);
    const named = [...String(known).matchAll(/'(?<scope>[a-z_]+)'/gu)].flatMap(({ groups }) => groups?.['scope'] ?? []);
    expect(named.toSorted()).toEqual([...ALL].toSorted());
  });

  for (const reader of READERS) {
    it.each(ALL)(`for ${reader.access}: %s is seen exactly where a guardian approved it`, async (scope) => {
      if (reader.kind === 'college' && scope === 'recruiting_stage') {
        await expect(give(reader, asked(scope))).rejects.toMatchObject({ code: '23514' });
        return;
      }
      const grant = await give(reader, asked(scope));
      expect(await opened(reader.who)).toBeNull();
      expect(await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [grant])).toBe(true);
      const journey = JOURNEY.parse(await opened(reader.who));
      const seen = ALL.filter((part) => SEEN[part](journey));
      expect(seen.toSorted()).toEqual(asked(scope).toSorted());
      expect([journey.scopes.toSorted(), journey.kind]).toEqual([asked(scope).toSorted(), reader.kind]);
      const ends = await ask(database, callerOf(reader.who), 'select public.scope_ends($1)', [teen]);
      expect(Object.keys(Object(ends)).toSorted()).toEqual(asked(scope).toSorted());
    });
  }

  it('of a session tells no one outside the team a word of the team’s', async () => {
    for (const [reader, whole] of [
      [READERS[0], true],
      [READERS[1], false],
      [READERS[2], false],
    ] as const) {
      const grant = await give(reader, [BASE, 'seat_telemetry']);
      await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [grant]);
      const text = JSON.stringify(await opened(reader.who));
      expect([text.includes('Morning'), text.includes('xxh128:home')]).toEqual([whole, whole]);
      await ask(database, callerOf('teen'), 'select public.revoke_grant($1)', [grant]);
      expect(await opened(reader.who)).toBeNull();
    }
  });

  it('is written down for the family when it is looked at', async () => {
    const grant = await give(READERS[2], [BASE, 'erg_tests']);
    await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [grant]);
    await opened('college');
    const looks = `select scopes from public.journey_opens where opened_by = '${ACCOUNTS.college}'`;
    expect(await ask(database, callerOf('mother'), looks)).toEqual(['erg_tests', BASE, 'as_college']);
  });
});
