// A table of numbers that contenders read: what they know of it before the clock starts, and how their answers are
// compared.
import { blobSource } from '#engine/formats/blob-source.ts';
import { tableLines } from '#engine/formats/text/small-table.ts';

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

/** `binary`: not text with one byte a letter. `no-table`: no rows with a number in each. */
export type TableProblem = 'binary' | 'no-table';

export interface FoundTable {
  readonly table: TextTable;
  readonly fromByte: number;
  readonly toByte: number;
}

/** Numbers and gaps that every contender reads the same; anything else is text, which none converts. */
const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const MISSING = /^(?:nan)?$/iu;
/** A longer line isn’t a row. */
const LONGEST_LINE = 2 ** 20;

type Kind = 'number' | 'text' | 'missing';

const kindOf = (cell: string): Kind => (NUMBER.test(cell) ? 'number' : MISSING.test(cell) ? 'missing' : 'text');

/** Consecutive lines with as many cells, of the same kinds. */
class Run {
  toByte: number;
  rowCount = 1;
  readonly kinds: Kind[];
  readonly hasGaps: boolean[];

  constructor(
    readonly fromByte: number,
    line: string,
    cells: readonly string[],
    readonly lineEnd: '\n' | '\r\n',
  ) {
    this.toByte = fromByte + line.length;
    this.kinds = cells.map(kindOf);
    this.hasGaps = this.kinds.map((kind) => kind === 'missing');
  }

  /** False where the line is not one of these rows. */
  take(line: string, cells: readonly string[], lineEnd: '\n' | '\r\n'): boolean {
    if (cells.length !== this.kinds.length || lineEnd !== this.lineEnd) return false;
    const kinds = cells.map(kindOf);
    const fits = kinds.every((kind, at) => kind === 'missing' || [kind, 'missing'].includes(this.kinds[at] ?? kind));
    if (!fits) return false;
    for (const [at, kind] of kinds.entries()) {
      if (kind === 'missing') this.hasGaps[at] = true;
      else this.kinds[at] = kind;
    }
    this.rowCount += 1;
    this.toByte += line.length;
    return true;
  }

  /** Null without a column that has a number in every row. */
  table(delimiter: string): TextTable | null {
    const { rowCount, lineEnd, kinds } = this;
    const numbers = kinds.flatMap((kind, at) => (kind === 'number' ? [at] : []));
    const key = numbers.find((at) => this.hasGaps[at] === false);
    if (key === undefined) return null;
    const wanted = [key, ...numbers.filter((at) => at !== key)];
    return { delimiter, lineEnd, rowCount, columnCount: kinds.length, wanted };
  }
}

/** Goes through the lines of a text, given in pieces. */
class TableSearch {
  #delimiter: string | null = null;
  #rest = '';
  #at = 0;
  #run: Run | null = null;
  #longest: FoundTable | null = null;

  /** False where a line is too long to be one of a table. */
  take(piece: string): boolean {
    const text = this.#rest + piece;
    this.#delimiter ??= tableLines(text).delimiter;
    let from = 0;
    for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', from)) {
      this.#takeLine(text.slice(from, feed + 1), this.#delimiter);
      from = feed + 1;
    }
    this.#rest = text.slice(from);
    return this.#rest.length <= LONGEST_LINE;
  }

  /** The longest table so far. Ends it: a row without a line end doesn’t count. */
  finish(): FoundTable | null {
    const run = this.#run;
    const table = run?.table(this.#delimiter ?? '') ?? null;
    const bytes = this.#longest === null ? 0 : this.#longest.toByte - this.#longest.fromByte;
    if (run !== null && table !== null && run.toByte - run.fromByte > bytes) {
      this.#longest = { table, fromByte: run.fromByte, toByte: run.toByte };
    }
    this.#run = null;
    return this.#longest;
  }

  #takeLine(line: string, delimiter: string): void {
    const lineEnd = line.endsWith('\r\n') ? '\r\n' : '\n';
    const cells = line.slice(0, -lineEnd.length).split(delimiter);
    if (this.#run?.take(line, cells, lineEnd) !== true) {
      this.finish();
      this.#run = new Run(this.#at, line, cells, lineEnd);
    }
    this.#at += line.length;
  }
}

/** Reads the whole file once. `onProgress`: bytes looked at. */
export async function findTable(
  file: File,
  onProgress: (bytes: number) => void,
): Promise<FoundTable | { readonly problem: TableProblem }> {
  // One letter a byte, so that places in the text are places in the file.
  const letters = new TextDecoder('latin1');
  const search = new TableSearch();
  let bytes = 0;
  for await (const chunk of blobSource(file, file.name).chunks()) {
    if (chunk.includes(0)) return { problem: 'binary' };
    if (!search.take(letters.decode(chunk))) return { problem: 'no-table' };
    bytes += chunk.length;
    onProgress(bytes);
  }
  return search.finish() ?? { problem: 'no-table' };
}
