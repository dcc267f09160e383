// Every exported table, whatever its format: its columns, its cells as CSV writes them, none of which a spreadsheet
// runs, and the name of its file.
import type { Analysis } from '../analysis/analysis.ts';
import { wallClockMs } from '../recording/clock.ts';

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

const LONGEST_NAME = 60;

/**
 * Name of an exported file: boat, day, content, and the window of a partial export. Letters and digits of any script,
 * joined by hyphens: safe for paths, shells and disks.
 */
export const safeName = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, LONGEST_NAME)
    .join('')
    .replaceAll(/^-+|-+$/gu, '');

/** Local day at the venue. */
function venueDay({ recordedFrom, venueOffsetS }: Pick<Analysis, 'recordedFrom' | 'venueOffsetS'>): string {
  const wallMs = wallClockMs(recordedFrom, venueOffsetS);
  return Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 10);
}

/** "12m05s". */
const moment = (seconds: number): string =>
  `${Math.floor(seconds / 60)}m${String(Math.floor(seconds % 60)).padStart(2, '0')}s`;

/** Name of the boat, otherwise the file name without its extension. */
export const sessionTitle = ({ boat, source }: Pick<Analysis, 'boat' | 'source'>): string =>
  boat.name ?? source.fileName.replace(/\.[A-Za-z0-9]{1,5}$/u, '');

/** "Aurora-2024-04-13-strokes.csv"; a window is counted from the start of the recording. */
export function exportFileName(
  analysis: Pick<Analysis, 'boat' | 'source' | 'recordedFrom' | 'venueOffsetS' | 'clockStartS'>,
  content: string,
  ending: string,
  range: ClockRange | null,
): string {
  const startS = analysis.clockStartS ?? 0;
  const from = range && moment(Math.max(0, range.fromS - startS));
  const to = range && moment(Math.max(0, range.toS - startS));
  const window = range === null ? '' : `${from}-to-${to}`;
  const parts = [safeName(sessionTitle(analysis)) || 'session', venueDay(analysis), content, window];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
}
