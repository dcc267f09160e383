import type { RowsContender } from './text-table.ts';
import { typedParser } from './udsv-parser.ts';

/** As its manual shows for a stream: decoded text, chunk by chunk. */
export const udsv: RowsContender = {
  start: async () => async (rows, table) => {
    const { parser, sink } = typedParser(table);
    const text = rows.stream().pipeThrough(new TextDecoderStream());
    for await (const chunk of text) parser.chunk<unknown[]>(chunk, parser.typedArrs, (row) => sink.numbers(row));
    parser.end();
    return () => sink.columns;
  },
};
