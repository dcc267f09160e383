// A track in engine memory, and the filter and smoother that run on it.
import type { Engine } from '../../kernel/engine.ts';
import { recordColumn } from '../strokes/record-column.ts';

/** Fixes in a plane, metres; times rise strictly. */
export interface PlaneFixes {
  readonly timeS: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
}

/**
 * A boat rows straight for minutes and then turns, starts or stops. The jerk density of each moment follows from the
 * greatest acceleration around it, a²·0.15/s, and is never less than that of steering a straight course.
 */
const JERK_PER_ACCELERATION_SQUARED = 0.15;
const LEAST_JERK = 1e-5;
const MANOEUVRE_REACH_S = 10;

/** Jerk density (per s⁵) and wander variance over the variance of the white noise; seconds the wander lasts. */
export interface TrackModel {
  readonly jerk: number;
  readonly wander: number;
  readonly wanderS: number;
}

/** What the filter found: how many innovations, the sum of their normalised squares, of the logarithms of variances. */
export interface Filtered {
  readonly innovations: number;
  readonly squares: number;
  readonly logarithms: number;
}

export interface Smoothed extends PlaneFixes {
  readonly eastMps: Float64Array;
  readonly northMps: Float64Array;
  /** FIX_USED, FIX_REJECTED or FIX_RESTART. */
  readonly role: Uint8Array;
}

export const FIX_USED = 0;
export const FIX_REJECTED = 1;
/** Used, and the path begins anew: the first fix, or the first after a gap or a jump. */
export const FIX_RESTART = 2;

/** Across a longer silence the path is not carried on. */
export const LONGEST_GAP_S = 10;

/** Numbers the filter keeps per fix; the first eight are the state. */
const RECORD_NUMBERS = 22;
const EAST = 0;
const NORTH = 4;
const SUMMARY_NUMBERS = 3;

export class TrackInMemory {
  readonly #engine: Engine;
  readonly #timeS: Float64Array;
  readonly #refused: Uint8Array;
  readonly #time: number;
  readonly #east: number;
  readonly #north: number;
  readonly #jerk: number;
  readonly #roles: number;
  readonly #records: number;
  readonly #summary: number;

  /** Allocates on the engine's stack; `refused` holds 1 for fixes the filter must not use. */
  constructor(engine: Engine, fixes: PlaneFixes, refused: Uint8Array) {
    const count = refused.length;
    this.#engine = engine;
    this.#timeS = fixes.timeS;
    this.#refused = refused;
    this.#time = engine.columnOf(fixes.timeS).address;
    this.#east = engine.columnOf(fixes.east).address;
    this.#north = engine.columnOf(fixes.north).address;
    this.#jerk = engine.allocate(count * 8);
    this.#roles = engine.allocate(count);
    this.#summary = engine.allocate(SUMMARY_NUMBERS * 8);
    this.#records = engine.allocate(count * RECORD_NUMBERS * 8);
  }

  /** Runs the filter; fixes whose squared innovation exceeds `gate` white variances are refused. */
  filter({ jerk, wander, wanderS }: TrackModel, gate = Number.POSITIVE_INFINITY): Filtered {
    this.#engine.f64(this.#jerk, this.#refused.length).fill(jerk);
    return this.#filter(wander, wanderS, gate);
  }

  /** Smooths what a filter left, and filters anew with the jerk of each moment that the smooth path shows. */
  refine({ wander, wanderS }: TrackModel, variance: number, gate: number): Filtered {
    const engine = this.#engine;
    const { trackSmooth, trackJerk } = engine.kernels;
    const count = this.#refused.length;
    trackSmooth(this.#time, this.#roles, count, this.#records);
    engine.scratch(() => {
      const rule = [MANOEUVRE_REACH_S, JERK_PER_ACCELERATION_SQUARED, LEAST_JERK, variance] as const;
      trackJerk(this.#time, this.#records, count, ...rule, engine.allocate(count * 12), this.#jerk);
    });
    return this.#filter(wander, wanderS, gate);
  }

  #filter(wander: number, wanderS: number, gate: number): Filtered {
    const engine = this.#engine;
    const count = this.#refused.length;
    engine.bytes(this.#roles, count).set(this.#refused);
    const { trackFilter } = engine.kernels;
    const columns = [this.#time, this.#east, this.#north, this.#jerk, this.#roles] as const;
    trackFilter(...columns, count, wander, wanderS, gate, LONGEST_GAP_S, this.#records, this.#summary);
    const [innovations = 0, squares = 0, logarithms = 0] = engine.f64(this.#summary, SUMMARY_NUMBERS);
    return { innovations, squares, logarithms };
  }

  /** Smooths what `filter` left. */
  smooth(): Smoothed {
    const engine = this.#engine;
    const count = this.#refused.length;
    engine.kernels.trackSmooth(this.#time, this.#roles, count, this.#records);
    const column = (which: number): Float64Array => recordColumn(engine, this.#records, RECORD_NUMBERS, which, count);
    return {
      timeS: this.#timeS,
      east: column(EAST),
      north: column(NORTH),
      eastMps: column(EAST + 1),
      northMps: column(NORTH + 1),
      role: engine.bytes(this.#roles, count).slice(),
    };
  }
}
