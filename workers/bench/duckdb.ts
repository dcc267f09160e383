import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from '@duckdb/duckdb-wasm';
import module from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import worker from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import { ColumnSink } from './column-sink.ts';
import { tableQuery } from './table-query.ts';
import type { RowsContender } from './text-table.ts';

const ROWS = 'rows';

/** As its manual shows: a worker of its own, which reads the File, and batches of Arrow columns as they come. */
export const duckdbWasm: RowsContender = {
  start: async () => {
    const database = new AsyncDuckDB(new VoidLogger(), new Worker(worker));
    await database.instantiate(new URL(module, location.href).href);
    const connection = await database.connect();
    return async (rows, table) => {
      await database.registerFileHandle(ROWS, rows, DuckDBDataProtocol.BROWSER_FILEREADER, true);
      const { columns } = new ColumnSink(table);
      let row = 0;
      for await (const batch of await connection.send(tableQuery(ROWS, table))) {
        for (const [index, column] of columns.entries()) {
          const values: unknown = batch.getChildAt(index)?.toArray();
          if (!(values instanceof Float32Array)) throw new Error('DuckDB gave no floats.');
          column.set(values, row);
        }
        row += batch.numRows;
      }
      return () => columns;
    };
  },
};
