// Tables as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and no cell that would run as a formula.
import type { ExportColumn, ExportTable } from './table.ts';

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
