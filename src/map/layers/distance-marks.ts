// Marks along the course every so many meters, counted from the start of the range.
import type { Track } from '#engine/analysis/analysis.ts';
import { coveredRange, placeAtDistance, placeAtTime } from '../track/track-slice.ts';

export interface DistanceMark {
  readonly distanceM: number;
  readonly position: [longitudeDeg: number, latitudeDeg: number];
}

const STEPS_M = [50, 100, 250, 500, 1000, 2000, 5000];
const MAX_MARKS = 12;
/** Minimum distance to the finish, as a share of a step: a closer mark would overlap it. */
const MIN_REST = 0.3;

export function distanceMarks(track: Track, fromS: number, toS: number): DistanceMark[] {
  const covered = coveredRange(track, fromS, toS);
  const start = covered && placeAtTime(track, covered[0]);
  const end = covered && placeAtTime(track, covered[1]);
  if (!start || !end) return [];
  const totalM = end.cumulativeM - start.cumulativeM;
  const stepM = STEPS_M.find((step) => totalM / step <= MAX_MARKS) ?? 10_000;
  return Array.from({ length: Math.floor(totalM / stepM - MIN_REST) }, (_, index) => (index + 1) * stepM).flatMap(
    (distanceM) => {
      const place = placeAtDistance(track, start.cumulativeM + distanceM);
      return place === null ? [] : [{ distanceM, position: [place.longitudeDeg, place.latitudeDeg] }];
    },
  );
}
