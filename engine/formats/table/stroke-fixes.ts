// Positions in stroke rows.
import type { Fixes } from '../../recording/recording.ts';
import type { CountedRows } from './device-rows.ts';

const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** Positions at the ends of the strokes that have one; null for fewer than two. Columns as in the table. */
export function toStrokeFixes(
  { rows, endS }: Pick<CountedRows, 'rows' | 'endS'>,
  latitude: Float64Array | null,
  longitude: Float64Array | null,
): Fixes | null {
  if (latitude === null || longitude === null) return null;
  const at = Int32Array.from(rows.keys()).filter((stroke) => {
    const row = rows[stroke] ?? -1;
    return isPlace(latitude[row] ?? NaN, longitude[row] ?? NaN);
  });
  if (at.length < 2) return null;
  const ofRows = (values: Float64Array): Float64Array =>
    Float64Array.from(at, (stroke) => values[rows[stroke] ?? -1] ?? NaN);
  return {
    timeS: Float64Array.from(at, (stroke) => endS[stroke] ?? NaN),
    latitudeDeg: ofRows(latitude),
    longitudeDeg: ofRows(longitude),
  };
}
