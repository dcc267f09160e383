// Every piece of SQL the database keeps, as it is now: what a migration said and a later one replaced is not among it.
import { z } from 'zod';
import type { Database } from '#api/database.ts';
import { findSuspects, type NeverNull, type Suspect } from './null-logic.ts';

export interface SqlText {
  readonly where: string;
  readonly kind: 'function' | 'policy' | 'view' | 'trigger';
  readonly sql: string;
  /** Arguments of a function: any of them may be null, whatever column has the same name. */
  readonly parameters: readonly string[];
}

const TEXTS = `
select n.nspname || '.' || p.proname as "where", 'function' as kind, p.prosrc as sql,
    coalesce(to_json(p.proargnames), '[]') as parameters
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')
union all
select schemaname || '.' || tablename || ': ' || policyname, 'policy', concat_ws(E'\\n;\\n', qual, with_check), '[]'
  from pg_policies where schemaname in ('public', 'private', 'storage')
union all
select schemaname || '.' || viewname, 'view', definition, '[]' from pg_views where schemaname in ('public', 'private')
union all
select tgrelid::regclass || ': ' || tgname, 'trigger', pg_get_triggerdef(oid), '[]' from pg_trigger where not tgisinternal
order by 1`;

/** Names of columns that are "not null" wherever they occur. */
const NEVER_NULL = `
select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
  and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
group by a.attname having bool_and(a.attnotnull)`;

const TEXT = z.object({
  where: z.string(),
  kind: z.enum(['function', 'policy', 'view', 'trigger']),
  sql: z.string(),
  parameters: z.array(z.string()),
});
const OWNER = { role: 'postgres', claims: {} } as const;

export const readSqlTexts = (database: Database): Promise<readonly SqlText[]> =>
  database.transact(OWNER, async (run) => z.array(TEXT).parse(await run(TEXTS)));

export const readNeverNull = (database: Database): Promise<NeverNull> =>
  database.transact(OWNER, async (run) => new Set((await run(NEVER_NULL)).map(({ name }) => String(name))));

/** A condition of a policy that is null shows nothing; a condition in a function may be a guard. */
export const suspectsIn = ({ kind, sql, parameters }: SqlText, neverNull: NeverNull): readonly Suspect[] =>
  findSuspects(
    sql,
    kind === 'policy' ? 'condition' : 'value',
    new Set([...neverNull].filter((name) => !parameters.includes(name))),
  );
