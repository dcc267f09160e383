// Who may ask a worker: slots for which callers wait in order, and the requests in flight, which decide who may
// release its worker.

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
