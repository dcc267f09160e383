import Papa from 'papaparse';
import { DELIMITER } from '../recordings/mixed-season.ts';
import { ColumnSink } from '../../workers/bench/hand-written.ts';
import { type Contender, rowStream } from './contender.ts';

/** The size it is quickest with, and the default of Node's streams. */
const CHUNK_BYTES = 64 * 1024;

/** Chunks of typed rows by callback: the fastest it gets with types. */
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
