// Whether an oar is late, in both meanings of the word: by habit (its mean, as surely as the strokes tell it) and by
// how evenly it comes (its spread from stroke to stroke).
import { correlatedMean } from '../comparison/blocks.ts';
import { student975 } from '../comparison/student.ts';

/** Below this a real gate does not tell who is first, however many strokes there are: its moment is that uncertain. */
export const UNDECIDED_MS = 10;
/**
 * Where one seat turns smoothly and another with a kink, their turns are found up to 27 ms apart at 16 strokes a
 * minute, 21 at 18, 15 at 20, 8 at 24 and 5 from 28 on, measured on crews with truth: as a cube of the length of the
 * stroke, with a margin.
 */
const TURN_MS = 33;
const TURN_SPM = 16;

/** Of a turn at some rate, ms: what differs by less is undecided. Null, or not a number, is a rate no one knows. */
export const turnResolutionMs = (rateSpm: number | null): number =>
  rateSpm !== null && rateSpm > 0 ? Math.max(UNDECIDED_MS, TURN_MS * (TURN_SPM / rateSpm) ** 3) : UNDECIDED_MS;
/** Fewer strokes say nothing about a habit. */
const LEAST_STROKES = 3;
/** What rounding leaves of an oar that is compared with itself. */
const NOTHING_MS = 1e-6;

export type Habit = 'late' | 'early' | 'undecided' | 'reference' | 'unknown';

export interface Lateness {
  /** Mean offset, ms, + is late; null where no stroke was timed. */
  readonly meanMs: number | null;
  /** Standard error of the mean over strokes that resemble their neighbors, ms. */
  readonly errorMs: number | null;
  /** Standard deviation from stroke to stroke, ms: how evenly the oar comes. */
  readonly scatterMs: number | null;
  readonly strokes: number;
  readonly habit: Habit;
  /** What differs by less than this is undecided, ms. */
  readonly resolutionMs: number;
}

interface Mean {
  readonly meanMs: number;
  readonly errorMs: number;
  readonly effective: number;
  readonly resolutionMs: number;
}

function habitOf({ meanMs, errorMs, effective, resolutionMs }: Mean, strokes: number): Habit {
  if (strokes < LEAST_STROKES) return 'unknown';
  const sure = Math.abs(meanMs) > student975(effective - 1) * errorMs;
  if (!sure || Math.abs(meanMs) < resolutionMs) return 'undecided';
  return meanMs > 0 ? 'late' : 'early';
}

/**
 * Of offsets in ms, one per stroke in the order rowed, + is late; what is not a number was not timed. `resolutionMs`:
 * what the moment is known to, `turnResolutionMs` for a turn.
 */
export function latenessOf(offsetsMs: ArrayLike<number>, resolutionMs = UNDECIDED_MS): Lateness {
  const values = Float64Array.from(offsetsMs).filter(Number.isFinite);
  const strokes = values.length;
  const told = { strokes, resolutionMs };
  if (strokes === 0) return { ...told, meanMs: null, errorMs: null, scatterMs: null, habit: 'unknown' };
  const { mean: meanMs, sd: scatterMs, error: errorMs, effective } = correlatedMean(values);
  if (values.every((value) => Math.abs(value) < NOTHING_MS)) {
    return { ...told, meanMs, errorMs: 0, scatterMs: 0, habit: 'reference' };
  }
  if (strokes < 2) return { ...told, meanMs, errorMs: null, scatterMs: null, habit: 'unknown' };
  return { ...told, meanMs, errorMs, scatterMs, habit: habitOf({ meanMs, errorMs, effective, resolutionMs }, strokes) };
}
