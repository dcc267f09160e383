// Track of a session: position, speed and distance.
import type { Engine } from '../../runtime/engine.ts';
import type { Finding } from '../../recording/finding.ts';
import { momentValue, say } from '../../recording/message.ts';
import type { Fixes } from '../../recording/recording.ts';
import type { Track } from '../analysis.ts';
import { upperMiddle } from '../ranks.ts';
import type { LocalFrame } from './geodesy.ts';
import {
  FIX_REJECTED,
  FIX_RESTARTED,
  FIX_USED,
  type PlaneFixes,
  type Smoothed,
  smoothPath,
} from './track-smoothing.ts';

/** Minimum speed for a heading; below it is noise. */
const HEADING_FROM_MPS = 0.5;
/** Maximum GPS gap bridged linearly, if a boat could have rowed it. */
const BRIDGED_SILENCE_S = 120;
const FASTEST_MPS = 9;
/** Speed limits over a window: below the first the boat drifts or rests, above the second it rows again. */
const STILL_MPS = 0.5;
const MOVING_MPS = 0.8;
const WINDOW_S = 15;
/**
 * Below this speed, distance is measured along straight lines, because noise adds as much distance as the boat moves
 * between two points.
 */
const SLOW_MPS = 1.5;
const SLOW_WINDOW_S = 4;
const RULER_M = 10;
/** Maximum extrapolation at the last speed to the ends of the recording, which are between two points. */
const LONGEST_END_S = 2;
/** Minimum distance between a resting place and the end of the track; less is noise. */
const MIN_GLIDE_M = 1;
/** Minimum rest; shorter ones are a slow turn or a pause between strokes. */
const SHORTEST_REST_S = 10;
/** Minimum points; a single one is a place, not a track. */
const MIN_FIXES = 2;

const emptyTrack = (fixCount: number, rejectedFixCount: number): Track => {
  const none = new Float64Array(0);
  return {
    fixCount,
    rejectedFixCount,
    distanceM: null,
    rawDistanceM: null,
    timeS: none,
    latitudeDeg: none,
    longitudeDeg: none,
    speedMps: none,
    headingDeg: none,
    cumulativeM: none,
  };
};

/** Columns of points in engine memory. */
interface ReadableFixes {
  readonly count: number;
  readonly timeS: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** Points with valid coordinates and ascending times. */
function readableFixes(engine: Engine, { timeS, latitudeDeg, longitudeDeg }: Fixes): ReadableFixes {
  const fixes = {
    timeS: engine.columnOf(timeS).address,
    latitudeDeg: engine.columnOf(latitudeDeg).address,
    longitudeDeg: engine.columnOf(longitudeDeg).address,
  };
  const { readableFixes: keepReadable } = engine.kernels;
  return { ...fixes, count: keepReadable(fixes.timeS, fixes.latitudeDeg, fixes.longitudeDeg, timeS.length) };
}

function inPlane(engine: Engine, fixes: ReadableFixes): { frame: LocalFrame; plane: PlaneFixes } {
  const { count, timeS, latitudeDeg, longitudeDeg } = fixes;
  const middle = (column: number): number =>
    engine.scratch(() => {
      const { presentNumbers, valueOfRank } = engine.kernels;
      const numbers = engine.allocate(count * 8);
      return valueOfRank(numbers, presentNumbers(column, count, numbers), upperMiddle(count));
    });
  const frame = { latitudeDeg: middle(latitudeDeg), longitudeDeg: middle(longitudeDeg) };
  const [east, north] = [engine.allocate(count * 8), engine.allocate(count * 8)];
  const origin = [frame.latitudeDeg, frame.longitudeDeg] as const;
  engine.kernels.fixesInPlane(...origin, latitudeDeg, longitudeDeg, count, east, north);
  return { frame, plane: { count, timeS, east, north } };
}

/** Start and end of a recording, on its own clock. */
export interface ClockEnds {
  readonly startS: number;
  readonly endS: number;
}

/** Extends a path to the first and last row of the recording, with an extra point at each end if needed. */
function toClockEnds(engine: Engine, path: Smoothed, { startS, endS }: ClockEnds): Smoothed {
  const timeS = engine.f64(path.timeS, path.count);
  const firstS = timeS[0] ?? Number.NaN;
  const lastS = timeS[path.count - 1] ?? Number.NaN;
  const isMissing = (lengthS: number): boolean => lengthS > 0 && lengthS <= LONGEST_END_S;
  const before = isMissing(firstS - startS) ? [startS] : [];
  const after = isMissing(endS - lastS) ? [endS] : [];
  const count = before.length + path.count + after.length;
  const extended = (column: number, carriedOn: (end: 0 | -1, timeS: number) => number): number =>
    engine.columnOf(
      Float64Array.from([
        ...before.map((time) => carriedOn(0, time)),
        ...engine.f64(column, path.count),
        ...after.map((time) => carriedOn(-1, time)),
      ]),
    ).address;
  const endValue = (column: number, end: 0 | -1): number => engine.f64(column, path.count).at(end) ?? Number.NaN;
  const along = (column: number, speed: number): number =>
    extended(
      column,
      (end, time) => endValue(column, end) + endValue(speed, end) * (time - (end === 0 ? firstS : lastS)),
    );
  const steady = (column: number): number => extended(column, (end) => endValue(column, end));
  const roles = engine.allocate(count);
  const [begins = FIX_RESTARTED, ...others] = engine.bytes(path.roles, path.count);
  engine.bytes(roles, count).set([begins, ...before.map(() => FIX_USED), ...others, ...after.map(() => FIX_USED)]);
  return {
    count,
    timeS: extended(path.timeS, (_, time) => time),
    roles,
    east: along(path.east, path.eastMps),
    north: along(path.north, path.northMps),
    eastMps: steady(path.eastMps),
    northMps: steady(path.northMps),
  };
}

/** How each point was passed, a byte: 1 at rest, 2 faster than any boat, 3 slowly, 0 otherwise. */
function passedPoints(engine: Engine, { timeS, east, north, roles, count }: Smoothed): number {
  const marks = engine.allocate(count);
  const rule = [WINDOW_S, STILL_MPS, MOVING_MPS, SHORTEST_REST_S] as const;
  engine.scratch(() => {
    engine.kernels.stillPoints(timeS, east, north, count, ...rule, engine.allocate(count * 8), marks);
  });
  engine.kernels.carriedPoints(timeS, east, north, roles, count, WINDOW_S, FASTEST_MPS, marks);
  engine.scratch(() => {
    engine.kernels.slowPoints(timeS, east, north, count, SLOW_WINDOW_S, SLOW_MPS, engine.allocate(count * 8), marks);
  });
  return marks;
}

/** Track columns derived from its smooth path. */
function toTrackColumns(engine: Engine, frame: LocalFrame, path: Smoothed) {
  const { distanceAlong, speedAndHeading, pointsOnGround } = engine.kernels;
  const { count, timeS, east, north, eastMps, northMps, roles } = path;
  const marks = passedPoints(engine, path);
  const column = (): number => engine.allocate(count * 8);
  const [along, speed, heading, latitude, longitude] = [column(), column(), column(), column(), column()];
  const rule = [BRIDGED_SILENCE_S, FASTEST_MPS, RULER_M, MIN_GLIDE_M] as const;
  distanceAlong(timeS, east, north, roles, marks, count, ...rule, along);
  speedAndHeading(eastMps, northMps, marks, count, HEADING_FROM_MPS, speed, heading);
  pointsOnGround(frame.latitudeDeg, frame.longitudeDeg, east, north, count, latitude, longitude);
  const copied = (address: number): Float64Array => engine.f64(address, count).slice();
  return {
    timeS: copied(timeS),
    latitudeDeg: copied(latitude),
    longitudeDeg: copied(longitude),
    speedMps: copied(speed),
    headingDeg: copied(heading),
    cumulativeM: copied(along),
  };
}

function rejectedFixes(fixCount: number, rejected: number): Finding[] {
  if (rejected === 0) return [];
  return [
    {
      code: 'fixes-rejected',
      severity: rejected > fixCount / 10 ? 'warning' : 'info',
      message: `${rejected} of ${fixCount} GPS points are where the boat can’t have been. The track excludes them.`,
    },
  ];
}

/** The span from the first to the last point faster than a boat. */
function tooFast({ timeS, speedMps }: Pick<Track, 'timeS' | 'speedMps'>): Finding[] {
  const fast = [...timeS.keys()].filter((point) => Number.isNaN(speedMps[point]));
  const [fromS, toS] = [timeS[fast[0] ?? -1], timeS[fast.at(-1) ?? -1]];
  if (fromS === undefined || toS === undefined) return [];
  return [
    {
      code: 'track-too-fast',
      severity: 'warning',
      ...say`The track goes faster than any boat at ${fast.length} of ${timeS.length} GPS points from ${momentValue(fromS, 1)} to ${momentValue(toS, 1)}. It was carried there, or the points are wrong. Speed and distance exclude this.`,
      fromS,
      toS,
    },
  ];
}

/** Distance along the track, without the lines across the file's interruptions. */
function withoutBreaks({ timeS, cumulativeM }: Pick<Track, 'timeS' | 'cumulativeM'>, breaksS: readonly number[]) {
  const behind = new Set(breaksS.map((at) => timeS.findIndex((time) => time >= at)));
  let across = 0;
  return cumulativeM.map((metres, point) => {
    if (point > 0 && behind.has(point)) across += metres - (cumulativeM[point - 1] ?? metres);
    return metres - across;
  });
}

/**
 * Smooths GPS points into a track: one point per readable GPS point, plus one at each end of the recording (`clock`)
 * without one; positions in degrees, speed over ground (m/s, 0 at rest, NaN faster than any boat), heading (degrees,
 * NaN below 0.5 m/s) and distance along the track (m). Outliers are counted in `rejectedFixCount` and moved onto the
 * path. `rawDistanceM` is the length of the raw points. With fewer than two readable points the columns are empty and
 * the distances null.
 */
export function smoothTrack(
  engine: Engine,
  fixes: Fixes,
  clock: ClockEnds | null = null,
): { track: Track; findings: Finding[] } {
  const fixCount = fixes.timeS.length;
  return engine.scratch(() => {
    const readable = readableFixes(engine, fixes);
    const unreadable = fixCount - readable.count;
    if (readable.count < MIN_FIXES) {
      return { track: emptyTrack(fixCount, unreadable), findings: rejectedFixes(fixCount, unreadable) };
    }
    const { frame, plane } = inPlane(engine, readable);
    const path = smoothPath(engine, plane);
    const columns = toTrackColumns(engine, frame, clock === null ? path : toClockEnds(engine, path, clock));
    let rejectedFixCount = unreadable;
    for (const role of engine.bytes(path.roles, path.count)) if (role === FIX_REJECTED) rejectedFixCount += 1;
    const { breaksS } = fixes;
    const cumulativeM = breaksS === undefined ? columns.cumulativeM : withoutBreaks(columns, breaksS);
    const track: Track = {
      fixCount,
      rejectedFixCount,
      distanceM: cumulativeM.at(-1) ?? null,
      rawDistanceM: engine.kernels.pathLength(plane.east, plane.north, plane.count),
      ...columns,
      cumulativeM,
      ...(breaksS !== undefined && { breaksS }),
    };
    return { track, findings: [...rejectedFixes(fixCount, rejectedFixCount), ...tooFast(track)] };
  });
}
