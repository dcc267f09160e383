// Day-to-day variation of a crew, which is larger than the strokes of one day suggest.
import { computeSpread } from '../statistics.ts';
import { student90 } from './student.ts';

/**
 * Half of the 90% t interval of the difference of two sides, from the means of their sessions with equal variance on
 * both sides; null if neither side has two sessions, because day-to-day variation is then unknown.
 */
export function betweenDays(before: readonly number[], after: readonly number[]): number | null {
  const freedom = before.length + after.length - 2;
  if (freedom < 1 || before.length === 0 || after.length === 0) return null;
  const squares = [before, after].reduce(
    (sum, means) => sum + (computeSpread(means).sd ?? 0) ** 2 * (means.length - 1),
    0,
  );
  return student90(freedom) * Math.sqrt((squares / freedom) * (1 / before.length + 1 / after.length));
}
