import { inferSchema, initParser, type Parser } from 'udsv';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { RowsContender, TextTable } from './text-table.ts';
import { ColumnSink } from './hand-written.ts';

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

/**
 * uDSV with every wanted column declared a number (its fast path: no quotes, generated row converter), row by row into
 * columns. Unary plus turns text into NaN; empty cells need a check.
 */
export function typedParser(table: TextTable): { parser: Parser; sink: ColumnSink } {
  const { delimiter, lineEnd, columnCount, wanted } = table;
  const names = Array.from({ length: columnCount }, (_, index) => `c${index}`).join(delimiter);
  const zeros = Array.from({ length: columnCount }, () => '0').join(delimiter);
  const schema = inferSchema(`${names}${lineEnd}${zeros}${lineEnd}`, {
    header: () => [],
    col: delimiter,
    row: lineEnd,
    encl: '',
  });
  for (const [index, column] of schema.cols.entries()) {
    column.type = wanted.includes(index) ? 'n' : 's';
    column.repl.empty = Number.NaN;
  }
  return { parser: initParser(schema), sink: new ColumnSink(table) };
}
