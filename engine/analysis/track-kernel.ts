// A track in engine memory, and the filter and smoother that run on it.
import type { Engine } from '../kernel/engine.ts';
import { planeLength } from './geodesy.ts';

/** Fixes in a plane, metres; times rise strictly. */
export interface PlaneFixes {
  readonly timeS: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
}

/** Jerk density (per s⁵) and wander variance over the variance of the white noise; seconds the wander lasts. */
export interface TrackModel {
  readonly jerk: number | Float64Array;
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
  /** Acceleration, m/s², as a length. */
  readonly accelerationMps2: Float64Array;
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
    const engine = this.#engine;
    const count = this.#refused.length;
    const jerks = engine.f64(this.#jerk, count);
    if (typeof jerk === 'number') jerks.fill(jerk);
    else jerks.set(jerk);
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
    const records = engine.f64(this.#records, count * RECORD_NUMBERS);
    const column = (which: number): Float64Array => {
      const values = new Float64Array(count);
      for (let i = 0; i < count; i++) values[i] = records[i * RECORD_NUMBERS + which] ?? NaN;
      return values;
    };
    const eastward = column(EAST + 2);
    const northward = column(NORTH + 2);
    return {
      timeS: this.#timeS,
      east: column(EAST),
      north: column(NORTH),
      eastMps: column(EAST + 1),
      northMps: column(NORTH + 1),
      accelerationMps2: eastward.map((east, i) => planeLength(east, northward[i] ?? NaN)),
      role: engine.bytes(this.#roles, count).slice(),
    };
  }
}
