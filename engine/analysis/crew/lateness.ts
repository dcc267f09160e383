// Lateness of an oar: its consistent offset (mean, with uncertainty) and its evenness (stroke-to-stroke spread).
import { correlatedMean } from '../comparison/blocks.ts';
import { half90 } from '../comparison/student.ts';

/** Minimum resolvable offset of a gate, ms, for any number of strokes. */
export const UNDECIDED_MS = 10;
/**
 * Timing error between a seat that turns smoothly and one with a kink: up to 27 ms at 16 spm, 21 at 18, 15 at 20, 8 at
 * 24 and 5 at 28 or more, measured on simulated crews; fitted as the cube of the stroke's duration, with a margin.
 */
const TURN_MS = 33;
const TURN_SPM = 16;

/** Resolution of a turn at a rate, ms: smaller offsets are too close to call. Null or NaN for an unknown rate. */
export const turnResolutionMs = (rateSpm: number | null): number =>
  rateSpm !== null && rateSpm > 0 ? Math.max(UNDECIDED_MS, TURN_MS * (TURN_SPM / rateSpm) ** 3) : UNDECIDED_MS;
/** Minimum strokes to call a seat consistently early or late. */
const MIN_STROKES = 3;
/** Rounding error of an oar compared with itself, ms. */
const NOTHING_MS = 1e-6;

export type Habit = 'late' | 'early' | 'undecided' | 'reference' | 'unknown';

export interface Lateness {
  /** Mean offset, ms, + is late; null if no stroke was timed. */
  readonly meanMs: number | null;
  /** Standard error of the mean, corrected for autocorrelation, ms. */
  readonly errorMs: number | null;
  /** Half of the 90% interval of the mean, ms. */
  readonly halfMs: number | null;
  /** Standard deviation from stroke to stroke, ms. */
  readonly scatterMs: number | null;
  readonly strokes: number;
  readonly habit: Habit;
  /** Offsets smaller than this are too close to call, ms. */
  readonly resolutionMs: number;
}

interface Mean {
  readonly meanMs: number;
  readonly halfMs: number;
  readonly resolutionMs: number;
}

function classifyHabit({ meanMs, halfMs, resolutionMs }: Mean, strokes: number): Habit {
  if (strokes < MIN_STROKES) return 'unknown';
  if (Math.abs(meanMs) <= halfMs || Math.abs(meanMs) < resolutionMs) return 'undecided';
  return meanMs > 0 ? 'late' : 'early';
}

const NO_ERROR = { errorMs: null, halfMs: null } as const;

/**
 * From offsets in ms, one per stroke in the order rowed, + is late, NaN if not timed. `resolutionMs` is the resolution
 * of the moment, `turnResolutionMs` for a turn.
 */
export function computeLateness(offsetsMs: ArrayLike<number>, resolutionMs = UNDECIDED_MS): Lateness {
  const values = Float64Array.from(offsetsMs).filter(Number.isFinite);
  const strokes = values.length;
  const told = { strokes, resolutionMs };
  if (strokes === 0) return { ...told, meanMs: null, ...NO_ERROR, scatterMs: null, habit: 'unknown' };
  const { mean: meanMs, sd: scatterMs, error: errorMs, effective } = correlatedMean(values);
  if (values.every((value) => Math.abs(value) < NOTHING_MS)) {
    return { ...told, meanMs, errorMs: 0, halfMs: 0, scatterMs: 0, habit: 'reference' };
  }
  if (strokes < 2) return { ...told, meanMs, ...NO_ERROR, scatterMs: null, habit: 'unknown' };
  const halfMs = half90(errorMs, effective - 1);
  return {
    ...told,
    meanMs,
    errorMs,
    halfMs,
    scatterMs,
    habit: classifyHabit({ meanMs, halfMs, resolutionMs }, strokes),
  };
}
