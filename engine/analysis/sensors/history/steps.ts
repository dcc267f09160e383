// Step detection: a gate's difference from its crew in this session against earlier ones. Reveals what a single session
// cannot show, such as a gain 15% off or a zero 3° off.
import { student90 } from '../../comparison/student.ts';
import { median } from '../../statistics.ts';
import { againstOthers, MIN_OTHERS, MAD_TO_SD } from '../checks/examined.ts';

/** Medians of one gate over the counted strokes of a session; NaN if not measured. */
export interface GateMedians {
  readonly workJ: number;
  readonly peakForceN: number;
  readonly catchAngleDeg: number;
  readonly finishAngleDeg: number;
}

/** An earlier session by gate of this one; null if someone else rowed, or on the other side. */
export type Earlier = readonly (GateMedians | null)[];

/** What changed: the force gain, the angle zero or the angle gain. */
export type Moved = 'force-gain' | 'angle-zero' | 'angle-gain';

export interface Step {
  readonly gate: number;
  readonly moved: Moved;
  /** Degrees for a zero, natural log of the factor for a gain: this session minus the earlier ones. */
  readonly by: number;
  /** Half of the 90% interval, in the same unit. */
  readonly within: number;
  /** Number of earlier sessions. */
  readonly sessions: number;
}

/** Minimum earlier sessions. */
export const MIN_SESSIONS = 4;
/** Threshold in standard errors, for twenty-four tests in every session of an eight. */
const ERRORS = 5;
/** Minimum ratio to the largest change of the crew on any earlier day. */
const BEYOND_BEFORE = 1.5;
/** Weight of the crew's spread, as a number of sessions added to a rower's own. */
const CREW_SESSIONS = 8;
/** Ratio of the variances of a median and a mean. */
const OF_MEDIAN = 1.57;
/** Lower limit of a rower's day-to-day spread against the crew: shares, and degrees. */
const MIN_GAIN_SCATTER = 0.02;
const MIN_ZERO_SCATTER_DEG = 0.4;
/** Minimum step; smaller ones are within a rower's own range. */
const MIN_FORCE_STEP = Math.log(1.08);
const MIN_ZERO_STEP_DEG = 2;
const MIN_ANGLE_STEP = Math.log(1.08);
/**
 * Maximum deviation, as a share of the step: a gain changes work and peak equally, a zero both ends, and both leave the
 * arc unchanged.
 */
const ALIKE_SHARE = 0.4;
const BOTH_ENDS_SHARE = 0.5;
/** Maximum change of the arc, as a log; more means that the rower rows differently and the force gain is fine. */
const SAME_ARC = 0.04;

/** A gate against its own earlier sessions in one metric. */
interface Course {
  readonly by: number;
  readonly residuals: readonly number[];
}

const computeArc = ({ catchAngleDeg, finishAngleDeg }: GateMedians): number => finishAngleDeg - catchAngleDeg;
const arcMiddle = ({ catchAngleDeg, finishAngleDeg }: GateMedians): number => (catchAngleDeg + finishAngleDeg) / 2;

/** Change of each gate since each earlier session, relative to the others of that session. */
function compareWithEarlier(
  now: readonly GateMedians[],
  earlier: readonly Earlier[],
  of: (one: GateMedians) => number,
): Course[] {
  const changes = earlier.map((then) =>
    againstOthers(
      now.map((own, gate) => {
        const former = then[gate] ?? null;
        return former === null ? NaN : of(own) - of(former);
      }),
      () => 0,
      MIN_OTHERS,
    ),
  );
  return now.map((_, gate) => {
    const known = changes.flatMap((change) => {
      const { apart } = change[gate] ?? { apart: NaN };
      return Number.isFinite(apart) ? [apart] : [];
    });
    const by = median(known);
    return { by, residuals: known.map((apart) => apart - by) };
  });
}

/** Robust variance around a median, corrected for few values. */
function robustVariance(residuals: readonly number[], lost: number): number {
  const spread = MAD_TO_SD * median(residuals.map(Math.abs));
  return (spread ** 2 * residuals.length) / Math.max(1, residuals.length - lost);
}

interface Judged {
  readonly by: number;
  readonly within: number;
  readonly sessions: number;
  readonly isStep: boolean;
}

/**
 * Each gate's step, judged by its own and the crew's day-to-day spread; none if anyone of the crew changed as much on
 * an earlier day.
 */
function judged(courses: readonly Course[], leastScatter: number, leastStep: number): Judged[] {
  const told = courses.filter(({ residuals }) => residuals.length >= MIN_SESSIONS);
  const ofCrew = robustVariance(
    told.flatMap(({ residuals }) => residuals),
    told.length,
  );
  return courses.map((course): Judged => {
    const { by, residuals } = course;
    const sessions = residuals.length;
    if (sessions < MIN_SESSIONS) return { by: NaN, within: NaN, sessions, isStep: false };
    const own = (sessions * robustVariance(residuals, 2) + CREW_SESSIONS * ofCrew) / (sessions + CREW_SESSIONS);
    const error = Math.max(leastScatter, Math.sqrt(Math.max(own, ofCrew))) * Math.sqrt(1 + OF_MEDIAN / sessions);
    // An earlier session in which the gate already read as now shows the first days of the same fault.
    const before = told.flatMap((one) =>
      one === course ? residuals.filter((residual) => residual * by > 0) : one.residuals,
    );
    const farthest = Math.max(...before.map(Math.abs), 0);
    return {
      by,
      within: student90(sessions - 1) * error,
      sessions,
      isStep: Math.abs(by) > Math.max(leastStep, ERRORS * error, BEYOND_BEFORE * farthest),
    };
  });
}

/**
 * Gates that changed since earlier sessions of the same crew, with the same rower at each gate. Needs four earlier
 * sessions with at least three other gates.
 */
export function stepsOverSessions(now: readonly GateMedians[], earlier: readonly Earlier[]): Step[] {
  const courses = (of: (one: GateMedians) => number): Course[] => compareWithEarlier(now, earlier, of);
  const [work, peak] = [courses(({ workJ }) => Math.log(workJ)), courses(({ peakForceN }) => Math.log(peakForceN))];
  const [atCatch, atFinish] = [courses(({ catchAngleDeg }) => catchAngleDeg), courses((one) => one.finishAngleDeg)];
  const arcs = courses((one) => Math.log(computeArc(one)));
  const forces = judged(
    courses(({ workJ, peakForceN }) => Math.log(workJ * peakForceN) / 2),
    MIN_GAIN_SCATTER,
    MIN_FORCE_STEP,
  );
  const zeros = judged(courses(arcMiddle), MIN_ZERO_SCATTER_DEG, MIN_ZERO_STEP_DEG);
  const angles = judged(arcs, MIN_GAIN_SCATTER, MIN_ANGLE_STEP);
  const bys = (of: readonly Course[], gate: number): number => of[gate]?.by ?? NaN;
  return now.flatMap((_, gate): Step[] => {
    const [force, zero, angle] = [forces[gate], zeros[gate], angles[gate]];
    if (force === undefined || zero === undefined || angle === undefined) return [];
    const ends = [bys(atCatch, gate), bys(atFinish, gate)] as const;
    const step = (moved: Moved, { by, within, sessions }: Judged): Step[] => [{ gate, moved, by, within, sessions }];
    // An angle gain moves both ends away from the perpendicular.
    const grows = Math.sign(angle.by);
    const isStretched = -ends[0] * grows > 0 && ends[1] * grows > 0;
    if (angle.isStep) return isStretched ? step('angle-gain', angle) : [];
    const isMoved = ends.every((end) => end * Math.sign(zero.by) > BOTH_ENDS_SHARE * Math.abs(zero.by));
    const isAlike = Math.abs(bys(work, gate) - bys(peak, gate)) < ALIKE_SHARE * Math.abs(force.by);
    const keepsArc = Math.abs(angle.by) < SAME_ARC;
    return [
      ...(force.isStep && isAlike && keepsArc ? step('force-gain', force) : []),
      ...(zero.isStep && isMoved ? step('angle-zero', zero) : []),
    ];
  });
}
