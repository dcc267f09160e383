import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#local-stack/testing/database.ts';
import { ask } from '#local-stack/testing/families.ts';
import { COLUMN_LABELS, isInternal, PART_TITLES } from './kept-record.ts';

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
