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
  /** The reader's own script is there. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'found'; readonly found: FoundTable | { readonly problem: TableProblem } }
  | ReadReply
  | { readonly kind: 'failed'; readonly reason: string };

const spawn = (): Worker =>
  new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module', name: 'strokeside benchmark' });

type Answer = Exclude<BenchReply, { readonly kind: 'loaded' | 'progress' | 'failed' }>;

/** In Firefox the import of a reader sometimes never ends, in about one of 300 workers. */
const LOADING_MS = 30_000;
class NotLoaded extends Error {}

/** Asks once more, in another worker, when the first never loads its reader. */
async function ask<Result>(...question: Parameters<typeof askOnce<Result>>): Promise<Result> {
  try {
    return await askOnce(...question);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return askOnce(...question);
  }
}

/**
 * Asks a fresh worker, and ends it once `use` is done with the answer: until then it holds what it read. Rejects with
 * the signal's reason when aborted, or with what went wrong.
 */
async function askOnce<Result>(
  request: BenchRequest,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
  use: (answer: Answer) => Promise<Result> | Result,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = spawn();
  let abort = (): void => undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    const stopped = new Promise<never>((_, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker could not start.')));
      worker.addEventListener('message', ({ data }: MessageEvent<BenchReply>) => {
        clearTimeout(patience);
        if (data.kind === 'failed') reject(new Error(data.reason));
      });
      patience = setTimeout(() => reject(new NotLoaded('The reader didn’t load.')), LOADING_MS);
    });
    const answered = new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<BenchReply>) => {
        if (data.kind === 'progress') onProgress(data.bytes);
        else if (data.kind !== 'failed' && data.kind !== 'loaded') resolve(data);
      });
    });
    worker.postMessage(request, []);
    return await Promise.race([answered.then(use), stopped]);
  } finally {
    clearTimeout(patience);
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
