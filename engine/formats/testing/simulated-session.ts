// A session with known truth; each format's writer converts it, and its reader is tested against it. Values are exact:
// a writer rounds as its device does.
import { createRandom } from './rewritten.ts';

/** One oar in a stroke. Angles in degrees from perpendicular, handle forces. */
export interface OarStroke {
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly slipDeg: number;
  readonly washDeg: number;
  readonly peakN: number;
  readonly averageN: number;
  readonly peakAngleDeg: number;
  readonly workJ: number;
  readonly powerW: number;
  /** Force over the drive at equal shares of its arc, N. */
  readonly curveN: readonly number[];
}

export interface SessionStroke {
  /** From 1, through the whole session. */
  readonly number: number;
  /** Index into the intervals. */
  readonly interval: number;
  /** Seconds from the session's start, rests included. */
  readonly startS: number;
  readonly endS: number;
  readonly rateSpm: number;
  /** Of this stroke. */
  readonly distanceM: number;
  readonly speedMps: number;
  readonly driveTimeS: number;
  readonly recoveryTimeS: number;
  readonly driveLengthM: number;
  readonly dragFactor: number;
  /** Time between the boat's minimum speed and the oar's catch, which web oarlocks call check, ms. */
  readonly checkMs: number;
  readonly heartRateBpm: number;
  /** Position at the end of the stroke. */
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Bow first. */
  readonly oars: readonly OarStroke[];
}

export interface SessionInterval {
  readonly startS: number;
  readonly endS: number;
  readonly distanceM: number;
  readonly strokes: readonly SessionStroke[];
}

/** An oar stroke in the rest after a stroke, which a boat's computer does not count. */
export interface UncountedStroke {
  readonly afterStroke: number;
  readonly oar: OarStroke;
}

/** Once per second, through work and rests. */
export interface SessionSecond {
  readonly timeS: number;
  /** Null in a rest. */
  readonly stroke: SessionStroke | null;
  /** From the start of the session. */
  readonly distanceM: number;
  readonly speedMps: number;
  readonly rateSpm: number;
  readonly heartRateBpm: number;
  readonly strokes: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

export interface Session {
  /** ms since 1970, on a whole second. */
  readonly startMs: number;
  readonly utcOffsetS: number;
  readonly seats: number;
  readonly oarLengthM: number;
  readonly oarInboardM: number;
  readonly intervals: readonly SessionInterval[];
  readonly strokes: readonly SessionStroke[];
  readonly uncounted: readonly UncountedStroke[];
  readonly seconds: readonly SessionSecond[];
  readonly workS: number;
  readonly elapsedS: number;
  readonly distanceM: number;
}

export interface SessionPlan {
  /** Strokes of each interval. */
  readonly strokes?: readonly number[];
  /** Rest between intervals, in which the boat stands still. */
  readonly restS?: number;
  readonly seats?: number;
  readonly startMs?: number;
  readonly utcOffsetS?: number;
  readonly seed?: number;
  /** Stroke numbers followed by an uncounted oar movement. */
  readonly uncountedAfter?: readonly number[];
  readonly oarLengthM?: number;
  readonly oarInboardM?: number;
}

const CURVE_POINTS = 24;
const RADIANS = Math.PI / 180;
/** Two kilometers of a straight northern river, heading north-east. */
const FROM = { latitudeDeg: 49.25, longitudeDeg: 16.5 };
const M_PER_DEGREE = 111_195;

const between = (random: () => number, from: number, to: number): number => from + random() * (to - from);

function oarStroke(random: () => number, rateSpm: number, inboardM: number): OarStroke {
  const catchDeg = between(random, -63, -56);
  const finishDeg = between(random, 36, 42);
  const peakN = between(random, 380, 520);
  const skew = between(random, 0.75, 0.9);
  const curveN = Array.from({ length: CURVE_POINTS }, (_, point) => {
    return peakN * Math.sin(Math.PI * (point / (CURVE_POINTS - 1)) ** skew);
  });
  const averageN = curveN.reduce((sum, force) => sum + force, 0) / CURVE_POINTS;
  const workJ = averageN * (finishDeg - catchDeg) * RADIANS * inboardM;
  return {
    catchDeg,
    finishDeg,
    slipDeg: between(random, 4, 9),
    washDeg: between(random, 6, 12),
    peakN,
    averageN,
    peakAngleDeg: catchDeg + 0.5 ** (1 / skew) * (finishDeg - catchDeg),
    workJ,
    powerW: (workJ * rateSpm) / 60,
    curveN,
  };
}

interface Place {
  readonly startS: number;
  readonly number: number;
  readonly interval: number;
  readonly fromM: number;
}

function strokeAt(random: () => number, place: Place, plan: Required<SessionPlan>): SessionStroke {
  const rateSpm = 24 + 4 * Math.sin(place.number / 7) + between(random, -0.5, 0.5);
  const periodS = 60 / rateSpm;
  const speedMps = 3.6 + 0.4 * Math.sin(place.number / 9) + between(random, -0.05, 0.05);
  const distanceM = speedMps * periodS;
  const driveTimeS = between(random, 0.38, 0.44) * periodS;
  const alongM = (place.fromM + distanceM) * Math.SQRT1_2;
  return {
    number: place.number,
    interval: place.interval,
    startS: place.startS,
    endS: place.startS + periodS,
    rateSpm,
    distanceM,
    speedMps,
    driveTimeS,
    recoveryTimeS: periodS - driveTimeS,
    driveLengthM: between(random, 1.3, 1.45),
    dragFactor: Math.round(between(random, 118, 122)),
    checkMs: Math.round(between(random, 600, 900)),
    heartRateBpm: Math.round(120 + 40 * (1 - Math.exp(-place.number / 20))),
    latitudeDeg: FROM.latitudeDeg + alongM / M_PER_DEGREE,
    longitudeDeg: FROM.longitudeDeg + alongM / (M_PER_DEGREE * Math.cos(FROM.latitudeDeg * RADIANS)),
    oars: Array.from({ length: plan.seats }, () => oarStroke(random, rateSpm, plan.oarInboardM)),
  };
}

function makeIntervals(random: () => number, plan: Required<SessionPlan>): SessionInterval[] {
  let startS = 0;
  let number = 0;
  let fromM = 0;
  return plan.strokes.map((count, interval) => {
    const beginS = startS;
    const beginM = fromM;
    const strokes = Array.from({ length: count }, () => {
      number += 1;
      const stroke = strokeAt(random, { startS, number, interval, fromM }, plan);
      startS = stroke.endS;
      fromM += stroke.distanceM;
      return stroke;
    });
    const endS = startS;
    startS += plan.restS;
    return { startS: beginS, endS, distanceM: fromM - beginM, strokes };
  });
}

const AT_REST = { speedMps: 0, rateSpm: 0 };

/** A second within a stroke or, without one, after the previous stroke. */
function makeSecond(
  timeS: number,
  stroke: SessionStroke | null,
  before: SessionStroke | undefined,
  doneM: number,
): SessionSecond {
  const from = before ?? { ...FROM, number: 0, heartRateBpm: 100 };
  const to = stroke ?? { ...from, ...AT_REST, distanceM: 0, startS: 0, endS: 1 };
  const share = stroke === null ? 0 : (timeS - to.startS) / (to.endS - to.startS);
  return {
    timeS,
    stroke,
    distanceM: doneM + share * to.distanceM,
    speedMps: to.speedMps,
    rateSpm: to.rateSpm,
    heartRateBpm: from.heartRateBpm,
    strokes: from.number,
    latitudeDeg: from.latitudeDeg + share * (to.latitudeDeg - from.latitudeDeg),
    longitudeDeg: from.longitudeDeg + share * (to.longitudeDeg - from.longitudeDeg),
  };
}

function makeSeconds(strokes: readonly SessionStroke[], elapsedS: number): SessionSecond[] {
  let next = 0;
  let doneM = 0;
  return Array.from({ length: Math.floor(elapsedS) + 1 }, (_, timeS) => {
    for (let stroke = strokes[next]; stroke !== undefined && stroke.endS <= timeS; stroke = strokes[next]) {
      doneM += stroke.distanceM;
      next += 1;
    }
    const now = strokes[next];
    return makeSecond(timeS, now !== undefined && now.startS <= timeS ? now : null, strokes[next - 1], doneM);
  });
}

/** Sculls of 2.88 m, 30 strokes in two intervals with a minute between, by default. */
export function simulatedSession(plan: SessionPlan = {}): Session {
  const whole: Required<SessionPlan> = {
    strokes: [18, 12],
    restS: 60,
    seats: 1,
    startMs: Date.UTC(2024, 4, 26, 7, 30, 15),
    utcOffsetS: 7200,
    seed: 1,
    uncountedAfter: [],
    oarLengthM: 2.88,
    oarInboardM: 0.88,
    ...plan,
  };
  const random = createRandom(whole.seed);
  const intervals = makeIntervals(random, whole);
  const strokes = intervals.flatMap((interval) => interval.strokes);
  const elapsedS = intervals.at(-1)?.endS ?? 0;
  return {
    ...whole,
    intervals,
    strokes,
    uncounted: whole.uncountedAfter.map((afterStroke) => {
      return { afterStroke, oar: oarStroke(random, 10, whole.oarInboardM) };
    }),
    seconds: makeSeconds(strokes, elapsedS),
    workS: intervals.reduce((sum, { startS, endS }) => sum + endS - startS, 0),
    elapsedS,
    distanceM: strokes.reduce((sum, { distanceM }) => sum + distanceM, 0),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Times and dates as devices write them. '00:01:15.3', or '01:15.3' without hours. */
export function clockText(seconds: number, hasHours = true, decimals = 1): string {
  const unit = 10 ** decimals;
  const whole = Math.round(seconds * unit);
  const minutes = Math.floor(whole / unit / 60);
  const rest = (whole / unit - minutes * 60).toFixed(decimals).padStart(decimals + 3, '0');
  return hasHours ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${rest}` : `${two(minutes)}:${rest}`;
}

/** '4:58:55.8 PM'. */
export function halfDayText(seconds: number): string {
  const ofDay = ((Math.round(seconds * 10) / 10) % 86_400) + 1e-9;
  const hour = Math.floor(ofDay / 3600);
  const rest = clockText(ofDay - hour * 3600, false);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Parts of a local time. */
export function wallClock(startMs: number, utcOffsetS: number) {
  const at = new Date(startMs + utcOffsetS * 1000);
  return {
    year: String(at.getUTCFullYear()),
    month: two(at.getUTCMonth() + 1),
    day: two(at.getUTCDate()),
    hour: two(at.getUTCHours()),
    minute: two(at.getUTCMinutes()),
    iso: at.toISOString().slice(0, 19),
    secondOfDay: at.getUTCHours() * 3600 + at.getUTCMinutes() * 60 + at.getUTCSeconds(),
  };
}
