// Scans rows of one table from the window into a column store.
import type { Engine } from '../../runtime/engine.ts';
import type { ColumnStore, RowsAhead } from './column-store.ts';
import type { TextWindow } from './text-window.ts';

export interface TableShape {
  /** Fields of the header line, padding included. */
  readonly fieldCount: number;
  /** Index of the field that must be a number for a line to be a row; stored in column 0. */
  readonly keyField: number;
  /** For each field from the first to the last that is stored: its column in the store, or null. */
  readonly columns: readonly (number | null)[];
  readonly delimiter: string;
  readonly decimalMark: '.' | ',';
}

/**
 * Reason why scanning stopped: it needs more text, or memory that a read still writes to; a line is not a row; a line
 * is too long.
 */
export type ScanStop = 'hungry' | 'break' | 'too-long';

const STATUS = { break: 1, full: 2, unsolved: 3, tooLong: 4 } as const;
const KIND = { f32: 0, f64: 1, skipped: 2 } as const;
/** Bytes scanned per call: a compiled loop becomes fast at its next call only, so the first must be short. */
const CALL_BYTES = 128 * 1024;
const UNSOLVED_WORDS = 4;
const MAX_COLUMNS = 4096;

export interface RaggedRows {
  readonly count: number;
  /** Row in the store of the first. */
  readonly firstRow: number;
}

/** Missing values of each column of a store, by index; null if not all were counted. */
export type MissingCounts = readonly (number | undefined)[] | null;

export class TableScan {
  readonly #engine: Engine;
  readonly #store: ColumnStore;
  readonly shape: TableShape;
  readonly #whenFull: (() => void) | null;
  readonly #ahead: RowsAhead | null;
  #bytes = 0;
  readonly #firstRow: number;
  #solved = false;

  /** `whenFull` may empty the store; otherwise it grows. `ahead`: rows of the store to prepare. */
  constructor(
    engine: Engine,
    store: ColumnStore,
    shape: TableShape,
    rowEnd: number,
    whenFull: (() => void) | null = null,
    ahead: RowsAhead | null = null,
  ) {
    this.#engine = engine;
    this.#store = store;
    this.shape = shape;
    this.#whenFull = whenFull;
    this.#ahead = ahead;
    this.#firstRow = store.rows;
    const { kernels } = engine;
    kernels.prepareText(shape.delimiter.charCodeAt(0), shape.decimalMark.charCodeAt(0), rowEnd);
    kernels.beginTable(Math.min(shape.columns.length, MAX_COLUMNS), shape.fieldCount, shape.keyField);
    kernels.setRowCount(store.rows);
    this.#tellAddresses();
  }

  get rowFields(): number {
    return this.#engine.kernels.rowFieldCount();
  }

  get shortRows(): RaggedRows {
    const { kernels } = this.#engine;
    return { count: kernels.shortRowCount(), firstRow: kernels.firstShort() >>> 0 };
  }

  get longRows(): RaggedRows {
    const { kernels } = this.#engine;
    return { count: kernels.longRowCount(), firstRow: kernels.firstLong() >>> 0 };
  }

  /** Missing values in float32 columns so far, including numbers that JavaScript had to parse. */
  get missing(): MissingCounts {
    if (this.#solved) return null;
    const { columns } = this.shape;
    const counts = this.#engine.i32(this.#engine.kernels.columnMissing(), Math.min(columns.length, MAX_COLUMNS));
    const missing: (number | undefined)[] = [];
    for (const [field, count] of counts.entries()) {
      const column = columns[field] ?? null;
      if (column !== null && this.#store.kind(column) === 'f32') missing[column] = count;
    }
    return missing;
  }

  scan(window: TextWindow): ScanStop {
    const { kernels } = this.#engine;
    for (;;) {
      const writableRows = this.#ahead?.writableRows ?? this.#store.capacity;
      const bytes = Math.min(window.length, CALL_BYTES);
      const isAll = bytes === window.length;
      const consumed = kernels.scanRows(window.from, bytes, writableRows) >>> 0;
      const status = kernels.scanStatus();
      if (kernels.unsolvedCount() > 0) this.#solve();
      window.consume(consumed);
      this.#bytes += consumed;
      this.#store.rows = kernels.rowCount() >>> 0;
      this.#ahead?.observe((this.#store.rows - this.#firstRow) / Math.max(1, this.#bytes));
      if (status === STATUS.break) return 'break';
      if (status === STATUS.tooLong) return 'too-long';
      if (status === STATUS.full && this.#ahead?.isClaimed === true) return 'hungry';
      if (status === STATUS.full) this.#makeRoom(window.remainingBytes);
      else if (status !== STATUS.unsolved && isAll) return 'hungry';
    }
  }

  /** Call after rows were added to the store elsewhere. */
  followStore(): void {
    this.#engine.kernels.setRowCount(this.#store.rows);
    this.#tellAddresses();
  }

  #makeRoom(remainingBytes: number): void {
    if (this.#whenFull !== null) {
      this.#whenFull();
      this.followStore();
      return;
    }
    const rows = this.#store.rows;
    const expected = rows + (remainingBytes * (rows - this.#firstRow)) / Math.max(1, this.#bytes);
    // Small tables may precede long ones, so never assume that the rest of the file belongs to this table.
    const wanted = Math.min(Math.max(expected * 1.02, rows * 1.125), rows * 4) + 64;
    this.#store.grow(rows + 64, wanted);
    this.#tellAddresses();
  }

  #tellAddresses(): void {
    const { kernels } = this.#engine;
    const count = Math.min(this.shape.columns.length, MAX_COLUMNS);
    const kinds = this.#engine.bytes(kernels.columnKinds(), count);
    const addresses = this.#engine.i32(kernels.columnAddresses(), count);
    for (let field = 0; field < count; field++) {
      const column = this.shape.columns[field] ?? null;
      kinds[field] = column === null ? KIND.skipped : KIND[this.#store.kind(column)];
      addresses[field] = column === null ? 0 : this.#store.address(column);
    }
  }

  /** Numbers beyond the engine's arithmetic (1e-30, more than 19 digits) are rare enough for JavaScript. */
  #solve(): void {
    this.#solved = true;
    const { kernels } = this.#engine;
    const count = kernels.unsolvedCount();
    const cells = this.#engine.i32(kernels.unsolvedCells(), count * UNSOLVED_WORDS);
    const ascii = new TextDecoder();
    for (let cell = 0; cell < count; cell++) {
      const [address = 0, from = 0, length = 0, kind = 0] = cells.subarray(cell * UNSOLVED_WORDS);
      const text = ascii.decode(this.#engine.bytes(from >>> 0, length));
      const value = Number(text.replace(this.shape.decimalMark, '.'));
      if (kind === KIND.f32) this.#engine.f32(address >>> 0, 1)[0] = value;
      else this.#engine.f64(address >>> 0, 1)[0] = value;
    }
    kernels.clearUnsolved();
  }
}
