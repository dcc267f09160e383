// Where something of a person is kept is written down in `private.personal_data` and `private.time_limits`, which
// copies, deletions and time follow: nothing may be missing there, and what they say happens.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller, OwnedDatabase, Run } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask } from '../../testing/families.ts';
import { plant } from '../../testing/policy/canaries.ts';
import { ACCOUNTS, ROWERS } from '../../testing/policy/people.ts';
import { foundEverybody } from '../../testing/policy/records.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const ROW = z.object({ whose: z.string(), relation: z.string(), belongs: z.string(), on_deletion: z.string() });
type Row = z.infer<typeof ROW>;

let database: OwnedDatabase;
let registry: readonly Row[];

beforeAll(async () => {
  database = await openTestDatabase();
  await foundEverybody(database);
  await plant(database);
  registry = await database.transact(OWNER, async (run) =>
    ROW.array().parse(await run('select whose, relation::text, belongs, on_deletion from private.personal_data')),
  );
});
afterAll(() => database.close());

/**
 * References without a row: a foreign key to a rower or an account with what it does on deletion, one to something that
 * is a person's, and a column with a person's key or address.
 */
const UNLISTED = `
with keys as (
  select k.conrelid as relation, k.confrelid as target, a.attname as name,
    case k.confdeltype when 'c' then 'cascade' when 'n' then 'unnamed' else 'refused' end as on_deletion
  from pg_constraint as k join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
), unlisted as (
  select k.relation, k.name from keys as k
  where k.target in ('public.rowers'::regclass, 'auth.users'::regclass) and not exists (
    select from private.personal_data as d where d.relation = k.relation and d.on_deletion = k.on_deletion
      and d.whose = case k.target when 'auth.users'::regclass then 'account' else 'rower' end
      and d.belongs ~ ('\\m' || k.name || '\\M'))
  union
  select k.relation, k.name from keys as k
  where k.target in (select d.relation from private.personal_data as d where d.whose = 'rower' or d.on_deletion = 'cascade')
    and k.relation not in (select d.relation from private.personal_data as d)
  union
  select a.attrelid, a.attname from pg_attribute as a join pg_class as c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not a.attisdropped
    and a.attname ~ '^(uaid|user_id|account|author|actor_id|(\\w+_)?email|address|address_hash|email_hash)$'
    and c.oid not in (select d.relation from private.personal_data as d)
)
select coalesce(jsonb_agg(relation::regclass || '.' || name order by relation::regclass::text, name), '[]') from unlisted`;

it('every reference to a person or account is in the registry, with what becomes of it', async () => {
  expect(await ask(database, OWNER, UNLISTED)).toEqual([]);
});

it('what is left out of the registry is found', async () => {
  await database.transact(OWNER, async (run) => {
    await run('savepoint whole');
    for (const statement of [
      'create table public.left_out (uaid uuid references public.rowers (uaid) on delete cascade)',
      'create table private.left_out (account uuid references auth.users (id) on delete set null)',
      'create table private.left_out_too (place uuid references public.guardianships (id), by_email text)',
      `delete from private.personal_data where relation = 'public.audit_log'::regclass`,
      `update private.personal_data set on_deletion = 'cascade' where relation = 'public.athletes'::regclass`,
    ])
      await run(statement);
    const [found] = await run(UNLISTED);
    expect(Object.values(found ?? {})).toEqual([
      [
        'athletes.uaid',
        'audit_log.actor_id',
        'left_out.uaid',
        'private.left_out.account',
        'private.left_out_too.by_email',
        'private.left_out_too.place',
      ],
    ]);
    await run('rollback to savepoint whole');
  });
});

const has = async (run: Run, { relation, belongs }: Row, value: string): Promise<boolean> =>
  (await run(`select from ${relation} as kept where ${belongs} limit 1`, [value])).length > 0;

/** Relations with a row of theirs. */
async function holding(run: Run, whose: string, value: string): Promise<Row[]> {
  const found: Row[] = [];
  for (const row of registry) if (row.whose === whose && (await has(run, row, value))) found.push(row);
  return found;
}

it.each([
  ['rower', 'public.rowers', 'uaid', 'teen', ROWERS.teen],
  ['rower', 'public.rowers', 'uaid', 'child', ROWERS.child],
  ['account', 'auth.users', 'id', 'parent', ACCOUNTS.parent],
  ['account', 'auth.users', 'id', 'coach', ACCOUNTS.coach],
] as const)('of a deleted %s (%s.%s, %s) only what the registry keeps is left', async (whose, from, key, _who, id) => {
  await database.transact(OWNER, async (run) => {
    await run('savepoint whole');
    expect((await holding(run, whose, id)).length).toBeGreaterThan(5);
    await run(`delete from ${from} where ${key} = $1`, [id]);
    const left = await holding(run, whose, id);
    expect(left.filter(({ on_deletion: what }) => !what.startsWith('kept: '))).toEqual([]);
    await run('rollback to savepoint whole');
  });
});

it('what only leads to an address can be found by it', async () => {
  await database.transact(OWNER, async (run) => {
    expect(await holding(run, 'address', 'nobody@nowhere.test')).toEqual([]);
  });
});

it('a copy holds bytes of a photo alone, and every time limit can be applied', async () => {
  const copy = JSON.stringify(await ask(database, OWNER, `select private.copy_of('rower', $1)`, [ROWERS.adult]));
  expect(copy).toContain('"jpeg_base64"');
  expect(copy).not.toMatch(/"\\\\x[0-9a-f]/u);
  const limits = await ask(database, OWNER, 'select count(distinct relation)::int from private.time_limits');
  expect(Object.keys((await ask(database, OWNER, 'select private.forget_by_time()')) as object)).toHaveLength(
    Number(limits),
  );
});
