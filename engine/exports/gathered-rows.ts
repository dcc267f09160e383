// Rows of many tables of the same columns, put by until there are enough for a group that is worth writing.
import type { ExportColumn, ExportTable } from './table.ts';

type Gathered =
  | { readonly kind: 'text'; readonly cells: (string | null)[] }
  | { readonly kind: 'number'; readonly cells: number[] };

const emptyColumn = ({ kind }: ExportColumn): Gathered =>
  kind === 'text' ? { kind, cells: [] } : { kind: 'number', cells: [] };

/** Copies the cells of a column behind those that were gathered of it. */
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

  /** Appends all rows of a table, whose columns are those of the first in the same order. */
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

  /** What was gathered, as one table; nothing is left. */
  take(): ExportTable {
    const columns = this.#columns.map((column, at) => asColumn(column, this.#gathered[at] ?? emptyColumn(column)));
    const rowCount = this.#rowCount;
    this.#gathered = [];
    this.#rowCount = 0;
    return { rowCount, columns };
  }
}
