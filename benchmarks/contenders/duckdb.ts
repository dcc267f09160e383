import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { DELIMITER, type TableLayout } from '../recordings/table-layout.ts';
import { ColumnSink } from './column-sink.ts';
import type { Contender } from './contender.ts';

const resolve = createRequire(import.meta.url).resolve;

function readHead(layout: TableLayout): Buffer {
  const head = Buffer.alloc(layout.firstRowByte);
  const file = openSync(layout.path, 'r');
  readSync(file, head);
  closeSync(file);
  return head;
}

/** DuckDB skips lines, not bytes. */
const linesBeforeTable = (layout: TableLayout): number => readHead(layout).toString('latin1').split('\n').length - 1;

/** Every column declared as FLOAT, nothing to be guessed; missing cells become NaN inside the database. */
function query(layout: TableLayout): string {
  const types = layout.columns.map((_, index) => `'c${index}': 'FLOAT'`).join(', ');
  const values = layout.columns.map((_, index) => `coalesce(c${index}, 'nan'::FLOAT) AS c${index}`).join(', ');
  const options = `delim='${DELIMITER}', quote='', escape='', header=false, auto_detect=false`;
  return `SELECT ${values} FROM read_csv('${layout.path}', ${options}, skip=${linesBeforeTable(layout)}, columns={${types}})`;
}

export const duckdbContender: Contender = {
  name: 'DuckDB-Wasm, read_csv and fetch',
  start: async () => {
    const bundle = (kind: string) => ({
      mainModule: resolve(`@duckdb/duckdb-wasm/dist/duckdb-${kind}.wasm`),
      mainWorker: '',
    });
    const database = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
    await database.instantiate();
    database.open({ path: ':memory:' });
    const connection = database.connect();
    return async (layout) => {
      const { columns } = new ColumnSink(layout);
      let row = 0;
      for (const batch of connection.query(query(layout)).batches) {
        for (const [index, column] of columns.entries()) {
          column.set(batch.getChildAt(index)?.toArray() ?? [], row);
        }
        row += batch.numRows;
      }
      return () => columns;
    };
  },
};
