// The boat's path out of noisy fixes: how stiff the path is and how noisy the fixes are is read from the track itself.
import type { Engine } from '../kernel/engine.ts';
import { outlyingFixes } from './track-outliers.ts';

export interface PlaneFixes {
  /** Strictly rising. */
  readonly timeS: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
}

export const FIX_USED = 0;
export const FIX_REJECTED = 1;
/** Used, and the path begins anew: the first fix, or the first after a gap or a jump. */
export const FIX_RESTART = 2;

export interface PlanePath extends PlaneFixes {
  readonly eastMps: Float64Array;
  readonly northMps: Float64Array;
  /** FIX_USED, FIX_REJECTED or FIX_RESTART. */
  readonly role: Uint8Array;
  /** Standard deviation of a fix per axis, estimated, m. */
  readonly noiseM: number;
}

/** Across a longer silence the path is not carried on. */
export const LONGEST_GAP_S = 10;
/** Squared normalised innovation beyond which a fix is refused: five standard deviations of a fix that is only noisy. */
const GATE = 25;
/** Jerk density over noise variance is looked for between these powers of ten, per s⁵. */
const LEAST_STIFFNESS = -6;
const GREATEST_STIFFNESS = 2;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Tuning looks at three stretches of this many fixes of a long track. */
const TUNING_STRETCH = 800;
const TUNING_STRETCHES = 3;
const RECORD_NUMBERS = 24;

interface Filtered {
  readonly innovations: number;
  readonly squares: number;
  readonly logarithms: number;
}

/** The track in engine memory, with room for the filter's records. */
class TrackInMemory {
  readonly #engine: Engine;
  readonly #time: number;
  readonly #east: number;
  readonly #north: number;
  readonly #jerk: number;
  readonly #roles: number;
  readonly #records: number;
  readonly #summary: number;
  readonly #refused: Uint8Array;

  constructor(engine: Engine, fixes: PlaneFixes, refused: Uint8Array) {
    const count = refused.length;
    this.#engine = engine;
    this.#refused = refused;
    this.#time = engine.columnOf(fixes.timeS).address;
    this.#east = engine.columnOf(fixes.east).address;
    this.#north = engine.columnOf(fixes.north).address;
    this.#jerk = engine.allocate(count * 8);
    this.#roles = engine.allocate(count);
    this.#summary = engine.allocate(24);
    this.#records = engine.allocate(count * RECORD_NUMBERS * 8);
  }

  filter(stiffness: number, gate: number): Filtered {
    const count = this.#refused.length;
    this.#engine.f64(this.#jerk, count).fill(stiffness);
    this.#engine.bytes(this.#roles, count).set(this.#refused);
    this.#engine.kernels.trackFilter(
      ...([this.#time, this.#east, this.#north, this.#jerk, this.#roles, count] as const),
      ...([gate, LONGEST_GAP_S, this.#records, this.#summary] as const),
    );
    const [innovations = 0, squares = 0, logarithms = 0] = this.#engine.f64(this.#summary, 3);
    return { innovations, squares, logarithms };
  }

  smooth(): { records: Float64Array; role: Uint8Array } {
    const count = this.#refused.length;
    this.#engine.kernels.trackSmooth(this.#time, this.#roles, count, this.#records);
    return {
      records: this.#engine.f64(this.#records, count * RECORD_NUMBERS),
      role: this.#engine.bytes(this.#roles, count).slice(),
    };
  }
}

/** Variance of a fix, per axis, that makes the filter's innovations as large as it expects. */
const noiseVariance = ({ innovations, squares }: Filtered): number => squares / (2 * innovations);

/** Minus the logarithm of the likelihood per innovation, noise variance eliminated; up to a constant. */
const surprise = (filtered: Filtered): number =>
  Math.log(noiseVariance(filtered)) + filtered.logarithms / filtered.innovations;

/** The exponent between `from` and `to` at which `of` is least: a coarse look, then golden section. */
function leastBetween(from: number, to: number, of: (exponent: number) => number): number {
  let best = from;
  let least = Infinity;
  for (let exponent = from; exponent <= to; exponent++) {
    const value = of(exponent);
    if (value < least) {
      least = value;
      best = exponent;
    }
  }
  let low = best - 1;
  let high = best + 1;
  for (let step = 0; step < 5; step++) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (of(left) < of(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}

/** Up to three stretches of a long track. Between them lies a gap, which the filter does not cross. */
function tuningFixes(fixes: PlaneFixes, refused: Uint8Array): { fixes: PlaneFixes; refused: Uint8Array } {
  const count = fixes.timeS.length;
  if (count <= TUNING_STRETCH * TUNING_STRETCHES) return { fixes, refused };
  const gapFixes = (count - TUNING_STRETCH * TUNING_STRETCHES) / (TUNING_STRETCHES - 1);
  const rows = Array.from({ length: TUNING_STRETCHES }, (_, n) => Math.floor(n * (TUNING_STRETCH + gapFixes)));
  const take = (column: Float64Array, apart = 0): Float64Array =>
    Float64Array.from(
      rows.flatMap((from, n) => [...column.subarray(from, from + TUNING_STRETCH)].map((value) => value + n * apart)),
    );
  return {
    fixes: { timeS: take(fixes.timeS, 2 * LONGEST_GAP_S), east: take(fixes.east), north: take(fixes.north) },
    refused: Uint8Array.from(rows.flatMap((from) => [...refused.subarray(from, from + TUNING_STRETCH)])),
  };
}

/**
 * Smooths fixes in a plane (m). Outliers are refused first by their neighbours, then by the filter's gate. A constant-
 * acceleration model with white jerk is filtered forward and smoothed back; the ratio of jerk to noise is the one that
 * makes the track's innovations most likely, the noise the one that gives them unit variance.
 */
export function smoothPath(engine: Engine, fixes: PlaneFixes): PlanePath {
  const refused = outlyingFixes(fixes);
  const count = refused.length;
  const exponent = engine.scratch(() => {
    const tuning = tuningFixes(fixes, refused);
    const track = new TrackInMemory(engine, tuning.fixes, tuning.refused);
    return leastBetween(LEAST_STIFFNESS, GREATEST_STIFFNESS, (power) =>
      surprise(track.filter(10 ** power, Number.POSITIVE_INFINITY)),
    );
  });
  return engine.scratch(() => {
    const track = new TrackInMemory(engine, fixes, refused);
    const stiffness = 10 ** exponent;
    const variance = noiseVariance(track.filter(stiffness, Number.POSITIVE_INFINITY));
    const final = track.filter(stiffness, GATE * variance);
    const { records, role } = track.smooth();
    const column = (which: number): Float64Array =>
      Float64Array.from({ length: count }, (_, i) => records[i * RECORD_NUMBERS + which] ?? NaN);
    return {
      timeS: fixes.timeS,
      east: column(0),
      north: column(3),
      eastMps: column(1),
      northMps: column(4),
      role,
      noiseM: Math.sqrt(noiseVariance(final)),
    };
  });
}
