// A list of facts about schools: an admin's alone, looked through line by line, and entered where it has no fault.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies } from '../../testing/families.ts';

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await foundFamilies(database);
});
afterAll(() => database.close());

const admin = callerOf('admin');
const LINES = [
  { school: 'Yale', topic: 'staff_page', value: 'https://yalebulldogs.example/staff', as_of: '2026-11' },
  { unit_id: '130794', topic: 'admit_rate', value: '5 %', source: 'CSC', as_of: '2025-05', confidence: 'high' },
  { school: 'yale', topic: 'staff_page', value: 'https://elsewhere.example/', as_of: '2026-11' },
  { school: 'Hogwarts', topic: 'camp', value: 'https://x.example', as_of: '2026-11' },
  { school: 'yale', topic: 'quidditch', value: 'yes', as_of: '2026-11' },
  { school: 'yale', topic: 'walk_on', value: 'sometimes', as_of: '2026-11' },
  { school: 'yale', topic: 'camp', value: 'javascript:alert(1)', as_of: '2026-11' },
  { school: 'yale', topic: 'majors', value: 'History', source: 'NOBODY', as_of: '2026-11' },
  { school: 'yale', topic: 'roster_size', value: '68', as_of: '' },
  { school: 'yale', topic: 'questionnaire', value: '', as_of: '2026-11', confidence: 'high' },
];
const list = (lines: unknown): string => `'${JSON.stringify(lines)}'::jsonb`;

describe('a list of facts', () => {
  it('is looked through line by line, and what has no fault is entered with its source and date', async () => {
    const lines = z
      .array(z.object({ outcome: z.string(), sentence: z.nullable(z.string()) }))
      .parse(await ask(database, admin, `select public.preview_school_facts(${list(LINES)})`));
    expect(lines.map(({ outcome, sentence }) => sentence ?? outcome)).toEqual([
      'add',
      'add',
      'The list already has this field for this school.',
      'There’s no school named "hogwarts".',
      'There’s no field named "quidditch".',
      'Start with "yes" or "no".',
      'Enter a URL that starts with https:// and has no spaces.',
      'There’s no source with the code "NOBODY".',
      'Enter a date, like 2026-11.',
      'add',
    ]);
    expect(await ask(database, admin, `select public.keep_school_facts(${list(LINES)})`)).toBe(3);
    expect(
      await ask(
        database,
        admin,
        `select jsonb_agg(jsonb_build_object('topic', topic, 'value', value, 'sources', sources, 'as_of', as_of,
          'confidence', confidence, 'untouched', corrected_at is null) order by topic)
          from public.school_facts where school_id = 'yale' and topic in ('staff_page', 'admit_rate', 'questionnaire')`,
      ),
    ).toEqual([
      { topic: 'admit_rate', value: '5 %', sources: ['CSC'], as_of: '2025-05', confidence: 'high', untouched: false },
      { topic: 'questionnaire', value: null, sources: ['OWN'], as_of: '2026-11', confidence: 'low', untouched: false },
      {
        topic: 'staff_page',
        value: 'https://yalebulldogs.example/staff',
        sources: ['OWN'],
        as_of: '2026-11',
        confidence: 'medium',
        untouched: false,
      },
    ]);
  });

  it('is no one else’s', async () => {
    for (const relation of ['adult', 'teen', 'mother', 'coach', 'anonymous'] as const) {
      for (const call of ['preview_school_facts', 'keep_school_facts']) {
        expect(await attempt(database, callerOf(relation), `select public.${call}(${list(LINES)})`)).toBe('42501');
      }
    }
  });
});

describe('a family’s suggestion', () => {
  it('is entered as one when an admin accepts it, and not when it cannot be', async () => {
    const report = (proposed: string): Promise<unknown> =>
      ask(
        database,
        callerOf('teen'),
        `insert into public.school_reports (school_id, topic, statement, proposed)
          values ('brown', 'walk_on', 'Their page says so.', '${proposed}') returning id`,
      );
    const good = await report('yes, tryouts in September');
    expect(
      await ask(database, admin, 'select public.decide_school_report($1, $2, $3) as done', [good, 'accepted', '']),
    ).toBe(true);
    expect(
      await ask(
        database,
        admin,
        `select value || ' ' || sources[1] from public.school_facts where school_id = 'brown' and topic = 'walk_on'`,
      ),
    ).toBe('yes, tryouts in September FAM');
    const unfit = await report('they do');
    await expect(
      ask(database, admin, 'select public.decide_school_report($1, $2, $3)', [unfit, 'accepted', '']),
    ).rejects.toThrow('doesn’t match this field’s format');
  });
});
