// Effect of stream and wind along the course, for a session rowed both ways. Two directions cannot separate stream from
// wind: one number holds both.
import type { Analysis } from '../analysis.ts';
import { strokePower } from '../power/power-timeline.ts';
import { strokeRate, computeTravel } from '../selected/stroke-means.ts';
import { computeMean } from '../statistics.ts';

export type RowedCourse = Pick<Analysis, 'strokes' | 'gates' | 'track'>;

export interface CourseHelp {
  /** Help along the course, m/s: half of the speed difference between the two ways at the same power. */
  readonly alongMps: number;
  /** Standard error, m/s. */
  readonly errorMps: number;
  /** Legs there and back at a similar rate. */
  readonly pairs: number;
  /** Direction called "along", degrees from north. */
  readonly axisDeg: number;
}

/** A mean with its standard error, m/s. */
export interface HelpOfStrokes {
  readonly meanMps: number;
  readonly errorMps: number;
}

/** Minimum strokes one way; fewer are a turn or a start. */
export const MIN_IN_LEG = 20;
/** Maximum rate difference, spm: at another rate, the boat loses another share of the power to surge. */
export const SIMILAR_RATE_SPM = 2;
/** Unexplained variation between legs of one piece, as a share of the speed. */
export const LEG_SCATTER = 0.017;
/** Minimum cosine to the course axis; strokes across it belong to neither way. */
const ALONG = Math.cos(Math.PI / 4);
const RADIANS = Math.PI / 180;
const CUBE_ROOT = 1 / 3;

/** Heading of the boat in the middle of each stroke, degrees; NaN if the track does not give it. */
export function strokeHeadings({ strokes: { boat }, track }: RowedCourse, strokes: Int32Array): Float64Array {
  const { timeS, headingDeg } = track ?? { timeS: new Float64Array(), headingDeg: new Float64Array() };
  let at = 0;
  return Float64Array.from(strokes, (stroke) => {
    const middleS = ((boat.startS[stroke] ?? NaN) + (boat.endS[stroke] ?? NaN)) / 2;
    while (at + 1 < timeS.length && (timeS[at + 1] ?? Infinity) <= middleS) at += 1;
    return headingDeg[at] ?? NaN;
  });
}

/** Main axis of the strokes, either way, degrees: the mean of the doubled angles. */
export function mainAxis(headings: Float64Array): number | null {
  const known = headings.filter(Number.isFinite);
  const [east, north] = [Math.sin, Math.cos].map(
    (part) => computeMean(known.map((one) => part(2 * one * RADIANS))) ?? NaN,
  );
  const doubled = Math.atan2(east ?? NaN, north ?? NaN);
  return Number.isFinite(doubled) ? doubled / (2 * RADIANS) : null;
}

/** 1 along, −1 against, 0 across or unknown. */
export function legDirection(headingDeg: number, axisDeg: number): number {
  const along = Math.cos((headingDeg - axisDeg) * RADIANS);
  return Math.abs(along) > ALONG ? Math.sign(along) : 0;
}

interface Leg {
  readonly direction: number;
  readonly speedMps: number;
  readonly powerW: number;
  readonly rateSpm: number;
}

/** Runs of strokes in the same direction; strokes without speed, power or rate belong to no leg. */
function cutLegs(course: RowedCourse, strokes: Int32Array, axisDeg: number): Leg[] {
  const directions = Array.from(strokeHeadings(course, strokes), (heading) => legDirection(heading, axisDeg));
  const power = strokePower(course.strokes, course.gates, null);
  const legs: Leg[] = [];
  let from = 0;
  for (let to = 1; to <= strokes.length; to += 1) {
    if (to < strokes.length && directions[to] === directions[from]) continue;
    const own = strokes.subarray(from, to);
    const direction = directions[from] ?? 0;
    const speedMps = computeTravel(course.strokes, own).speedMps ?? NaN;
    const powerW = computeMean(Float64Array.from(own, (stroke) => power[stroke] ?? NaN)) ?? NaN;
    const rateSpm = strokeRate(course.strokes, own).mean ?? NaN;
    const isLeg = direction !== 0 && own.length >= MIN_IN_LEG && speedMps > 0 && powerW > 0 && rateSpm > 0;
    if (isLeg) legs.push({ direction, speedMps, powerW, rateSpm });
    from = to;
  }
  return legs;
}

/** Pairs each leg there with the one back nearest in rate; each leg is used once. */
function pairLegs(legs: readonly Leg[]): (readonly [Leg, Leg])[] {
  const back = legs.filter(({ direction }) => direction < 0);
  return legs
    .filter(({ direction }) => direction > 0)
    .flatMap((there) => {
      const apart = back.map(({ rateSpm }) => Math.abs(rateSpm - there.rateSpm));
      const nearest = apart.indexOf(Math.min(...apart));
      if (nearest < 0 || (apart[nearest] ?? Infinity) > SIMILAR_RATE_SPM) return [];
      return back.splice(nearest, 1).map((one) => [there, one] as const);
    });
}

/**
 * c = (v there − v back) / 2 at the same power, v (P / P of the leg)^⅓, mean of the pairs of legs of at least 20
 * strokes each; standard error v s / √(2 n), s = 1.7% of the speed. Null where the session was not rowed both ways at a
 * similar rate, and where speed, power or track were not measured.
 * @param strokes indexes of the strokes that count, ascending, of the whole session.
 */
export function estimateCourseHelp(course: RowedCourse, strokes: Int32Array): CourseHelp | null {
  const axisDeg = mainAxis(strokeHeadings(course, strokes));
  if (axisDeg === null) return null;
  const pairs = pairLegs(cutLegs(course, strokes, axisDeg));
  const both = pairs.flat();
  const powerW = computeMean(both.map((leg) => leg.powerW)) ?? NaN;
  const speedMps = computeMean(both.map((leg) => leg.speedMps));
  const atSamePower = (leg: Leg): number => leg.speedMps * (powerW / leg.powerW) ** CUBE_ROOT;
  const alongMps = computeMean(pairs.map(([there, back]) => (atSamePower(there) - atSamePower(back)) / 2));
  if (alongMps === null || speedMps === null) return null;
  return { alongMps, errorMps: (speedMps * LEG_SCATTER) / Math.sqrt(2 * pairs.length), pairs: pairs.length, axisDeg };
}

/** Help for some strokes of the session: zero for as many there as back. Null if no stroke has a direction. */
export function courseHelpOverStrokes(
  help: CourseHelp,
  course: RowedCourse,
  strokes: Int32Array,
): HelpOfStrokes | null {
  const ways = Array.from(strokeHeadings(course, strokes), (heading) => legDirection(heading, help.axisDeg)).filter(
    (way) => way !== 0,
  );
  const share = computeMean(ways);
  return share === null ? null : { meanMps: share * help.alongMps, errorMps: Math.abs(share) * help.errorMps };
}
