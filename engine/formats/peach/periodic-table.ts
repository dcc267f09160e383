// The 50 Hz table: one column store for all its windows. Windows may have different columns; missing ones are NaN in
// their rows.
import type { Engine } from '../../runtime/engine.ts';
import { type Clock, keepsRows, readClock } from '../clock.ts';
import { ColumnStore, RowsAhead } from '../text/column-store.ts';
import { type MissingCounts, TableScan } from '../text/table-scan.ts';
import type { TableColumn, TableHeader } from './table-header.ts';

export interface WindowText {
  readonly delimiter: string;
  readonly decimalMark: '.' | ',';
  readonly rowEnd: number;
}

const sameChannel = (a: TableColumn, b: TableColumn): boolean =>
  a.name === b.name && a.position === b.position && a.side === b.side;

export class PeriodicTable {
  readonly store: ColumnStore;
  readonly rowsAhead: RowsAhead;
  /** Channel of store column i + 1; column 0 is the time. */
  readonly channels: TableColumn[] = [];
  readonly #engine: Engine;
  #absent: number[] = [];
  #windowFromRow = 0;
  /** Missing values of each channel over all windows; null if not all were counted. */
  #missing: number[] | null = [];
  #clock: Clock | null = null;

  constructor(engine: Engine, columns: readonly TableColumn[], expectedRows: number) {
    this.#engine = engine;
    this.channels.push(...columns);
    const { freshFrom } = engine;
    this.store = new ColumnStore(engine, ['f64', ...columns.map(() => 'f32' as const)], expectedRows);
    this.rowsAhead = new RowsAhead(engine, this.store, freshFrom);
  }

  /** Begins a window; appends rows to the existing ones. */
  begin(header: TableHeader, text: WindowText): TableScan {
    const lastField = Math.max(header.timeField, ...header.columns.map((column) => column.field));
    const fields: (number | null)[] = Array.from({ length: lastField + 1 }, () => null);
    fields[header.timeField] = 0;
    const present = new Set<number>();
    for (const column of header.columns) {
      const place = this.#placeOf(column);
      fields[column.field] = place;
      present.add(place);
    }
    this.#absent = this.channels.map((_, index) => index + 1).filter((place) => !present.has(place));
    this.#windowFromRow = this.store.rows;
    const { fieldCount, timeField: keyField } = header;
    const { delimiter, decimalMark } = text;
    return new TableScan(
      this.#engine,
      this.store,
      { fieldCount, keyField, columns: fields, delimiter, decimalMark },
      text.rowEnd,
      null,
      this.rowsAhead,
    );
  }

  /** Ends the window with its counts of missing values; columns it lacks are missing. */
  end(missing: MissingCounts): void {
    for (const column of this.#absent) this.store.clear(column, this.#windowFromRow, this.store.rows);
    this.count(missing);
    const rows = this.store.rows - this.#windowFromRow;
    for (const column of this.#absent) this.#count(column - 1, rows);
  }

  /** Counts missing values in rows read. */
  count(missing: MissingCounts): void {
    if (missing === null) this.#missing = null;
    else missing.forEach((count, column) => this.#count(column - 1, count ?? 0));
  }

  /** Row order. Call only after all rows are read, because times may be repaired. */
  get clock(): Clock {
    this.#clock ??= readClock(this.#engine, this.store.column(0));
    return this.#clock;
  }

  /** True if a channel's rows are final, so that its values may arrive later. */
  get standsAsRead(): boolean {
    return this.#missing !== null && keepsRows(this.clock, this.store.rows);
  }

  /** Missing values of a channel, if counted while reading. */
  missingOf(channel: number): number | null {
    return this.#missing === null ? null : (this.#missing[channel] ?? 0);
  }

  #count(channel: number, count: number): void {
    if (this.#missing !== null) this.#missing[channel] = (this.#missing[channel] ?? 0) + count;
  }

  #placeOf(column: TableColumn): number {
    const known = this.channels.findIndex((channel) => sameChannel(channel, column));
    if (known >= 0) return known + 1;
    this.channels.push(column);
    this.#count(this.channels.length - 1, this.store.rows);
    return this.store.addColumn();
  }
}
