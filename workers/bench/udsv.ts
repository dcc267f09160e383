import { blobSource } from '#engine/formats/blob-source.ts';
import type { RowsContender } from './text-table.ts';
import { typedParser } from './udsv-parser.ts';

/** As its manual shows for a stream: decoded text, chunk by chunk. WebKit cannot iterate the stream itself. */
export const udsv: RowsContender = {
  start: async () => async (rows, table) => {
    const { parser, sink } = typedParser(table);
    const decoder = new TextDecoder();
    for await (const bytes of blobSource(rows, rows.name).chunks()) {
      const text = decoder.decode(bytes, { stream: true });
      parser.chunk<unknown[]>(text, parser.typedArrs, (row) => sink.numbers(row));
    }
    parser.end();
    return () => sink.columns;
  },
};
