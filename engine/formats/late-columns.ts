// Rows that other threads read, on their way into the columns of the engine that keeps them: those of the columns that
// are wanted first at once, those of all others when there is time, a batch at a turn.
import { freeBuffer } from './free-buffer.ts';
import type { ColumnStore, PackedRows } from './text/column-store.ts';

interface LateRows {
  readonly packed: PackedRows;
  /** Their place in the store. */
  readonly fromRow: number;
}

export class LateColumns {
  readonly #store: ColumnStore;
  readonly #isFirst: (column: number) => boolean;
  /** Batches of which the columns wanted first are in place. */
  readonly #waiting: LateRows[] = [];

  /** `isFirst` says of a column of the store whether it is wanted first. */
  constructor(store: ColumnStore, isFirst: (column: number) => boolean) {
    this.#store = store;
    this.#isFirst = isFirst;
  }

  /** Appends the next rows, packed by a store of the same columns. Throws `RangeError` when memory is full. */
  take(packed: PackedRows): void {
    const fromRow = this.#store.append(packed.rows);
    this.#store.unpack(packed, fromRow, this.#isFirst);
    this.#waiting.push({ packed, fromRow });
  }

  /** Puts the rest of the next batch, a few megabytes, in its place and frees it; false when there was none left. */
  joinNext(): boolean {
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    this.#store.unpack(next.packed, next.fromRow, (column) => !this.#isFirst(column));
    freeBuffer(next.packed.packed);
    return true;
  }

  /** Puts all that is left in its place. */
  join(): void {
    while (this.joinNext());
  }
}
