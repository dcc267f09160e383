// Semaphore with a fixed number of slots: callers wait in order if all are taken, or leave when aborted.

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
