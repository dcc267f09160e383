// The schema as PostgreSQL's own catalog has it, in words that do not depend on the order things were made in.
import { z } from 'zod';
import type { Database } from '#api/database.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

/** Each answers `kind`, `name` and `text`. */
const QUESTIONS: readonly string[] = [
  `select 'schema', nspname, coalesce(nspacl::text[]::text, '') from pg_namespace
     where oid in ${OURS}`,
  `select 'relation', c.oid::regclass::text, concat_ws(' ', c.relkind, c.relrowsecurity, c.relforcerowsecurity,
       c.reloptions, case c.relkind when 'v' then pg_get_viewdef(c.oid) end)
     from pg_class as c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'S', 'm')`,
  `select 'column', a.attrelid::regclass || '.' || a.attname, concat_ws(' ',
       row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
     from pg_attribute as a join pg_class as c on c.oid = a.attrelid
     left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace in ${OURS} and conrelid <> 0`,
  `select 'constraint', contypid::regtype || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace in ${OURS} and contypid <> 0`,
  `select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index as i
     join pg_class as c on c.oid = i.indrelid where c.relnamespace in ${OURS}`,
  `select 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_function_arguments(p.oid),
       pg_get_function_result(p.oid), l.lanname, p.prokind, p.provolatile, p.prosecdef, p.proisstrict, p.proconfig,
       p.prosrc)
     from pg_proc as p join pg_language as l on l.oid = p.prolang where p.pronamespace in ${OURS}`,
  `select 'policy', polrelid::regclass || '.' || polname, concat_ws(' ', polcmd, polpermissive,
       (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text)
         from unnest(polroles) as role),
       pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  `select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger
     where not tgisinternal`,
  `select 'grant', c.oid::regclass || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public'),
       string_agg(g.privilege_type || case when g.is_grantable then '*' else '' end, ', ' order by g.privilege_type)
     from pg_class as c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) as g
     where c.relnamespace in ${OURS} and g.grantee <> c.relowner group by c.oid, g.grantee`,
  `select 'grant', a.attrelid::regclass || '.' || a.attname || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public'),
       string_agg(g.privilege_type, ', ' order by g.privilege_type)
     from pg_attribute as a join pg_class as c on c.oid = a.attrelid, aclexplode(a.attacl) as g
     where c.relnamespace in ${OURS} group by a.attrelid, a.attname, g.grantee`,
  `select 'grant', p.oid::regprocedure || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public'), g.privilege_type
     from pg_proc as p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as g
     where p.pronamespace in ${OURS} and g.grantee <> p.proowner`,
  `select 'default', coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'everywhere') || ' ' || defaclobjtype::text,
       defaclacl::text[]::text from pg_default_acl`,
  `select 'bucket', id, concat_ws(' ', name, public, file_size_limit, allowed_mime_types) from storage.buckets`,
];

const PART = z.object({ kind: z.string(), name: z.string(), text: z.string().nullable() });

export interface Part {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

/** Within bodies neither white space and comments count, nor where a long literal is cut. */
const plain = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/' '/gu, '')
    .replaceAll(/(?<=\() | (?=\))/gu, '')
    .trim();

export async function readSchema(database: Database): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const question of QUESTIONS) {
    const rows = await database.transact(OWNER, (run) => run(`select * from (${question}) as part (kind, name, text)`));
    parts.push(...rows.map((row) => PART.parse(row)).map((part) => ({ ...part, text: plain(part.text ?? '') })));
  }
  const key = ({ kind, name }: Part): string => `${kind} ${name}`;
  return parts.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}
