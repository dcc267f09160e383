// Queryable tables with their columns, and functions with their arguments, in the schema `public`.
import { z } from 'zod';
import { readProcedures, type Procedure } from '#api/calls.ts';
import type { Database } from '#api/database.ts';

export interface Table {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  readonly primaryKey: readonly string[];
  /** Views are read only here. */
  readonly isView: boolean;
}

export interface Catalogue {
  readonly tables: ReadonlyMap<string, Table>;
  readonly procedures: ReadonlyMap<string, Procedure>;
}

const TABLES = `
select t.relname as name, t.relkind in ('v', 'm') as "isView",
  (select json_agg(a.attname order by a.attnum) from pg_attribute a
   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
   join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
   where i.indrelid = t.oid and i.indisprimary), '[]') as "primaryKey"
from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v', 'm', 'p')`;

const TABLE = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  primaryKey: z.array(z.string()),
  isView: z.boolean(),
});

/** Read once: the schema changes only by migrations, which run before. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  return database.transact({ role: 'postgres', claims: {} }, async (run) => {
    const tables = z.array(TABLE).parse(await run(TABLES));
    const procedures = await readProcedures(run);
    return {
      tables: new Map(tables.map((table) => [table.name, { ...table, columns: new Set(table.columns) }])),
      procedures: new Map(procedures.map((procedure) => [procedure.name, procedure])),
    };
  });
}
