// The track on the plane: degrees to meters around one place, a box of pixels it fits into, and the moment the boat was
// nearest to a place.
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import type { Track } from '#engine/analysis/analysis.ts';

const SEMI_MAJOR_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;

export interface LocalFrame {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Meters of one degree of latitude and of longitude here. */
  readonly northMPerDeg: number;
  readonly eastMPerDeg: number;
}

export function localFrame(latitudeDeg: number, longitudeDeg: number): LocalFrame {
  const radians = (latitudeDeg * Math.PI) / 180;
  const flattening = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const meridian = (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / flattening ** 1.5;
  const normal = SEMI_MAJOR_M / Math.sqrt(flattening);
  return {
    latitudeDeg,
    longitudeDeg,
    northMPerDeg: (meridian * Math.PI) / 180,
    eastMPerDeg: (normal * Math.cos(radians) * Math.PI) / 180,
  };
}

export const toEastM = (frame: LocalFrame, longitudeDeg: number): number =>
  (longitudeDeg - frame.longitudeDeg) * frame.eastMPerDeg;

export const toNorthM = (frame: LocalFrame, latitudeDeg: number): number =>
  (latitudeDeg - frame.latitudeDeg) * frame.northMPerDeg;

/** Longitude and latitude of a place given in meters. */
export const toLngLat = (frame: LocalFrame, eastM: number, northM: number): [number, number] => [
  frame.longitudeDeg + eastM / frame.eastMPerDeg,
  frame.latitudeDeg + northM / frame.northMPerDeg,
];

export interface TrackFit {
  readonly x: (eastM: number) => number;
  readonly y: (northM: number) => number;
  readonly gridM: number;
  /** Pixels of the vertical and horizontal grid lines. */
  readonly gridX: readonly number[];
  readonly gridY: readonly number[];
}

const PADDING_PX = 36;
/** A boat on its mooring still gets a map of a few lengths. */
const MIN_SPAN_M = 40;

/** Null when no point exists. */
export function fitTrack(
  eastM: Iterable<number>,
  northM: Iterable<number>,
  width: number,
  height: number,
): TrackFit | null {
  const east = findExtent(eastM);
  const north = findExtent(northM);
  if (east === null || north === null) return null;
  const middleEast = (east[0] + east[1]) / 2;
  const middleNorth = (north[0] + north[1]) / 2;
  const spanEast = Math.max(MIN_SPAN_M, east[1] - east[0]);
  const spanNorth = Math.max(MIN_SPAN_M, north[1] - north[0]);
  const pixelsPerM = Math.min(
    Math.max(1, width - 2 * PADDING_PX) / spanEast,
    Math.max(1, height - 2 * PADDING_PX) / spanNorth,
  );
  const x = (value: number): number => width / 2 + (value - middleEast) * pixelsPerM;
  const y = (value: number): number => height / 2 - (value - middleNorth) * pixelsPerM;
  const gridM = niceStep(Math.max(width, height) / pixelsPerM, 8);
  const halfEast = width / 2 / pixelsPerM;
  const halfNorth = height / 2 / pixelsPerM;
  return {
    x,
    y,
    gridM,
    gridX: ticksBetween(middleEast - halfEast, middleEast + halfEast, gridM).map(x),
    gridY: ticksBetween(middleNorth - halfNorth, middleNorth + halfNorth, gridM).map(y),
  };
}

interface NearestMoment {
  readonly timeS: number;
  readonly awayM: number;
}

/** Tie-breaker for moments at nearly the same distance: within the range first, then near the cursor. */
interface Preference {
  readonly fromS: number;
  readonly toS: number;
  readonly cursorS: number;
}

/** Passes of the same water are this close on screen: a smaller difference in distance doesn't decide. */
const SAME_SHARE = 0.35;

/**
 * Between the points of the track the boat goes straight. Null when the track comes nowhere within `reachM`. Where it
 * passes more than once, the pass inside the preferred range is taken, and of those the one nearest in time.
 */
export function nearestOnTrack(
  track: Track,
  latitudeDeg: number,
  longitudeDeg: number,
  reachM: number,
  { fromS, toS, cursorS }: Preference,
): NearestMoment | null {
  const matchCost = ({ timeS, awayM }: NearestMoment): number => {
    const outside = timeS < fromS || timeS > toS ? 2 : 0;
    const inTime = Math.abs(timeS - cursorS) / (Math.abs(timeS - cursorS) + 60);
    return awayM / reachM + SAME_SHARE * (outside + inTime);
  };
  const moments = nearestPerSegment(track, localFrame(latitudeDeg, longitudeDeg));
  const away = (step: number): number => moments[step]?.awayM ?? Infinity;
  // A pass has one moment nearest to the place; the stretches before and after it end farther away.
  const passes = moments.filter((_, k) => away(k) <= away(k - 1) && away(k) < away(k + 1) && away(k) <= reachM);
  return passes.reduce<NearestMoment | null>(
    (best, moment) => (best === null || matchCost(moment) < matchCost(best) ? moment : best),
    null,
  );
}

/** For each segment of the track, the moment closest to the frame's origin. */
function nearestPerSegment(track: Track, frame: LocalFrame): NearestMoment[] {
  let [eastBefore, northBefore] = [Number.NaN, Number.NaN];
  return Array.from(track.timeS, (endS, k) => {
    const east = toEastM(frame, track.longitudeDeg[k] ?? Number.NaN);
    const north = toNorthM(frame, track.latitudeDeg[k] ?? Number.NaN);
    const startS = track.timeS[k - 1] ?? endS;
    const [stepEast, stepNorth] = k === 0 ? [0, 0] : [east - eastBefore, north - northBefore];
    const length2 = stepEast ** 2 + stepNorth ** 2;
    const [originEast, originNorth] = [east - stepEast, north - stepNorth];
    const share =
      length2 > 0 ? Math.min(1, Math.max(0, -(originEast * stepEast + originNorth * stepNorth) / length2)) : 1;
    [eastBefore, northBefore] = [east, north];
    return {
      timeS: startS + share * (endS - startS),
      awayM: Math.hypot(originEast + share * stepEast, originNorth + share * stepNorth),
    };
  });
}
