import { blobSource } from '#engine/formats/blob-source.ts';
import { type RowsContender, type TextTable, columnBytes } from './text-table.ts';

/**
 * Where the JavaScript contenders put their numbers. It knows the number of rows beforehand: no contender pays for a
 * table that grows.
 */
export class ColumnSink {
  readonly columns: readonly Float32Array[];
  readonly #wanted: readonly number[];
  #row = 0;

  constructor(table: TextTable) {
    const { rowCount, wanted } = table;
    const memory = new ArrayBuffer(columnBytes(table));
    this.#wanted = wanted;
    this.columns = wanted.map((_, index) => new Float32Array(memory, index * rowCount * 4, rowCount));
  }

  /** A row of numbers; anything else counts as missing. */
  numbers(row: readonly unknown[]): void {
    for (let i = 0; i < this.columns.length; i += 1) {
      const value = row[this.#wanted[i] ?? 0];
      const column = this.columns[i];
      if (column !== undefined) column[this.#row] = typeof value === 'number' ? value : Number.NaN;
    }
    this.#row += 1;
  }

  /** A row of text, converted by `Number`; an empty cell is missing, not 0. */
  texts(row: ArrayLike<string>): void {
    for (let i = 0; i < this.columns.length; i += 1) {
      const text = row[this.#wanted[i] ?? 0];
      const column = this.columns[i];
      if (column !== undefined) column[this.#row] = text === undefined || text === '' ? Number.NaN : Number(text);
    }
    this.#row += 1;
  }
}

export const handWritten: RowsContender = {
  start: async () => async (rows, layout) => {
    const table = new ByteTable(layout);
    for await (const bytes of blobSource(rows, rows.name).chunks()) table.take(bytes);
    return () => table.columns;
  },
};

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const MINUS = 45;
const POINT = 46;
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

function decimal(mantissa: number, decimals: number, negative: boolean): number {
  const magnitude = mantissa / (POWERS_OF_TEN[decimals] ?? 1);
  return negative ? -magnitude : magnitude;
}

/**
 * What a careful programmer gets out of plain JavaScript: bytes, never strings, digits gathered into an integer, one
 * division. Exact: an integer below 2^53 over a power of ten up to 10^22 rounds once. Carries a number that is cut by
 * the end of a chunk over to the next one.
 */
export class ByteTable {
  readonly columns: readonly Float32Array[];
  readonly #delimiter: number;
  /** The column of each cell; null where it is not wanted. */
  readonly #targets: readonly (Float32Array | null)[];
  #row = 0;
  #column = 0;
  #mantissa = 0;
  #digits = 0;
  #decimals = 0;
  #negative = false;
  #inFraction = false;
  #valid = true;

  constructor(table: TextTable) {
    const { columns } = new ColumnSink(table);
    this.columns = columns;
    this.#delimiter = table.delimiter.charCodeAt(0);
    this.#targets = Array.from({ length: table.columnCount }, (_, cell) => columns[table.wanted.indexOf(cell)] ?? null);
  }

  take(bytes: Uint8Array): void {
    const targets = this.#targets;
    const delimiter = this.#delimiter;
    let row = this.#row;
    let column = this.#column;
    let mantissa = this.#mantissa;
    let digits = this.#digits;
    let decimals = this.#decimals;
    let negative = this.#negative;
    let inFraction = this.#inFraction;
    let valid = this.#valid;
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      const digit = byte - 48;
      if (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digits += 1;
        if (inFraction) decimals += 1;
      } else if (byte === POINT) {
        inFraction = true;
      } else if (byte === delimiter || byte === LINE_FEED) {
        const target = targets[column];
        if (target) target[row] = valid && digits > 0 ? decimal(mantissa, decimals, negative) : Number.NaN;
        mantissa = 0;
        digits = 0;
        decimals = 0;
        negative = false;
        inFraction = false;
        valid = true;
        column += 1;
        if (byte === LINE_FEED) {
          column = 0;
          row += 1;
        }
      } else if (byte === MINUS) {
        negative = true;
      } else if (byte !== CARRIAGE_RETURN) {
        valid = false;
      }
    }
    this.#row = row;
    this.#column = column;
    this.#mantissa = mantissa;
    this.#digits = digits;
    this.#decimals = decimals;
    this.#negative = negative;
    this.#inFraction = inFraction;
    this.#valid = valid;
  }
}
