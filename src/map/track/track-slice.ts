// Places on the smoothed track between its points.
import type { Track } from '#engine/analysis/analysis.ts';

export interface TrackPlace {
  readonly timeS: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly cumulativeM: number;
}

/** Index of the last element not greater than `value` in a rising column; −1 before the first. */
export function lastNotAfter(column: Float64Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place where a rising column of the track (time or distance) has `value`; null outside the track. */
function placeWhere(track: Track, column: Float64Array, value: number): TrackPlace | null {
  const last = column.length - 1;
  const first = column[0];
  const end = column[last];
  if (first === undefined || end === undefined || value < first || value > end) return null;
  const before = Math.min(lastNotAfter(column, value), Math.max(0, last - 1));
  const after = Math.min(before + 1, last);
  const from = column[before] ?? value;
  const span = (column[after] ?? from) - from;
  const share = span > 0 ? (value - from) / span : 0;
  const between = (values: Float64Array): number => {
    const a = values[before] ?? Number.NaN;
    return a + ((values[after] ?? a) - a) * share;
  };
  return {
    timeS: between(track.timeS),
    latitudeDeg: between(track.latitudeDeg),
    longitudeDeg: between(track.longitudeDeg),
    cumulativeM: between(track.cumulativeM),
  };
}

export const placeAtTime = (track: Track, timeS: number): TrackPlace | null => placeWhere(track, track.timeS, timeS);

export const placeAtDistance = (track: Track, distanceM: number): TrackPlace | null =>
  placeWhere(track, track.cumulativeM, distanceM);

/** The part of [fromS, toS] the track covers; null when it covers none of it. */
export function coveredRange(track: Track, fromS: number, toS: number): readonly [number, number] | null {
  const first = track.timeS[0];
  const last = track.timeS.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = Math.max(first, fromS);
  const to = Math.min(last, toS);
  return to > from ? [from, to] : null;
}

/** Meters along the smoothed track inside [fromS, toS]; 0 outside the fixes. */
export function coveredDistance(track: Track, fromS: number, toS: number): number {
  const covered = coveredRange(track, fromS, toS);
  const start = covered && placeAtTime(track, covered[0]);
  const end = covered && placeAtTime(track, covered[1]);
  return start && end ? end.cumulativeM - start.cumulativeM : 0;
}
