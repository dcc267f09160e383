// What the crew's timing says, in one sentence each.
import type { Spread } from '#engine/analysis/analysis.ts';
import { listText } from '#src/format/list-text.ts';
import { fixed, signed } from '#src/format/number.ts';

export interface SeatTiming extends Spread {
  readonly label: string;
}

/** Fewer strokes say nothing about a habit. */
const LEAST_STROKES = 3;

/** Off by more than the seat's own scatter: a habit, not chance. */
const isHabit = (row: SeatTiming): row is SeatTiming & { readonly mean: number } =>
  row.mean !== null && row.sd !== null && row.count >= LEAST_STROKES && Math.abs(row.mean) > row.sd;

const seats = (rows: readonly SeatTiming[]): string =>
  `${rows.length === 1 ? 'seat' : 'seats'} ${listText(rows.map((row) => row.label))}`;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Who is early or late by more than their own scatter; `rows` in the order they are named. */
export function timingFinding(rows: readonly SeatTiming[]): string {
  if (rows.every((row) => row.mean === null)) return 'No seat of the selection could be timed.';
  const habits = rows.filter(isHabit);
  const late = habits.filter((row) => row.mean > 0);
  const early = habits.filter((row) => row.mean < 0);
  if (habits.length === 0) return 'No seat is early or late by more than its own scatter.';
  const parts = [
    late.length > 0 ? `${seats(late)} late` : null,
    early.length > 0 ? `${seats(early)} early` : null,
  ].filter((part) => part !== null);
  return sentence(`${parts.join(', ')}, by more than their own scatter`);
}

export interface SideTiming {
  readonly port: number;
  readonly starboard: number;
}

/** Mean offsets of the two sides; null unless both were timed. */
export function sideTiming(
  rows: readonly { readonly side: 'port' | 'starboard' | null; readonly mean: number | null }[],
): SideTiming | null {
  const mean = (side: 'port' | 'starboard'): number | null => {
    const values = rows.flatMap((row) => (row.side === side && row.mean !== null ? [row.mean] : []));
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const port = mean('port');
  const starboard = mean('starboard');
  return port === null || starboard === null ? null : { port, starboard };
}

export function sidesFinding(catches: SideTiming | null, finishes: SideTiming | null): string {
  const words = (timing: SideTiming | null, event: string): string | null => {
    if (timing === null) return null;
    const difference = timing.port - timing.starboard;
    if (Math.abs(difference) < 1) return `port and starboard ${event} together`;
    return `port ${event}es ${fixed(Math.abs(difference))} ms ${difference > 0 ? 'after' : 'before'} starboard`;
  };
  const parts = [words(catches, 'catch'), words(finishes, 'finish')].filter((part) => part !== null);
  return parts.length === 0 ? 'The recording does not time both sides.' : sentence(parts.join(', '));
}

export function courseFinding(rows: readonly { readonly label: string; readonly values: ArrayLike<number> }[]): string {
  const drifts = rows.flatMap(({ label, values }) => {
    const measured = Array.from(values).filter(Number.isFinite);
    if (measured.length < 12) return [];
    const quarter = Math.floor(measured.length / 4);
    const mean = (part: readonly number[]): number => part.reduce((sum, value) => sum + value, 0) / part.length;
    return [{ label, driftMs: mean(measured.slice(-quarter)) - mean(measured.slice(0, quarter)) }];
  });
  const greatest = drifts.toSorted((a, b) => Math.abs(b.driftMs) - Math.abs(a.driftMs))[0];
  if (greatest === undefined) return 'A dozen strokes are needed to see a course.';
  return Math.abs(greatest.driftMs) < 5
    ? 'Nobody drifts by 5 ms or more from the first quarter of the selection to the last.'
    : `Seat ${greatest.label} drifts most: ${signed(greatest.driftMs)} ms from the first quarter of the selection to the last.`;
}

export function spreadFinding(spread: Spread): string {
  if (spread.mean === null) return 'Two seats or more are needed for a spread.';
  const scatter = spread.sd === null ? '' : ` ± ${fixed(spread.sd)}`;
  return `Within a stroke the catches lie ${fixed(spread.mean)}${scatter} ms apart (one standard deviation of the seats), over ${spread.count} strokes.`;
}
