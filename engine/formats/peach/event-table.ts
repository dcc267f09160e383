// A table of events (GPS points, strokes): small, so it is copied out of engine memory at its end.
import type { Engine } from '../../runtime/engine.ts';
import { ColumnStore } from '../text/column-store.ts';
import { TableScan } from '../text/table-scan.ts';
import type { WindowText } from './periodic-table.ts';
import type { TableColumn, TableHeader } from './table-header.ts';

export interface EventColumn {
  readonly column: TableColumn;
  readonly values: Float64Array;
}

export interface Events {
  readonly timeMs: Float64Array;
  readonly columns: readonly EventColumn[];
}

/** Initial rows of an event table; it grows as needed. */
const FIRST_ROWS = 1024;

export class EventTable {
  readonly scan: TableScan;
  readonly #engine: Engine;
  readonly #mark: number;
  readonly #store: ColumnStore;
  readonly #kept: readonly TableColumn[];

  constructor(engine: Engine, header: TableHeader, kept: readonly TableColumn[], text: WindowText) {
    this.#engine = engine;
    this.#mark = engine.mark();
    this.#kept = kept;
    this.#store = new ColumnStore(engine, ['f64', ...kept.map(() => 'f64' as const)], FIRST_ROWS);
    const lastField = Math.max(header.timeField, ...kept.map((column) => column.field));
    const fields: (number | null)[] = Array.from({ length: lastField + 1 }, () => null);
    fields[header.timeField] = 0;
    for (const [index, column] of kept.entries()) fields[column.field] = index + 1;
    const { fieldCount, timeField: keyField } = header;
    const { delimiter, decimalMark } = text;
    const shape = { fieldCount, keyField, columns: fields, delimiter, decimalMark };
    this.scan = new TableScan(engine, this.#store, shape, text.rowEnd);
  }

  /** Copies the rows out and frees the memory. */
  take(): Events {
    const copy = (column: number): Float64Array => Float64Array.from(this.#engine.view(this.#store.column(column)));
    const events: Events = {
      timeMs: copy(0),
      columns: this.#kept.map((column, index) => ({ column, values: copy(index + 1) })),
    };
    this.#engine.release(this.#mark);
    return events;
  }
}
