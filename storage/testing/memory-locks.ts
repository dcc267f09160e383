// The locks of a browser, in memory: the part used by storage, for tests under Node.

type Work<T> = (lock: Lock | null) => Promise<T>;

export class MemoryLocks {
  readonly #underWay = new Map<string, Promise<unknown>>();

  request<T>(name: string, work: Work<T>): Promise<T>;
  request<T>(name: string, options: LockOptions, work: Work<T>): Promise<T>;
  request<T>(name: string, ...rest: readonly [Work<T>] | readonly [LockOptions, Work<T>]): Promise<T> {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    const before = this.#underWay.get(name);
    if (before !== undefined && options.ifAvailable === true) return work(null);
    return this.#after(name, before ?? Promise.resolve(), () => work({ name, mode: 'exclusive' }));
  }

  async #after<T>(name: string, before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const mine = before.then(work, work);
    this.#underWay.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#underWay.get(name) === mine) this.#underWay.delete(name);
    }
  }
}
