// Small text tables, one line per stroke, read in memory: columns are identified by header, in any position, and only
// requested ones are stored.
import type { Head } from '../format.ts';
import { cellNumber, splitCells } from './cells.ts';

/** Lines of a text, and their delimiter. */
export interface TextLines {
  readonly lines: readonly string[];
  readonly delimiter: string;
}

/** Number of delimiters in a line outside of quotes. */
const countDelimiters = (line: string, delimiter: string): number =>
  (line.includes('"') ? line.replaceAll(/"(?:[^"]|"")*"/g, '') : line).split(delimiter).length - 1;

/** First lines with at least two of a delimiter, and the maximum per line. */
function cutsBy(lines: readonly string[], delimiter: string): readonly [lines: number, most: number] {
  const counts = lines.map((line) => countDelimiters(line, delimiter));
  return [counts.filter((count) => count > 1).length, Math.max(0, ...counts)];
}

/**
 * Lines end with LF, CRLF or CR. The delimiter is the one found in most of the first lines: commas next to semicolons
 * are decimal marks or lists, a semicolon or tab in a line of commas is text.
 */
export function tableLines(text: string): TextLines {
  const lines = text.split(/\r\n|\n|\r/);
  const head = lines.slice(0, 40);
  const [, tabs] = cutsBy(head, '\t');
  const [semicolonLines, semicolons] = cutsBy(head, ';');
  const commaLines = head.filter((line) => countDelimiters(line, ',') > 1 && countDelimiters(line, ';') < 2).length;
  const isSemicolons = semicolons > 1 && semicolonLines >= commaLines;
  const delimiter = tabs > 1 && tabs >= semicolons ? '\t' : isSemicolons ? ';' : ',';
  return { lines, delimiter };
}

/** Normalizes column names for comparison: case, spaces and quotes do not matter. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase();

const CLOCK = /^(-?)(?:(\d+):)?(?:(\d+):)?(\d+(?:[.,]\d+)?)\s*(am|pm|a\.m\.|p\.m\.)?$/i;

/** A file may end right after the point of its last number. */
const withoutPoint = (cell: string): string => (/\d[.,]$/u.test(cell) ? cell.slice(0, -1) : cell);

/** Seconds of "1:02:03.4", "02:03.4", "3.4" or "4:58:55.8 PM"; NaN for anything else. */
export function clockSeconds(cell: string | undefined): number {
  const match = CLOCK.exec(withoutPoint(cell?.trim() ?? ''));
  if (!match) return NaN;
  const [, minus, first, second, seconds = '', half] = match;
  // One colon means minutes and seconds.
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  const onTheDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  const value = onTheDay * 3600 + minutes * 60 + Number(seconds.replace(',', '.'));
  return minus === '-' ? -value : value;
}

/** 'list': numbers in the cells up to the next named one, or space-separated in a single cell. */
type CellKind = 'number' | 'clock' | 'text' | 'list';
type NumberKind = Extract<CellKind, 'number' | 'clock'>;

export interface WantedColumn {
  /** Header spellings, the likeliest first; compared by `plainName`. */
  readonly names: readonly string[];
  /** Kind of its cells; numbers if omitted. */
  readonly as?: CellKind;
}

type ColumnOf<W extends WantedColumn> = W['as'] extends 'text' | 'list' ? readonly string[] : Float64Array;

export interface SmallTable<W extends Readonly<Record<string, WantedColumn>>> {
  readonly rowCount: number;
  /** Null if the table lacks the column. */
  readonly columns: { readonly [K in keyof W]: ColumnOf<W[K]> | null };
  /** Index of each requested column, −1 if missing. */
  readonly at: { readonly [K in keyof W]: number };
  /** Line of each row in the text, for findings. */
  readonly lineOf: Int32Array;
  /** The file ends within its last row, which is dropped because its last number may be cut. */
  readonly isCut: boolean;
}

/** True if a line of the header has all of these columns, or all of these cells. */
export const headNames = ({ cells }: Head, ...names: readonly string[]): boolean =>
  cells.some((line) => names.every((name) => line.has(plainName(name))));

/** Localized apps may write a header with semicolons over rows with commas. */
const OTHER_DELIMITER: Readonly<Record<string, string>> = { ',': ';', ';': ',' };
const MIN_NAMES = 3;

/** Names in a header line, whose delimiter may differ from the table's. */
export function headerCells(line: string, delimiter: string): string[] {
  const cells = splitCells(line, delimiter);
  const other = OTHER_DELIMITER[delimiter];
  const isOne = cells.filter((cell) => cell !== '').length < 2;
  const others = isOne && other !== undefined ? splitCells(line, other) : cells;
  return others.length >= MIN_NAMES ? others : cells;
}

/** Header line with all of these names; −1 if none. */
export function headerLine({ lines, delimiter }: TextLines, names: readonly string[], fromLine = 0): number {
  const wanted = names.map(plainName);
  return lines.findIndex((line, index) => {
    if (index < fromLine || line.length === 0) return false;
    const cells = new Set(headerCells(line, delimiter).map(plainName));
    return wanted.every((name) => cells.has(name));
  });
}

export interface TableRange {
  /** Line number of the header. */
  readonly header: number;
  /** First line of the rows; the one after the header if omitted. */
  readonly fromLine?: number;
  /** One past the last line; the end of the text if omitted. */
  readonly toLine?: number;
  /** True for rows of the table; every row that is not blank if omitted. */
  readonly isRow?: (cells: readonly string[]) => boolean;
}

/** NaN for invalid and infinite numbers. */
function convert(cell: string, as: NumberKind): number {
  const value = as === 'clock' ? clockSeconds(cell) : cellNumber(withoutPoint(cell));
  return Number.isFinite(value) ? value : NaN;
}

/** Joins numbers with spaces, from cells with one each or a single cell with all. */
function listText(cells: readonly string[]): string {
  const said = cells.filter((cell) => cell !== '');
  return said.length === 1 ? (said[0] ?? '').replaceAll(/[,;\s]+/g, ' ').trim() : said.join(' ');
}

interface TableRows {
  /** Lines of the rows. */
  readonly rows: readonly number[];
  readonly isCut: boolean;
}

const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0;

/**
 * True if a line has fewer cells than the previous row, or an empty last one where that has a value: the file may end
 * after the delimiter.
 */
const isShort = (cells: readonly string[], before: readonly string[]): boolean =>
  cells.length < before.length || (cells.length === before.length && cells.at(-1) === '' && before.at(-1) !== '');

/** Passes the cells of each row to `take`. */
function eachRow(
  { lines, delimiter }: TextLines,
  { header, fromLine = header + 1, toLine = lines.length, isRow = () => true }: TableRange,
  take: (cells: readonly string[]) => void,
): TableRows {
  const rows: number[] = [];
  // For a single row, compares with the header.
  let before: readonly string[] = headerCells(lines[header] ?? '', delimiter);
  for (let line = fromLine; line < toLine; line++) {
    const text = lines[line] ?? '';
    if (text.length === 0) continue;
    const cells = splitCells(text, delimiter);
    if (cells.every((cell) => cell === '') || !isRow(cells)) continue;
    // A terminated line is followed by another, possibly an empty one.
    if (line === lines.length - 1 && (isShort(cells, before) || hasOpenQuote(text))) return { rows, isCut: true };
    // Rows of rests may have an empty last cell.
    if (rows.length === 0 || !isShort(cells, before)) before = cells;
    rows.push(line);
    take(cells);
  }
  return { rows, isCut: false };
}

/** Reads the requested columns of one table in one pass. Invalid cells and missing ones in short rows are NaN. */
export function smallTable<const W extends Readonly<Record<string, WantedColumn>>>(
  text: TextLines,
  range: TableRange,
  wanted: W,
): SmallTable<W> {
  const names = headerCells(text.lines[range.header] ?? '', text.delimiter).map(plainName);
  const found = Object.entries<WantedColumn>(wanted).map(([key, { names: spellings, as = 'number' }]) => ({
    key,
    as,
    at: spellings.map((name) => names.indexOf(plainName(name))).find((at) => at >= 0) ?? -1,
    endsAt: -1,
    numbers: new Array<number>(),
    texts: new Array<string>(),
  }));
  const standing = found.filter(({ at }) => at >= 0);
  for (const one of standing) one.endsAt = names.findIndex((name, at) => at > one.at && name !== '');
  const { rows, isCut } = eachRow(text, range, (cells) => {
    for (const { at, as, endsAt, texts, numbers } of standing) {
      const cell = cells[at] ?? '';
      if (as === 'text') texts.push(cell);
      else if (as === 'list') texts.push(listText(cells.slice(at, endsAt < 0 ? undefined : endsAt)));
      else numbers.push(convert(cell, as));
    }
  });
  const columns = found.map(({ key, as, at, numbers, texts }) => [
    key,
    at < 0 ? null : as === 'text' || as === 'list' ? texts : Float64Array.from(numbers),
  ]);
  return {
    rowCount: rows.length,
    // Same entries as `wanted`, each with its requested kind of values.
    columns: Object.fromEntries(columns) as SmallTable<W>['columns'],
    at: Object.fromEntries(found.map(({ key, at }) => [key, at])) as SmallTable<W>['at'],
    lineOf: Int32Array.from(rows),
    isCut,
  };
}
