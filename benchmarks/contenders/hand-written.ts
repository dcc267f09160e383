import { createReadStream } from 'node:fs';
import { ByteTable } from '../../workers/bench/hand-written.ts';
import type { Contender } from './contender.ts';

const CHUNK_BYTES = 256 * 1024;

export const handWrittenContender: Contender = {
  name: 'hand-written JavaScript',
  start: async () => async (layout) => {
    const table = new ByteTable(layout);
    const stream = createReadStream(layout.path, { start: layout.firstRowByte, highWaterMark: CHUNK_BYTES });
    for await (const bytes of stream as AsyncIterable<Buffer>) table.take(bytes);
    return () => table.columns;
  },
};
