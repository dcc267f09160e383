// GPS points among mixed rows.
import type { Fixes } from '../../recording/recording.ts';

const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** Rows with a position, times strictly ascending; null if there are none. A receiver without a fix writes 0, 0. */
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
