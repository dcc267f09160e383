// What a contender knows about a table of numbers before the clock starts: they all read the same rows.

/** Who is compared on the page. */
export type ContenderKey = 'strokeside' | 'hand-written' | 'udsv' | 'papaparse' | 'duckdb';

/** Rows of text, nothing before or after them, each ended by `lineEnd`. */
export interface TextTable {
  readonly delimiter: string;
  readonly lineEnd: '\n' | '\r\n';
  readonly rowCount: number;
  /** Cells of each row. */
  readonly columnCount: number;
  /** Columns to deliver as float32; the first of them has a number in every row. */
  readonly wanted: readonly number[];
}

/** Bytes of the float32 columns that every contender has to deliver. */
export const columnBytes = ({ rowCount, wanted }: TextTable): number => rowCount * wanted.length * 4;

/** Gives the columns, in the order of `wanted`. Called after the clock has stopped: a copy made here is not counted. */
export type Columns = () => readonly Float32Array[];

/** A way from a file of text to float32 columns in a worker. */
export interface RowsContender {
  /** Fetching and compiling, timed apart from the reading. */
  readonly start: () => Promise<(rows: File, table: TextTable) => Promise<Columns>>;
}
