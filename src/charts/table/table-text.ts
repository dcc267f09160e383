// A table as a spreadsheet takes it from the clipboard: plain numbers between tabs, and no cell that would run.
import { inertText } from '#engine/exports/inert-text.ts';
import { ABSENT } from '#src/format/number.ts';

/** Digits as the product writes them, with the reader's mark, which the reader's spreadsheet takes: a true minus, thin spaces between thousands, a plus on differences. */
const NUMBER = /^[+−-]?\d+(?:\u2009\d{3})*(?:[.,]\d+)?$/u;

/** A cell of text from the screen: numbers plain, absence empty, formulas inert, one line. */
export function clipboardCell(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/gu, ' ').trim();
  if (line === ABSENT) return '';
  if (NUMBER.test(line)) return line.replaceAll('\u2009', '').replace('−', '-').replace('+', '');
  return inertText(line);
}

export const tabSeparatedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(clipboardCell).join('\t')).join('\n');

/** The first table inside `element`, as it is read on the screen. */
export function shownTable(element: Element | null): string {
  const rows = [...(element?.querySelector('table')?.rows ?? [])];
  return tabSeparatedText(rows.map(({ cells }) => Array.from(cells, (cell) => cell.innerText)));
}
