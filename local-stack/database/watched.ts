// Watchdog for the embedded database, which has a single session: one statement that never returns would block it
// forever. Its thread is terminated and another opens the same files, as after a power failure: committed data is safe,
// and waiting callers are asked to retry.
import { BECOME, becoming, type Run, DatabaseRestarted } from '#api/database.ts';
import { openEngine, EngineLost, type Engine } from './engine.ts';
import type { PgliteDatabase } from './pglite.ts';

export interface WatchedOptions {
  readonly directory: string;
  /** A dump to start an empty database from, which saves seconds. */
  readonly template?: Blob | undefined;
  /** As on a real PostgreSQL: how long one statement may take. */
  readonly statementMs?: number;
  /** Each time the database had to be started again, with the reason. */
  readonly onRestart?: ((reason: Error) => void) | undefined;
}

const STATEMENT_MS = 15_000;

export async function openWatched(options: WatchedOptions): Promise<PgliteDatabase> {
  const { directory, template, statementMs = STATEMENT_MS, onRestart = () => undefined } = options;
  let engine: Engine | null = await openEngine({ directory, template, statementMs });
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** One after the other; after a loss the next one opens the files again. */
  const inTurn = <Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> => {
    const mine = turn.then(async () => {
      if (isClosed) throw new Error('The database is closed.');
      engine ??= await openEngine({ directory, statementMs });
      return work(engine);
    });
    const watched = mine.catch(async (error: unknown): Promise<never> => {
      if (!(error instanceof EngineLost)) throw error;
      const lost = engine;
      engine = null;
      await lost?.end();
      onRestart(error);
      throw new DatabaseRestarted(error);
    });
    // The next turn comes whether this one went well or not.
    turn = watched.catch(() => undefined);
    return watched;
  };

  return {
    transact: (caller, work) =>
      inTurn((held) =>
        inTransaction(held, async (run) => {
          await run(BECOME, [...becoming(caller)]);
          return work(run);
        }),
      ),
    runScript: (script) => inTurn((held) => inTransaction(held, () => held.exec(script))),
    dump: () => inTurn((held) => held.dump()),
    close: async () => {
      await turn;
      isClosed = true;
      await engine?.close();
      engine = null;
    },
  };
}

async function inTransaction<Result>(engine: Engine, work: (run: Run) => Promise<Result>): Promise<Result> {
  let isOver = false;
  const run: Run = (statement, values = []) => {
    if (isOver) throw new Error('A statement came after its transaction.');
    return engine.query(statement, values);
  };
  await engine.query('begin', []);
  try {
    const result = await work(run);
    await engine.query('commit', []);
    return result;
  } catch (error) {
    if (!(error instanceof EngineLost)) await engine.query('rollback', []);
    throw error;
  } finally {
    isOver = true;
  }
}
