// Tables and views as an account may ask for them: which columns, and how a row is named.
import { z } from 'zod';
import type { Database } from '#api/database.ts';

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly {
    readonly name: string;
    readonly reads: boolean;
    readonly inserts: boolean;
    readonly updates: boolean;
  }[];
  readonly key: readonly string[];
}

/** Grants of signed-in people; signed-out people have none, which is tested too. */
const RELATIONS = `
select c.relname as name, c.relkind in ('v', 'm') as "isView",
  json_agg(json_build_object('name', a.attname,
    'reads', has_column_privilege('authenticated', c.oid, a.attnum, 'select'),
    'inserts', has_column_privilege('authenticated', c.oid, a.attnum, 'insert') and a.attgenerated = '',
    'updates', has_column_privilege('authenticated', c.oid, a.attnum, 'update')) order by a.attnum) as columns,
  coalesce((select json_agg(k.attname) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary), '[]') as key
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
group by c.oid, c.relname, c.relkind order by c.relname`;

const RELATION = z.object({
  name: z.string(),
  isView: z.boolean(),
  columns: z.array(z.object({ name: z.string(), reads: z.boolean(), inserts: z.boolean(), updates: z.boolean() })),
  key: z.array(z.string()),
});

export const readRelations = (database: Database): Promise<readonly Relation[]> =>
  database.transact({ role: 'postgres', claims: {} }, async (run) => z.array(RELATION).parse(await run(RELATIONS)));

export const hiddenColumns = ({ columns }: Relation): readonly string[] =>
  columns.filter(({ reads }) => !reads).map(({ name }) => name);

/** Columns a signed-in person may select; all if none are listed. */
export function toSelectStatement({ name, columns }: Relation): string {
  const readable = columns.filter(({ reads }) => reads).map((column) => `"${column.name}"`);
  return `select ${readable.length === 0 ? '*' : readable.join(', ')} from public."${name}"`;
}
