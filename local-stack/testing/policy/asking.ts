// Runs queries as each account, each rolled back: what can be read, written and called, of tables and views as an
// account may ask for them.
import { z } from 'zod';
import { BECOME, becoming, type Database, type Run, callStatement, type Procedure } from '#api/database.ts';
import { callerOf, type Account } from './people.ts';

export type Outcome = { readonly answer: unknown } | { readonly refusedBy: string };

export interface Asking {
  /** Rows of a statement, or the SQLSTATE it is refused with. */
  readonly rows: (statement: string, values?: readonly unknown[]) => Promise<Outcome>;
  /**
   * Outcomes of one statement with each body as its $1, each undone before the next. The answer is its first column.
   */
  readonly each: (statement: string, bodies: readonly object[]) => Promise<readonly Outcome[]>;
  /** Outcomes of a function with each body. */
  readonly calls: (procedure: Procedure, bodies: readonly object[]) => Promise<readonly Outcome[]>;
}

/**
 * Tries and undoes inside the database: thousands of questions that travel there one by one take three times as long.
 */
const TRYING = `
create schema trying;
create function trying.each(statement text, bodies json) returns json language plpgsql as $$
declare
  body text;
  answer text;
  outcomes json[] := '{}';
begin
  for body in select value::text from json_array_elements(bodies) loop
    begin
      execute statement into answer using body;
      raise exception using errcode = 'ZZ999';
    exception when others then
      outcomes := outcomes || case sqlstate when 'ZZ999' then json_build_object('answer', answer)
        else json_build_object('refusedBy', sqlstate) end;
    end;
  end loop;
  return array_to_json(outcomes);
end
$$;
grant usage on schema trying to public;
grant execute on function trying.each to public`;

class TakenBack extends Error {}

/**
 * Runs `ask` as an account in one rolled-back transaction. `atRest` disables triggers and foreign keys, so that a
 * refusal comes from a grant or policy, not from a rule for the row's values.
 */
export async function asking<Result>(
  database: Database,
  account: Account,
  ask: (asking: Asking) => Promise<Result>,
  atRest = false,
): Promise<Result> {
  let result: { readonly is: Result } | null = null;
  try {
    await database.transact({ role: 'postgres', claims: {} }, async (run) => {
      if (atRest) await run('set local session_replication_role = replica');
      for (const statement of TRYING.split(/^(?=grant|create function)/mu)) await run(statement);
      await run(BECOME, [...becoming(callerOf(account))]);
      // One for all questions: new ones would nest, each in the one before, thousands deep.
      await run('savepoint question');
      const rows = (statement: string, values: readonly unknown[] = []): Promise<Outcome> =>
        attempt(run, statement, values);
      const each: Asking['each'] = async (statement, bodies) =>
        OUTCOMES.parse((await run('select trying.each($1, $2) as all', [statement, JSON.stringify(bodies)]))[0]).all;
      result = { is: await ask({ rows, each, calls: (procedure, bodies) => calls(each, procedure, bodies) }) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (result === null) throw new Error('Nothing was asked.');
  return (result as { readonly is: Result }).is;
}

async function attempt(run: Run, statement: string, values: readonly unknown[]): Promise<Outcome> {
  try {
    const answer = await run(statement, values);
    return { answer };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { refusedBy: String(error.code) };
    throw error;
  } finally {
    await run('rollback to savepoint question');
  }
}

const OUTCOMES = z.object({
  all: z.array(z.union([z.object({ refusedBy: z.string() }), z.object({ answer: z.string().nullable() })])),
});

/** As the REST service calls it; a function that answers nothing answers `true` when it went through. */
async function calls(
  each: Asking['each'],
  procedure: Procedure,
  bodies: readonly object[],
): Promise<readonly Outcome[]> {
  const outcomes = await each(callStatement(procedure, '').text, bodies);
  return outcomes.map((outcome) => {
    if ('refusedBy' in outcome) return outcome;
    if (procedure.answers === 'nothing') return { answer: true };
    return { answer: typeof outcome.answer === 'string' ? JSON.parse(outcome.answer) : null };
  });
}

/** True unless the outcome is null, false, zero or empty. */
export function isAnswer(outcome: Outcome): boolean {
  if ('refusedBy' in outcome) return false;
  const { answer } = outcome;
  if (answer === null || answer === false || answer === 0 || answer === '') return false;
  return typeof answer !== 'object' || Object.keys(answer).length > 0;
}

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly {
    readonly name: string;
    readonly reads: boolean;
    readonly inserts: boolean;
    readonly updates: boolean;
  }[];
  readonly key: readonly string[];
}

/** Grants of signed-in people; signed-out people have none, which is tested too. */
const RELATIONS = `
select c.relname as name, c.relkind in ('v', 'm') as "isView",
  json_agg(json_build_object('name', a.attname,
    'reads', has_column_privilege('authenticated', c.oid, a.attnum, 'select'),
    'inserts', has_column_privilege('authenticated', c.oid, a.attnum, 'insert') and a.attgenerated = '',
    'updates', has_column_privilege('authenticated', c.oid, a.attnum, 'update')) order by a.attnum) as columns,
  coalesce((select json_agg(k.attname) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary), '[]') as key
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
group by c.oid, c.relname, c.relkind order by c.relname`;

const RELATION = z.object({
  name: z.string(),
  isView: z.boolean(),
  columns: z.array(z.object({ name: z.string(), reads: z.boolean(), inserts: z.boolean(), updates: z.boolean() })),
  key: z.array(z.string()),
});

/** Tables and views as an account may ask for them: which columns, and how a row is named. */
export const readRelations = (database: Database): Promise<readonly Relation[]> =>
  database.transact({ role: 'postgres', claims: {} }, async (run) => z.array(RELATION).parse(await run(RELATIONS)));

export const hiddenColumns = ({ columns }: Relation): readonly string[] =>
  columns.filter(({ reads }) => !reads).map(({ name }) => name);

/** Columns a signed-in person may select; all if none are listed. */
export function toSelectStatement({ name, columns }: Relation): string {
  const readable = columns.filter(({ reads }) => reads).map((column) => `"${column.name}"`);
  return `select ${readable.length === 0 ? '*' : readable.join(', ')} from public."${name}"`;
}
