// A table of numbers that contenders read: what they know of it before the clock starts, and how their answers are
// compared.

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

/** For DuckDB: the rows of a file after `skipLines`; missing cells become NaN inside the database. */
export function tableQuery(path: string, table: TextTable, skipLines = 0): string {
  const { delimiter, columnCount, wanted } = table;
  const isWanted = new Set(wanted);
  const types = Array.from(
    { length: columnCount },
    (_, index) => `'c${index}': '${isWanted.has(index) ? 'FLOAT' : 'VARCHAR'}'`,
  ).join(', ');
  const values = wanted.map((index) => `coalesce(c${index}, 'nan'::FLOAT) AS c${index}`).join(', ');
  const options = `delim='${delimiter}', quote='', escape='', header=false, auto_detect=false`;
  return `SELECT ${values} FROM read_csv('${path}', ${options}, skip=${skipLines}, columns={${types}})`;
}

const CANONICAL_NAN = 0x7fc00000;

/**
 * Hash of the exact bits of a float32 column: equal only when every value is equal and every NaN is in the same place.
 * All NaNs count as one; 0 and -0 differ.
 */
export function columnHash(column: Float32Array): number {
  const bits = new Uint32Array(column.buffer, column.byteOffset, column.length);
  let hash = Math.imul(column.length, 0x9e3779b1) | 0;
  for (let i = 0; i < bits.length; i += 1) {
    const word = bits[i] ?? 0;
    const isNaN = (word & 0x7fffffff) > 0x7f800000;
    hash = Math.imul(hash ^ (isNaN ? CANONICAL_NAN : word), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/**
 * The hashes of all columns as text, so that contenders in different processes can be held to the same answer: short
 * enough to send, long enough to see which column differs.
 */
export const columnHashes = (columns: readonly Float32Array[]): string =>
  columns.map((column) => columnHash(column).toString(36)).join(' ');
