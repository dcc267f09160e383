// Moves rows read by other threads into the engine's columns: requested columns first, all others later, a batch at a
// time.
import { freeBuffer } from './free-buffer.ts';
import type { ColumnStore, PackedRows } from './text/column-store.ts';

interface LateRows {
  readonly packed: PackedRows;
  /** Their position in the store. */
  readonly fromRow: number;
}

export class LateColumns {
  readonly #store: ColumnStore;
  readonly #isFirst: (column: number) => boolean;
  /** Batches whose first columns are in place. */
  readonly #waiting: LateRows[] = [];

  /** `isFirst` returns true for store columns that are needed first. */
  constructor(store: ColumnStore, isFirst: (column: number) => boolean) {
    this.#store = store;
    this.#isFirst = isFirst;
  }

  /** Appends the next rows, packed by a store with the same columns. Throws `RangeError` if memory is full. */
  take(packed: PackedRows): void {
    const fromRow = this.#store.append(packed.rows);
    this.#store.unpack(packed, fromRow, this.#isFirst);
    this.#waiting.push({ packed, fromRow });
  }

  /** Moves the rest of the next batch, a few megabytes, and frees it; false if none is left. */
  joinNext(): boolean {
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    this.#store.unpack(next.packed, next.fromRow, (column) => !this.#isFirst(column));
    freeBuffer(next.packed.packed);
    return true;
  }

  /** Moves all remaining batches. */
  join(): void {
    while (this.joinNext());
  }
}
