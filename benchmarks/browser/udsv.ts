import { typedParser } from '../contenders/udsv-parser.ts';
import type { BrowserContender } from './protocol.ts';

/** As its manual shows for a stream: decoded text, chunk by chunk. */
export const udsv: BrowserContender = {
  start: async () => async (file, layout) => {
    const { parser, sink } = typedParser(layout);
    const text = file.slice(layout.firstRowByte).stream().pipeThrough(new TextDecoderStream());
    for await (const chunk of text) parser.chunk(chunk, parser.typedArrs, (row) => sink.numbers(row));
    parser.end();
    return () => sink.columns;
  },
};
