// Every exported table, whatever its format: its columns, and its cells as CSV writes them, none of which a spreadsheet
// runs.

interface ColumnNames {
  /** For programs: letters, digits and underscores, with the unit, unique in its table. */
  readonly id: string;
  /** For people: words, with the unit in brackets. */
  readonly heading: string;
}

export interface TextColumn extends ColumnNames {
  readonly kind: 'text';
  /** Cells of rows [from, to); null for missing values. */
  readonly cells: (from: number, to: number) => readonly (string | null)[];
}

export interface NumberColumn extends ColumnNames {
  /** Type in binary formats: 32-bit integers, or floats of 32 or 64 bits. */
  readonly kind: 'integer' | 'float' | 'double';
  /** Cells of rows [from, to), NaN for missing values; only valid until the next turn of the event loop. */
  readonly cells: (from: number, to: number) => ArrayLike<number>;
}

export type ExportColumn = TextColumn | NumberColumn;

export interface ExportTable {
  readonly rowCount: number;
  readonly columns: readonly ExportColumn[];
}

/** Span of the recording's own clock, seconds, both ends included. */
export interface ClockRange {
  readonly fromS: number;
  readonly toS: number;
}

/** "Catch angle (deg)"; a dimensionless value has no brackets. */
export const formatColumnHeading = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);

/** Without it Excel reads UTF-8 as the machine's code page and garbles names. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/u;

/** A text cell: never run as a formula, quoted if necessary. */
export function textCell(text: string): string {
  const inert = inertText(text);
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A number cell with a decimal point; empty for a missing value. */
export const numberCell = (value: number): string => (Number.isFinite(value) ? String(value) : '');

/** Recorders write at most four decimals; more take nine digits, which preserve every 32-bit float. */
const DECIMALS = 1e4;

/** The shortest plain decimal that reads back as the same 32-bit float. */
export function floatCell(value: number): string {
  if (!Number.isFinite(value)) return '';
  const short = Math.round(value * DECIMALS) / DECIMALS;
  return String(Math.fround(short) === value ? short : Number(value.toPrecision(9)));
}

/** Cells of a column in rows [from, to), as written. */
function written(column: ExportColumn, from: number, to: number): string[] {
  if (column.kind === 'text') return column.cells(from, to).map((cell) => (cell === null ? '' : textCell(cell)));
  return Array.from(column.cells(from, to), column.kind === 'float' ? floatCell : numberCell);
}

/** Head of the file: byte order mark and headings. */
export const csvHead = ({ columns }: ExportTable): string =>
  `${BYTE_ORDER_MARK}${columns.map(({ heading }) => textCell(heading)).join(',')}${LINE_END}`;

/** Rows [from, to) as lines. */
export function csvRows({ columns }: ExportTable, from: number, to: number): string {
  const byColumn = columns.map((column) => written(column, from, to));
  let lines = '';
  for (let row = 0; row < to - from; row += 1) {
    lines += byColumn.map((cells) => cells[row] ?? '').join(',') + LINE_END;
  }
  return lines;
}

/**
 * Characters that start a formula in spreadsheets, including the wide forms of Asian keyboards: OWASP "CSV Injection".
 */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/u;

/** Prefixes an apostrophe if a spreadsheet would run the text. */
export const inertText = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
