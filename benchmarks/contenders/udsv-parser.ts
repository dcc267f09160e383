import { inferSchema, initParser } from 'udsv';
import { DELIMITER, LINE_END, type TableLayout } from '../recordings/table-layout.ts';
import { ColumnSink } from './column-sink.ts';

/**
 * uDSV with every column declared a number (its fast path: no quotes, generated row converter), row by row into
 * columns. Unary plus turns text into NaN; empty cells need a check.
 */
export function typedParser(layout: TableLayout): { parser: ReturnType<typeof initParser>; sink: ColumnSink } {
  const names = layout.columns.map((_, index) => `c${index}`).join(DELIMITER);
  const zeros = layout.columns.map(() => '0').join(DELIMITER);
  const schema = inferSchema(`${names}${LINE_END}${zeros}${LINE_END}`, {
    header: () => [],
    col: DELIMITER,
    row: LINE_END,
    encl: '',
  });
  for (const column of schema.cols) {
    column.type = 'n';
    column.repl.empty = Number.NaN;
  }
  return { parser: initParser(schema), sink: new ColumnSink(layout) };
}
