import Papa from 'papaparse';
import { DELIMITER } from '../recordings/table-layout.ts';
import { ColumnSink } from './column-sink.ts';
import type { Contender } from './contender.ts';
import { rowStream, wholeRows } from './file-text.ts';

/** The size it is quickest with, and the default of Node's streams. */
const CHUNK_BYTES = 64 * 1024;

/** As its manual says for large files: a stream in, chunks of typed rows out. */
export const papaTypedContender: Contender = {
  name: 'PapaParse, dynamicTyping, streamed',
  start: async () => (layout) =>
    new Promise((resolve, reject) => {
      const sink = new ColumnSink(layout);
      Papa.parse(rowStream(layout, CHUNK_BYTES), {
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

/** Without quotes and without types, and `Number` for each cell: the fastest it gets. */
export const papaFastContender: Contender = {
  name: 'PapaParse, fastMode, then Number',
  start: async () => async (layout) => {
    const sink = new ColumnSink(layout);
    for await (const text of wholeRows(layout)) {
      const { data } = Papa.parse(text, { delimiter: DELIMITER, fastMode: true, skipEmptyLines: true });
      for (const row of data) sink.texts(row as string[]);
    }
    return () => sink.columns;
  },
};
