import { type Contender, rowStream } from './contender.ts';
import { typedParser } from '../../workers/bench/udsv.ts';

export const udsvContender: Contender = {
  name: 'uDSV, typed, streamed',
  start: async () => async (layout) => {
    const { parser, sink } = typedParser(layout);
    for await (const text of rowStream(layout)) {
      parser.chunk<unknown[]>(text, parser.typedArrs, (row) => sink.numbers(row));
    }
    parser.end();
    return () => sink.columns;
  },
};
