// Reads a table of cells through the window and the scanner, for tests of both.
import type { Column, Engine } from '../../runtime/engine.ts';
import { bytesSource } from '../byte-source.ts';
import { ColumnStore } from './column-store.ts';
import { TableScan } from './table-scan.ts';
import { TextWindow } from './text-window.ts';

export interface Layout {
  readonly delimiter?: string;
  readonly decimalMark?: '.' | ',';
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  readonly chunkBytes?: number;
  readonly capacity?: number;
}

/** Columns of the cells, read after a time column of row numbers. Throws if a line was not accepted as a row. */
export async function readColumns(
  engine: Engine,
  rows: readonly (readonly string[])[],
  kind: Column['kind'],
  { delimiter = '\t', decimalMark = '.', lineEnd = '\n', chunkBytes = 4096, capacity = 8 }: Layout = {},
): Promise<number[][]> {
  const width = Math.max(...rows.map((row) => row.length));
  const text = rows.map((row, index) => [String(index), ...row].join(delimiter) + lineEnd).join('');
  const bytes = new TextEncoder().encode(text);
  const rowEnd = lineEnd === '\r' ? 13 : 10;
  const range = { fromByte: 0, toByte: bytes.length, expectedToByte: bytes.length };
  const source = bytesSource('', bytes, chunkBytes);
  const mark = engine.mark();
  const window = new TextWindow(engine, { source, encoding: 'utf-8', rowEnd, ...range }, {});
  const fields = Array.from({ length: width + 1 }, (_, field) => field);
  const store = new ColumnStore(engine, ['f64', ...fields.slice(1).map(() => kind)], capacity);
  const shape = { fieldCount: width + 1, keyField: 0, columns: fields, delimiter, decimalMark };
  const scan = new TableScan(engine, store, shape, rowEnd);
  do {
    const stop = scan.scan(window);
    if (stop !== 'hungry') throw new Error(`${stop} after ${store.rows} rows`);
  } while (window.refill() || (await window.pull()));
  if (store.rows !== rows.length) throw new Error(`${store.rows} rows instead of ${rows.length}`);
  const columns = fields.slice(1).map((column) => Array.from(engine.view(store.column(column))));
  engine.release(mark);
  return columns;
}
