// Tables of texts that are small enough to be read whole, one line a stroke: columns are found by what their headers
// say, wherever they stand, and only those that are wanted are kept.
import type { Head } from '../format.ts';
import { cellNumber, splitCells } from './cells.ts';

/** The lines of a text, and what stands between their cells. */
export interface TextLines {
  readonly lines: readonly string[];
  readonly delimiter: string;
}

/** How often a delimiter is in a line outside of quotes. */
const countOf = (line: string, delimiter: string): number =>
  (line.includes('"') ? line.replaceAll(/"(?:[^"]|"")*"/g, '') : line).split(delimiter).length - 1;

/** Lines of the beginning that are cut by a delimiter twice or more, and most of its cuts in a line. */
function cutsBy(lines: readonly string[], delimiter: string): readonly [lines: number, most: number] {
  const counts = lines.map((line) => countOf(line, delimiter));
  return [counts.filter((count) => count > 1).length, Math.max(0, ...counts)];
}

/**
 * Lines end with LF, CRLF or CR. The delimiter is the one that most of the lines of the beginning are cut by: commas
 * beside semicolons are decimal marks or lists, a semicolon or tab in a line of commas is text.
 */
export function tableLines(text: string): TextLines {
  const lines = text.split(/\r\n|\n|\r/);
  const head = lines.slice(0, 40);
  const [, tabs] = cutsBy(head, '\t');
  const [semicolonLines, semicolons] = cutsBy(head, ';');
  const commaLines = head.filter((line) => countOf(line, ',') > 1 && countOf(line, ';') < 2).length;
  const isSemicolons = semicolons > 1 && semicolonLines >= commaLines;
  const delimiter = tabs > 1 && tabs >= semicolons ? '\t' : isSemicolons ? ';' : ',';
  return { lines, delimiter };
}

/** How names of columns are compared: case, spaces and quotes make no difference. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase();

const CLOCK = /^(-?)(?:(\d+):)?(?:(\d+):)?(\d+(?:[.,]\d+)?)\s*(am|pm|a\.m\.|p\.m\.)?$/i;

/** A file may end right behind the point of its last number. */
const withoutPoint = (cell: string): string => (/\d[.,]$/u.test(cell) ? cell.slice(0, -1) : cell);

/** Seconds of "1:02:03.4", "02:03.4", "3.4" or "4:58:55.8 PM"; NaN for anything else. */
export function clockSeconds(cell: string | undefined): number {
  const match = CLOCK.exec(withoutPoint(cell?.trim() ?? ''));
  if (!match) return NaN;
  const [, minus, first, second, seconds = '', half] = match;
  // With one colon it is minutes and seconds.
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  const onTheDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  const value = onTheDay * 3600 + minutes * 60 + Number(seconds.replace(',', '.'));
  return minus === '-' ? -value : value;
}

/**
 * 'list': numbers in the cells from here to the next that has a name, or in this one cell, with spaces between them.
 */
type CellKind = 'number' | 'clock' | 'text' | 'list';
type NumberKind = Extract<CellKind, 'number' | 'clock'>;

export interface WantedColumn {
  /** As headers spell it, the likeliest first; compared by `plainName`. */
  readonly names: readonly string[];
  /** What its cells are; a number where left out. */
  readonly as?: CellKind;
}

type ColumnOf<W extends WantedColumn> = W['as'] extends 'text' | 'list' ? readonly string[] : Float64Array;

export interface SmallTable<W extends Readonly<Record<string, WantedColumn>>> {
  readonly rowCount: number;
  /** Null where the table has no such column. */
  readonly columns: { readonly [K in keyof W]: ColumnOf<W[K]> | null };
  /** Where each wanted column stands, -1 where it does not. */
  readonly at: { readonly [K in keyof W]: number };
  /** Line of each row in the text, for findings. */
  readonly lineOf: Int32Array;
  /** The file ends within its last row: what is left of it is no row, as its last number may be cut in two. */
  readonly isCut: boolean;
}

/** Whether a line of the head names all of these columns, or holds all of these cells. */
export const headNames = ({ cells }: Head, ...names: readonly string[]): boolean =>
  cells.some((line) => names.every((name) => line.has(plainName(name))));

/** Programs that follow the country write a header between semicolons over rows between commas. */
const OTHER_DELIMITER: Readonly<Record<string, string>> = { ',': ';', ';': ',' };
const FEWEST_NAMES = 3;

/** Names of a header's line, between its own delimiter where that is another than the table's. */
export function headerCells(line: string, delimiter: string): string[] {
  const cells = splitCells(line, delimiter);
  const other = OTHER_DELIMITER[delimiter];
  const isOne = cells.filter((cell) => cell !== '').length < 2;
  const others = isOne && other !== undefined ? splitCells(line, other) : cells;
  return others.length >= FEWEST_NAMES ? others : cells;
}

/** The line of a header that has all of these names; -1 where none has. */
export function headerLine({ lines, delimiter }: TextLines, names: readonly string[], fromLine = 0): number {
  const wanted = names.map(plainName);
  return lines.findIndex((line, index) => {
    if (index < fromLine || line.length === 0) return false;
    const cells = new Set(headerCells(line, delimiter).map(plainName));
    return wanted.every((name) => cells.has(name));
  });
}

export interface TableRange {
  /** Line of the header. */
  readonly header: number;
  /** First line of the rows; the one below the header where left out. */
  readonly fromLine?: number;
  /** One past the last line; the end of the text where left out. */
  readonly toLine?: number;
  /** Whether a row belongs to the table; every row that is not blank does where left out. */
  readonly isRow?: (cells: readonly string[]) => boolean;
}

/** NaN for what is no number, and for one beyond all numbers. */
function convert(cell: string, as: NumberKind): number {
  const value = as === 'clock' ? clockSeconds(cell) : cellNumber(withoutPoint(cell));
  return Number.isFinite(value) ? value : NaN;
}

/** Numbers with spaces between them, of cells that hold one each or of one that holds them all. */
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
 * Fewer cells than the row before, or an empty last one where that has something: the file may end behind the
 * delimiter.
 */
const isShort = (cells: readonly string[], before: readonly string[]): boolean =>
  cells.length < before.length || (cells.length === before.length && cells.at(-1) === '' && before.at(-1) !== '');

/** Hands the cells of each row to `take`. */
function eachRow(
  { lines, delimiter }: TextLines,
  { header, fromLine = header + 1, toLine = lines.length, isRow = () => true }: TableRange,
  take: (cells: readonly string[]) => void,
): TableRows {
  const rows: number[] = [];
  // Of a first row that is the last line, the header tells.
  let before: readonly string[] = headerCells(lines[header] ?? '', delimiter);
  for (let line = fromLine; line < toLine; line++) {
    const text = lines[line] ?? '';
    if (text.length === 0) continue;
    const cells = splitCells(text, delimiter);
    if (cells.every((cell) => cell === '') || !isRow(cells)) continue;
    // A line that ends has another behind it, be it an empty one.
    if (line === lines.length - 1 && (isShort(cells, before) || hasOpenQuote(text))) return { rows, isCut: true };
    // Rows of rests may leave the last cell empty that those of strokes fill.
    if (rows.length === 0 || !isShort(cells, before)) before = cells;
    rows.push(line);
    take(cells);
  }
  return { rows, isCut: false };
}

/**
 * Reads the wanted columns of one table in one pass. Cells that are no number are NaN; short rows are filled with NaN.
 */
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
    // The entries are those of `wanted`, each with the kind of values it asks for.
    columns: Object.fromEntries(columns) as SmallTable<W>['columns'],
    at: Object.fromEntries(found.map(({ key, at }) => [key, at])) as SmallTable<W>['at'],
    lineOf: Int32Array.from(rows),
    isCut,
  };
}
