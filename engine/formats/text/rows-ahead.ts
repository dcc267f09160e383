// The first touch of columns. Memory that was never used is given by the operating system page by page, as it is
// written to, and that takes a fifth of the time of reading. Where the host reads a file in a thread of its own, this
// thread writes to the pages first: behind the text it reads, it goes on with the bytes that follow into rows not yet
// reached. They are overwritten by the rows; all that stays is that their pages are there.
import type { Engine } from '../../kernel/engine.ts';
import type { ColumnStore } from './column-store.ts';

/** Rows that a page of a column of float32 holds. */
const PAGE_ROWS = 1024;
/** How far ahead rows are made ready, in reads: the text at hand and the one that is read are scanned before. */
const READS_AHEAD = 2;

export class RowsAhead {
  readonly #engine: Engine;
  readonly #store: ColumnStore;
  /** Below it memory was used before. */
  readonly #freshFrom: number;
  #rowsPerByte = 0;
  #readyRows = 0;
  /** First of the rows that a read is writing to. */
  #claimedFrom: number | null = null;

  /** `freshFrom`: where memory began that no one had used, before there was the store. */
  constructor(engine: Engine, store: ColumnStore, freshFrom: number) {
    this.#engine = engine;
    this.#store = store;
    this.#freshFrom = freshFrom;
  }

  /** True while a read writes to rows of the store: it must not be laid out again, and has fewer `writableRows`. */
  get isClaimed(): boolean {
    return this.#claimedFrom !== null;
  }

  /** Rows that can be written now. */
  get writableRows(): number {
    return this.#claimedFrom ?? this.#store.capacity;
  }

  /** How many rows of text there were to a byte, so far. */
  observe(rowsPerByte: number): void {
    this.#rowsPerByte = rowsPerByte;
  }

  /** Memory for a read that begins to write to, until `release`: `readBytes` are read, `remainingBytes` are left. */
  claim(readBytes: number, remainingBytes: number): Uint8Array[] {
    const { rows, capacity, count } = this.#store;
    const rowsPerRead = readBytes * this.#rowsPerByte;
    const from = Math.max(this.#readyRows, Math.ceil(rows + READS_AHEAD * rowsPerRead));
    // Columns have room for more rows than are expected: what will never be reached stays untouched.
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
