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
  wantsObject,
  type Question,
  identifier,
  relation,
  requireKnownByName,
} from './question.ts';
import { fail, failureAnswer, fromDatabase, fromRefusal, notSupported, RestError, tooDeep } from './failure.ts';

/** Rows one request is given at most, as supabase/config.toml has it for the hosted service. */
const MAX_ROWS = 1000;

/** Answers columns `body` (JSON), `amount` (rows answered or changed) and `total` (rows there are, or null). */
const answering = (rows: string, total: string): string =>
  `select coalesce(json_agg(_row), '[]')::text as body, count(*)::int as amount, (${total})::int as total from (${rows}) as _row`;

function readStatement(table: Table, question: Question): Statement {
  const { select, order, limit, offset } = question;
  const columns = select.map(({ column, as }) => `${relation(table)}.${identifier(column)} as ${identifier(as)}`);
  const from = `from ${relation(table)}${where(question)}`;
  const sorted = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  const rows = `select ${columns.join(', ')} ${from}${sorted} limit ${Math.min(limit ?? MAX_ROWS, MAX_ROWS)} offset ${offset}`;
  return { text: answering(rows, question.wantsTotal ? `select count(*) ${from}` : 'null'), values: [] };
}

function insertStatement(table: Table, question: Question, body: unknown, text: string): Statement {
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

function updateStatement(table: Table, question: Question, body: unknown, text: string): Statement {
  if (Array.isArray(body)) throw fail(400, 'PGRST102', 'An update takes one object.');
  refuseOrder(question);
  requireCondition(question, 'UPDATE');
  const columns = bodyColumns(table, question, body);
  if (columns.length === 0) return nothingChanged(table, question);
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

/** Larger than any session's summary, seats and notes together; recordings go to storage, not here. */
const BODY_BYTES = 1024 * 1024;
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const ANSWERED = z.object({ body: z.string().nullable(), amount: z.number(), total: z.number().nullable() });
type Answered = z.infer<typeof ANSWERED>;

export interface RestService {
  readonly answer: (request: Request, path: string, caller: CallerRead) => Promise<Response>;
}

export function createRest(database: Database, catalogue: Catalogue): RestService {
  return {
    answer: async (request, path, read) => {
      if (!read.ok) return failureAnswer(fromRefusal(read.refusal));
      try {
        refuseOtherSchemas(request.headers);
        const [first = '', second, ...more] = path.split('/');
        if (more.length > 0) throw fail(404, 'PGRST125', 'Invalid path specified in request URL');
        if (first === 'rpc' && second !== undefined) return await call(request, second, read.caller);
        if (second !== undefined) throw fail(404, 'PGRST125', 'Invalid path specified in request URL');
        return await ask(request, tableNamed(catalogue, first), read.caller);
      } catch (error) {
        if (error instanceof RestError) return failureAnswer(error.failure);
        const failure = databaseFailure(error);
        if (failure === null) throw error;
        return failureAnswer(fromDatabase(failure, read.caller.role === 'anon'));
      }
    },
  };

  async function ask(request: Request, table: Table, caller: Caller): Promise<Response> {
    const { method } = request;
    if (table.isView && !READING.has(method)) throw fail(405, '55000', `cannot change view "${table.name}"`);
    const question = readQuestion(table, new URL(request.url).searchParams, request.headers);
    switch (method) {
      case 'GET':
      case 'HEAD': {
        const answered = await run(caller, readStatement(table, question), question.oneRow);
        return readAnswer(question, answered, method === 'HEAD');
      }
      case 'POST': {
        const { body, text } = await jsonBody(request);
        const statement = insertStatement(table, question, body, text);
        return changeAnswer(question, await run(caller, statement, question.oneRow && question.wantsRows), 201);
      }
      case 'PATCH': {
        const { body, text } = await jsonBody(request);
        const statement = updateStatement(table, question, body, text);
        return changeAnswer(question, await run(caller, statement, question.oneRow && question.wantsRows), 200);
      }
      case 'DELETE': {
        const statement = deleteStatement(table, question);
        return changeAnswer(question, await run(caller, statement, question.oneRow && question.wantsRows), 200);
      }
      default:
        throw notSupported(`The method ${method}`);
    }
  }

  async function call(request: Request, name: string, caller: Caller): Promise<Response> {
    if (request.method !== 'POST') throw notSupported(`Calling a function by ${request.method}`);
    if (new URL(request.url).search !== '') throw notSupported('A condition on the result of a function');
    wantsObject(request.headers);
    const { body, text } = await jsonBody(request);
    const procedure = procedureFor(catalogue, name, body);
    const { body: answered } = await run(caller, callStatement(procedure, text), false);
    return procedure.answers === 'nothing' ? emptyAnswer(204) : rawJsonAnswer(200, answered ?? 'null');
  }

  /** Throws inside the transaction if one row was requested and several changed, so that it rolls back. */
  async function run(caller: Caller, { text, values }: Statement, oneRow: boolean): Promise<Answered> {
    return database.transact(caller, async (query) => {
      const answered = ANSWERED.parse((await query(text, values))[0]);
      if (oneRow && answered.amount !== 1) {
        const details = `The result contains ${answered.amount} rows`;
        throw fail(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details);
      }
      return answered;
    });
  }
}

function readAnswer({ oneRow, offset }: Question, { body, amount, total }: Answered, isHead: boolean): Response {
  if (total !== null && offset > total) {
    throw fail(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    );
  }
  const isPart = total !== null && amount < total;
  const range = amount === 0 ? '*' : `${offset}-${offset + amount - 1}`;
  const headers = { 'content-range': `${range}/${total ?? '*'}` };
  const status = isPart ? 206 : 200;
  return isHead
    ? emptyAnswer(status, headers)
    : rawJsonAnswer(status, oneRow ? firstObject(body) : (body ?? '[]'), headers);
}

function changeAnswer({ oneRow, wantsRows }: Question, { body }: Answered, status: number): Response {
  if (!wantsRows) return emptyAnswer(status === 200 ? 204 : status);
  return rawJsonAnswer(status, oneRow ? firstObject(body) : (body ?? '[]'));
}

/** PostgreSQL writes `[{…}]`; the inner text isn't parsed, because numbers may not survive a round trip. */
const firstObject = (body: string | null): string => (body ?? '[null]').trim().slice(1, -1);

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

function refuseOtherSchemas(headers: Headers): void {
  const asked = headers.get('accept-profile') ?? headers.get('content-profile') ?? 'public';
  if (asked !== 'public') throw fail(406, 'PGRST106', 'Invalid schema: only public is exposed');
}
