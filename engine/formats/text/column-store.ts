// Columns that grow while a table is read: side by side at the top of engine memory, all with room for the same number
// of rows, laid out anew when there are more rows or more columns than expected.
import type { Column, Engine } from '../../kernel/engine.ts';

const PAGE = 4096;
const LINE = 64;
/** Rows a store begins with where memory is short. */
const LEAST_ROWS = 64;
const BYTES = { f32: 4, f64: 8 } as const;

/** Bytes from one column to the next: never a multiple of a page, or all columns would meet in the same cache lines. */
function strideOf(bytes: number): number {
  const lines = Math.ceil(bytes / LINE);
  const linesPerPage = PAGE / LINE;
  return (lines + ((1 - (lines % linesPerPage) + linesPerPage) % linesPerPage)) * LINE;
}

/** Rows in a buffer of their own, which another thread can take over: column behind column, each with the same room. */
export interface PackedRows {
  readonly packed: ArrayBuffer;
  readonly rows: number;
}

export class ColumnStore {
  readonly #engine: Engine;
  readonly #base: number;
  readonly #kinds: Column['kind'][] = [];
  #offsets: number[] = [];
  #capacity: number;
  #rows = 0;

  /** Nothing else may be allocated above the store while it grows. */
  constructor(engine: Engine, kinds: readonly Column['kind'][], capacity: number) {
    this.#engine = engine;
    this.#base = engine.mark();
    this.#kinds.push(...kinds);
    this.#capacity = 0;
    this.grow(Math.min(capacity, LEAST_ROWS), capacity);
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
    return this.#base + (this.#offsets[column] ?? 0);
  }

  column(column: number): Column {
    return { kind: this.kind(column), address: this.address(column), length: this.#rows };
  }

  /** Makes room for `least` rows, and for `wanted` where memory allows. Throws `RangeError` when there is not enough. */
  grow(least: number, wanted: number): void {
    // A file's first rows may be shorter than the rest: what they promise may not fit where the rows themselves would.
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

  /** Adds a float32 column, missing in all rows so far; returns its index. */
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

  /** Of how many rows a buffer has room for all columns. */
  packedCapacity({ byteLength }: ArrayBuffer): number {
    return Math.floor(byteLength / this.#kinds.reduce((sum, kind) => sum + BYTES[kind], 0));
  }

  /** Copies all rows behind those that are packed already. */
  pack({ packed, rows }: PackedRows): void {
    this.#packedColumns({ packed, rows: this.#rows }, rows, (place, column) =>
      place.set(this.#engine.bytes(this.address(column), place.length)),
    );
  }

  /** Makes room for further rows, and returns the first of them: what they hold is for `unpack` to say. */
  append(rows: number): number {
    const fromRow = this.#rows;
    if (fromRow + rows > this.#capacity) this.grow(fromRow + rows, (fromRow + rows) * 1.125);
    this.#rows += rows;
    return fromRow;
  }

  /** Copies packed rows to `fromRow` and behind it, of the chosen columns. */
  unpack(packed: PackedRows, fromRow: number, isChosen: (column: number) => boolean): void {
    this.#packedColumns(packed, 0, (place, column) => {
      if (!isChosen(column)) return;
      this.#engine.bytes(this.address(column) + fromRow * BYTES[this.kind(column)], place.length).set(place);
    });
  }

  /** Calls `use` with the place of some rows of each column in a buffer. */
  #packedColumns(
    { packed, rows }: PackedRows,
    fromRow: number,
    use: (place: Uint8Array<ArrayBuffer>, column: number) => void,
  ): void {
    const capacity = this.packedCapacity(packed);
    let at = 0;
    for (const [column, kind] of this.#kinds.entries()) {
      use(new Uint8Array(packed, at + fromRow * BYTES[kind], rows * BYTES[kind]), column);
      at += capacity * BYTES[kind];
    }
  }

  /** Moves `rows` rows of the columns to a layout of `kinds` and `capacity`. */
  #layOut(kinds: readonly Column['kind'][], capacity: number, rows: number): void {
    const offsets: number[] = [];
    let bytes = 0;
    for (const kind of kinds) {
      offsets.push(bytes);
      bytes += strideOf(capacity * BYTES[kind]);
    }
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
    for (let column = this.#offsets.length - 1; column >= 0; column--) {
      const from = this.#offsets[column] ?? 0;
      memory.copyWithin(offsets[column] ?? 0, from, from + rows * BYTES[this.kind(column)]);
    }
    this.#offsets = offsets;
    this.#capacity = capacity;
  }
}
