// The part of PostgREST this product asks for: /rest/v1/<table> and /rest/v1/rpc/<function>.
import { z } from 'zod';
import {
  type Caller,
  type Database,
  databaseFailure,
  callStatement,
  hasParameters,
  type Procedure,
  type Statement,
} from '#api/database.ts';
import { emptyAnswer, rawJsonAnswer, holdsNul, isTooDeep, parseJson, readText } from '#api/http.ts';
import type { CallerRead } from '../gateway/caller.ts';
import {
  type Catalogue,
  type Table,
  readQuestion,
  requireSupported,
  type Question,
  identifier,
  relation,
  requireKnownByName,
} from './question.ts';
import { fail, failureAnswer, fromDatabase, fromRefusal, notSupported, RestError, tooDeep } from './failure.ts';

/** Rows one request is given at most, as supabase/config.toml has it for the hosted service. */
const MAX_ROWS = 1000;

/** Answers one column `body` (JSON). */
const answering = (rows: string): string =>
  `select coalesce(json_agg(_row), '[]')::text as body from (${rows}) as _row`;

const columnsOf = (table: Table, { select }: Question): string =>
  select.map((column) => `${relation(table)}.${identifier(column)}`).join(', ');

function readStatement(table: Table, question: Question): Statement {
  const { order, limit, offset } = question;
  const sorted = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  const cut = ` limit ${Math.min(limit ?? MAX_ROWS, MAX_ROWS)} offset ${offset}`;
  const rows = `select ${columnsOf(table, question)} from ${relation(table)}${where(question)}${sorted}${cut}`;
  return { text: answering(rows), values: [] };
}

function insertStatement(table: Table, question: Question, body: unknown, text: string): Statement {
  const columns = bodyColumns(table, question, body);
  const quoted = columns.map(identifier).join(', ');
  const single = Array.isArray(body) ? '$1::text::json' : 'json_build_array($1::text::json)';
  const rows = `select ${quoted} from json_populate_recordset(null::${relation(table)}, ${single})`;
  const insert = `insert into ${relation(table)} (${quoted}) ${rows}${onConflict(table, question, columns)}`;
  return changing(table, question, insert, [text]);
}

function updateStatement(table: Table, question: Question, body: unknown, text: string): Statement {
  if (Array.isArray(body)) throw fail(400, 'PGRST102', 'An update takes one object.');
  refuseOrder(question);
  requireCondition(question, 'UPDATE');
  const columns = bodyColumns(table, question, body);
  const sets = columns.map((column) => `${identifier(column)} = _new.${identifier(column)}`).join(', ');
  const source = `json_populate_record(null::${relation(table)}, $1::text::json) as _new`;
  return changing(table, question, `update ${relation(table)} set ${sets} from ${source}${where(question)}`, [text]);
}

function deleteStatement(table: Table, question: Question): Statement {
  refuseOrder(question);
  requireCondition(question, 'DELETE');
  return changing(table, question, `delete from ${relation(table)}${where(question)}`, []);
}

/** Only the columns asked for are returned: returning others would need the right to read them. */
function changing(table: Table, question: Question, change: string, values: readonly string[]): Statement {
  const returned = question.wantsRows ? columnsOf(table, question) : '1';
  return { text: `with _changed as (${change} returning ${returned}) ${answering('select * from _changed')}`, values };
}

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
  if (first.length === 0) throw notSupported('A body without a column');
  return first;
}

function onConflict({ primaryKey }: Table, { merges }: Question, columns: readonly string[]): string {
  if (!merges) return '';
  const sets = columns.map((column) => `${identifier(column)} = excluded.${identifier(column)}`);
  return ` on conflict (${primaryKey.map(identifier).join(', ')}) do update set ${sets.join(', ')}`;
}

/** Larger than any session's summary, seats and notes together; recordings go to storage, not here. */
const BODY_BYTES = 1024 * 1024;
const ANSWERED = z.object({ body: z.string().nullable() });

export function createRest(database: Database, catalogue: Catalogue) {
  /** As PostgreSQL writes it: numbers may not survive being read and written again. */
  const run = (caller: Caller, { text, values }: Statement): Promise<string> =>
    database.transact(caller, async (query) => ANSWERED.parse((await query(text, values))[0]).body ?? 'null');

  return async (request: Request, path: string, read: CallerRead): Promise<Response> => {
    if (!read.ok) return failureAnswer(fromRefusal(read.refusal));
    try {
      requireSupported(request.headers);
      const [, rpc, name] = /^(rpc\/)?([^/]*)$/u.exec(path) ?? [];
      if (name === undefined) throw fail(404, 'PGRST125', 'Invalid path specified in request URL');
      if (rpc !== undefined) return await call(request, name, read.caller);
      return await ask(request, tableNamed(catalogue, name), read.caller);
    } catch (error) {
      if (error instanceof RestError) return failureAnswer(error.failure);
      const failure = databaseFailure(error);
      if (failure === null) throw error;
      return failureAnswer(fromDatabase(failure, read.caller.role === 'anon'));
    }
  };

  async function ask(request: Request, table: Table, caller: Caller): Promise<Response> {
    const { method } = request;
    if (table.isView && method !== 'GET') throw fail(405, '55000', `cannot change view "${table.name}"`);
    const question = readQuestion(table, new URL(request.url).searchParams, request.headers);
    const rows = await run(caller, await statementFor(request, table, question));
    if (method === 'GET' || question.wantsRows) return rawJsonAnswer(method === 'POST' ? 201 : 200, rows);
    return emptyAnswer(method === 'POST' ? 201 : 204);
  }

  async function call(request: Request, name: string, caller: Caller): Promise<Response> {
    if (request.method !== 'POST') throw notSupported(`Calling a function by ${request.method}`);
    if (new URL(request.url).search !== '') throw notSupported('A condition on the result of a function');
    const { body, text } = await jsonBody(request);
    const procedure = procedureFor(catalogue, name, body);
    const answered = await run(caller, callStatement(procedure, text));
    return procedure.answers === 'nothing' ? emptyAnswer(204) : rawJsonAnswer(200, answered);
  }
}

async function statementFor(request: Request, table: Table, question: Question): Promise<Statement> {
  const { method } = request;
  if (method === 'GET') return readStatement(table, question);
  if (method === 'DELETE') return deleteStatement(table, question);
  if (method !== 'POST' && method !== 'PATCH') throw notSupported(`The method ${method}`);
  const { body, text } = await jsonBody(request);
  return method === 'POST'
    ? insertStatement(table, question, body, text)
    : updateStatement(table, question, body, text);
}

async function jsonBody(request: Request): Promise<{ readonly body: unknown; readonly text: string }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json')
    throw fail(415, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 80)}`);
  const read = await readText(request, BODY_BYTES);
  if (!read.ok) {
    throw read.reason === 'too large'
      ? fail(413, 'PGRST102', `The body is larger than ${BODY_BYTES} bytes.`)
      : fail(400, 'PGRST102', 'The body is not UTF-8.');
  }
  const text = read.text === '' ? '{}' : read.text;
  if (isTooDeep(text)) throw tooDeep();
  if (holdsNul(text)) throw fail(400, '22P05', 'A value holds the character U+0000, which text cannot.');
  const body = parseJson(text);
  if (body === undefined) throw fail(400, 'PGRST102', 'Empty or invalid json');
  return { body, text };
}

function tableNamed(catalogue: Catalogue, name: string): Table {
  const table = catalogue.tables.get(name);
  if (table === undefined) {
    throw fail(404, 'PGRST205', `Could not find the table 'public.${name.slice(0, 64)}' in the schema cache`);
  }
  return table;
}

function procedureFor(catalogue: Catalogue, name: string, body: unknown): Procedure {
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : null;
  const procedure = catalogue.procedures.get(name);
  if (given === null || procedure === undefined || !hasParameters(procedure, given)) {
    throw fail(
      404,
      'PGRST202',
      `Could not find the function public.${name.slice(0, 64)} with these parameters in the schema cache`,
    );
  }
  if (procedure.answers === 'rows') throw notSupported('A function that answers several rows');
  return procedure;
}
