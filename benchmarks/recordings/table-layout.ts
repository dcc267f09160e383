// What a contender has to know of a recording on disk before the clock starts: where the numbers are, and their columns.

export interface TableColumn {
  /** As in the file's first header row. */
  readonly name: string;
  /** As in its second: '1' … for seats, 'Boat' for the hull; '' for time. */
  readonly position: string;
}

export interface TableLayout {
  readonly path: string;
  readonly bytes: number;
  readonly rowCount: number;
  /** Where the first row of numbers starts. Everything before it is headers, which only our engine has to understand. */
  readonly firstRowByte: number;
  readonly columns: readonly TableColumn[];
}

export const DELIMITER = '\t';
export const LINE_END = '\r\n';

/** Bytes of the float32 columns that every contender has to deliver. */
export const columnBytes = (layout: TableLayout): number => layout.rowCount * layout.columns.length * 4;
