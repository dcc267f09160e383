// Device piece in words, only the columns with numbers, on the desk and on paper.
import { clock } from '#src/format/clock.ts';
import { ABSENT, fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import type { IntervalRow } from './interval-rows.ts';

/** After the name; pace first, so that a phone shows it without scrolling. */
const COLUMNS = ['/500 m', 'Time', 'Distance m', 'spm', 'Strokes', 'From'] as const;

interface IntervalTable {
  readonly columns: readonly string[];
  readonly cells: (row: IntervalRow) => string[];
}

/** Columns with a number in at least one of `parts`. `originS`: zero of the session's clock. */
export function intervalTable(parts: readonly IntervalRow[], originS: number): IntervalTable {
  const all = (row: IntervalRow): string[] => [
    paceText(row.speedMps),
    clock(row.workS, 1),
    fixed(row.distanceM),
    fixed(row.rateSpm, 1),
    fixed(row.strokes),
    clock(row.fromS - originS),
  ];
  const texts = parts.map(all);
  const isDrawn = (_: unknown, at: number): boolean => texts.some((row) => row[at] !== ABSENT);
  return { columns: COLUMNS.filter(isDrawn), cells: (row) => all(row).filter(isDrawn) };
}

/** Heading for the rows. */
export const intervalsTitle = (rows: readonly IntervalRow[]): 'Splits' | 'Pieces' =>
  rows.length > 0 && rows.every(({ isSplit }) => isSplit) ? 'Splits' : 'Pieces';
