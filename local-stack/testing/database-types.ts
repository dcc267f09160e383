// The types of the client library for the schema: what a signed-in or unknown caller may read, write and call, as
// PostgreSQL's own catalog has it. What no caller may touch is not in them.
import { z } from 'zod';
import type { Database } from '#api/database.ts';

const OWNER = { role: 'postgres', claims: {} } as const;

const privilegeChecks = (what: string, privilege: string): string =>
  ['anon', 'authenticated'].map((role) => `${what.replaceAll('$', `'${role}'`)}, '${privilege}')`).join(' or ');

/** Of a domain the type below it. */
const selectBaseType = (type: string): string =>
  `(select coalesce(nullif(typbasetype, 0), oid)::regtype::text from pg_type where oid = ${type})`;

const COLUMNS = `
  select c.relname as relation, c.relkind = 'v' as is_view, a.attname as name, a.attnotnull as is_sure,
    a.atthasdef or a.attidentity <> '' as has_default, ${selectBaseType('a.atttypid')} as type,
    ${privilegeChecks('has_column_privilege($, c.oid, a.attnum', 'select')} as reads,
    ${privilegeChecks('has_column_privilege($, c.oid, a.attnum', 'insert')} as inserts,
    ${privilegeChecks('has_column_privilege($, c.oid, a.attnum', 'update')} as updates
  from pg_attribute as a join pg_class as c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
    and not a.attisdropped order by c.relname, a.attname`;

const KEYS = `
  select k.conname as name, k.conrelid::regclass::text as relation, k.confrelid::regclass::text as referenced,
    (select json_agg(a.attname order by n) from unnest(k.conkey) with ordinality as of (number, n)
      join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = of.number) as columns,
    (select json_agg(a.attname order by n) from unnest(k.confkey) with ordinality as of (number, n)
      join pg_attribute as a on a.attrelid = k.confrelid and a.attnum = of.number) as referenced_columns,
    exists (select from pg_index as i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indnkeyatts = cardinality(k.conkey) and i.indkey::int2[] @> k.conkey) as is_one
  from pg_constraint as k join pg_class as r on r.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by k.conrelid::regclass::text, k.conname`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as is_set, ${selectBaseType('p.prorettype')} as returns, p.pronargdefaults as defaults,
    coalesce(to_json(p.proargnames), '[]') as names, coalesce(to_json(p.proargmodes::text[]), '[]') as modes,
    (select coalesce(json_agg(${selectBaseType('of.type')} order by n), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as of (type, n)) as types
  from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and (${privilegeChecks('has_function_privilege($, p.oid', 'execute')}) order by p.proname, p.oid::regprocedure::text`;

const COLUMN = z.object({
  relation: z.string(),
  is_view: z.boolean(),
  name: z.string(),
  is_sure: z.boolean(),
  has_default: z.boolean(),
  type: z.string(),
  reads: z.boolean(),
  inserts: z.boolean(),
  updates: z.boolean(),
});
type Column = z.infer<typeof COLUMN>;

const KEY = z.object({
  name: z.string(),
  relation: z.string(),
  referenced: z.string(),
  columns: z.array(z.string()),
  referenced_columns: z.array(z.string()),
  is_one: z.boolean(),
});
type Key = z.infer<typeof KEY>;

const FUNCTION = z.object({
  name: z.string(),
  is_set: z.boolean(),
  returns: z.string(),
  defaults: z.number(),
  names: z.array(z.string()),
  modes: z.array(z.string()),
  types: z.array(z.string()),
});
type Routine = z.infer<typeof FUNCTION>;

const NUMBERS = /^(?:smallint|integer|bigint|real|double precision|numeric)$/u;
const TEXTS = /^(?:text|uuid|date|citext|bytea|character.*|time.*|interval|inet|"char"|name)$/u;

/** JSON type that PostgREST produces for an SQL type. Throws for unknown ones. */
function toJsonType(type: string): string {
  if (type.endsWith('[]')) return `${toJsonType(type.slice(0, -2))}[]`;
  if (NUMBERS.test(type)) return 'number';
  if (TEXTS.test(type)) return 'string';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  throw new Error(`local-stack/testing/database-types.ts does not know the type ${type}.`);
}

const fields = (lines: readonly string[]): string =>
  lines.length === 0 ? 'Record<never, never>' : `{ ${lines.join('; ')} }`;
const nullable = ({ type, is_sure: isSure }: Column): string => `${toJsonType(type)}${isSure ? '' : ' | null'}`;
/** What is sent is turned into JSON: any object will do, a list is not changed, and what is undefined is not sent. */
const toSentType = (type: string): string => {
  const known = toJsonType(type);
  if (known === 'Json') return 'Json | object';
  return known.endsWith('[]') ? `readonly ${known}` : known;
};
const sent = ({ name, type, is_sure: isSure }: Column, isOptional: boolean): string =>
  `${name}${isOptional ? '?' : ''}: ${toSentType(type)}${isSure ? '' : ' | null'}${isOptional ? ' | undefined' : ''}`;

const toRowType = (columns: readonly Column[]): string =>
  fields(columns.filter(({ reads }) => reads).map((column) => `${column.name}: ${nullable(column)}`));
const toInsertType = (columns: readonly Column[]): string =>
  fields(columns.filter(({ inserts }) => inserts).map((column) => sent(column, column.has_default || !column.is_sure)));
const toUpdateType = (columns: readonly Column[]): string =>
  fields(columns.filter(({ updates }) => updates).map((column) => sent(column, true)));

const formatList = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const toRelationshipType = (key: Key): string =>
  fields([
    `foreignKeyName: '${key.name}'`,
    `columns: ${formatList(key.columns)}`,
    `isOneToOne: ${key.is_one}`,
    `referencedRelation: '${key.referenced}'`,
    `referencedColumns: ${formatList(key.referenced_columns)}`,
  ]);

function listRelationTypes(
  columns: readonly Column[],
  keys: readonly Key[],
  relations: ReadonlySet<string>,
): readonly string[] {
  return [...relations].flatMap((relation) => {
    const own = columns.filter((column) => column.relation === relation);
    const row = toRowType(own);
    if (own.every(({ reads, inserts, updates }) => !reads && !inserts && !updates)) return [];
    const relationships = keys
      .filter((key) => key.relation === relation)
      .map((key) => `\n          ${toRelationshipType(key)},`)
      .join('');
    const writes = own.some(({ is_view: isView }) => isView)
      ? []
      : [`        Insert: ${toInsertType(own)};`, `        Update: ${toUpdateType(own)};`];
    return [
      `      ${relation}: {`,
      `        Row: ${row};`,
      ...writes,
      `        Relationships: [${relationships}${relationships === '' ? '' : '\n        '}];`,
      '      };',
    ];
  });
}

/** Parameters have mode `i`, result columns `t`; without modes, all are parameters. */
function toCallType({ is_set: isSet, returns, defaults, names, modes, types }: Routine): string {
  const all = types.map((type, at) => ({ name: names[at] ?? '', mode: modes[at] ?? 'i', type }));
  const given = all.filter(({ mode }) => mode === 'i');
  const answered = all.filter(({ mode }) => mode === 't' || mode === 'o');
  const args = given.map(
    ({ name, type }, at) => `${name}${at >= given.length - defaults ? '?' : ''}: ${toSentType(type)} | null`,
  );
  const row =
    answered.length === 0 ? null : fields(answered.map(({ name, type }) => `${name}: ${toJsonType(type)} | null`));
  const one = row ?? (isRelation(returns) ? `Database['public']['Tables']['${returns}']['Row']` : toJsonType(returns));
  return `{ Args: ${given.length === 0 ? 'Record<PropertyKey, never>' : fields(args)}; Returns: ${one}${isSet ? '[]' : ''} }`;
}
const isRelation = (type: string): boolean =>
  /^[a-z_]+$/u.test(type) && !NUMBERS.test(type) && !TEXTS.test(type) && !/^(?:boolean|jsonb?|void)$/u.test(type);

/** The text of the file of types. */
export async function databaseTypes(database: Database): Promise<string> {
  const ask = async <Row>(question: string, shape: z.ZodType<Row>): Promise<readonly Row[]> =>
    (await database.transact(OWNER, (run) => run(question))).map((row) => shape.parse(row));
  const columns = await ask(COLUMNS, COLUMN);
  const keys = await ask(KEYS, KEY);
  const functions = await ask(FUNCTIONS, FUNCTION);
  const named = (isView: boolean): ReadonlySet<string> =>
    new Set(columns.filter((column) => column.is_view === isView).map(({ relation }) => relation));
  const calls = new Map<string, Routine[]>();
  for (const routine of functions) calls.set(routine.name, [...(calls.get(routine.name) ?? []), routine]);
  return [
    '// Made from the schema by `npx vitest run --project unit local-stack/database/database-types.test.ts -u`: not written by hand.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export interface Database {',
    '  public: {',
    '    Tables: {',
    ...listRelationTypes(columns, keys, named(false)),
    '    };',
    '    Views: {',
    ...listRelationTypes(columns, keys, named(true)),
    '    };',
    '    Functions: {',
    ...[...calls].map(([name, overloads]) => `      ${name}: ${overloads.map(toCallType).join(' | ')};`),
    '    };',
    '    Enums: Record<never, never>;',
    '    CompositeTypes: Record<never, never>;',
    '  };',
    '}',
    '',
  ].join('\n');
}
