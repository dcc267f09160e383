// Stages files in a separate thread, so that reading them is not slowed by writing. Started while the user chooses the
// first file, or with it, and terminated when idle.
import type { HoldAnswer, HoldRequest } from '../staging/hold-thread.ts';

export interface HoldWorker {
  postMessage(request: HoldRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<HoldAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** Idle time before termination, so that consecutive files share the thread. */
const IDLE_MS = 1000;

export class FileHolder {
  readonly #spawn: () => HoldWorker;
  readonly #asked = new Map<string, (isWhole: boolean) => void>();
  /** Keys being removed by the thread. */
  readonly #leaving = new Set<string>();
  #worker: HoldWorker | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => HoldWorker) {
    this.#spawn = spawn;
  }

  /** Starts the thread before the first file. */
  warm(): void {
    this.#worker ??= this.#start();
  }

  /** True if all bytes are on the device; false if the file is released first. */
  hold(key: string, file: File): Promise<boolean> {
    return new Promise((resolve) => {
      this.#asked.set(key, resolve);
      this.#tell({ kind: 'hold', key, file });
    });
  }

  letGo(key: string): void {
    this.#leaving.add(key);
    this.#tell({ kind: 'let-go', key });
  }

  #tell(request: HoldRequest): void {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#worker.postMessage(request, []);
  }

  #start(): HoldWorker {
    const worker = this.#spawn();
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'held') {
        this.#asked.get(data.key)?.(data.isWhole);
        this.#asked.delete(data.key);
      } else this.#leaving.delete(data.key);
      this.#rest();
    });
    // A file that cannot be staged is saved when open, as if it had never been tried.
    const fail = (): void => {
      for (const resolve of this.#asked.values()) resolve(false);
      this.#asked.clear();
      this.#leaving.clear();
      this.#end();
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    return worker;
  }

  #rest(): void {
    clearTimeout(this.#idle);
    if (this.#asked.size + this.#leaving.size === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS);
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
