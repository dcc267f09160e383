// The moment the boat was nearest to a place on the map.
import type { Track } from '#engine/analysis/analysis.ts';
import { localFrame, toEastM, toNorthM, type LocalFrame } from './local-frame.ts';

export interface NearestMoment {
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
