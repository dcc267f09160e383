// Thread pool of the fleet: each has one batch at a time, and one that crashes on a large file is replaced.
import { Worker } from 'node:worker_threads';
import type { Batch, BatchDone, FileDone, FleetFile, FromThread, ThreadData, ToThread } from './protocol.ts';

/** Heap limit of a thread, without the recording, so that it ends before the machine runs out of memory. */
const MAX_HEAP_MB = 2048;

export interface FleetWatch {
  readonly onFile: (done: FileDone) => void;
  /** A batch is in place; the next starts once this has resolved. */
  readonly onBatch: (done: BatchDone) => Promise<void>;
  /** Path of the first file with these bytes, possibly this one. */
  readonly holderOf: (fingerprint: string, file: FleetFile) => string;
  readonly signal: AbortSignal;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** End of a batch: done, dropped because the run stopped, or a file that crashed the thread. */
type Ended =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'fatal'; readonly path: string };

class Thread {
  readonly #worker: Worker;

  constructor(data: ThreadData) {
    this.#worker = new Worker(new URL('thread.mjs', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
  }

  end = (): Promise<number> => this.#worker.terminate();

  /** Rejects for fatal errors. */
  async run(batch: Batch, watch: FleetWatch): Promise<Ended> {
    const { signal, onFile, onBatch, holderOf } = watch;
    const stop = (): void => this.#post({ kind: 'stop' });
    signal.addEventListener('abort', stop, { once: true });
    let busyWith: string | null = null;
    try {
      const done = await new Promise<BatchDone | null>((resolve, reject) => {
        this.#worker.removeAllListeners();
        this.#worker.on('error', reject);
        this.#worker.on('exit', () => reject(new Error('A thread ended by itself.')));
        this.#worker.on('message', (message: FromThread) => {
          if (message.kind === 'begun') busyWith = message.file.path;
          else if (message.kind === 'file') onFile(message.done);
          else if (message.kind === 'batch') resolve(message.done);
          else if (message.kind === 'stopped') resolve(null);
          else {
            const holder = holderOf(message.fingerprint, message.file);
            this.#post({ kind: 'claimed', by: holder === message.file.path ? null : holder });
          }
        });
        this.#post({ kind: 'batch', batch });
      });
      if (done === null) return { kind: 'stopped' };
      await onBatch(done);
      return { kind: 'done' };
    } catch (error) {
      if (!isOutOfMemory(error) || busyWith === null) throw error;
      return { kind: 'fatal', path: busyWith };
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }
}

/** Measures all batches on this many threads. Rejects for fatal errors such as a full disk. */
export async function runThreads(
  batches: readonly Batch[],
  count: number,
  data: ThreadData,
  watch: FleetWatch,
): Promise<void> {
  const waiting = [...batches];
  const threads: Thread[] = [];
  const begin = (): Thread => {
    const thread = new Thread(data);
    threads.push(thread);
    return thread;
  };

  async function work(): Promise<void> {
    let thread = begin();

    for (let batch = waiting.shift(); batch !== undefined && !watch.signal.aborted; batch = waiting.shift()) {
      const ended = await thread.run(batch, watch);
      if (ended.kind !== 'fatal') continue;
      waiting.unshift({ ...batch, fatal: [...batch.fatal, ended.path] });
      thread = begin();
    }
  }

  try {
    await Promise.all(Array.from({ length: Math.min(count, batches.length) }, work));
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
