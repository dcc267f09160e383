// A table as a spreadsheet takes it from the clipboard: plain numbers between tabs, and no cell that would run.
import { inertText } from '#engine/exports/csv.ts';
import { ABSENT } from '#src/format/number.ts';
import { groupMark } from '#src/format/reader.ts';

/** Digits with the reader's decimal mark, which the reader's spreadsheet takes: a true minus, a plus on differences. */
const NUMBER = /^[+−-]?\d+(?:[.,]\d+)?$/u;
const HAS_THOUSANDS = /^[+−-]?\d{1,3}(?:[,\u2009]\d{3})+(?!\d)/u;

/** A cell of text from the screen: numbers plain, absence empty, formulas inert, one line. */
export function clipboardCell(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/gu, ' ').trim();
  if (line === ABSENT) return '';
  const number = HAS_THOUSANDS.test(line) ? line.replaceAll(groupMark(), '') : line;
  if (NUMBER.test(number)) return number.replace('−', '-').replace('+', '');
  return inertText(line);
}

export const tabSeparatedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(clipboardCell).join('\t')).join('\n');

/** The first table inside `element`, as it is read on the screen. */
export function shownTable(element: Element | null): string {
  const rows = [...(element?.querySelector('table')?.rows ?? [])];
  return tabSeparatedText(rows.map(({ cells }) => Array.from(cells, (cell) => cell.innerText)));
}
