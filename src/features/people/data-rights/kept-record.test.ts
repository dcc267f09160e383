import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { parseCorrectables, keptParts, readCorrection, COLUMN_LABELS, isInternal, PART_TITLES } from './kept-record.ts';
import { z } from 'zod';
import { openTestDatabase } from '#local-stack/testing/database.ts';
import { ask } from '#local-stack/testing/families.ts';

const RECORD = {
  rowers: [{ uaid: 'd4', user_id: null, called: 'Kit', home_state: null, age_band: 'under-14', is_coxswain: false }],
  profile_fields: [
    {
      uaid: 'd4',
      field: 'graduation_year',
      label: 'Graduation year',
      answer: 'given',
      value: 2032,
      audience: 'family',
      updated_by: 'b1',
    },
    { uaid: 'd4', field: 'boats', label: 'Boats', answer: 'given', value: ['1x', '8+'], audience: 'family' },
    { uaid: 'd4', field: 'side', label: 'Side', answer: 'not_yet', value: null, audience: 'family' },
  ],
  session_seats: [],
  notes: null,
};

describe('a record for its reader', () => {
  it('has parts in words, without the numbers of the database', () => {
    const parts = keptParts(RECORD);
    expect(parts.map(({ title }) => title)).toEqual(['The person', 'Profile']);
    expect(parts[0]?.rows[0]?.answers).toEqual([
      ['First name', 'Kit'],
      ['Age group', 'under-14'],
      ['Coxswain', 'no'],
    ]);
    expect(parts[1]?.rows[1]?.answers).toEqual([
      ['Name', 'Boats'],
      ['Answer', 'given'],
      ['Value', '1x, 8+'],
      ['Who sees it', 'family'],
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/d4|b1/u);
  });

  it('calls an answer unverified that is not from the college’s domain', () => {
    const answers = [true, false].map((is_of_college) => ({ from_name: 'Dana', is_of_college }));
    const [part] = keptParts({ college_answers: answers });
    expect(part?.title).toBe('Answers from colleges');
    expect(part?.rows.map((row) => row.answers)).toEqual([
      [['Sender', 'Dana']],
      [
        ['Sender', 'Dana'],
        ['Unverified', 'the address isn’t on the college’s domain'],
      ],
    ]);
  });

  it('offers what was answered for correction', () => {
    expect(parseCorrectables(RECORD).map(({ field }) => field)).toEqual([
      'called',
      'home_state_code',
      'graduation_year',
      'boats',
    ]);
  });

  it.each([
    ['graduation_year', '2031', 2031],
    ['boats', '2x, 4x+ ,', ['2x', '4x+']],
    ['called', ' Kim ', 'Kim'],
  ])('%s is corrected in its own kind', (field, typed, value) => {
    const correctable = parseCorrectables(RECORD).find((one) => one.field === field);
    expect(correctable && readCorrection(correctable, typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['graduation_year', 'soon'],
    ['home_state_code', 'Pennsylvania'],
    ['called', '  '],
    ['called', 'x'.repeat(41)],
  ])('%s is not corrected to "%s"', (field, typed) => {
    const correctable = parseCorrectables(RECORD).find((one) => one.field === field);
    expect(correctable && readCorrection(correctable, typed)).toMatchObject({ ok: false });
  });
});

const OWNER = { role: 'postgres', claims: {} } as const;

const COLUMNS = `
select jsonb_agg(distinct a.attname) from private.personal_data as d
  join pg_attribute as a on a.attrelid = d.relation and a.attnum > 0
where d.whose = 'rower' and d.copied <> 'never' and not a.attisdropped and a.atttypid <> 'bytea'::regtype
  and a.attname <> all (d.left_out)`;
const PARTS = `
select jsonb_agg(coalesce(d.key, c.relname)) from private.personal_data as d join pg_class as c on c.oid = d.relation
where d.whose = 'rower' and d.copied <> 'never'`;

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('every part and column of a copy has a label', async () => {
  const names = z.array(z.string());
  const columns = names.parse(await ask(database, OWNER, COLUMNS));
  expect(columns.filter((name) => !isInternal(name) && !(name in COLUMN_LABELS))).toEqual([]);
  const parts = names.parse(await ask(database, OWNER, PARTS));
  expect(parts.filter((name) => !(name in PART_TITLES))).toEqual([]);
});
