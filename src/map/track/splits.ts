// What was rowed along the smoothed track: the time and speed of every 500 m or 250 m, where each stroke began, values
// of strokes at its points, and marks every so many meters.
import type { Track, StrokeTable } from '#engine/analysis/analysis.ts';
import { coveredRange, placeAtDistance, placeAtTime, lastNotAfter } from './track-lines.ts';

export interface Split {
  /** Meters from the start of the range. */
  readonly fromM: number;
  readonly toM: number;
  readonly fromS: number;
  readonly toS: number;
  readonly speedMps: number;
  /** False for the rest at the end that is shorter than a whole split. */
  readonly whole: boolean;
}

export type SplitsFrom = 'start' | 'end';

/**
 * Splits of `lengthM` of [fromS, toS], times interpolated between the points of the track, in the order they were
 * rowed. Counted from the start, the rest that is shorter than a split is the last; from the end, the first, so that
 * the last 500 m is one split. A rest of less than a fiftieth of a split is dropped; speed is distance by time, never a
 * mean of paces.
 */
export function computeSplits(
  track: Track,
  range: { readonly fromS: number; readonly toS: number },
  lengthM: number,
  countedFrom: SplitsFrom = 'start',
): Split[] {
  const covered = coveredRange(track, range.fromS, range.toS);
  if (covered === null || !(lengthM > 0)) return [];
  const start = placeAtTime(track, covered[0]);
  const end = placeAtTime(track, covered[1]);
  if (start === null || end === null) return [];
  const totalM = end.cumulativeM - start.cumulativeM;
  const secondsAt = (metres: number): number => {
    if (metres <= 0) return start.timeS;
    return metres >= totalM ? end.timeS : (placeAtDistance(track, start.cumulativeM + metres)?.timeS ?? end.timeS);
  };
  const splits: Split[] = [];
  for (const [fromM, toM] of splitBounds(totalM, lengthM, countedFrom)) {
    const [fromS, toS] = [secondsAt(fromM), secondsAt(toM)];
    if (!(toS > fromS)) break;
    const isWhole = toM - fromM > lengthM * (1 - 1e-9);
    splits.push({ fromM, toM, fromS, toS, speedMps: (toM - fromM) / (toS - fromS), whole: isWhole });
  }
  return splits;
}

/** Where each split begins and ends, meters from the start of the range, rising. */
function splitBounds(totalM: number, lengthM: number, countedFrom: SplitsFrom): (readonly [number, number])[] {
  const bounds: (readonly [number, number])[] = [];
  const negligibleM = lengthM / 50;
  for (let doneM = 0; doneM < totalM - negligibleM; doneM += lengthM) {
    const untilM = Math.min(totalM, doneM + lengthM);
    if (countedFrom === 'start') bounds.push([doneM, untilM]);
    else bounds.unshift([totalM - untilM, totalM - doneM]);
  }
  return bounds;
}

export interface StrokePlace {
  /** Index into the stroke table. */
  readonly stroke: number;
  readonly position: [longitudeDeg: number, latitudeDeg: number];
}

/** Where each stroke began. Those that began outside the track's fixes have no place and are left out. */
export const strokePlaces = (track: Track, table: StrokeTable, strokes: Int32Array): StrokePlace[] =>
  Array.from(strokes).flatMap((stroke) => {
    const place = placeAtTime(track, table.boat.startS[stroke] ?? Number.NaN);
    return place === null ? [] : [{ stroke, position: [place.longitudeDeg, place.latitudeDeg] }];
  });

/** For each point of the track the value of the stroke under way there; NaN between strokes. */
export function alongTrack(track: Track, table: StrokeTable, values: ArrayLike<number>): Float64Array {
  const { startS, endS } = table.boat;
  return Float64Array.from(track.timeS, (timeS) => {
    const stroke = lastNotAfter(startS, timeS);
    return stroke >= 0 && timeS <= (endS[stroke] ?? Number.NaN) ? (values[stroke] ?? Number.NaN) : Number.NaN;
  });
}

/** Counted from the start of the range. */
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
