// Ghost race of two pieces: where along the way, at which rate and in which phase of the stroke time was gained or
// lost.
import { Z90 } from '../comparison/student.ts';
import type { Analysis, Track } from '../analysis.ts';
import { LEG_SCATTER } from '../comparison/course-help.ts';
import { metresAfter, secondsAt, stepAt, type RowedLine, type StrokePhases } from './oar-places.ts';
import { standardError, estimateScatter } from '../statistics.ts';

export interface Ghosted {
  readonly analysis: Pick<Analysis, 'strokes'> & { readonly track: Track | null };
  readonly line: RowedLine;
  /** Phases of the line's strokes; null if the speed within the stroke was not measured. */
  readonly phases: StrokePhases | null;
}

/** Seconds over 100 m that after needs more (+) or less (−) than before, with its 90% interval. */
export interface Slope {
  readonly lostS: number;
  readonly low: number;
  readonly high: number;
}

export interface Window extends Slope {
  readonly fromM: number;
  readonly toM: number;
}

export type GhostCause = 'rate' | 'run' | 'drive' | 'recovery' | 'drive-share';

export interface Ghost {
  /** Every five meters from the common line, and the seconds after is behind (+) or ahead (−) there. */
  readonly metres: Float64Array;
  readonly behindS: Float64Array;
  readonly lengthM: number;
  readonly slope: Slope;
  readonly windows: readonly Window[];
  /** Rate and distance per stroke add up to the slope; so do the phases of the stroke, if measured. */
  readonly parts: readonly (Slope & { readonly cause: GhostCause })[];
  /** True if both passed one line across the water; otherwise each starts at its own first stroke. */
  readonly sameWater: boolean;
  /** Seconds over 100 m explained by water and wind alone, 90%. */
  readonly waterS: number;
  /** Seconds by which position errors between two days shift the line, 90%; 0 if no position is used. */
  readonly positionS: number;
  /** Meters each had rowed at the common line. */
  readonly before: number;
  readonly after: number;
}

export type NoGhost = 'short';

const STEP_M = 5;
const SLOPE_OVER_M = 100;
const SHORTEST_M = 100;
const WINDOWS_M = [25, 50, 100, 250, 500, 1000];
const MAX_WINDOWS = 20;
/** Minimum share of strokes with known speed within the stroke. */
const MEASURED_SHARE = 0.9;
/** Standard deviation of a position between days: sources give 1 to 3 m for a receiver. */
const POSITION_M = 1;

const around = (lostS: number, errorS: number): Slope => ({
  lostS,
  low: lostS - Z90 * errorS,
  high: lostS + Z90 * errorS,
});

/** Strokes beyond the common line and within the shared distance. */
interface Part {
  readonly line: RowedLine;
  /** Distances along its own line. */
  readonly fromM: number;
  readonly toM: number;
}

const secondsOver = ({ line, fromM, toM }: Part): number => secondsAt(line, toM) - secondsAt(line, fromM);

/** Number of strokes rowed up to a place, with the fraction of the current one. */
function strokesAt(line: RowedLine, place: number): number {
  const k = stepAt(line.metres, place);
  const [from, to] = [line.seconds[k] ?? NaN, line.seconds[k + 1] ?? NaN];
  return k + (secondsAt(line, place) - from) / (to - from);
}

const strokesOver = ({ line, fromM, toM }: Part): number => strokesAt(line, toM) - strokesAt(line, fromM);

/** One value for each stroke whose middle is in the part. */
function eachStroke({ line, fromM, toM }: Part, of: (k: number) => number): Float64Array {
  const values: number[] = [];
  for (let k = 0; k + 1 < line.metres.length; k++) {
    const middle = ((line.metres[k] ?? NaN) + (line.metres[k + 1] ?? NaN)) / 2;
    if (middle >= fromM && middle < toM) values.push(of(k));
  }
  return Float64Array.from(values);
}

const step = (column: Float64Array, k: number): number => (column[k + 1] ?? NaN) - (column[k] ?? NaN);

/** Seconds over 100 m of each stroke. */
const paces = (part: Part): Float64Array =>
  eachStroke(part, (k) => (SLOPE_OVER_M * step(part.line.seconds, k)) / step(part.line.metres, k));

/** Standard error of a sum of differences of means, one on each side. */
function errorBetween(values: readonly Float64Array[]): number {
  return Math.hypot(...values.map((own) => standardError(estimateScatter(own), own.length)));
}

function cutWindows(before: Part, after: Part, lengthM: number): Window[] {
  const width = WINDOWS_M.find((one) => lengthM / one <= MAX_WINDOWS) ?? 1000;
  const scatters = [before, after].map((part) => estimateScatter(paces(part)));
  return Array.from({ length: Math.floor(lengthM / width) }, (_, at) => {
    const within = ({ line, fromM }: Part): Part => ({
      line,
      fromM: fromM + at * width,
      toM: fromM + (at + 1) * width,
    });
    const own = [within(before), within(after)];
    const [secondsBefore, secondsAfter] = own.map(secondsOver);
    const errors = own.map((part, side) => {
      const scatter = scatters[side];
      return scatter === undefined ? NaN : standardError(scatter, strokesOver(part));
    });
    const lostS = (SLOPE_OVER_M / width) * ((secondsAfter ?? NaN) - (secondsBefore ?? NaN));
    return { fromM: at * width, toM: (at + 1) * width, ...around(lostS, Math.hypot(...errors)) };
  });
}

/** Splits ln of the speed ratio into its factors: seconds saved by a relative gain. */
function byRateAndRun(before: Part, after: Part, lengthM: number): Ghost['parts'] {
  const [timeBefore, timeAfter] = [secondsOver(before), secondsOver(after)];
  const [strokesBefore, strokesAfter] = [strokesOver(before), strokesOver(after)];
  const per100 = SLOPE_OVER_M / lengthM;
  const grown = Math.log(timeAfter / timeBefore);
  const mean = per100 * (grown === 0 ? timeBefore : (timeAfter - timeBefore) / grown);
  const rate = Math.log(strokesAfter / timeAfter) - Math.log(strokesBefore / timeBefore);
  const run = Math.log(strokesBefore / strokesAfter);
  const lnRates = [before, after].map((part) => eachStroke(part, (k) => Math.log(step(part.line.seconds, k))));
  const lnRuns = [before, after].map((part) => eachStroke(part, (k) => Math.log(step(part.line.metres, k))));
  return [
    { cause: 'rate', ...around(-mean * rate, mean * errorBetween(lnRates)) },
    { cause: 'run', ...around(-mean * run, mean * errorBetween(lnRuns)) },
  ];
}

interface MeanPhases {
  readonly drive: Float64Array;
  readonly recovery: Float64Array;
  readonly share: Float64Array;
}

/** Mean phases of fully measured strokes; null if more than a few are missing. */
function phasesOver(part: Part, phases: StrokePhases): MeanPhases | null {
  const columns = [phases.driveMps, phases.recoveryMps, phases.driveShare];
  const isWhole = (k: number): boolean => columns.every((column) => Number.isFinite(column[k] ?? NaN));
  const measured = eachStroke(part, (k) => (isWhole(k) ? k : NaN));
  const whole = measured.filter(Number.isFinite);
  if (whole.length < MEASURED_SHARE * measured.length) return null;
  const of = (column: Float64Array): Float64Array => whole.map((k) => column[k] ?? NaN);
  return { drive: of(phases.driveMps), recovery: of(phases.recoveryMps), share: of(phases.driveShare) };
}

const computeMean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * v = f v(drive) + (1 − f) v(recovery): the change of each between the sides, the others at the mean of both. Scaled to
 * the lines' times, because strokes cover unequal distances.
 */
function byPhase(sides: readonly [MeanPhases, MeanPhases], slope: Slope): Ghost['parts'] {
  const [a, b] = sides.map(({ drive, recovery, share }) => {
    const [vd, vr, f] = [computeMean(drive), computeMean(recovery), computeMean(share)];
    return { vd, vr, f, v: f * vd + (1 - f) * vr };
  });
  if (a === undefined || b === undefined) return [];
  const f = (a.f + b.f) / 2;
  const lead = (a.vd + b.vd - a.vr - b.vr) / 2;
  const perSpeed = -SLOPE_OVER_M / (a.v * b.v);
  const columns = [
    ['drive', f, b.vd - a.vd, sides.map(({ drive }) => drive)],
    ['recovery', 1 - f, b.vr - a.vr, sides.map(({ recovery }) => recovery)],
    ['drive-share', lead, b.f - a.f, sides.map(({ share }) => share)],
  ] as const;
  const parts = columns.map(([cause, weight, change, values]) => ({
    cause,
    ...around(perSpeed * weight * change, Math.abs(perSpeed * weight) * errorBetween(values)),
  }));
  // Ignores a speed sensor whose cycle contradicts its distance.
  const told = parts.reduce((sum, { lostS }) => sum + lostS, 0);
  const half = slope.high - slope.lostS;
  return Math.abs(told - slope.lostS) <= Math.max(half, 0.05) ? parts : [];
}

/** Ghost race over the common distance; 'short' if it is less than 100 m. */
export function computeGhost(before: Ghosted, after: Ghosted): Ghost | NoGhost {
  const common = commonLine(
    { track: before.analysis.track, line: before.line },
    { track: after.analysis.track, line: after.line },
  );
  const start = common ?? { before: 0, after: 0 };
  const lengthM = Math.min(
    (before.line.metres.at(-1) ?? 0) - start.before,
    (after.line.metres.at(-1) ?? 0) - start.after,
  );
  if (!(lengthM >= SHORTEST_M)) return 'short';
  const [a, b]: readonly [Part, Part] = [
    { line: before.line, fromM: start.before, toM: start.before + lengthM },
    { line: after.line, fromM: start.after, toM: start.after + lengthM },
  ];
  const metres = Float64Array.from({ length: Math.floor(lengthM / STEP_M) + 1 }, (_, k) => k * STEP_M);
  const secondsFrom = ({ line, fromM }: Part, metre: number): number =>
    secondsAt(line, fromM + metre) - secondsAt(line, fromM);
  const lostS = (SLOPE_OVER_M / lengthM) * (secondsOver(b) - secondsOver(a));
  const slope = around(lostS, errorBetween([paces(a), paces(b)]));
  const [ofBefore, ofAfter] = [a, b].map((part, side) => {
    const { phases } = side === 0 ? before : after;
    return phases === null ? null : phasesOver(part, phases);
  });
  const paceS = (SLOPE_OVER_M * secondsOver(a)) / lengthM;
  const positionS = (Z90 * Math.SQRT2 * POSITION_M * paceS) / SLOPE_OVER_M;
  return {
    metres,
    behindS: metres.map((metre) => secondsFrom(b, metre) - secondsFrom(a, metre)),
    lengthM,
    slope,
    windows: cutWindows(a, b, lengthM),
    parts: [
      ...byRateAndRun(a, b, lengthM),
      ...(ofBefore == null || ofAfter == null ? [] : byPhase([ofBefore, ofAfter], slope)),
    ],
    sameWater: common !== null,
    waterS: Z90 * Math.SQRT2 * LEG_SCATTER * paceS,
    positionS: common === null ? 0 : positionS,
    ...start,
  };
}

/** Seconds since the start of either line, and the lead of after over before, m, when before was at a place. */
export interface GhostMoment {
  readonly beforeS: number;
  readonly afterS: number;
  readonly aheadM: number;
}

/** Both boats at the same time since the common line; NaN ahead after the end of the stretch. */
export function ghostMoment(
  { before, after }: Pick<Ghost, 'before' | 'after'>,
  lines: { readonly before: RowedLine; readonly after: RowedLine },
  metre: number,
): GhostMoment {
  const beforeS = secondsAt(lines.before, before + metre);
  const since = beforeS - secondsAt(lines.before, before);
  const afterS = secondsAt(lines.after, after) + since;
  return { beforeS, afterS, aheadM: metresAfter(lines.after, afterS) - after - metre };
}

type Way = Pick<Track, 'timeS' | 'latitudeDeg' | 'longitudeDeg' | 'headingDeg'>;

/** Meters of each at the common line. */
interface CommonLine {
  readonly before: number;
  readonly after: number;
}

const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_195;
/** Maximum distance of two starts on the same course, along or across the water. */
const FARTHEST_ALONG_M = 500;
const FARTHEST_ACROSS_M = 150;
/** Maximum difference in direction. */
const SAME_WAY = Math.cos(30 * RADIANS);

interface Start {
  readonly eastM: number;
  readonly northM: number;
  readonly headingDeg: number;
}

/** GPS point nearest to the start of a stretch; null without one within two seconds. */
function nearestFix({ timeS, latitudeDeg, longitudeDeg, headingDeg }: Way, { startS }: RowedLine): Start | null {
  let nearest = 0;
  for (let k = 1; k < timeS.length; k++) {
    if (Math.abs((timeS[k] ?? NaN) - startS) < Math.abs((timeS[nearest] ?? NaN) - startS)) nearest = k;
  }
  const [latitude, longitude, heading] = [latitudeDeg, longitudeDeg, headingDeg].map(
    (column) => column[nearest] ?? NaN,
  );
  if (latitude === undefined || longitude === undefined || heading === undefined) return null;
  const isKnown = Math.abs((timeS[nearest] ?? NaN) - startS) <= 2 && Number.isFinite(latitude + longitude + heading);
  if (!isKnown) return null;
  return {
    eastM: longitude * METRES_PER_DEGREE * Math.cos(latitude * RADIANS),
    northM: latitude * METRES_PER_DEGREE,
    headingDeg: heading,
  };
}

/**
 * Checks whether two stretches cover the same water in the same direction, and finds the line across it that both
 * passed. Line across the water at the start of whichever began farther along; null if they were not on the same
 * water.
 */
export function commonLine(
  before: { readonly track: Way | null; readonly line: RowedLine },
  after: { readonly track: Way | null; readonly line: RowedLine },
): CommonLine | null {
  const [a, b] = [before, after].map(({ track, line }) => (track === null ? null : nearestFix(track, line)));
  if (a == null || b == null || Math.cos((a.headingDeg - b.headingDeg) * RADIANS) < SAME_WAY) return null;
  const [east, north] = [b.eastM - a.eastM, b.northM - a.northM];
  const [sine, cosine] = [Math.sin(a.headingDeg * RADIANS), Math.cos(a.headingDeg * RADIANS)];
  const along = east * sine + north * cosine;
  const across = east * cosine - north * sine;
  if (Math.abs(along) > FARTHEST_ALONG_M || Math.abs(across) > FARTHEST_ACROSS_M) return null;
  return { before: Math.max(along, 0), after: Math.max(-along, 0) };
}
