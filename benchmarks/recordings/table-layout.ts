// What a contender has to know of a recording on disk before the clock starts: where the numbers are, and their
// columns; and half of it as if it were a file of its own.
import type { TextTable } from '../../workers/bench/text-table.ts';
import type { ByteSource } from '../../engine/formats/byte-source.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { lineStart } from '../../engine/formats/detect-peach.ts';

export interface TableColumn {
  /** As in the file's first header row. */
  readonly name: string;
  /** As in its second: '1' … for seats, 'Boat' for the hull; '' for time. */
  readonly position: string;
}

export interface TableLayout extends TextTable {
  readonly path: string;
  readonly bytes: number;
  /** Where the first row of numbers starts. Everything before it is headers, which only our engine has to understand. */
  readonly firstRowByte: number;
  readonly columns: readonly TableColumn[];
}

export const DELIMITER = '\t';
export const LINE_END = '\r\n';

/** What every contender knows about it: all columns are wanted. */
export const textTable = (columns: readonly TableColumn[], rowCount: number): TextTable => ({
  delimiter: DELIMITER,
  lineEnd: LINE_END,
  rowCount,
  columnCount: columns.length,
  wanted: columns.map((_, index) => index),
});

const PLAIN = { kind: 'peach', encoding: 'utf-8', byteOrderMarkBytes: 0, delimiter: DELIMITER, rowEnd: 10 } as const;

/**
 * Half of a recording as if it were a file of its own, headers and all: what each of two engines reads that join
 * nothing.
 */
export async function halfSource(layout: TableLayout, half: 'first' | 'second'): Promise<ByteSource> {
  const file = fileSource(layout.path);
  const middle = await lineStart(file, Math.floor(file.bytes / 2), PLAIN, {});
  const headBytes = half === 'first' ? middle : layout.firstRowByte;
  const skipped = middle - headBytes;
  const bytes = half === 'first' ? middle : file.bytes - skipped;
  return {
    fileName: file.fileName,
    bytes,
    async *chunks(fromByte = 0, toByte = bytes) {
      if (fromByte < headBytes) yield* file.chunks(fromByte, Math.min(toByte, headBytes));
      if (toByte > headBytes) yield* file.chunks(Math.max(fromByte, headBytes) + skipped, toByte + skipped);
    },
  };
}
