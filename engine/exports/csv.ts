// Tables as CSV (RFC 4180) that a spreadsheet opens as it is: UTF-8 with its mark, and no cell that would run.
import { inertText } from './inert-text.ts';
import type { ExportColumn, ExportTable } from './table.ts';

/** Without it Excel takes UTF-8 for the code page of the machine and garbles names. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/u;

/** A cell of text: never run as a formula, quoted where it has to be. */
export function textCell(text: string): string {
  const inert = inertText(text);
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A cell of a number, with a point; empty where there is none. */
export const numberCell = (value: number): string => (Number.isFinite(value) ? String(value) : '');

/** Recorders write four decimals at the most; what needs more takes nine digits, which every 32-bit float survives. */
const DECIMALS = 1e4;

/** The shortest plain decimal that reads back as the same 32-bit float. */
export function floatCell(value: number): string {
  if (!Number.isFinite(value)) return '';
  const short = Math.round(value * DECIMALS) / DECIMALS;
  return String(Math.fround(short) === value ? short : Number(value.toPrecision(9)));
}

/** A column's cells of rows [from, to), as they are written. */
function written(column: ExportColumn, from: number, to: number): string[] {
  if (column.kind === 'text') return column.cells(from, to).map((cell) => (cell === null ? '' : textCell(cell)));
  return Array.from(column.cells(from, to), column.kind === 'float' ? floatCell : numberCell);
}

/** The head of the file: byte order mark and headings. */
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
