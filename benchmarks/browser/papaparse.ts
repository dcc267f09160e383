import Papa from 'papaparse';
import { ColumnSink } from '../contenders/column-sink.ts';
import { DELIMITER } from '../recordings/table-layout.ts';
import type { BrowserContender } from './protocol.ts';

/** As its manual shows for a large File: chunks of typed rows. */
export const papaTyped: BrowserContender = {
  start: async () => (file, layout) =>
    new Promise((resolve, reject) => {
      const sink = new ColumnSink(layout);
      const rows = new File([file.slice(layout.firstRowByte)], file.name);
      Papa.parse<unknown[]>(rows, {
        delimiter: DELIMITER,
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
