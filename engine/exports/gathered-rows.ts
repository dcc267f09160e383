// Buffers rows of many tables with the same columns until a row group is worth writing.
import type { ExportColumn, ExportTable } from './table.ts';

type Gathered =
  | { readonly kind: 'text'; readonly cells: (string | null)[] }
  | { readonly kind: 'number'; readonly cells: number[] };

const emptyColumn = ({ kind }: ExportColumn): Gathered =>
  kind === 'text' ? { kind, cells: [] } : { kind: 'number', cells: [] };

/** Appends the cells of a column to its buffer. */
function append(gathered: Gathered, column: ExportColumn, rowCount: number): void {
  if (gathered.kind === 'text' && column.kind === 'text') {
    for (const cell of column.cells(0, rowCount)) gathered.cells.push(cell);
  } else if (gathered.kind === 'number' && column.kind !== 'text') {
    const cells = column.cells(0, rowCount);
    for (let row = 0; row < rowCount; row += 1) gathered.cells.push(cells[row] ?? Number.NaN);
  }
}

function asColumn(column: ExportColumn, gathered: Gathered): ExportColumn {
  if (column.kind === 'text') {
    const cells = gathered.kind === 'text' ? gathered.cells : [];
    return { ...column, cells: (from, to) => cells.slice(from, to) };
  }
  const cells = gathered.kind === 'number' ? gathered.cells : [];
  return { ...column, cells: (from, to) => cells.slice(from, to) };
}

export class GatheredRows {
  #columns: readonly ExportColumn[] = [];
  #gathered: Gathered[] = [];
  #rowCount = 0;

  get cellCount(): number {
    return this.#rowCount * this.#columns.length;
  }

  /** Appends all rows of a table, with the same columns in the same order as the first. */
  add({ rowCount, columns }: ExportTable): void {
    if (this.#gathered.length === 0) {
      this.#columns = columns;
      this.#gathered = columns.map(emptyColumn);
    }
    for (const [at, column] of columns.entries()) {
      const gathered = this.#gathered[at];
      if (gathered !== undefined) append(gathered, column, rowCount);
    }
    this.#rowCount += rowCount;
  }

  /** Returns the buffered rows as one table and clears the buffer. */
  take(): ExportTable {
    const columns = this.#columns.map((column, at) => asColumn(column, this.#gathered[at] ?? emptyColumn(column)));
    const rowCount = this.#rowCount;
    this.#gathered = [];
    this.#rowCount = 0;
    return { rowCount, columns };
  }
}
