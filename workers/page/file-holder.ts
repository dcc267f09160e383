// Stages files in a separate thread, so that reading them is not slowed by writing; started while the user chooses the
// first file, or with it, and terminated when idle. Slots in which callers wait for a worker in order.
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

export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves to true with a slot, or to false if aborted first. */
  async take(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        resolve(false);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(enter);
    });
  }

  /** Releases a slot to the longest waiting caller, or to the next one. */
  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

/** LRU of in-flight worker requests; decides which open session may release its worker. */
export class InFlightRequests<Key> {
  /** Sessions in the order of their last request, the least recent first. */
  readonly #open = new Map<Key, number>();

  begin(key: Key): void {
    const open = (this.#open.get(key) ?? 0) + 1;
    this.#open.delete(key);
    this.#open.set(key, open);
  }

  end(key: Key): void {
    const open = this.#open.get(key);
    if (open !== undefined) this.#open.set(key, Math.max(0, open - 1));
  }

  forget(key: Key): void {
    this.#open.delete(key);
  }

  /** True if a request is in flight. */
  isOpen(key: Key): boolean {
    return (this.#open.get(key) ?? 0) > 0;
  }

  /** Least recently used session among the matching ones without a request in flight; null if there is none. */
  longestIdle(fits: (key: Key) => boolean): Key | null {
    for (const [key, open] of this.#open) if (open === 0 && fits(key)) return key;
    return null;
  }
}
