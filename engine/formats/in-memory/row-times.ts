// Times of devices with one row per stroke: inconsistent ones are discarded, missing ones interpolated, and GPS points
// put among them.
import type { Finding } from '../../recording/finding.ts';
import type { Fixes } from '../../recording/recording.ts';

/** Longest increasing subsequence: true for each of its values. Missing values are excluded. */
export function risingRows(values: ArrayLike<number>): boolean[] {
  const tails: number[] = [];
  const before = new Int32Array(values.length).fill(-1);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? -1] ?? NaN) < value) low = middle + 1;
      else high = middle;
    }
    before[row] = tails[low - 1] ?? -1;
    tails[low] = row;
  }
  const rising = Array.from({ length: values.length }, () => false);
  for (let row = tails.at(-1) ?? -1; row >= 0; row = before[row] ?? -1) rising[row] = true;
  return rising;
}

/**
 * Strictly ascending seconds of rows, some without a time (NaN): those between are evenly spaced, those at the end
 * `stepS` apart, those before the first within the time since `fromS`. Known times must be ascending.
 */
export function placedTimes(timeS: ArrayLike<number>, stepS: number, fromS = 0): Float64Array {
  const placed = Float64Array.from(timeS);
  let known = -1;
  for (let row = 0; row <= placed.length; row++) {
    const at = placed[row] ?? NaN;
    if (row < placed.length && Number.isNaN(at)) continue;
    const beginS = placed[known] ?? Math.min(fromS, Number.isNaN(at) ? fromS : at - 1e-3);
    const gap = row - known;
    const step = row === placed.length ? stepS : (at - beginS) / gap;
    for (let missing = known + 1; missing < row; missing++) placed[missing] = beginS + (missing - known) * step;
    known = row;
  }
  return placed;
}

/**
 * Unwraps a clock that restarts every `turnS`. A backward step of about a turn counts if the following times stepped
 * back too: a single row is damaged. Missing times stay missing.
 */
export function acrossTurns(timeS: Float64Array, turnS: number, slackS: number): Float64Array {
  let turns = 0;
  let last = NaN;
  const isNextTurn = (at: number): boolean => last - at - turns * turnS > turnS - slackS;
  return timeS.map((at, row) => {
    if (isNextTurn(at) && isNextTurn(timeS.find((next, later) => later > row && !Number.isNaN(next)) ?? at)) turns += 1;
    const value = at + turns * turnS;
    if (!Number.isNaN(value)) last = value;
    return value;
  });
}

/** The file ends within a row. */
export const TRUNCATED: Finding = {
  code: 'truncated',
  severity: 'warning',
  message: 'The file ends within a row. That row wasn’t read, and more may be missing.',
};

/** Rows with inconsistent times. */
export const misplacedRows = (count: number): Finding => ({
  code: 'odd-times',
  severity: 'warning',
  message:
    count === 1
      ? 'One row has a time that does not fit the others. The strokes are placed between their neighbors.'
      : `${count} rows have times that do not fit the others. The strokes are placed between their neighbors.`,
});

/** A receiver without a fix writes 0, 0. */
export const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** Rows with a position, times strictly ascending; null if there are none. */
export function toFixes(
  timeS: ArrayLike<number>,
  latitudeDeg: ArrayLike<number> | null,
  longitudeDeg: ArrayLike<number> | null,
): Fixes | null {
  if (latitudeDeg === null || longitudeDeg === null) return null;
  const rows: number[] = [];
  let last = -Infinity;
  for (let row = 0; row < timeS.length; row++) {
    const at = timeS[row] ?? NaN;
    if (!(at > last) || !isPlace(latitudeDeg[row] ?? NaN, longitudeDeg[row] ?? NaN)) continue;
    rows.push(row);
    last = at;
  }
  if (rows.length === 0) return null;
  const of = (values: ArrayLike<number>): Float64Array => Float64Array.from(rows, (row) => values[row] ?? NaN);
  return { timeS: of(timeS), latitudeDeg: of(latitudeDeg), longitudeDeg: of(longitudeDeg) };
}
