// Files put aside by a thread of its own, so that reading them is not slowed by writing them. It is started while a coach
// looks for the first file, or with it, and ended when nothing was put aside for a moment.
import type { HoldAnswer, HoldRequest } from '../storage/hold-thread.ts';

export interface HoldWorker {
  postMessage(request: HoldRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<HoldAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** Files that come one behind the other share the thread. */
const IDLE_MS = 1000;

export class FileHolder {
  readonly #spawn: () => HoldWorker;
  readonly #asked = new Map<string, (isWhole: boolean) => void>();
  /** What the thread was told to let go of, and has not yet. */
  readonly #leaving = new Set<string>();
  #worker: HoldWorker | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => HoldWorker) {
    this.#spawn = spawn;
  }

  /** Starts the thread ahead of the first file. */
  warm(): void {
    this.#worker ??= this.#start();
  }

  /** Whether all bytes are on the device; false too when the file is let go of before. */
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
    // What cannot be put aside is kept when it is open, as if it had never been tried.
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
