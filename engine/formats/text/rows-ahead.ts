// Pre-touches column memory. The operating system provides unused memory page by page on first write, which takes a
// fifth of the reading time. If the host reads a file in a separate thread, that thread touches the pages first: after
// the text, it reads the following bytes into rows not yet reached. The rows overwrite them; only the mapped pages
// matter.
import type { Engine } from '../../runtime/engine.ts';
import type { ColumnStore } from './column-store.ts';

/** Rows per page of a float32 column. */
const PAGE_ROWS = 1024;
/** Distance of the prepared rows in reads: the current text and the one in flight are scanned before. */
const READS_AHEAD = 2;

export class RowsAhead {
  readonly #engine: Engine;
  readonly #store: ColumnStore;
  /** Below it memory was used before. */
  readonly #freshFrom: number;
  #rowsPerByte = 0;
  #readyRows = 0;
  /** First row that a read is writing to. */
  #claimedFrom: number | null = null;

  /** `freshFrom`: start of unused memory before the store was created. */
  constructor(engine: Engine, store: ColumnStore, freshFrom: number) {
    this.#engine = engine;
    this.#store = store;
    this.#freshFrom = freshFrom;
  }

  /** True while a read writes to rows of the store: it must not be moved, and has fewer `writableRows`. */
  get isClaimed(): boolean {
    return this.#claimedFrom !== null;
  }

  /** Rows that can be written now. */
  get writableRows(): number {
    return this.#claimedFrom ?? this.#store.capacity;
  }

  /** Updates the ratio of rows to bytes. */
  observe(rowsPerByte: number): void {
    this.#rowsPerByte = rowsPerByte;
  }

  /** Memory for a starting read to write to, until `release`: `readBytes` are read, `remainingBytes` are left. */
  claim(readBytes: number, remainingBytes: number): Uint8Array[] {
    const { rows, capacity, count } = this.#store;
    const rowsPerRead = readBytes * this.#rowsPerByte;
    const from = Math.max(this.#readyRows, Math.ceil(rows + READS_AHEAD * rowsPerRead));
    // Columns have more capacity than expected rows: the excess stays untouched.
    const expected = rows + (readBytes + remainingBytes) * this.#rowsPerByte;
    const to = Math.floor(Math.min(rows + (READS_AHEAD + 1) * rowsPerRead + PAGE_ROWS, expected, capacity));
    if (to - from < PAGE_ROWS) return [];
    const claimed: Uint8Array[] = [];
    for (let column = 0; column < count; column++) {
      const bytes = this.#store.kind(column) === 'f64' ? 8 : 4;
      const address = this.#store.address(column) + from * bytes;
      if (address >= this.#freshFrom) claimed.push(this.#engine.bytes(address, (to - from) * bytes));
    }
    if (claimed.length > 0) this.#claimedFrom = from;
    this.#readyRows = to;
    return claimed;
  }

  release(): void {
    this.#claimedFrom = null;
  }
}
