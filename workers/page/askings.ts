// Who is being asked, and who was asked when: what decides which of many open outings may let go of its worker.

export class Askings<Key> {
  /** In the order of their last question, the longest ago first. */
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

  /** Whether it owes an answer. */
  isOpen(key: Key): boolean {
    return (this.#open.get(key) ?? 0) > 0;
  }

  /** Of those that fit and wait for no answer, the one that was asked longest ago; null where there is none. */
  longestIdle(fits: (key: Key) => boolean): Key | null {
    for (const [key, open] of this.#open) if (open === 0 && fits(key)) return key;
    return null;
  }
}
