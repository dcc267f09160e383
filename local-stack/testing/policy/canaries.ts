// A unique value in every column of every rower's records: a response that contains one proves access to that record,
// through any table, view or function.
import { z } from 'zod';
import type { Database, Run } from '#api/database.ts';
import { ACCOUNTS, ROWERS, type Kind } from './people.ts';

export interface Canary {
  readonly kind: Kind;
  readonly table: string;
  readonly column: string;
  /** Of a profile field or a school note: how far it reaches. */
  readonly audience: string | null;
}

export interface Planted {
  /** By value, in its JSON form. */
  readonly canaries: ReadonlyMap<string, Canary>;
  /** Columns that take no value of their own: a list of words, a range too narrow for one. */
  readonly bare: readonly string[];
  /** Tables with something of a person, with the kinds of people who have a row there. */
  readonly holds: ReadonlyMap<string, ReadonlySet<Kind>>;
}

/** SQL for a row's owner: the rower's id, or the account's without a rower. */
const OWNERS: Readonly<Record<string, string>> = {
  profiles: 'row.id',
  session_seats: '(select a.uaid from public.athletes as a where a.id = row.athlete_id)',
  notes: '(select a.uaid from public.athletes as a where a.id = row.athlete_id)',
  subscriptions: 'row.user_id',
  billing_customers: 'row.user_id',
  renewal_consents: 'row.user_id',
  fee_waivers: 'row.user_id',
  school_reports: 'row.reported_by',
};

const TABLES = `
select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'uaid' and not a.attisdropped`;

/** Words and numbers that decide nothing: no key, no reference, nothing PostgreSQL works out. */
const COLUMNS = `
select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and format_type(a.atttypid, null) in ('text', 'jsonb', 'integer', 'bigint', 'smallint', 'numeric', 'double precision')
  and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
  and not exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))
order by 1, 2`;

const NAMED = z.object({ name: z.string() });
const COLUMN = z.object({ table: z.string(), column: z.string(), type: z.string() });
const WRITTEN = z.object({
  word: z.string(),
  owner: z.string().nullable(),
  audience: z.string().nullable(),
});
const ROW = z.object({
  id: z.string().nullable(),
  owner: z.string().nullable(),
  audience: z.string().nullable(),
});

/** By account and rower: whose record something is. */
export const KIND_OF: ReadonlyMap<string, Kind> = new Map([
  [ACCOUNTS.teen, 'teen'],
  [ACCOUNTS.adult, 'adult'],
  [ACCOUNTS.parent, 'guardian'],
  [ROWERS.child, 'child'],
  [ROWERS.teen, 'teen'],
  [ROWERS.adult, 'adult'],
  [ROWERS.unclaimed, 'unclaimed'],
]);

const WORD = `'zq' || lpad(to_hex(n), 4, '0')`;
const TEXTS = [WORD, `${WORD} || '@canary.test'`, `'https://' || ${WORD} || '.test'`, `repeat(${WORD} || ' and ', 4)`];
/** Six digits, or what a narrow column takes; nothing else in an answer looks like them. */
const NUMBERS = ['731000 + n', '71300 + n', '7130 + n'];

/** In the order they are tried, with the word or number to look for. */
function candidates(type: string): readonly (readonly [value: string, word: string])[] {
  if (type === 'jsonb')
    return [`to_jsonb(${WORD})`, `jsonb_build_object('said', ${WORD})`].map((value) => [value, WORD]);
  if (type === 'text') return TEXTS.map((value) => [value, WORD]);
  return NUMBERS.map((value) => [value, `(${value})::text`]);
}

/** Tables with something of a person, with whose a row is. */
export async function readOwners(run: Run): Promise<Owners> {
  const tables = z.array(NAMED).parse(await run(TABLES));
  return new Map([...tables.map(({ name }) => [name, 'row.uaid'] as const), ...Object.entries(OWNERS)]);
}

/** Words and numbers are written over what the rows hold; ids are taken as they are. */
export function plant(database: Database): Promise<Planted> {
  return database.transact({ role: 'postgres', claims: {} }, async (run) => {
    await run('set local session_replication_role = replica');
    const owners = await readOwners(run);
    const canaries = new Map<string, Canary>();
    const bare = await plantColumns(run, owners, canaries);
    const holds = new Map<string, ReadonlySet<Kind>>();
    for (const [table, owner] of owners) holds.set(table, await plantIds(run, table, owner, canaries));
    for (const [kind, uaid] of Object.entries(ROWERS)) {
      canaries.set(uaid, { kind: kind as Kind, table: 'rowers', column: 'uaid', audience: null });
    }
    return { canaries, bare, holds };
  });
}

type Owners = ReadonlyMap<string, string>;

/** Writes a canary into every column of every row; the columns that take none, as `table.column`. */
async function plantColumns(run: Run, owners: Owners, canaries: Map<string, Canary>): Promise<string[]> {
  const bare: string[] = [];
  let planted = 0;
  for (const at of z.array(COLUMN).parse(await run(COLUMNS))) {
    const owner = owners.get(at.table);
    if (owner === undefined) continue;
    const written = await write(run, at, owner, planted);
    planted += written?.length ?? 0;
    if (written === null) bare.push(`${at.table}.${at.column}`);
    for (const { word, owner: whose, audience } of written ?? []) {
      const kind = KIND_OF.get(whose ?? '');
      if (kind !== undefined) canaries.set(word, { kind, table: at.table, column: at.column, audience });
    }
  }
  return bare;
}

/** Takes the ids of a table's rows for canaries; the kinds of people who have a row there. */
async function plantIds(run: Run, table: string, owner: string, canaries: Map<string, Canary>): Promise<Set<Kind>> {
  const kinds = new Set<Kind>();
  const rows = await run(
    `select to_jsonb(row) ->> 'id' as id, (${owner})::text as owner, to_jsonb(row) ->> 'audience' as audience from public.${table} as row`,
  );
  for (const { id, owner: whose, audience } of z.array(ROW).parse(rows)) {
    const kind = KIND_OF.get(whose ?? '');
    if (kind === undefined) continue;
    kinds.add(kind);
    // A number counts rows and is no one's; an account's own id is in its token.
    if (id !== null && UUID.test(id) && !KIND_OF.has(id)) canaries.set(id, { kind, table, column: 'id', audience });
  }
  return kinds;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The first way of writing the column's rules allow; null where they allow none, or the table is empty. */
async function write(
  run: Run,
  { table, column, type }: z.infer<typeof COLUMN>,
  owner: string,
  planted: number,
): Promise<z.infer<typeof WRITTEN>[] | null> {
  for (const [value, word] of candidates(type)) {
    await run('savepoint planting');
    try {
      const rows = await run(
        `with numbered as (select ctid as place, ($1::int + row_number() over ())::int as n from public.${table} as row
           where (${owner})::text = any ($2::text[]))
         update public.${table} as row set "${column}" = (${value})::${type} from numbered where row.ctid = numbered.place
         returning ${word} as word, (${owner})::text as owner, to_jsonb(row) ->> 'audience' as audience`,
        [planted, [...KIND_OF.keys()]],
      );
      await run('release savepoint planting');
      return rows.length === 0 ? null : z.array(WRITTEN).parse(rows);
    } catch {
      await run('rollback to savepoint planting');
      await run('release savepoint planting');
    }
  }
  return null;
}

/** The canaries in an answer, but for what the question named itself. */
export function canariesIn({ canaries }: Planted, answer: unknown, question = ''): readonly Canary[] {
  const text = JSON.stringify(answer) ?? '';
  // Not the fraction of a second, nor a part of a date or an id.
  const found =
    text.match(/zq[0-9a-f]{4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![.\d:-])\d{4,}(?![\d:-])/gu) ?? [];
  return [...new Set(found)].flatMap((value) => {
    const canary = canaries.get(value);
    return canary === undefined || question.includes(value) ? [] : [canary];
  });
}
