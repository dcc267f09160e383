// Device piece in words, one cell per column, on the desk and on paper.
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import type { IntervalRow } from './interval-rows.ts';

/** After the name; pace first, so that a phone shows it without scrolling. */
export const INTERVAL_COLUMNS = ['/500 m', 'Time', 'Distance m', 'spm', 'Strokes', 'From'] as const;

/** `originS`: zero of the session's clock. */
export const intervalCells = (row: IntervalRow, originS: number): string[] => [
  paceText(row.speedMps),
  clock(row.workS, 1),
  fixed(row.distanceM),
  fixed(row.rateSpm, 1),
  fixed(row.strokes),
  clock(row.fromS - originS),
];

/** Heading for the rows. */
export const intervalsTitle = (rows: readonly IntervalRow[]): 'Splits' | 'Pieces' =>
  rows.length > 0 && rows.every(({ isSplit }) => isSplit) ? 'Splits' : 'Pieces';
