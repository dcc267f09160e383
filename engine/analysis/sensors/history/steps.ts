// A seat against its own history: where a gate stood against the others of its crew in earlier outings, and how far it
// stands from there in this one. What a single outing cannot tell, a gain 15% off or a zero 3° off, is a step of one
// gate here.
import { student90 } from '../../comparison/student.ts';
import { median } from '../../statistics.ts';
import { againstOthers, FEWEST_OTHERS, MAD_TO_SD } from '../doctor/examined.ts';

/** Medians of one gate over the strokes of an outing that count; NaN where it was not measured. */
export interface Standing {
  readonly workJ: number;
  readonly peakForceN: number;
  readonly catchAngleDeg: number;
  readonly finishAngleDeg: number;
}

/** Of an earlier outing, by gate of this one; null where someone else rowed, or on the other side. */
export type Earlier = readonly (Standing | null)[];

/** What moved: the gain of the force, the zero of the angle or its gain. */
export type Moved = 'force-gain' | 'angle-zero' | 'angle-gain';

export interface Step {
  readonly gate: number;
  readonly moved: Moved;
  /** Of a zero degrees, of a gain the natural logarithm of its factor: this outing less the earlier ones. */
  readonly by: number;
  /** Half of the 90% interval, in the same unit. */
  readonly within: number;
  /** How many earlier outings say so. */
  readonly outings: number;
}

/** With fewer outings before nothing is told. */
export const FEWEST_OUTINGS = 4;
/** Standard errors of a step, of twenty-four that are looked at in every outing of an eight. */
const ERRORS = 5;
/** Beyond what the crew did on any day before, by this factor. */
const BEYOND_BEFORE = 1.5;
/** The crew's scatter counts as that of so many outings beside a rower's own. */
const CREW_OUTINGS = 8;
/** Variance of a median by that of a mean. */
const OF_MEDIAN = 1.57;
/** From day to day a rower stands against the crew no steadier than this: shares, and degrees. */
const LEAST_GAIN_SCATTER = 0.02;
const LEAST_ZERO_SCATTER_DEG = 0.4;
/** A smaller step is what a rower does. */
const LEAST_FORCE_STEP = Math.log(1.08);
const LEAST_ZERO_STEP_DEG = 2;
const LEAST_ANGLE_STEP = Math.log(1.08);
/** A gain moves work and peak alike, a zero both ends, and both leave the arc: shares of the step. */
const ALIKE_SHARE = 0.4;
const BOTH_ENDS_SHARE = 0.5;
/** An arc that changed by more is a rower who rows otherwise, and no gain of the force, as a logarithm. */
const SAME_ARC = 0.04;

/** How a gate stands against its own earlier outings in one metric. */
interface Course {
  readonly by: number;
  readonly residuals: readonly number[];
}

const arcOf = ({ catchAngleDeg, finishAngleDeg }: Standing): number => finishAngleDeg - catchAngleDeg;
const middleOf = ({ catchAngleDeg, finishAngleDeg }: Standing): number => (catchAngleDeg + finishAngleDeg) / 2;

/** By how much each gate changed since each earlier outing more than the others of that outing did. */
function coursesOf(now: readonly Standing[], earlier: readonly Earlier[], of: (one: Standing) => number): Course[] {
  const changes = earlier.map((then) =>
    againstOthers(
      now.map((own, gate) => {
        const former = then[gate] ?? null;
        return former === null ? NaN : of(own) - of(former);
      }),
      () => 0,
      FEWEST_OTHERS,
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

/** Variance about a median of few values, which lies too near to them; robust. */
function varianceOf(residuals: readonly number[], lost: number): number {
  const spread = MAD_TO_SD * median(residuals.map(Math.abs));
  return (spread ** 2 * residuals.length) / Math.max(1, residuals.length - lost);
}

interface Judged {
  readonly by: number;
  readonly within: number;
  readonly outings: number;
  readonly isStep: boolean;
}

/**
 * Each gate's step, by its own scatter from day to day and that of the whole crew; and none that is no farther than
 * what anyone of the crew did on some day before.
 */
function judged(courses: readonly Course[], leastScatter: number, leastStep: number): Judged[] {
  const told = courses.filter(({ residuals }) => residuals.length >= FEWEST_OUTINGS);
  const ofCrew = varianceOf(
    told.flatMap(({ residuals }) => residuals),
    told.length,
  );
  return courses.map((course): Judged => {
    const { by, residuals } = course;
    const outings = residuals.length;
    if (outings < FEWEST_OUTINGS) return { by: NaN, within: NaN, outings, isStep: false };
    const own = (outings * varianceOf(residuals, 2) + CREW_OUTINGS * ofCrew) / (outings + CREW_OUTINGS);
    const error = Math.max(leastScatter, Math.sqrt(Math.max(own, ofCrew))) * Math.sqrt(1 + OF_MEDIAN / outings);
    // An earlier outing in which the gate stood as it does now is the same fault, in its first days.
    const before = told.flatMap((one) =>
      one === course ? residuals.filter((residual) => residual * by > 0) : one.residuals,
    );
    const farthest = Math.max(...before.map(Math.abs), 0);
    return {
      by,
      within: student90(outings - 1) * error,
      outings,
      isStep: Math.abs(by) > Math.max(leastStep, ERRORS * error, BEYOND_BEFORE * farthest),
    };
  });
}

/**
 * The gates that stand otherwise than in the earlier outings of the same crew, the same rower at each gate. Nothing of
 * a gate with fewer than four earlier outings or three others beside it in them.
 */
export function stepsOverOutings(now: readonly Standing[], earlier: readonly Earlier[]): Step[] {
  const courses = (of: (one: Standing) => number): Course[] => coursesOf(now, earlier, of);
  const [work, peak] = [courses(({ workJ }) => Math.log(workJ)), courses(({ peakForceN }) => Math.log(peakForceN))];
  const [atCatch, atFinish] = [courses(({ catchAngleDeg }) => catchAngleDeg), courses((one) => one.finishAngleDeg)];
  const arcs = courses((one) => Math.log(arcOf(one)));
  const forces = judged(
    courses(({ workJ, peakForceN }) => Math.log(workJ * peakForceN) / 2),
    LEAST_GAIN_SCATTER,
    LEAST_FORCE_STEP,
  );
  const zeros = judged(courses(middleOf), LEAST_ZERO_SCATTER_DEG, LEAST_ZERO_STEP_DEG);
  const angles = judged(arcs, LEAST_GAIN_SCATTER, LEAST_ANGLE_STEP);
  const bys = (of: readonly Course[], gate: number): number => of[gate]?.by ?? NaN;
  return now.flatMap((_, gate): Step[] => {
    const [force, zero, angle] = [forces[gate], zeros[gate], angles[gate]];
    if (force === undefined || zero === undefined || angle === undefined) return [];
    const ends = [bys(atCatch, gate), bys(atFinish, gate)] as const;
    const step = (moved: Moved, { by, within, outings }: Judged): Step[] => [{ gate, moved, by, within, outings }];
    // A gain of the angle pulls both ends away from the perpendicular.
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
