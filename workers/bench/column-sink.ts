// Where the JavaScript contenders put their numbers. It knows the number of rows beforehand: no contender pays for a
// table that grows.
import { columnBytes, type TextTable } from './text-table.ts';

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
