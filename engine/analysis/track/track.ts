// The track of a session: where the boat was, how fast it went, how far.
import type { Engine } from '../../kernel/engine.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Fixes } from '../../recording/recording.ts';
import type { Track } from '../analysis.ts';
import { planeLength, RADIANS_PER_DEGREE, toGround, toPlane, type LocalFrame } from './geodesy.ts';
import { FIX_REJECTED, FIX_RESTART, type PlaneFixes, type Smoothed } from './track-kernel.ts';
import { smoothPath } from './track-smoothing.ts';
import { stillPoints } from './track-stillness.ts';

/** Slower than this a heading is noise. */
const HEADING_FROM_MPS = 0.5;
/** A silence of the receiver up to this long is bridged by a straight line when a boat could have rowed it. */
const BRIDGED_SILENCE_S = 120;
const FASTEST_MPS = 9;
/** One fix is a place, not a track. */
const FEWEST_FIXES = 2;

const emptyTrack = (fixCount: number, rejectedFixCount: number): Track => {
  const none = new Float64Array(0);
  return {
    ...{ fixCount, rejectedFixCount, distanceM: null, rawDistanceM: null },
    ...{ timeS: none, latitudeDeg: none, longitudeDeg: none },
    ...{ speedMps: none, headingDeg: none, cumulativeM: none },
  };
};

/** Indexes of fixes that are a place on Earth at a time later than the one before. Receivers write 0, 0 for "no fix". */
function readableFixes({ timeS, latitudeDeg, longitudeDeg }: Fixes): Int32Array {
  const readable = new Int32Array(timeS.length);
  let count = 0;
  let before = -Infinity;
  for (let i = 0; i < timeS.length; i++) {
    const t = timeS[i] ?? NaN;
    const latitude = latitudeDeg[i] ?? NaN;
    const longitude = longitudeDeg[i] ?? NaN;
    if (!(t > before && Math.abs(latitude) <= 89 && Math.abs(longitude) <= 360)) continue;
    if (latitude === 0 && longitude === 0) continue;
    readable[count++] = i;
    before = t;
  }
  return readable.subarray(0, count);
}

const middle = (values: Float64Array): number => values.toSorted()[values.length >> 1] ?? NaN;

function take(column: Float64Array, rows: Int32Array): Float64Array {
  const taken = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) taken[k] = column[rows[k] ?? -1] ?? NaN;
  return taken;
}

function inPlane(fixes: Fixes, readable: Int32Array): { frame: LocalFrame; plane: PlaneFixes } {
  const latitude = take(fixes.latitudeDeg, readable);
  const longitude = take(fixes.longitudeDeg, readable);
  const frame = { latitudeDeg: middle(latitude), longitudeDeg: middle(longitude) };
  const east = new Float64Array(readable.length);
  const north = new Float64Array(readable.length);
  for (let k = 0; k < readable.length; k++) {
    const point = toPlane(frame, { latitudeDeg: latitude[k] ?? NaN, longitudeDeg: longitude[k] ?? NaN });
    east[k] = point.east;
    north[k] = point.north;
  }
  return { frame, plane: { timeS: take(fixes.timeS, readable), east, north } };
}

const stepM = (path: PlaneFixes, i: number): number =>
  planeLength((path.east[i] ?? NaN) - (path.east[i - 1] ?? NaN), (path.north[i] ?? NaN) - (path.north[i - 1] ?? NaN));

function lengthM(path: PlaneFixes): number {
  let sum = 0;
  for (let i = 1; i < path.timeS.length; i++) sum += stepM(path, i);
  return sum;
}

/** Distance along the path. Lying still adds none, nor does a jump that no boat could have made. */
function cumulative(path: Smoothed, still: Uint8Array): Float64Array {
  const along = new Float64Array(path.timeS.length);
  for (let i = 1; i < along.length; i++) {
    const step = stepM(path, i);
    const silenceS = (path.timeS[i] ?? NaN) - (path.timeS[i - 1] ?? NaN);
    const bridged = silenceS <= BRIDGED_SILENCE_S && step <= FASTEST_MPS * silenceS;
    const rowed = path.role[i] === FIX_RESTART ? bridged : still[i] === 0 || still[i - 1] === 0;
    along[i] = (along[i - 1] ?? 0) + (rowed ? step : 0);
  }
  return along;
}

/** Compass direction of travel, degrees clockwise from north in [0, 360). */
const heading = (east: number, north: number): number => (Math.atan2(east, north) / RADIANS_PER_DEGREE + 360) % 360;

function findings(fixCount: number, rejected: number): Finding[] {
  if (rejected === 0) return [];
  return [
    {
      code: 'fixes-rejected',
      severity: rejected > fixCount / 10 ? 'warning' : 'info',
      message: `${rejected} of ${fixCount} satellite fixes lie where the boat cannot have been; the track leaves them out.`,
    },
  ];
}

/**
 * Smooths satellite fixes into a track: one point per readable fix, positions in degrees, speed over ground (m/s, 0 while
 * the boat lies still), heading (degrees, NaN below 0.5 m/s) and distance along the track (m). Outliers are counted in
 * `rejectedFixCount` and stand where the path passes at their time. `rawDistanceM` is the length of the fixes as they are.
 * Fewer than two readable fixes make no track: its columns are empty and its distances null.
 */
export function trackOf(engine: Engine, fixes: Fixes): { track: Track; findings: Finding[] } {
  const fixCount = fixes.timeS.length;
  const readable = readableFixes(fixes);
  const unreadable = fixCount - readable.length;
  if (readable.length < FEWEST_FIXES) {
    return { track: emptyTrack(fixCount, unreadable), findings: findings(fixCount, unreadable) };
  }
  const { frame, plane } = inPlane(fixes, readable);
  const path = smoothPath(engine, plane);
  const still = stillPoints(path);
  const along = cumulative(path, still);
  const count = readable.length;
  const speedMps = new Float64Array(count);
  const headingDeg = new Float64Array(count);
  const latitudeDeg = new Float64Array(count);
  const longitudeDeg = new Float64Array(count);
  let rejectedFixCount = unreadable;
  for (let i = 0; i < count; i++) {
    const east = path.eastMps[i] ?? NaN;
    const north = path.northMps[i] ?? NaN;
    const speed = still[i] === 1 ? 0 : planeLength(east, north);
    speedMps[i] = speed;
    headingDeg[i] = speed >= HEADING_FROM_MPS ? heading(east, north) : NaN;
    const point = toGround(frame, { east: path.east[i] ?? NaN, north: path.north[i] ?? NaN });
    latitudeDeg[i] = point.latitudeDeg;
    longitudeDeg[i] = point.longitudeDeg;
    if (path.role[i] === FIX_REJECTED) rejectedFixCount += 1;
  }
  return {
    track: {
      fixCount,
      rejectedFixCount,
      distanceM: along.at(-1) ?? null,
      rawDistanceM: lengthM(plane),
      timeS: path.timeS,
      latitudeDeg,
      longitudeDeg,
      speedMps,
      headingDeg,
      cumulativeM: along,
    },
    findings: findings(fixCount, rejectedFixCount),
  };
}
