// A crew rows differently from day to day, by more than its strokes of one day tell.
import { spreadOf } from '../statistics.ts';
import { student90 } from './student.ts';

/**
 * Half the 90% t interval of the difference of two sides from the means of their outings, whose scatter is taken as
 * equal on both sides; null where neither side has two outings, and one day cannot be told from the next.
 */
export function betweenDays(before: readonly number[], after: readonly number[]): number | null {
  const freedom = before.length + after.length - 2;
  if (freedom < 1 || before.length === 0 || after.length === 0) return null;
  const squares = [before, after].reduce((sum, means) => sum + (spreadOf(means).sd ?? 0) ** 2 * (means.length - 1), 0);
  return student90(freedom) * Math.sqrt((squares / freedom) * (1 / before.length + 1 / after.length));
}
