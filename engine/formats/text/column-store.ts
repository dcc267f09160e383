// Growing columns while a table is read: contiguous at the top of engine memory, with equal capacity, and moved if
// there are more rows or more columns than expected; their memory is touched ahead.
import type { Column, Engine } from '../../runtime/engine.ts';

const PAGE = 4096;
const LINE = 64;
/** Initial rows of a store if memory is short. */
const MIN_ROWS = 64;
const BYTES = { f32: 4, f64: 8 } as const;

/** Bytes between columns: never a multiple of a page, or all columns would map to the same cache lines. */
function chooseStride(bytes: number): number {
  const lines = Math.ceil(bytes / LINE);
  const linesPerPage = PAGE / LINE;
  return (lines + ((1 - (lines % linesPerPage) + linesPerPage) % linesPerPage)) * LINE;
}

/** Rounds a number of rows to avoid gaps between float32 columns. */
export const rowsWithoutGaps = (about: number): number =>
  (Math.max(1, Math.round((about * BYTES.f32) / PAGE)) * PAGE + LINE) / BYTES.f32;

interface Layout {
  /** Of each column. */
  readonly offsets: readonly number[];
  readonly bytes: number;
}

function planLayout(kinds: readonly Column['kind'][], capacity: number): Layout {
  const offsets: number[] = [];
  let bytes = 0;
  for (const kind of kinds) {
    offsets.push(bytes);
    bytes += chooseStride(capacity * BYTES[kind]);
  }
  return { offsets, bytes };
}

/** Rows in a transferable buffer: consecutive images of a store, all full but the last. */
export interface PackedRows {
  readonly packed: ArrayBuffer;
  readonly rows: number;
  /** Rows of a full image. */
  readonly capacity: number;
}

export class ColumnStore {
  readonly #engine: Engine;
  readonly #base: number;
  readonly #kinds: Column['kind'][] = [];
  #layout: Layout = { offsets: [], bytes: 0 };
  #capacity: number;
  #rows = 0;

  /** Nothing else may be allocated above the store while it grows. */
  constructor(engine: Engine, kinds: readonly Column['kind'][], capacity: number) {
    this.#engine = engine;
    this.#base = engine.mark();
    this.#kinds.push(...kinds);
    this.#capacity = 0;
    this.grow(Math.min(capacity, MIN_ROWS), capacity);
  }

  get capacity(): number {
    return this.#capacity;
  }

  get rows(): number {
    return this.#rows;
  }

  set rows(rows: number) {
    this.#rows = rows;
  }

  get count(): number {
    return this.#kinds.length;
  }

  kind(column: number): Column['kind'] {
    return this.#kinds[column] ?? 'f32';
  }

  address(column: number): number {
    return this.#base + (this.#layout.offsets[column] ?? 0);
  }

  column(column: number): Column {
    return { kind: this.kind(column), address: this.address(column), length: this.#rows };
  }

  /** Allocates `least` rows, or `wanted` if memory allows. Throws `RangeError` if memory is insufficient. */
  grow(least: number, wanted: number): void {
    // A file's first rows may be shorter than the rest, so the estimate may not fit although the rows would.
    for (const share of [1, 0.75, 0.5, 0.25]) {
      const capacity = Math.ceil(least + (wanted - least) * share);
      if (this.#fits(capacity)) return;
    }
    this.#layOut(this.#kinds, least, this.#rows);
  }

  #fits(capacity: number): boolean {
    try {
      this.#layOut(this.#kinds, capacity, this.#rows);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  /** Adds a float32 column, NaN in all rows so far; returns its index. */
  addColumn(): number {
    const index = this.#kinds.length;
    this.#layOut([...this.#kinds, 'f32'], this.#capacity, this.#rows);
    this.#kinds.push('f32');
    this.clear(index, 0, this.#rows);
    return index;
  }

  /** Marks rows [fromRow, toRow) of a column as missing. */
  clear(column: number, fromRow: number, toRow: number): void {
    this.#engine
      .view({ kind: this.kind(column), address: this.address(column), length: toRow })
      .fill(NaN, fromRow, toRow);
  }

  /** Size of the image of all rows for `pack`. */
  get imageBytes(): number {
    return this.#layout.bytes;
  }

  /** Copies all rows to `at` as they are in memory, which is faster than by column. */
  pack(packed: ArrayBuffer, at: number): void {
    const { bytes } = this.#layout;
    new Uint8Array(packed, at, bytes).set(this.#engine.bytes(this.#base, bytes));
  }

  /** Allocates more rows and returns the first; `unpack` fills them. */
  append(rows: number): number {
    const fromRow = this.#rows;
    if (fromRow + rows > this.#capacity) this.grow(fromRow + rows, (fromRow + rows) * 1.125);
    this.#rows += rows;
    return fromRow;
  }

  /** Copies the chosen columns of rows packed by a store with the same columns to `fromRow` and after. */
  unpack({ packed, rows, capacity }: PackedRows, fromRow: number, isChosen: (column: number) => boolean): void {
    const { offsets, bytes } = planLayout(this.#kinds, capacity);
    for (const [column, offset] of offsets.entries()) {
      if (!isChosen(column)) continue;
      const width = BYTES[this.kind(column)];
      const place = this.#engine.bytes(this.address(column) + fromRow * width, rows * width);
      for (let row = 0, image = offset; row < rows; row += capacity, image += bytes) {
        place.set(new Uint8Array(packed, image, Math.min(capacity, rows - row) * width), row * width);
      }
    }
  }

  /** Moves `rows` rows of the columns to a layout of `kinds` and `capacity`. */
  #layOut(kinds: readonly Column['kind'][], capacity: number, rows: number): void {
    const layout = planLayout(kinds, capacity);
    const { offsets, bytes } = layout;
    const mark = this.#engine.mark();
    this.#engine.release(this.#base);
    try {
      this.#engine.allocate(bytes);
    } catch (error) {
      this.#engine.allocate(mark - this.#base);
      throw error;
    }
    const memory = this.#engine.bytes(this.#base, bytes);
    // Columns only move up, so the last goes first.
    for (let column = this.#layout.offsets.length - 1; column >= 0; column--) {
      const from = this.#layout.offsets[column] ?? 0;
      memory.copyWithin(offsets[column] ?? 0, from, from + rows * BYTES[this.kind(column)]);
    }
    this.#layout = layout;
    this.#capacity = capacity;
  }
}

/** Rows per page of a float32 column. */
const PAGE_ROWS = 1024;
/** Distance of the prepared rows in reads: the current text and the one in flight are scanned before. */
const READS_AHEAD = 2;

/**
 * Pre-touches column memory. The operating system provides unused memory page by page on first write, which takes a
 * fifth of the reading time. If the host reads a file in a separate thread, that thread touches the pages first: after
 * the text, it reads the following bytes into rows not yet reached. The rows overwrite them; only the mapped pages
 * matter.
 */
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
