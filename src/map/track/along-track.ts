// Values of strokes laid along the track, for its color.
import type { StrokeTable, Track } from '#engine/analysis/analysis.ts';
import { lastNotAfter } from './track-slice.ts';

/** For each point of the track the value of the stroke under way there; NaN between strokes. */
export function alongTrack(track: Track, table: StrokeTable, values: ArrayLike<number>): Float64Array {
  const { startS, endS } = table.boat;
  return Float64Array.from(track.timeS, (timeS) => {
    const stroke = lastNotAfter(startS, timeS);
    return stroke >= 0 && timeS <= (endS[stroke] ?? Number.NaN) ? (values[stroke] ?? Number.NaN) : Number.NaN;
  });
}
