// A track in engine memory, with the filter and smoother that run on it.
import type { Engine } from '../../kernel/engine.ts';

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
export interface TrackModel {
  readonly jerk: number;
  readonly wander: number;
  readonly wanderS: number;
}

/** Filter result: number of innovations, sum of their normalized squares, and sum of the logs of their variances. */
export interface Filtered {
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
export const LONGEST_GAP_S = 10;

/** Values per point in the filter; the first eight are the state. */
const RECORD_NUMBERS = 22;
const EAST = 0;
const NORTH = 4;
const SUMMARY_NUMBERS = 3;

export class TrackInMemory {
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
