// One statement per request. PostgreSQL renders the JSON, so numbers, times and nulls are written as the hosted service
// writes them; the body of a request is bound as $1 and never becomes part of the text.
import type { Statement } from '#api/database/calls.ts';
import type { Table } from './catalogue.ts';
import { fail, notSupported } from './failure.ts';
import { identifier } from './quoting.ts';
import { relation, requireKnownByName, type Question } from './question.ts';

/** Rows one request is given at most, as supabase/config.toml has it for the hosted service. */
const MAX_ROWS = 1000;

/** Answers columns `body` (JSON), `amount` (rows answered or changed) and `total` (rows there are, or null). */
const answering = (rows: string, total: string): string =>
  `select coalesce(json_agg(_row), '[]')::text as body, count(*)::int as amount, (${total})::int as total from (${rows}) as _row`;

export function readStatement(table: Table, question: Question): Statement {
  const { select, order, limit, offset } = question;
  const columns = select.map(({ column, as }) => `${relation(table)}.${identifier(column)} as ${identifier(as)}`);
  const from = `from ${relation(table)}${where(question)}`;
  const sorted = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  const rows = `select ${columns.join(', ')} ${from}${sorted} limit ${Math.min(limit ?? MAX_ROWS, MAX_ROWS)} offset ${offset}`;
  return { text: answering(rows, question.wantsTotal ? `select count(*) ${from}` : 'null'), values: [] };
}

export function insertStatement(table: Table, question: Question, body: unknown, text: string): Statement {
  const columns = bodyColumns(table, question, body);
  const quoted = columns.map(identifier).join(', ');
  const single = Array.isArray(body) ? '$1::text::json' : 'json_build_array($1::text::json)';
  const rows = `select ${quoted} from json_populate_recordset(null::${relation(table)}, ${single})`;
  if (columns.length === 0 && Array.isArray(body)) {
    if (body.length > 0) throw notSupported('A list of empty objects');
    return nothingChanged(table, question);
  }
  return columns.length === 0
    ? changing(table, question, `insert into ${relation(table)} default values`, [])
    : changing(
        table,
        question,
        `insert into ${relation(table)} (${quoted}) ${rows}${onConflict(table, question, columns)}`,
        [text],
      );
}

export function updateStatement(table: Table, question: Question, body: unknown, text: string): Statement {
  if (Array.isArray(body)) throw fail(400, 'PGRST102', 'An update takes one object.');
  refuseOrder(question);
  requireCondition(question, 'UPDATE');
  const columns = bodyColumns(table, question, body);
  if (columns.length === 0) return nothingChanged(table, question);
  const sets = columns.map((column) => `${identifier(column)} = _new.${identifier(column)}`).join(', ');
  const source = `json_populate_record(null::${relation(table)}, $1::text::json) as _new`;
  return changing(table, question, `update ${relation(table)} set ${sets} from ${source}${where(question)}`, [text]);
}

export function deleteStatement(table: Table, question: Question): Statement {
  refuseOrder(question);
  requireCondition(question, 'DELETE');
  return changing(table, question, `delete from ${relation(table)}${where(question)}`, []);
}

/** Only the columns asked for are returned: returning others would need the right to read them. */
function changing(table: Table, { select, wantsRows }: Question, change: string, values: readonly string[]): Statement {
  const returned = wantsRows
    ? select.map(({ column, as }) => `${relation(table)}.${identifier(column)} as ${identifier(as)}`).join(', ')
    : '1';
  const rows = `with _changed as (${change} returning ${returned}) `;
  return { text: `${rows}${answering('select * from _changed', 'null')}`, values };
}

const nothingChanged = (table: Table, question: Question): Statement =>
  readStatement(table, { ...question, conditions: ['false'], order: [], wantsTotal: false });

const where = ({ conditions }: Question): string =>
  conditions.length === 0 ? '' : ` where ${conditions.map((condition) => `(${condition})`).join(' and ')}`;

/** The hosted service loads `safeupdate`: a change of everything is taken for a mistake. */
function requireCondition({ conditions }: Question, verb: string): void {
  if (conditions.length === 0) throw fail(400, '21000', `${verb} requires a WHERE clause`);
}

function refuseOrder({ order, limit, offset }: Question): void {
  if (order.length > 0 || limit !== null || offset > 0) throw notSupported('"order", "limit" and "offset" of a change');
}

function bodyColumns(table: Table, { bodyColumns }: Question, body: unknown): readonly string[] {
  const objects: readonly unknown[] = Array.isArray(body) ? body : [body];
  const keys = objects.map((object) => {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) {
      throw fail(400, 'PGRST102', 'The body is one JSON object, or a list of them.');
    }
    return Object.keys(object);
  });
  if (bodyColumns !== null) return bodyColumns;
  const [first = [], ...others] = keys;
  const expected = new Set(first);
  if (others.some((names) => names.length !== expected.size || !names.every((name) => expected.has(name)))) {
    throw fail(400, 'PGRST102', 'All object keys must match');
  }
  for (const column of first) requireKnownByName(table, column);
  return first;
}

function onConflict(table: Table, { onDuplicate, conflict }: Question, columns: readonly string[]): string {
  if (onDuplicate === 'fail') return '';
  const target = (conflict.length === 0 ? table.primaryKey : conflict).map(identifier).join(', ');
  if (onDuplicate === 'ignore') return ` on conflict (${target}) do nothing`;
  const sets = columns.map((column) => `${identifier(column)} = excluded.${identifier(column)}`);
  return ` on conflict (${target}) do update set ${sets.join(', ')}`;
}
