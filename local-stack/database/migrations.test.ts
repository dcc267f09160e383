// The same migrations on the two kinds of hosted project: new ones grant nothing by default, older ones grant
// everything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts';
import { BOOTSTRAP } from './bootstrap.ts';
import { pendingMigrations, readMigrations } from './template.ts';
import { readReference } from './reference.ts';

const OWNER = { role: 'postgres', claims: {} } as const;

/** Every right of the roles of requests, on tables, columns and functions. */
const GRANTS = `
select 'table' as kind, table_name as subject, grantee, privilege_type as privilege from information_schema.role_table_grants
  where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
union all
select 'column', table_name || '.' || column_name, grantee, privilege_type from information_schema.role_column_grants
  where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
union all
select 'function', p.proname, coalesce(nullif(a.grantee, 0)::regrole::text, 'PUBLIC'), a.privilege_type
  from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee <> p.proowner
order by 1, 2, 3, 4`;

let here: OwnedDatabase;
let hosted: OwnedDatabase;

/** A hosted project of the old kind: `postgres` isn't a superuser, and every new table is granted to everyone. */
const HOSTED = `
create role hosted_owner nosuperuser createrole bypassrls;
alter schema public owner to hosted_owner;
do $$ begin execute format('grant create on database %I to hosted_owner', current_database()); end $$;
grant usage on schema auth, storage to hosted_owner;
grant all on all tables in schema auth to hosted_owner;
grant anon, authenticated, service_role, supabase_auth_admin to hosted_owner;
-- There an extension lets the owner write policies on the tables of storage; here only membership does.
grant supabase_storage_admin to hosted_owner;
alter default privileges for role hosted_owner in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role hosted_owner in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role hosted_owner in schema public grant all on functions to anon, authenticated, service_role;`;

beforeAll(async () => {
  here = await openTestDatabase();
  hosted = await openEmptyDatabase();
  await hosted.runScript(`${BOOTSTRAP}${HOSTED}`);
  for (const { script } of await readMigrations()) {
    await hosted.runScript(`set local role hosted_owner; ${script}`);
  }
});
afterAll(() => Promise.all([here.close(), hosted.close()]));

const readGrants = (database: OwnedDatabase): Promise<readonly unknown[]> =>
  database.transact(OWNER, (run) => run(GRANTS));

describe('migrations', () => {
  it('run as an owner that is no superuser, and grant the same in both kinds of project', async () => {
    const grants = await readGrants(here);
    expect(grants.length).toBeGreaterThan(50);
    expect(await readGrants(hosted)).toEqual(grants);
  });

  it('grant somebody unknown the page behind a link and nothing else, and no function to everybody', async () => {
    const grants = (await readGrants(here)) as readonly { grantee: string }[];
    expect(grants.filter(({ grantee }) => grantee === 'anon' || grantee === 'PUBLIC')).toEqual([
      { kind: 'function', subject: 'shared_profile', grantee: 'anon', privilege: 'EXECUTE' },
    ]);
  });

  it('give every function that runs with its owner’s rights an empty search path', async () => {
    const open = await here.transact(OWNER, (run) =>
      run(`select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and not coalesce(p.proconfig, '{}') @> array['search_path=""']`),
    );
    expect(open).toEqual([]);
  });

  it('are at most twenty files by subject, in lines that fit a screen, and define everything once, as it is', async () => {
    const all = await readMigrations();
    expect(all.length).toBeLessThanOrEqual(20);
    const lines = all.flatMap(({ name, script }) => script.split('\n').map((line) => ({ name, line })));
    expect(lines.filter(({ line }) => line.length > 120 || /\s$|\t/u.test(line))).toEqual([]);
    const CHANGES =
      /^(?:drop |create or replace |update |delete |alter table \S+ (?:add|drop|alter) (?:column|constraint))/u;
    expect(lines.filter(({ line }) => CHANGES.test(line))).toEqual([]);
    const made = all.flatMap(({ script }) => script.match(/^create (?:function|view|table) [\w.]+/gmu) ?? []);
    expect(made.length).toBeGreaterThan(550);
    expect(made.filter((name, at) => made.indexOf(name) !== at)).toEqual([]);
    expect(all.filter(({ script }) => script.split('\n').length > 1000).map(({ name }) => name)).toEqual([]);
  });

  it('are followed by reference rows that any owner loads, and that change nothing when they are loaded again', async () => {
    const reference = await readReference();
    const loaded = (): Promise<readonly unknown[]> =>
      hosted.transact(OWNER, (run) =>
        run(`select 'fact' as kind, school_id || ' ' || topic as name, value, updated_at from public.school_facts
          union all select 'rule', id, statement, null from public.recruiting_rules
          union all select 'change', subject, subject_id, happened_at from public.audit_log order by 1, 2, 3`),
      );
    await hosted.runScript(`set local role hosted_owner; ${reference}`);
    const before = await loaded();
    expect(before.length).toBeGreaterThan(2000);
    await hosted.runScript(`set local role hosted_owner; ${reference}`);
    expect(await loaded()).toEqual(before);
  });

  it('leave alone what someone corrected in the rows of a release', async () => {
    const reference = await readReference();
    const words = `select value from public.school_facts where school_id = 'yale' and topic in ('bodies', 'men_heavy')
      order by topic`;
    const held = await here.transact(OWNER, (run) => run(words));
    await here.runScript(`update public.school_facts set value = 'mine' where school_id = 'yale' and topic = 'bodies';
      update public.school_facts set corrected_at = now() where school_id = 'yale' and topic = 'bodies';
      update public.school_facts set value = 'theirs' where school_id = 'yale' and topic = 'men_heavy';
      ${reference}`);
    expect(await here.transact(OWNER, (run) => run(words))).toEqual([{ value: 'mine' }, held[1]]);
  });

  it('apply what is left, in order, and refuse one that came in behind', () => {
    const migration = (version: string): { version: string; name: string; script: string } => ({
      version,
      name: 'x',
      script: '',
    });
    const all = [migration('1'), migration('2'), migration('3')];
    expect(pendingMigrations(all, new Set(['1'])).map(({ version }) => version)).toEqual(['2', '3']);
    expect(pendingMigrations(all, new Set(['1', '2', '3']))).toEqual([]);
    expect(() => pendingMigrations(all, new Set(['1', '3']))).toThrow(/Migration 2_x is older than 3/u);
    expect(() => pendingMigrations(all, new Set(['0', '1']))).toThrow(/made by migration 0, which no longer exists/u);
  });
});
