// Reference counts by name for things in use.

export class ReferenceCounts {
  readonly #count = new Map<string, number>();

  has(name: string): boolean {
    return this.#count.has(name);
  }

  /** Until the answer is called; calling it twice does no harm. */
  add(names: readonly string[]): () => void {
    for (const name of names) this.#count.set(name, (this.#count.get(name) ?? 0) + 1);
    let isLetGo = false;
    return () => {
      if (isLetGo) return;
      isLetGo = true;
      for (const name of names) this.#letGo(name);
    };
  }

  #letGo(name: string): void {
    const left = (this.#count.get(name) ?? 0) - 1;
    if (left > 0) this.#count.set(name, left);
    else this.#count.delete(name);
  }
}
