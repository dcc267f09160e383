// Water effects of a session: speed not explained by power, per hundred meters of the course and direction.
import type { Analysis } from '../analysis.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';
import { strokePower } from '../power/power-timeline.ts';
import type { Pass } from './river-map.ts';

export const BIN_M = 100;
/** Minimum strokes per place. */
const MIN_STROKES = 4;
/** Strokes to get up to speed after a rest or easy strokes, while power goes into the boat's own momentum. */
const GATHERING_STROKES = 8;
/** Maximum distance from the line of the course. */
const FARTHEST_M = 150;
const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_195;
const ALONG = Math.cos(45 * RADIANS);

/** Straight reference line of the course: its start and direction. */
export interface CourseLine {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly axisDeg: number;
}

export type RowedRiver = Pick<Analysis, 'strokes' | 'gates' | 'track'>;

interface Place {
  readonly alongM: number;
  readonly acrossM: number;
  /** 1 along, −1 against, 0 across. */
  readonly direction: number;
}

function projectStrokes(
  { strokes: { boat }, track }: RowedRiver,
  strokes: Int32Array,
  line: CourseLine,
): (Place | null)[] {
  if (track === null) return Array.from(strokes, () => null);
  const [sine, cosine] = [Math.sin(line.axisDeg * RADIANS), Math.cos(line.axisDeg * RADIANS)];
  let at = 0;
  return Array.from(strokes, (stroke) => {
    const middleS = ((boat.startS[stroke] ?? NaN) + (boat.endS[stroke] ?? NaN)) / 2;
    while (at + 1 < track.timeS.length && (track.timeS[at + 1] ?? Infinity) <= middleS) at += 1;
    const [latitude, longitude] = [track.latitudeDeg[at] ?? NaN, track.longitudeDeg[at] ?? NaN];
    const north = (latitude - line.latitudeDeg) * METRES_PER_DEGREE;
    const east = (longitude - line.longitudeDeg) * METRES_PER_DEGREE * Math.cos(line.latitudeDeg * RADIANS);
    const along = Math.cos(((track.headingDeg[at] ?? NaN) - line.axisDeg) * RADIANS);
    const direction = Math.abs(along) > ALONG ? Math.sign(along) : 0;
    const place = { alongM: east * sine + north * cosine, acrossM: east * cosine - north * sine, direction };
    return Number.isFinite(place.alongM) && Number.isFinite(along) ? place : null;
  });
}

/** Consecutive strokes without a pause in which the boat is up to speed. */
export function underWay({ strokes: { boat } }: Pick<RowedRiver, 'strokes'>, strokes: Int32Array): Int32Array {
  let run = 0;
  return strokes.filter((stroke, at) => {
    const pauseS = (boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN);
    run = strokes[at - 1] === stroke - 1 && pauseS < LONGEST_PAUSE_S ? run + 1 : 0;
    return run >= GATHERING_STROKES;
  });
}

/**
 * @param strokes counted strokes, ascending.
 * @param day number of the session's day.
 */
export function coursePasses(river: RowedRiver, strokes: Int32Array, line: CourseLine, day: number): Pass[] {
  const power = strokePower(river.strokes, river.gates, null);
  const rowed = underWay(river, strokes);
  const sums = new Map<string, { bin: number; direction: 1 | -1; sum: number; count: number }>();
  projectStrokes(river, rowed, line).forEach((place, at) => {
    const stroke = rowed[at] ?? 0;
    const [speed, watts] = [river.strokes.boat.speedMps[stroke] ?? NaN, power[stroke] ?? NaN];
    if (place === null || place.direction === 0 || Math.abs(place.acrossM) > FARTHEST_M) return;
    if (!(speed > 0 && watts > 0)) return;
    const bin = Math.floor(place.alongM / BIN_M);
    const direction = place.direction > 0 ? 1 : -1;
    const own = sums.get(`${bin} ${direction}`) ?? { bin, direction, sum: 0, count: 0 };
    own.sum += Math.log(speed) - Math.log(watts) / 3;
    own.count += 1;
    sums.set(`${bin} ${direction}`, own);
  });
  return Array.from(sums.values())
    .filter(({ count }) => count >= MIN_STROKES)
    .map(({ bin, direction, sum, count }) => ({ day, bin, direction, unexplained: sum / count }));
}
