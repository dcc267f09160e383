// One living worker seen from the page: every call to it ends in an answer, whatever becomes of the worker.
import { wrap, type Endpoint, type Remote } from 'comlink';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineApi } from '../api.ts';
import { noAnswer, engineStopped } from '../failures.ts';
import { installTransferHandlers } from '../wire.ts';

/** What of a Worker is used; a message port with a `terminate` will do in a test. */
export interface EngineWorker extends Endpoint {
  terminate(): void;
}

/** A worker's few kilobytes load in 16 to 36 ms; one that has not answered by now never will. */
const HANDSHAKE_MS = 15_000;

export class AnsweringWorker {
  readonly #worker: EngineWorker;
  readonly #onBug: (error: unknown) => void;
  readonly #remote: Remote<EngineApi>;
  /** Calls that wait for their answer. No promise that lives as long as the worker is raced: it would hold every answer. */
  readonly #waiting = new Set<(how: Result<never>) => void>();
  #ended: Result<never> | null = null;
  #greeted: Promise<Result<'ready'>> | undefined;

  /** `onBug` hears of exceptions inside the worker, which its callers see as a failure. */
  constructor(worker: EngineWorker, onBug: (error: unknown) => void) {
    installTransferHandlers();
    this.#worker = worker;
    this.#onBug = onBug;
    this.#remote = wrap<EngineApi>(worker);
    const crash = (): void => this.terminate(engineStopped());
    worker.addEventListener('error', crash);
    worker.addEventListener('messageerror', crash);
  }

  get alive(): boolean {
    return this.#ended === null;
  }

  /** The handshake: nothing else is asked before the worker has answered once. */
  greet(): Promise<Result<'ready'>> {
    this.#greeted ??= this.#greet();
    return this.#greeted;
  }

  #greet(): Promise<Result<'ready'>> {
    return this.#race(async (remote) => success(await remote.ping()), HANDSHAKE_MS);
  }

  /** Asks once the worker has answered its handshake. Past `limitMs` the worker counts as hung and is ended. */
  async call<T>(ask: (remote: Remote<EngineApi>) => Promise<Result<T>>, limitMs?: number): Promise<Result<T>> {
    const greeted = await this.greet();
    return greeted.ok ? this.#race(ask, limitMs) : greeted;
  }

  async #race<T>(ask: (remote: Remote<EngineApi>) => Promise<Result<T>>, limitMs?: number): Promise<Result<T>> {
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
      // An exception inside the worker is a bug of ours that may have left its memory torn: the worker goes with it.
      this.terminate(engineStopped());
      // Told aside and as a plain function: nothing that its hearer does may take the answer away.
      const hear = this.#onBug;
      queueMicrotask(() => hear(error));
      return engineStopped();
    } finally {
      clearTimeout(clock);
      this.#waiting.delete(give);
    }
  }

  /** Ends the worker, frees its memory at once, and answers every open call with `how`. */
  terminate(how: Result<never> = engineStopped()): void {
    if (this.#ended !== null) return;
    this.#ended = how;
    this.#worker.terminate();
    for (const give of this.#waiting) give(how);
  }
}
