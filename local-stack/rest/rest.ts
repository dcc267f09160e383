// The part of PostgREST this product asks for: /rest/v1/<table> and /rest/v1/rpc/<function>.
import { z } from 'zod';
import type { Caller, Database } from '#api/database/database.ts';
import { databaseFailure } from '#api/database/failure.ts';
import { emptyAnswer, rawJsonAnswer } from '#api/http/answer.ts';
import { holdsNul, isTooDeep, parseJson, readText } from '#api/http/body.ts';
import type { CallerRead } from '../gateway/caller.ts';
import { callStatement, hasParameters, type Procedure, type Statement } from '#api/database/calls.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { fail, failureAnswer, fromDatabase, fromRefusal, notSupported, RestError, tooDeep } from './failure.ts';
import { readQuestion, wantsObject, type Question } from './question.ts';
import { deleteStatement, insertStatement, readStatement, updateStatement } from './statements.ts';

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
