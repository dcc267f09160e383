// Where the JavaScript contenders put their numbers. It knows the number of rows beforehand, which our engine does not:
// no contender pays for a table that grows.
import { columnBytes, type TableLayout } from '../recordings/table-layout.ts';

export class ColumnSink {
  readonly columns: readonly Float32Array[];
  #row = 0;

  constructor(layout: TableLayout) {
    const memory = new ArrayBuffer(columnBytes(layout));
    this.columns = layout.columns.map(
      (_, index) => new Float32Array(memory, index * layout.rowCount * 4, layout.rowCount),
    );
  }

  /** A row of numbers; anything else counts as missing. */
  numbers(row: readonly unknown[]): void {
    for (let i = 0; i < this.columns.length; i += 1) {
      const value = row[i];
      const column = this.columns[i];
      if (column !== undefined) column[this.#row] = typeof value === 'number' ? value : Number.NaN;
    }
    this.#row += 1;
  }

  /** A row of text, converted by `Number`; an empty cell is missing, not 0. */
  texts(row: ArrayLike<string>): void {
    for (let i = 0; i < this.columns.length; i += 1) {
      const text = row[i];
      const column = this.columns[i];
      if (column !== undefined) column[this.#row] = text === undefined || text === '' ? Number.NaN : Number(text);
    }
    this.#row += 1;
  }
}
