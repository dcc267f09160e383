// The rules of the hosted service's database linter (https://github.com/supabase/splinter) that this schema can break,
// each as a question for what breaks it. Its name there stands first; docs/security.md says which are left out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#api/database.ts';
import { openCopiedDatabase } from './template.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const OURS = `('public'::regnamespace, 'private'::regnamespace)`;
const EXPRESSION = `coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')`;

/** Each answers `name`. */
const RULES: Readonly<Record<string, string>> = {
  auth_rls_initplan: `select p.polrelid::regclass || '.' || p.polname as name from pg_policy as p
    where regexp_replace(${EXPRESSION}, 'SELECT (auth\\.(uid|jwt|role|email)\\(\\)|current_setting\\()', '', 'gi')
      ~ '(auth\\.(uid|jwt|role|email)\\(\\)|current_setting\\()'`,
  no_primary_key: `select oid::regclass::text as name from pg_class as c where relnamespace in ${OURS} and relkind = 'r'
    and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
  // A grant is read by two: the college's needs a function that comes after the other's file.
  multiple_permissive_policies: `select p.polrelid::regclass || ' ' || acts || ' ' || role::regrole as name
    from pg_policy as p, unnest(p.polroles) as role,
      unnest(case p.polcmd when '*' then array['r', 'a', 'w', 'd'] else array[p.polcmd::text] end) as acts
    where p.polpermissive and p.polrelid::regclass::text !~ '^storage|^grants$'
    group by p.polrelid, acts, role having count(*) > 1`,
  rls_disabled_in_public: `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  policy_exists_rls_disabled: `select distinct p.polrelid::regclass::text as name from pg_policy as p
    join pg_class as c on c.oid = p.polrelid where not c.relrowsecurity`,
  duplicate_index: `select min(indexrelid::regclass::text) as name from pg_index as i
    join pg_class as c on c.oid = i.indrelid where c.relnamespace in ${OURS}
    group by indrelid, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ', '')
    having count(*) > 1`,
  // Two views hide columns of rows that anyone on the team may see; the policy table asks for each of them.
  security_definer_view: `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'v' and relname not in ('crew_seats', 'roster') and not coalesce(reloptions, '{}') && '{security_invoker=true,security_invoker=on}'`,
  function_search_path_mutable: `select p.oid::regprocedure::text as name from pg_proc as p where p.pronamespace in ${OURS}
    and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
  extension_in_public: `select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  materialized_view_in_api: `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'm'`,
  rls_references_user_metadata: `select p.polrelid::regclass || '.' || p.polname as name from pg_policy as p
    where ${EXPRESSION} ~ 'user_metadata'`,
  auth_users_exposed: `select distinct r.ev_class::regclass::text as name from pg_depend as d
    join pg_rewrite as r on r.oid = d.objid join pg_class as c on c.oid = r.ev_class
    where d.refobjid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace`,
};

let database: Database;
beforeAll(async () => {
  database = await openCopiedDatabase(null, false);
});
afterAll(() => database.close());

it.each(Object.entries(RULES))('%s finds nothing', async (_rule, question) => {
  const found = await database.transact(OWNER, (run) => run(`${question} order by 1`));
  expect(found.map(({ name }) => name)).toEqual([]);
});
