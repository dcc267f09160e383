// The thread of the embedded database as this one sees it: statements go there, answers or failures come back, or nothing
// does, and then the thread is ended.
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Row } from '#api/database.ts';

export interface Engine {
  readonly query: (statement: string, values: readonly unknown[]) => Promise<readonly Row[]>;
  readonly exec: (script: string) => Promise<void>;
  readonly dump: () => Promise<Blob>;
  readonly close: () => Promise<void>;
  /** At once, whatever it is doing. What was committed is in its files. */
  readonly end: () => Promise<void>;
}

export interface EngineOptions {
  readonly directory: string;
  readonly template?: Blob | undefined;
  /** How long a statement of a request may take. */
  readonly statementMs: number;
}

/** The database did not come back from a statement, or its thread ended: it has to be started again. */
export class EngineLost extends Error {}

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

export async function openEngine({ directory, template, statementMs }: EngineOptions): Promise<Engine> {
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
