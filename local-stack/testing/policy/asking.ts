// Runs queries as each account, each rolled back: what can be read, written and called.
import { z } from 'zod';
import { BECOME, becoming } from '#api/database/become.ts';
import type { Database, Run } from '#api/database/database.ts';
import { callStatement, type Procedure } from '#api/database/calls.ts';
import { callerOf, type Account } from './people.ts';

export type Outcome = { readonly answer: unknown } | { readonly refusedBy: string };

export interface Asking {
  /** Rows of a statement, or the SQLSTATE it is refused with. */
  readonly rows: (statement: string, values?: readonly unknown[]) => Promise<Outcome>;
  readonly call: (procedure: Procedure, body: object) => Promise<Outcome>;
}

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
      await run(BECOME, [...becoming(callerOf(account))]);
      // One for all questions: new ones would nest, each in the one before, thousands deep.
      await run('savepoint question');
      const rows = (statement: string, values: readonly unknown[] = []): Promise<Outcome> =>
        attempt(run, statement, values);
      result = { is: await ask({ rows, call: (procedure, body) => call(rows, procedure, body) }) };
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

const ANSWERED = z.object({ body: z.string().nullable() });

/** As the REST service calls it; a function that answers nothing answers `true` when it went through. */
async function call(rows: Asking['rows'], procedure: Procedure, body: object): Promise<Outcome> {
  const { text, values } = callStatement(procedure, JSON.stringify(body));
  const outcome = await rows(text, values);
  if ('refusedBy' in outcome) return outcome;
  const { body: answered } = ANSWERED.parse(z.array(z.unknown()).parse(outcome.answer)[0]);
  if (procedure.answers === 'nothing') return { answer: true };
  return { answer: answered === null ? null : JSON.parse(answered) };
}

/** True unless the outcome is null, false, zero or empty. */
export function isAnswer(outcome: Outcome): boolean {
  if ('refusedBy' in outcome) return false;
  const { answer } = outcome;
  if (answer === null || answer === false || answer === 0 || answer === '') return false;
  return typeof answer !== 'object' || Object.keys(answer).length > 0;
}
