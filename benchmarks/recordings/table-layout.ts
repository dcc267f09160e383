// What a contender has to know of a recording on disk before the clock starts: where the numbers are, and their columns.

import type { TextTable } from '../../workers/bench/text-table.ts';

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
