import { dsvFormat } from 'd3-dsv';
import { DELIMITER } from '../recordings/mixed-season.ts';
import { ColumnSink } from '../../workers/bench/hand-written.ts';
import { type Contender, wholeRows } from './contender.ts';

export const d3Contender: Contender = {
  name: 'd3-dsv, then Number',
  start: async () => async (layout) => {
    const sink = new ColumnSink(layout);
    const format = dsvFormat(DELIMITER);
    for await (const text of wholeRows(layout)) {
      format.parseRows(text, (row) => {
        sink.texts(row);
        return null;
      });
    }
    return () => sink.columns;
  },
};
