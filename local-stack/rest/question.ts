// Parses a request's query string and headers into a query on one of the tables there are.
import { isTooDeep } from '#api/http.ts';
import { fail, notSupported, tooDeep } from './failure.ts';
import { z } from 'zod';
import { readProcedures, type Procedure, type Database } from '#api/database.ts';

/** Doubling the quote is enough: standard_conforming_strings is on, so a backslash is only a backslash. */
export function literal(value: string): string {
  refuseNul(value, 'A value');
  return `'${value.replaceAll("'", "''")}'`;
}

export function identifier(name: string): string {
  refuseNul(name, 'A name');
  return `"${name.replaceAll('"', '""')}"`;
}

/** The server ends a statement there: what follows would be read as something else, or wait for ever. */
function refuseNul(text: string, what: string): void {
  if (text.includes('\0')) throw fail(400, '22021', `${what} holds the character U+0000, which text cannot.`);
}

// One condition of a query string: `column=operator.value`, to SQL.
const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
};

/** `column` is quoted already; `condition` is what stands right of the `=` in the query string. */
export function filterToSql(column: string, condition: string): string {
  // A value may be JSON, if the column is: the database would read it.
  if (isTooDeep(condition)) throw tooDeep();
  // Once: every further "not" would be a level for the server's reader.
  return condition.startsWith('not.')
    ? `not (${conditionToSql(column, condition.slice('not.'.length))})`
    : conditionToSql(column, condition);
}

function conditionToSql(column: string, condition: string): string {
  const [operator, value] = splitAtFirstDot(condition);
  if (value === null) throw unreadable(condition);
  if (Object.hasOwn(COMPARISONS, operator)) return `${column} ${COMPARISONS[operator] ?? ''} ${literal(value)}`;
  if (operator === 'is' && value === 'null') return `${column} is null`;
  if (operator === 'in') {
    const values = parseList(value);
    if (values === null) throw unreadable(condition);
    return values.length === 0 ? 'false' : `${column} in (${values.map(literal).join(', ')})`;
  }
  if (operator === 'like') return `${column} like ${literal(value.replaceAll('*', '%'))}`;
  throw notSupported(`The condition "${condition.slice(0, 80)}"`);
}

function splitAtFirstDot(text: string): readonly [string, string | null] {
  const dot = text.indexOf('.');
  return dot === -1 ? [text, null] : [text.slice(0, dot), text.slice(dot + 1)];
}

/** `(a,b,"c,d \"e\"")`; null when it is not such a list. */
export function parseList(text: string): readonly string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 2) return null;
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  const values: string[] = [];
  let rest = inside;
  for (;;) {
    const [all, quoted] = /^"((?:[^"\\]|\\.)*)"(?=,|$)/su.exec(rest) ?? [];
    const plain = all ?? /^[^,"]*/u.exec(rest)?.[0] ?? '';
    values.push(quoted === undefined ? plain : quoted.replaceAll(/\\(.)/gsu, '$1'));
    rest = rest.slice(plain.length);
    if (rest === '') return values;
    if (!rest.startsWith(',')) return null;
    rest = rest.slice(1);
  }
}

const unreadable = (condition: string): Error =>
  fail(400, 'PGRST100', `"failed to parse filter (${condition.slice(0, 80)})" (line 1, column 1)`);

export type Question = Readonly<ReturnType<typeof readQuestion>>;

const NULLS: Readonly<Record<string, string>> = { nullsfirst: ' nulls first', nullslast: ' nulls last' };
const NOT_HERE = new Set(['or', 'and', 'not.or', 'not.and', 'on_conflict']);

export function readQuestion(table: Table, parameters: URLSearchParams, headers: Headers) {
  const prefer = preferences(headers);
  const conditions: string[] = [];
  for (const [name, condition] of parameters) {
    if (NOT_HERE.has(name)) throw notSupported(`The parameter "${name}"`);
    if (!RESERVED.has(name)) conditions.push(filterToSql(qualified(table, name), condition));
  }
  return {
    select: readSelect(table, parameters.get('select') ?? '*'),
    conditions,
    order: readOrder(table, parameters.get('order')),
    limit: readCount(parameters.get('limit'), 'limit'),
    offset: readCount(parameters.get('offset'), 'offset') ?? 0,
    wantsRows: prefer.has('return=representation'),
    /** A row with the primary key of another replaces it. */
    merges: prefer.has('resolution=merge-duplicates'),
    /** Columns of a body with several objects. */
    bodyColumns: names(table, parameters.get('columns')),
  };
}

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns']);

/** A list of rows of the schema `public` as JSON is all there is here. */
export function requireSupported(headers: Headers): void {
  const schema = headers.get('accept-profile') ?? headers.get('content-profile') ?? 'public';
  if (schema !== 'public') throw fail(406, 'PGRST106', 'Invalid schema: only public is exposed');
  const accepted = headers.get('accept') ?? '*/*';
  if (!/(?:^|[ ,])(?:\*\/\*|application\/json)/u.test(accepted)) {
    throw fail(406, 'PGRST107', `None of these media types are available: ${accepted}`.slice(0, 200));
  }
}

function preferences(headers: Headers): ReadonlySet<string> {
  const asked = new Set((headers.get('prefer') ?? '').split(',').map((preference) => preference.trim()));
  const other = [...asked].find((one) => /^(?:count|tx)=|^resolution=ignore/u.test(one));
  if (other !== undefined) throw notSupported(`The preference "${other.slice(0, 40)}"`);
  return asked;
}

function readSelect(table: Table, text: string): readonly string[] {
  if (/[(>:]|\.\.\./u.test(text)) throw notSupported('More than names of columns in "select"');
  return text.split(',').flatMap((entry) => {
    if (entry.trim() === '*') return [...table.columns];
    const name = unquoted(entry.trim());
    requireColumn(table, name);
    return [name];
  });
}

function readOrder(table: Table, text: string | null): readonly string[] {
  return (text === null || text === '' ? [] : text.split(',')).map((term) => {
    const [column = '', ...rest] = term.split('.');
    const direction = rest[0] === 'asc' || rest[0] === 'desc' ? ` ${rest.shift() ?? ''}` : '';
    const nulls = rest[0] !== undefined && Object.hasOwn(NULLS, rest[0]) ? (NULLS[rest.shift() ?? ''] ?? '') : '';
    if (rest.length > 0) throw fail(400, 'PGRST100', '"failed to parse order" (line 1, column 1)');
    return `${qualified(table, column)}${direction}${nulls}`;
  });
}

function readCount(text: string | null, name: string): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/u.test(text)) throw fail(400, 'PGRST100', `"failed to parse ${name}" (line 1, column 1)`);
  return Number(text);
}

const names = (table: Table, text: string | null): readonly string[] | null =>
  text === null || text === ''
    ? null
    : (parseList(`(${text})`) ?? []).map((name) => {
        const column = unquoted(name.trim());
        requireKnownByName(table, column);
        return column;
      });

const qualified = (table: Table, name: string): string => {
  if (name.includes('->')) throw notSupported('A JSON path');
  const column = unquoted(name);
  requireColumn(table, column);
  return `${relation(table)}.${identifier(column)}`;
};

export const relation = (table: Table): string => `${identifier('public')}.${identifier(table.name)}`;

function requireColumn({ name, columns }: Table, column: string): void {
  if (!columns.has(column)) throw fail(400, '42703', `column ${name}.${column.slice(0, 64)} does not exist`);
}

/** For columns written to, PostgREST has a message of its own. */
export function requireKnownByName({ name, columns }: Table, column: string): void {
  if (!columns.has(column)) {
    throw fail(400, 'PGRST204', `Could not find the '${column.slice(0, 64)}' column of '${name}' in the schema cache`);
  }
}

const unquoted = (name: string): string => (/^".*"$/su.test(name) ? name.slice(1, -1) : name);

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
  columns: z.array(z.string()).transform((names): ReadonlySet<string> => new Set(names)),
  primaryKey: z.array(z.string()),
  /** Views are read only here. */
  isView: z.boolean(),
});
export type Table = Readonly<z.infer<typeof TABLE>>;

/** Read once: the schema changes only by migrations, which run before. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  return database.transact({ role: 'postgres', claims: {} }, async (run) => {
    const tables = z.array(TABLE).parse(await run(TABLES));
    const procedures = await readProcedures(run);
    return {
      tables: new Map(tables.map((table) => [table.name, table])),
      procedures: new Map(procedures.map((procedure) => [procedure.name, procedure])),
    };
  });
}
