import { DuckDBFloatVector, DuckDBInstance } from '@duckdb/node-api';
import { ColumnSink } from '../../workers/bench/hand-written.ts';
import { tableQuery } from '../../workers/bench/text-table.ts';
import { type Contender, linesBeforeTable } from './contender.ts';

export const duckdbContender: Contender = {
  name: 'DuckDB, native, read_csv and fetch',
  start: async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    return async (layout) => {
      const { columns } = new ColumnSink(layout);
      const result = await connection.stream(tableQuery(layout.path, layout, linesBeforeTable(layout)));
      let row = 0;
      for (
        let chunk = await result.fetchChunk();
        chunk !== null && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      ) {
        for (const [index, column] of columns.entries()) {
          const vector = chunk.getColumnVector(index);
          if (!(vector instanceof DuckDBFloatVector)) throw new Error('DuckDB gave no floats.');
          // Its own memory, which it says is private, is the only way without an object for each number.
          column.set(Reflect.get(vector, 'items').subarray(0, chunk.rowCount), row);
        }
        row += chunk.rowCount;
      }
      return () => columns;
    };
  },
};
