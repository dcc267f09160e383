// The recording as a query to a database: lines to skip, and every column declared a float, nothing to be guessed.
import { closeSync, openSync, readSync } from 'node:fs';
import { DELIMITER, type TableLayout } from '../recordings/table-layout.ts';

/** Databases skip lines, not bytes. */
export function linesBeforeTable(layout: TableLayout): number {
  const head = Buffer.alloc(layout.firstRowByte);
  const file = openSync(layout.path, 'r');
  readSync(file, head);
  closeSync(file);
  return head.toString('latin1').split('\n').length - 1;
}

/** For DuckDB; missing cells become NaN inside the database. */
export function tableQuery(layout: TableLayout): string {
  const types = layout.columns.map((_, index) => `'c${index}': 'FLOAT'`).join(', ');
  const values = layout.columns.map((_, index) => `coalesce(c${index}, 'nan'::FLOAT) AS c${index}`).join(', ');
  const options = `delim='${DELIMITER}', quote='', escape='', header=false, auto_detect=false`;
  return `SELECT ${values} FROM read_csv('${layout.path}', ${options}, skip=${linesBeforeTable(layout)}, columns={${types}})`;
}
