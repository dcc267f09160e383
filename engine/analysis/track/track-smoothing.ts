// Smooths the boat's path from noisy GPS points.
import type { Engine } from '../../runtime/engine.ts';
import { quantileAt, upperMiddle } from '../ranks.ts';
import type { Track } from '../analysis.ts';

/** Squared normalized innovation beyond which a point is rejected: five standard deviations. */
const GATE = 25;

/** Number of times the jerk is refined from the smoothed path. */
const REFINEMENTS = 3;

/**
 * Smooths points in a plane; outliers are rejected by their neighbors, then by the filter's gate. The error model
 * maximizes the likelihood of the track; the agility is refined by moment, so that a turn is not cut. Allocates.
 */
export function smoothPath(engine: Engine, fixes: PlaneFixes): Smoothed {
  const refused = outlyingFixes(engine, fixes);
  const model = likeliestModel(engine, fixes, refused);
  const track = new TrackInMemory(engine, fixes, refused);
  let variance = whiteVariance(track.filter(model));
  track.filter(model, GATE * variance);
  for (let pass = 0; pass < REFINEMENTS; pass++) {
    variance = whiteVariance(track.refine(model, variance, GATE * variance));
  }
  return track.smooth();
}

/** Number of stretches used for tuning, their points, and the minimum gap between them. */
const STRETCHES = 3;
const STRETCH = 300;
const MIN_STEP_S = 0.8;

/** Common logs of: jerk density, wander variance (both relative to the white variance), duration of the wander (s). */
type Exponents = readonly [jerk: number, wander: number, lasting: number];

const LEAST: Exponents = [-6, -2, 0.3];
const GREATEST: Exponents = [2, 3, 1.8];
/** Starting points of the search: purely noisy points, and points that wander for ten seconds. */
const WHITE: Exponents = [-3, -2, 1];
const WANDERING: Exponents = [-3, 1.5, 1];
/** Log likelihood gain from which a wander is accepted: by chance 1 in 20 000. */
const EVIDENCE = 10;
const FIRST_STEP = 1;
const LAST_STEP = 0.2;

const toTrackModel = ([jerk, wander, lasting]: Exponents): TrackModel => ({
  jerk: 10 ** jerk,
  wander: 10 ** wander,
  wanderS: 10 ** lasting,
});

/** Lower limit of the error: points that fit a path exactly are assumed to err by 5 cm. */
const MIN_VARIANCE_M2 = 0.05 ** 2;

/** White noise variance per axis (m²) that makes the filter's innovations as large as expected. */
const whiteVariance = ({ innovations, squares }: Filtered): number =>
  innovations > 0 ? Math.max(MIN_VARIANCE_M2, squares / (2 * innovations)) : MIN_VARIANCE_M2;

/** Negative log likelihood per innovation, with the noise eliminated; up to a constant. */
const surprise = (filtered: Filtered): number =>
  Math.log(whiteVariance(filtered)) + filtered.logarithms / Math.max(1, filtered.innovations);

const moved = (from: Exponents, axis: number, by: number): Exponents => {
  const [jerk, wander, lasting] = from.map((value, k) =>
    k === axis ? Math.min(GREATEST[k] ?? value, Math.max(LEAST[k] ?? value, value + by)) : value,
  );
  return [jerk ?? from[0], wander ?? from[1], lasting ?? from[2]];
};

/** Pattern search (Hooke and Jeeves 1961): a step along each free axis while it helps, then half the step. */
function descend(
  start: Exponents,
  axes: readonly number[],
  of: (exponents: Exponents) => number,
): { at: Exponents; value: number } {
  let best = { at: start, value: of(start) };
  for (let step = FIRST_STEP; step >= LAST_STEP; step /= 2) {
    for (let improved = true; improved;) {
      improved = false;
      for (const [axis, by] of axes.flatMap((axis) => [[axis, step] as const, [axis, -step] as const])) {
        const at = moved(best.at, axis, by);
        if (at[axis] === best.at[axis]) continue;
        const value = of(at);
        if (!(value < best.value)) continue;
        best = { at, value };
        improved = true;
      }
    }
  }
  return best;
}

/** Points to tune on: no denser than the boat's motion needs, and a few spaced stretches of a long track. */
function fixesToTuneOn(engine: Engine, { count, timeS, east, north }: PlaneFixes, refused: number): PlaneFixes {
  const column = (): number => engine.allocate(count * 8);
  const tuned = { timeS: column(), east: column(), north: column() };
  const rules = [MIN_STEP_S, STRETCHES, STRETCH, 2 * LONGEST_GAP_S] as const;
  const scratch = engine.allocate(count * 4);
  const targets = [tuned.timeS, tuned.east, tuned.north] as const;
  const kept = engine.kernels.tuningFixes(timeS, east, north, refused, count, ...rules, scratch, ...targets);
  return { ...tuned, count: kept };
}

/**
 * Maximum likelihood model of the track over the jerk density, the wander's variance and its duration, with the white
 * noise eliminated in closed form.
 */
function likeliestModel(engine: Engine, fixes: PlaneFixes, refused: number): TrackModel {
  return engine.scratch(() => {
    const tuning = fixesToTuneOn(engine, fixes, refused);
    const none = engine.allocate(tuning.count);
    engine.bytes(none, tuning.count).fill(0);
    const track = new TrackInMemory(engine, tuning, none);
    const seen = new Map<string, number>();
    const of = (exponents: Exponents): number => {
      const key = exponents.join();
      const value = seen.get(key) ?? surprise(track.filter(toTrackModel(exponents)));
      seen.set(key, value);
      return value;
    };
    const white = descend(WHITE, [0], of);
    const wandering = descend(WANDERING, [0, 1, 2], of);
    const believed = (white.value - wandering.value) * tuning.count > EVIDENCE;
    return toTrackModel(believed ? wandering.at : white.at);
  });
}

/** Outlier thresholds: multiples of the track's typical prediction error, and meters. */
const USUAL_MISSES = 4;
const MIN_MISS_M = 10;

/**
 * Address of a byte for each point: 1 if it misses the place its neighbors predict (median over pairs of up to seven
 * neighbors on each side, a Hampel test on the detrended track), else 0. Detects runs of up to three outliers; longer
 * ones are left to the filter. Only examines the surroundings of a visible kink. Allocates.
 */
export function outlyingFixes(engine: Engine, { count, timeS, east, north }: PlaneFixes): number {
  const outlying = engine.allocate(count);
  engine.scratch(() => {
    const { straightMisses, outlyingFixes: markOutlying } = engine.kernels;
    const misses = engine.allocate(count * 8);
    straightMisses(timeS, east, north, count, misses);
    const usual = quantileAt(engine, misses, count, 0.5);
    const limit = Math.max(MIN_MISS_M, USUAL_MISSES * (Number.isNaN(usual) ? 0 : usual));
    markOutlying(timeS, east, north, count, misses, limit, outlying);
  });
  return outlying;
}

/** Minimum gap in typical steps, because watches that save memory write a point every few seconds. */
const USUAL_STEPS = 5;

/** Indexes of the points after an interruption, ascending. */
export function interruptions({ timeS, breaksS = [] }: Pick<Track, 'timeS' | 'breaksS'>): readonly number[] {
  const steps = timeS.subarray(1).map((at, before) => at - (timeS[before] ?? NaN));
  const usualS = steps.toSorted()[upperMiddle(steps.length)] ?? 0;
  const longestS = Math.max(LONGEST_GAP_S, USUAL_STEPS * usualS);
  const behind = new Set(breaksS.map((at) => timeS.findIndex((time) => time >= at)));
  return [...timeS.keys()].filter((point) => point > 0 && ((steps[point - 1] ?? 0) > longestS || behind.has(point)));
}

/** Ranges [from, to) of points without an interruption. */
export function recordedStretches(track: Pick<Track, 'timeS' | 'breaksS'>): (readonly [from: number, to: number])[] {
  const begins = [0, ...interruptions(track)];
  return begins.map((from, at) => [from, begins[at + 1] ?? track.timeS.length]);
}

/** Points in a plane: addresses of float64 columns of `count` values, s and m; times are strictly ascending. */
export interface PlaneFixes {
  readonly count: number;
  readonly timeS: number;
  readonly east: number;
  readonly north: number;
}

/**
 * A boat rows straight for minutes and then turns, starts or stops. The jerk density of each moment follows from the
 * maximum acceleration around it, a²·0.15/s, with the value for steering a straight course as the lower limit.
 */
const JERK_PER_ACCELERATION_SQUARED = 0.15;
const MIN_JERK = 1e-5;
const MANOEUVRE_REACH_S = 10;

/** Jerk density (per s⁵) and wander variance relative to the variance of the white noise; duration of the wander, s. */
interface TrackModel {
  readonly jerk: number;
  readonly wander: number;
  readonly wanderS: number;
}

/** Filter result: number of innovations, sum of their normalized squares, and sum of the logs of their variances. */
interface Filtered {
  readonly innovations: number;
  readonly squares: number;
  readonly logarithms: number;
}

export interface Smoothed extends PlaneFixes {
  readonly eastMps: number;
  readonly northMps: number;
  /** A byte per point: used, rejected, or a restart of the path (at first, after a gap or a jump). */
  readonly roles: number;
}

export const FIX_USED = 0;
export const FIX_REJECTED = 1;
export const FIX_RESTARTED = 2;

/** Maximum gap over which the path continues. */
const LONGEST_GAP_S = 10;

/** Values per point in the filter; the first eight are the state. */
const RECORD_NUMBERS = 22;
const EAST = 0;
const NORTH = 4;
const SUMMARY_NUMBERS = 3;

class TrackInMemory {
  readonly #engine: Engine;
  readonly #fixes: PlaneFixes;
  readonly #refused: number;
  readonly #jerk: number;
  readonly #roles: number;
  readonly #records: number;
  readonly #summary: number;

  /** Allocates on the engine's stack; `refused` is the address of a byte per point, 1 for those to ignore. */
  constructor(engine: Engine, fixes: PlaneFixes, refused: number) {
    this.#engine = engine;
    this.#fixes = fixes;
    this.#refused = refused;
    this.#jerk = engine.allocate(fixes.count * 8);
    this.#roles = engine.allocate(fixes.count);
    this.#summary = engine.allocate(SUMMARY_NUMBERS * 8);
    this.#records = engine.allocate(fixes.count * RECORD_NUMBERS * 8);
  }

  /** Runs the filter; rejects points whose squared innovation exceeds `gate` white variances. */
  filter({ jerk, wander, wanderS }: TrackModel, gate = Number.POSITIVE_INFINITY): Filtered {
    this.#engine.f64(this.#jerk, this.#fixes.count).fill(jerk);
    return this.#filter(wander, wanderS, gate);
  }

  /** Smooths the filter's result and filters again with the jerk of each moment from the smooth path. */
  refine({ wander, wanderS }: TrackModel, variance: number, gate: number): Filtered {
    const engine = this.#engine;
    const { trackSmooth, trackJerk } = engine.kernels;
    const { timeS, count } = this.#fixes;
    trackSmooth(timeS, this.#roles, count, this.#records);
    engine.scratch(() => {
      const rule = [MANOEUVRE_REACH_S, JERK_PER_ACCELERATION_SQUARED, MIN_JERK, variance] as const;
      trackJerk(timeS, this.#records, count, ...rule, engine.allocate(count * 12), this.#jerk);
    });
    return this.#filter(wander, wanderS, gate);
  }

  #filter(wander: number, wanderS: number, gate: number): Filtered {
    const engine = this.#engine;
    const { timeS, east, north, count } = this.#fixes;
    engine.bytes(this.#roles, count).set(engine.bytes(this.#refused, count));
    const { trackFilter } = engine.kernels;
    const columns = [timeS, east, north, this.#jerk, this.#roles] as const;
    trackFilter(...columns, count, wander, wanderS, gate, LONGEST_GAP_S, this.#records, this.#summary);
    const [innovations = 0, squares = 0, logarithms = 0] = engine.f64(this.#summary, SUMMARY_NUMBERS);
    return { innovations, squares, logarithms };
  }

  /** Smooths the result of `filter`; allocates the columns. */
  smooth(): Smoothed {
    const engine = this.#engine;
    const { trackSmooth, recordColumn } = engine.kernels;
    const { timeS, count } = this.#fixes;
    trackSmooth(timeS, this.#roles, count, this.#records);
    const column = (which: number): number => {
      const target = engine.allocate(count * 8);
      recordColumn(this.#records, RECORD_NUMBERS, which, count, target);
      return target;
    };
    return {
      count,
      timeS,
      roles: this.#roles,
      east: column(EAST),
      north: column(NORTH),
      eastMps: column(EAST + 1),
      northMps: column(NORTH + 1),
    };
  }
}
