// Detects an unknown table: its header, delimiter, and rows.
import { splitCells } from '../text/cells.ts';

export interface UnknownTable {
  readonly delimiter: string;
  /** As written in the file. */
  readonly headings: readonly string[];
  /** Row of units after the header, '' for columns without one; null without such a row. */
  readonly units: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** Storage key of the user's answer: the column names in order, in lower case. */
  readonly key: string;
}

const DELIMITERS = ['\t', ';', ','] as const;
/** Maximum lines before the header. */
const HEADER_WITHIN = 60;
const LOOKED_AT = 400;
const ROWS_JUDGED = 40;
const MIN_COLUMNS = 3;
const MIN_NUMBERS = 2;
const MIN_ROWS = 3;
const MAX_COLUMNS = 400;
/** Maximum number of words that count towards a header's score. */
const WORDS_THAT_COUNT = 12;

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell);
const isUnit = (cell: string): boolean => /^\(.*\)$|^\[.*\]$/u.test(cell);
const isNumber = (cell: string): boolean => /^[-+]?[.,]?\d[\d.,:/T Z+-]*(?: ?[ap]\.?m\.?)?$/iu.test(cell);
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Trailing empty cells are padding. */
function trimmed(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}

interface Candidate {
  readonly delimiter: string;
  readonly line: number;
  readonly score: number;
}

const isHeader = (cells: readonly string[]): boolean =>
  cells.length >= MIN_COLUMNS &&
  cells.length <= MAX_COLUMNS &&
  cells.filter(hasLetters).length >= 0.4 * cells.length &&
  cells.filter(isUnit).length <= cells.length / 3;

/** Lines split by a delimiter, within the search range for the header. */
function listCandidates(lines: readonly string[], delimiter: string): Candidate[] {
  const rows = lines.slice(0, LOOKED_AT).map((line) => trimmed(splitCells(line, delimiter)));
  return rows.slice(0, HEADER_WITHIN).flatMap((cells, line): Candidate[] => {
    if (!isHeader(cells)) return [];
    const words = cells.filter(hasLetters).length;
    const below = rows.slice(line + 1, line + 1 + ROWS_JUDGED);
    const fitting = below.filter(
      (row) =>
        Math.abs(row.length - cells.length) <= 1 &&
        row.filter(isNumber).length >= Math.min(MIN_COLUMNS, Math.max(MIN_NUMBERS, words / 3)),
    );
    if (fitting.length < MIN_ROWS) return [];
    return [{ delimiter, line, score: fitting.length * Math.min(words, WORDS_THAT_COUNT) + words / 10 }];
  });
}

/** A second table begins with words again. */
const isOtherHeader = (row: readonly string[], at: number): boolean =>
  at > MIN_ROWS &&
  row.filter((cell) => /[a-z]{2}/iu.test(cell) && !/^(?:am|pm|true|false|nan|null|none)$/iu.test(cell)).length >
    Math.max(MIN_COLUMNS, row.length / 2) &&
  hasLetters(row[0] ?? '') &&
  !isNumber(row[0] ?? '');

/** Normalizes names for comparison and display: "strokeRate_spm" is "stroke rate spm". */
export const plainHeading = (heading: string): string =>
  heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[_"'\s]+/gu, ' ')
    .trim();

/** Null if the text has no table of numbers. */
export function unknownTable(text: string): UnknownTable | null {
  const lines = text.split(/\r\n|\n|\r/u).filter((line) => line.trim() !== '');
  const candidates = DELIMITERS.flatMap((delimiter) => listCandidates(lines, delimiter));
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const { delimiter, line } = best;
  const headings = trimmed(splitCells(lines[line] ?? '', delimiter));
  const below = trimmed(splitCells(lines[line + 1] ?? '', delimiter));
  const hasUnits = below.filter(isUnit).length >= Math.min(MIN_COLUMNS, headings.length / 2);
  const units = hasUnits ? headings.map((_, at) => below[at] ?? '') : null;
  const after = lines.slice(line + (hasUnits ? 2 : 1)).map((row) => splitCells(row, delimiter));
  const end = after.findIndex(isOtherHeader);
  const rows = (end < 0 ? after : after.slice(0, end)).filter((row) => !isBlank(row));
  const key = headings.map((heading, at) => plainHeading(`${heading} ${units?.[at] ?? ''}`)).join('|');
  return { delimiter, headings, units, rows, key };
}
