import Papa from 'papaparse';
import { DELIMITER } from '../recordings/table-layout.ts';
import { ColumnSink } from './column-sink.ts';
import type { Contender } from './contender.ts';
import { rowStream, wholeRows } from './file-text.ts';

/** The size it is quickest with, and the default of Node's streams. */
const CHUNK_BYTES = 64 * 1024;

/** As its manual says for Node: a stream that bytes are piped into and typed rows come out of. */
export const papaStreamContender: Contender = {
  name: 'PapaParse, dynamicTyping, its stream of rows',
  start: async () => async (layout) => {
    const sink = new ColumnSink(layout);
    const rows = Papa.parse(Papa.NODE_STREAM_INPUT, {
      delimiter: DELIMITER,
      dynamicTyping: true,
      skipEmptyLines: true,
    });
    for await (const row of rowStream(layout, CHUNK_BYTES).pipe(rows)) sink.numbers(row);
    return () => sink.columns;
  },
};

/** The same without a stream of rows: chunks of typed rows by callback, the fastest it gets with types. */
export const papaTypedContender: Contender = {
  name: 'PapaParse, dynamicTyping, in chunks',
  start: async () => (layout) =>
    new Promise((resolve, reject) => {
      const sink = new ColumnSink(layout);
      Papa.parse<unknown[]>(rowStream(layout, CHUNK_BYTES), {
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
