// After an auth session ends, no table can be read or written in its name, directly or through a function that runs as
// the owner. Covers every table, so a new one without the check fails here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Row, databaseFailure, type OwnedDatabase } from '#api/database.ts';
import { foundClub, PEOPLE, ROWS } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';
import { person } from '../testing/stack.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundClub(database);
});
afterAll(() => database.close());

const ask = (statement: string, caller: Caller = OWNER): Promise<readonly Row[]> =>
  database.transact(caller, (run) => run(statement));

class TakenBack extends Error {}

/** The number of rows, or the SQLSTATE and message of the refusal; always rolled back. */
async function outcome(statement: string, caller: Caller): Promise<unknown> {
  let rows: unknown = null;
  try {
    await database.transact(caller, async (run) => {
      rows = (await run(statement)).length;
      throw new TakenBack();
    });
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure !== null) return failure.message;
    if (!(error instanceof TakenBack)) throw error;
  }
  return rows;
}

const ENDED = 'Your session has ended. Sign in again.';
/** As the owner of the team, with a token whose session was ended: here, one that never was. */
const ended: Caller = {
  role: 'authenticated',
  claims: { ...person(PEOPLE.owner).claims, session_id: '90000000-0000-4000-8000-000000000001' },
};

const sorted = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ name }) => String(name)).toSorted((left, right) => left.localeCompare(right));

const tables = (): Promise<readonly Row[]> =>
  ask(`select c.oid::regclass::text as name, n.nspname as schema, relrowsecurity as guarded from pg_class as c
       join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by 1`);

describe('every table', () => {
  it('asks for a live sign-in before it is written, whoever’s function writes: select private.ask_for_live_sign_in(…)', async () => {
    const asking = await ask(`select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'private.require_live_sign_in()'::regprocedure and tgenabled = 'O'
        -- before, for the statement: insert, delete and update (pg_trigger.h)
        and tgtype = 2 | 4 | 8 | 16`);
    expect(asking.length).toBeGreaterThan(60);
    expect(sorted(asking)).toEqual(sorted(await tables()));
  });

  it('with policies has one more that narrows them all, for reading too', async () => {
    const narrowed = await ask(`select format('%I.%I', schemaname, tablename)::regclass::text as name from pg_policies
      where permissive = 'RESTRICTIVE' and cmd = 'ALL' and roles = '{authenticated}' and qual like '%private.has_live_sign_in()%'`);
    const guarded = (await tables()).filter(({ guarded: is }) => is === true);
    expect(sorted(narrowed)).toEqual(sorted([...guarded, { name: 'storage.objects' }]));
  });

  it('is granted to people only where row-level security asks', async () => {
    const open = await ask(`select distinct table_schema || '.' || table_name as name
      from information_schema.role_table_grants as g join pg_class as c on c.relname = g.table_name and c.relkind in ('r', 'p')
        and c.relnamespace = g.table_schema::regnamespace
      where grantee = 'authenticated' and table_schema in ('public', 'private') and not c.relrowsecurity`);
    expect(open).toEqual([]);
  });
});

describe('a session that ended', () => {
  it('writes no table it has a right to', async () => {
    const rights = await ask(`select distinct table_name as name, privilege_type as right
      from information_schema.role_table_grants where grantee = 'authenticated' and table_schema = 'public'
        and privilege_type = 'DELETE'
        and exists (select 1 from pg_tables where schemaname = 'public' and tablename = table_name)`);
    expect(rights.length).toBeGreaterThan(5);
    for (const { name } of rights) {
      expect([name, await outcome(`delete from public."${String(name)}"`, ended)]).toEqual([name, ENDED]);
    }
  });

  it('reads no row of any table', async () => {
    for (const { name, schema } of await tables()) {
      if (schema !== 'public') continue;
      const read = await outcome(`select 1 from ${String(name)}`, ended);
      expect([name, typeof read === 'string' ? 'refused' : read]).toEqual([
        name,
        typeof read === 'string' ? 'refused' : 0,
      ]);
    }
    expect(await outcome('select 1 from public.teams', person(PEOPLE.owner))).toBe(1);
  });

  it.each([
    ['makes a team', `select public.create_team('New')`],
    ['changes a session', `update public.telemetry_sessions set title = 'x' where id = '${ROWS.session}'`],
    ['sends a recording', `insert into storage.objects (bucket_id, name) values ('recordings', '${ROWS.team}/x')`],
    ['takes everything along', 'select public.download_my_data()'],
  ])('no longer %s', async (_what, statement) => {
    expect(await outcome(statement, ended)).toMatch(/^Your session has ended|violates row-level security/u);
    expect(String(await outcome(statement, person(PEOPLE.owner)))).not.toMatch(/session has ended/u);
  });

  it('of someone else’s account does not live in one’s own name', async () => {
    const borrowed = { ...person(PEOPLE.owner).claims, session_id: PEOPLE.rival };
    expect(
      await ask('select private.state_of_sign_in() as state', { role: 'authenticated', claims: borrowed }),
    ).toEqual([{ state: 'ended' }]);
  });
});

describe('functions that write what the auth service keeps', () => {
  /** No trigger stands before its tables: what is called there, by way of other functions too, has to ask by itself. */
  it('ask for more than a session, or are not for people', async () => {
    const writing = await ask(`with recursive writing as (
        select p.oid, p.proname from pg_proc as p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and p.prosrc ~* '(delete from|update|insert into) auth\\.'
        union
        select p.oid, p.proname from writing as w join pg_proc as p on p.prosrc ~ ('(public|private)\\.' || w.proname || '\\(')
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace))
      select distinct p.proname as name from writing as w join pg_proc as p on p.oid = w.oid
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and has_function_privilege('authenticated', p.oid, 'execute')
        and p.prosrc !~ 'private\\.proved_lately\\(\\)' order by 1`);
    expect(writing).toEqual([]);
  });
});

describe('an account with a second step', () => {
  const factor = (status: string): string => `insert into auth.mfa_factors
    (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values ('${PEOPLE.rival}', '${status}', 'totp', '${status}', 'x', now(), now())`;
  const rows = (): Promise<unknown> => outcome('select 1 from public.teams', person(PEOPLE.rival));

  it('reads nothing before it was passed, and all of its own after', async () => {
    await database.runScript(factor('unverified'));
    expect(await rows()).toBe(1);
    await database.runScript(factor('verified'));
    expect(await rows()).toBe(0);
    await database.runScript(`update auth.sessions set aal = 'aal2' where user_id = '${PEOPLE.rival}'`);
    expect(await rows()).toBe(1);
  });

  it('is required of coaches and admins where the project says so, and of no one else', async () => {
    await database.runScript(`update private.settings set second_step = 'required'`);
    const strong = (id: string): Caller => ({ role: 'authenticated', claims: { ...person(id).claims, aal: 'aal2' } });
    const asked: unknown[] = [];
    for (const caller of [
      person(PEOPLE.owner),
      strong(PEOPLE.owner),
      person(PEOPLE.admin),
      strong(PEOPLE.admin),
      person(PEOPLE.athlete),
    ]) {
      const [row] = await ask(
        'select private.is_eligible_coach() as coach, private.is_admin() as admin, public.second_step_missing() as missing',
        caller,
      );
      asked.push(row);
    }
    expect(asked).toEqual([
      { coach: false, admin: false, missing: true },
      { coach: true, admin: false, missing: false },
      { coach: false, admin: false, missing: true },
      { coach: false, admin: true, missing: false },
      { coach: false, admin: false, missing: false },
    ]);
  });
});
