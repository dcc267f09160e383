// Files put aside by a thread of its own, so that reading them is not slowed by writing them. It is started with the first
// file and ended when there was none for a while.
import type { HoldAnswer, HoldRequest } from '../storage/hold-thread.ts';

export interface HoldWorker {
  postMessage(request: HoldRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<HoldAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

const IDLE_MS = 10_000;

export class FileHolder {
  readonly #spawn: () => HoldWorker;
  readonly #asked = new Map<string, (isWhole: boolean) => void>();
  #worker: HoldWorker | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => HoldWorker) {
    this.#spawn = spawn;
  }

  /** Whether all bytes are on the device; false too when the file is let go of before. */
  hold(key: string, file: File): Promise<boolean> {
    return new Promise((resolve) => {
      this.#asked.set(key, resolve);
      this.#tell({ kind: 'hold', key, file });
    });
  }

  letGo(key: string): void {
    this.#tell({ kind: 'let-go', key });
  }

  #tell(request: HoldRequest): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(request, []);
    this.#rest();
  }

  #start(): HoldWorker {
    const worker = this.#spawn();
    worker.addEventListener('message', ({ data: { key, isWhole } }) => {
      this.#asked.get(key)?.(isWhole);
      this.#asked.delete(key);
      this.#rest();
    });
    // What cannot be put aside is kept when it is open, as if it had never been tried.
    const fail = (): void => {
      for (const resolve of this.#asked.values()) resolve(false);
      this.#asked.clear();
      this.#end();
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    return worker;
  }

  #rest(): void {
    clearTimeout(this.#idle);
    if (this.#asked.size === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS);
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
