// When the boat lies still. Fixes wander while it does, and their wandering is no distance.
import { planeLength } from './geodesy.ts';

/** Below this speed over `WINDOW_S` a boat drifts or lies; it comes back to rowing above the second. */
const STILL_MPS = 0.5;
const MOVING_MPS = 0.8;
const WINDOW_S = 15;
/** A rest shorter than this is a slow turn or a catch of breath between strokes. */
const SHORTEST_REST_S = 10;

export interface MovingPoints {
  readonly timeS: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
}

/** Speed between the ends of a window of `WINDOW_S` around each point: noise that comes back on itself cancels. */
function netSpeeds({ timeS, east, north }: MovingPoints): Float64Array {
  const count = timeS.length;
  let from = 0;
  let to = 0;
  const speeds = new Float64Array(count).fill(NaN);
  for (let i = 0; i < count; i++) {
    const t = timeS[i] ?? NaN;
    while (from < i && t - (timeS[from] ?? NaN) > WINDOW_S / 2) from++;
    if (to < i) to = i;
    while (to + 1 < count && (timeS[to + 1] ?? NaN) - t <= WINDOW_S / 2) to++;
    const lengthS = (timeS[to] ?? NaN) - (timeS[from] ?? NaN);
    if (!(lengthS > 0)) continue;
    const along = (east[to] ?? NaN) - (east[from] ?? NaN);
    speeds[i] = planeLength(along, (north[to] ?? NaN) - (north[from] ?? NaN)) / lengthS;
  }
  return speeds;
}

/** 1 for each point at which the boat lies still. */
export function stillPoints(points: MovingPoints): Uint8Array {
  const speeds = netSpeeds(points);
  const still = new Uint8Array(speeds.length);
  let from = -1;
  for (let i = 0; i <= speeds.length; i++) {
    const speed = speeds[i] ?? Infinity;
    if (from < 0) {
      if (speed < STILL_MPS) from = i;
    } else if (!(speed <= MOVING_MPS)) {
      const restS = (points.timeS[i - 1] ?? NaN) - (points.timeS[from] ?? NaN);
      if (restS >= SHORTEST_REST_S) still.fill(1, from, i);
      from = -1;
    }
  }
  return still;
}
