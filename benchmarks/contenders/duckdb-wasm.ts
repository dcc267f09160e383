import { createRequire } from 'node:module';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { ColumnSink } from '../../workers/bench/hand-written.ts';
import { tableQuery } from '../../workers/bench/text-table.ts';
import { type Contender, linesBeforeTable } from './contender.ts';

const resolve = createRequire(import.meta.url).resolve;

export const duckdbWasmContender: Contender = {
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
      for (const batch of connection.query(tableQuery(layout.path, layout, linesBeforeTable(layout))).batches) {
        for (const [index, column] of columns.entries()) {
          column.set(batch.getChildAt(index)?.toArray() ?? [], row);
        }
        row += batch.numRows;
      }
      return () => columns;
    };
  },
};
