import Papa from 'papaparse';
import { ColumnSink } from './hand-written.ts';
import type { RowsContender } from './text-table.ts';

/** As its manual shows for a large File: chunks of typed rows. */
export const papaTyped: RowsContender = {
  start: async () => (rows, table) =>
    new Promise((resolve, reject) => {
      const sink = new ColumnSink(table);
      Papa.parse<unknown[]>(rows, {
        delimiter: table.delimiter,
        dynamicTyping: true,
        skipEmptyLines: true,
        chunk: ({ data }) => {
          for (const row of data) sink.numbers(row);
        },
        complete: () => resolve(() => sink.columns),
        error: reject,
      });
    }),
};
