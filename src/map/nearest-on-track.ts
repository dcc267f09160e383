// The moment the boat was nearest to a place on the map.
import type { Track } from '#engine/analysis/analysis.ts';
import { localFrame, toEastM, toNorthM } from './local-frame.ts';

export interface NearestMoment {
  readonly timeS: number;
  readonly awayM: number;
}

/** Of several moments that are nearly as near, the one that is shown counts: within the range, then near the cursor. */
interface Preference {
  readonly fromS: number;
  readonly toS: number;
  readonly cursorS: number;
}

/** Passes of the same water lie this close to one another on the screen: what is nearer by less is no difference. */
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
  const frame = localFrame(latitudeDeg, longitudeDeg);
  const costOf = ({ timeS, awayM }: NearestMoment): number => {
    const outside = timeS < fromS || timeS > toS ? 2 : 0;
    const inTime = Math.abs(timeS - cursorS) / (Math.abs(timeS - cursorS) + 60);
    return awayM / reachM + SAME_SHARE * (outside + inTime);
  };
  let best: NearestMoment | null = null;
  let leastCost = Infinity;
  let [eastBefore, northBefore] = [Number.NaN, Number.NaN];
  track.timeS.forEach((endS, k) => {
    const east = toEastM(frame, track.longitudeDeg[k] ?? Number.NaN);
    const north = toNorthM(frame, track.latitudeDeg[k] ?? Number.NaN);
    const startS = track.timeS[k - 1] ?? endS;
    const [stepEast, stepNorth] = k === 0 ? [0, 0] : [east - eastBefore, north - northBefore];
    const length2 = stepEast ** 2 + stepNorth ** 2;
    const [originEast, originNorth] = [east - stepEast, north - stepNorth];
    const share =
      length2 > 0 ? Math.min(1, Math.max(0, -(originEast * stepEast + originNorth * stepNorth) / length2)) : 1;
    const awayM = Math.hypot(originEast + share * stepEast, originNorth + share * stepNorth);
    [eastBefore, northBefore] = [east, north];
    if (!(awayM <= reachM)) return;
    const moment = { timeS: startS + share * (endS - startS), awayM };
    const cost = costOf(moment);
    if (cost >= leastCost) return;
    best = moment;
    leastCost = cost;
  });
  return best;
}
