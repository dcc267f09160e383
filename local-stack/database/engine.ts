// The embedded database: in this process, where its single session makes requests take turns; or in a thread of its
// own, watched, because one statement that never returns would block it forever. Its thread is then ended and another
// opens the same files, as after a power failure: committed data is safe, and waiting callers are asked to retry.
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import {
  type Row,
  BECOME,
  becoming,
  type Run,
  DatabaseRestarted,
  type Caller,
  type OwnedDatabase,
} from '#api/database.ts';
import { PGlite, type Transaction } from '@electric-sql/pglite';

interface Engine {
  readonly query: (statement: string, values: readonly unknown[]) => Promise<readonly Row[]>;
  readonly exec: (script: string) => Promise<void>;
  readonly dump: () => Promise<Blob>;
  readonly close: () => Promise<void>;
  /** At once, whatever it is doing. What was committed is in its files. */
  readonly end: () => Promise<void>;
}

interface EngineOptions {
  readonly directory: string;
  readonly template?: Blob | undefined;
  /** How long a statement of a request may take. */
  readonly statementMs: number;
}

/** The database did not come back from a statement, or its thread ended: it has to be started again. */
class EngineLost extends Error {}

const STARTING_MS = 120_000;
/** A migration, a copy of everything: longer than anything a request asks. */
const SCRIPT_MS = 10 * 60_000;
const ANSWER = z.object({
  id: z.number(),
  value: z.unknown().optional(),
  error: z.looseObject({ message: z.string() }).optional(),
});
/** Only checked for presence: the thread is ours, and copying a thousand rows isn't free. */
const ROWS = z.custom<readonly Row[]>((value) => Array.isArray(value));

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

async function openEngine({ directory, template, statementMs }: EngineOptions): Promise<Engine> {
  const copied = template === undefined ? null : await template.arrayBuffer();
  const worker = new Worker(new URL('engine-thread.mjs', import.meta.url), {
    workerData: { directory, template: copied },
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const lose = (why: string): void => {
    for (const { reject } of waiting.values()) reject(new EngineLost(why));
    waiting.clear();
  };
  worker.on('message', (message: unknown) => {
    const { id, value, error } = ANSWER.parse(message);
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(value);
    else one?.reject(Object.assign(new Error(error.message), error));
  });
  worker.on('error', (error) => lose(`The thread of the embedded database failed: ${error.message}`));
  worker.on('exit', () => lose('The thread of the embedded database ended.'));

  let last = 0;
  const answerTo = (id: number, withinMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new EngineLost(`The embedded database did not come back from a statement in ${withinMs / 1000} s.`));
      }, withinMs);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(timer);
          settle(value);
        };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
    });
  const ask = (
    does: 'query' | 'exec' | 'dump' | 'close',
    withinMs: number,
    text = '',
    values: readonly unknown[] = [],
  ): Promise<unknown> => {
    last += 1;
    worker.postMessage({ id: last, does, text, values }, []);
    return answerTo(last, withinMs);
  };
  const end = async (): Promise<void> => void (await worker.terminate());

  try {
    // The thread says once that it is there.
    await answerTo(0, STARTING_MS);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    query: async (statement, values) => ROWS.parse(await ask('query', statementMs, statement, values)),
    exec: async (script) => void (await ask('exec', SCRIPT_MS, script)),
    dump: async () => new Blob([z.instanceof(ArrayBuffer).parse(await ask('dump', SCRIPT_MS))]),
    close: async () => {
      await ask('close', SCRIPT_MS).finally(end);
    },
    end,
  };
}

interface WatchedOptions {
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

export interface PgliteOptions {
  /** Where the database lives; null keeps it in memory. */
  readonly directory: string | null;
  /** A dump to start an empty database from, which saves seconds. */
  readonly template?: Blob | undefined;
}

export interface PgliteDatabase extends OwnedDatabase {
  /** Everything, as an archive another database can start from. */
  readonly dump: () => Promise<Blob>;
}

export async function openPglite({ directory, template }: PgliteOptions): Promise<PgliteDatabase> {
  const engine = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  return {
    transact: (caller, work) => engine.transaction((transaction) => asCaller(transaction, caller, work)),
    runScript: (script) => engine.transaction(async (transaction) => void (await transaction.exec(script))),
    dump: () => engine.dumpDataDir('none'),
    close: () => engine.close(),
  };
}

async function asCaller<Result>(
  transaction: Transaction,
  caller: Caller,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  await transaction.query(BECOME, [...becoming(caller)]);
  // The extended protocol: more than one statement in one call is refused by the server.
  const run: Run = async (statement, values = []) => (await transaction.query<Row>(statement, [...values])).rows;
  return work(run);
}
