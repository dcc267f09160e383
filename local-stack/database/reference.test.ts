// Rows of a release as a script, and what is refused of a broken file.
import { expect, it } from 'vitest';
import { tableScript } from './reference.ts';

const FACTS = { name: 'school_facts', key: ['school_id', 'topic'], where: 'held.corrected_at is null' };

it('rows are added or corrected, an empty cell is null, and quotes stay', () => {
  const sql = tableScript(FACTS, `school_id,topic,value\nyale,remark,"St. Mary's, D1"\nyale,women_light,\n`);
  expect(sql).toBe(`insert into public.school_facts as held (school_id, topic, value) values
  ('yale', 'remark', 'St. Mary''s, D1'),
  ('yale', 'women_light', null)
on conflict (school_id, topic) do update set value = excluded.value
where (held.value) is distinct from (excluded.value) and held.corrected_at is null;`);
});

it('a row of another length and an open quote are refused by their place', () => {
  expect(() => tableScript(FACTS, 'school_id,topic,value\nyale,remark\n')).toThrow(
    'school_facts.csv, row 2: expected 3 cells, as in the first row.',
  );
  expect(() => tableScript(FACTS, 'school_id,topic,value\nyale,remark,"open\n')).toThrow(/school_facts\.csv, row/u);
});
