import { DuckDBDataProtocol } from '@duckdb/duckdb-wasm';
import { startDuckDb } from '../duckdb.ts';
import { ColumnSink } from './hand-written.ts';
import { tableQuery, type RowsContender } from './text-table.ts';

const ROWS = 'rows';

/** As its manual shows: a worker of its own, which reads the File, and batches of Arrow columns as they come. */
export const duckdbWasm: RowsContender = {
  start: async () => {
    const database = await startDuckDb();
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
