// One worker as seen from the page: every call settles, whatever happens to the worker, and progress ends with the
// answer.
import { wrap, type Endpoint, proxy } from 'comlink';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineApi } from '../api.ts';
import { noAnswer, engineStopped, installTransferHandlers } from '../wire.ts';

/** Used parts of a Worker; tests can use a message port with a `terminate`. */
export interface EngineWorker extends Endpoint {
  terminate(): void;
}

/** Handshake timeout: a worker's few kilobytes load in 16 to 36 ms, so one that has not responded by now never will. */
const HANDSHAKE_MS = 15_000;

/** What any worker answers before it is asked anything else. */
interface Greeted {
  ping(): Promise<'ready'>;
}

export class AnsweringWorker<Api extends Greeted = EngineApi> {
  readonly #worker: EngineWorker;
  readonly #onBug: (error: unknown) => void;
  readonly #remote: Api;
  /** Pending calls. No promise that lives as long as the worker is raced, because it would retain every answer. */
  readonly #waiting = new Set<(how: Result<never>) => void>();
  #ended: Result<never> | null = null;
  #greeted: Promise<Result<'ready'>> | undefined;

  /** `onBug` receives exceptions inside the worker, which callers see as a failure. */
  constructor(worker: EngineWorker, onBug: (error: unknown) => void) {
    installTransferHandlers();
    this.#worker = worker;
    this.#onBug = onBug;
    // Every method of the interface is asynchronous already; comlink's own type loses which answer is whose.
    this.#remote = wrap<Api>(worker) as unknown as Api;
    const crash = (): void => this.terminate(engineStopped());
    worker.addEventListener('error', crash);
    worker.addEventListener('messageerror', crash);
  }

  get alive(): boolean {
    return this.#ended === null;
  }

  /** Handshake: nothing else is sent before the worker has responded once. */
  greet(): Promise<Result<'ready'>> {
    this.#greeted ??= this.#greet();
    return this.#greeted;
  }

  #greet(): Promise<Result<'ready'>> {
    return this.#race(async (remote) => success(await remote.ping()), HANDSHAKE_MS);
  }

  /** Calls after the handshake. After `limitMs` the worker counts as hung and is terminated. */
  async call<T>(ask: (remote: Api) => Promise<Result<T>>, limitMs?: number): Promise<Result<T>> {
    const greeted = await this.greet();
    return greeted.ok ? this.#race(ask, limitMs) : greeted;
  }

  async #race<T>(ask: (remote: Api) => Promise<Result<T>>, limitMs?: number): Promise<Result<T>> {
    if (this.#ended !== null) return this.#ended;
    const clock = limitMs === undefined ? undefined : setTimeout(() => this.terminate(noAnswer()), limitMs);
    let give: (how: Result<never>) => void = () => undefined;
    try {
      return await new Promise<Result<T>>((resolve, reject) => {
        give = resolve;
        this.#waiting.add(give);
        ask(this.#remote).then(resolve, reject);
      });
    } catch (error) {
      // An exception inside the worker is a bug that may have corrupted its memory, so the worker is terminated.
      this.terminate(engineStopped());
      // Called separately as a plain function, so that the handler cannot affect the result.
      const hear = this.#onBug;
      queueMicrotask(() => hear(error));
      return engineStopped();
    } finally {
      clearTimeout(clock);
      this.#waiting.delete(give);
    }
  }

  /** Terminates the worker, frees its memory immediately, and settles every pending call with `how`. */
  terminate(how: Result<never> = engineStopped()): void {
    if (this.#ended !== null) return;
    this.#ended = how;
    this.#worker.terminate();
    for (const give of this.#waiting) give(how);
  }
}

/**
 * Progress that ends with the answer. A worker's reports use a separate port, and on a busy page the last one may
 * arrive after the answer: a finished task would look unfinished again. Calls with a progress callback that ignores
 * reports after the answer or the abort signal.
 */
export async function untilAnswered<P, T>(
  onProgress: (progress: P) => void,
  signal: AbortSignal,
  ask: (report: (progress: P) => void) => Promise<T>,
): Promise<T> {
  let answered = false;
  const report = proxy((progress: P): void => {
    if (!answered && !signal.aborted) onProgress(progress);
  });
  try {
    return await ask(report);
  } finally {
    answered = true;
  }
}
