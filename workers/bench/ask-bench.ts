// The page's side of a benchmark: a fresh worker for each question, which ends with its answer.
import type { FoundTable, TableProblem, ContenderKey, TextTable } from './text-table.ts';

export type BenchRequest =
  | { readonly kind: 'find'; readonly file: File }
  | { readonly kind: 'read'; readonly contender: ContenderKey; readonly rows: File; readonly table: TextTable };

export interface ReadReply {
  readonly kind: 'read';
  /** Fetching and compiling. */
  readonly startMs: number;
  readonly readMs: number;
  /** A hash of each column: text-table.ts. */
  readonly hashes: string;
}

export type BenchReply =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'found'; readonly found: FoundTable | { readonly problem: TableProblem } }
  | ReadReply
  | { readonly kind: 'failed'; readonly reason: string };

const spawn = (): Worker =>
  new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module', name: 'strokeside benchmark' });

type Answer = Exclude<BenchReply, { readonly kind: 'progress' | 'failed' }>;

/**
 * Asks a fresh worker, and ends it once `use` is done with the answer: until then it holds what it read. Rejects with
 * the signal's reason when aborted, or with what went wrong.
 */
async function ask<Result>(
  request: BenchRequest,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
  use: (answer: Answer) => Promise<Result> | Result,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = spawn();
  let abort = (): void => undefined;
  try {
    const stopped = new Promise<never>((_, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker could not start.')));
      worker.addEventListener('message', ({ data }: MessageEvent<BenchReply>) => {
        if (data.kind === 'failed') reject(new Error(data.reason));
      });
    });
    const answered = new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<BenchReply>) => {
        if (data.kind === 'progress') onProgress(data.bytes);
        else if (data.kind !== 'failed') resolve(data);
      });
    });
    worker.postMessage(request, []);
    return await Promise.race([answered.then(use), stopped]);
  } finally {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  }
}

const wrongAnswer = (): never => {
  throw new Error('The worker answered another question.');
};

/** Looks through the whole file. `onProgress`: bytes so far. */
export const findTableIn = (file: File, signal: AbortSignal, onProgress: (bytes: number) => void) =>
  ask({ kind: 'find', file }, signal, onProgress, (answer) => (answer.kind === 'found' ? answer.found : wrongAnswer()));

/** One contender reads the rows once. `measure` runs while the worker still holds the columns. */
export const readOnce = <Measured>(
  contender: ContenderKey,
  rows: File,
  table: TextTable,
  signal: AbortSignal,
  measure: () => Promise<Measured>,
): Promise<ReadReply & { readonly measured: Measured }> =>
  ask(
    { kind: 'read', contender, rows, table },
    signal,
    () => undefined,
    async (answer) => (answer.kind === 'read' ? { ...answer, measured: await measure() } : wrongAnswer()),
  );
