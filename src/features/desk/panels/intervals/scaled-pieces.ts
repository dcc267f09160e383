// The pieces of an outing without gates on one scale: the course of each at even places, and what is said of their last quarters.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { courseIn, lastQuarters, type LastQuarter, type Sampled } from '#engine/analysis/pieces/piece-course.ts';
import { extentOf } from '#src/charts/scale/scale.ts';
import { counted, fixed } from '#src/format/number.ts';
import type { IntervalRow } from './interval-rows.ts';

/** Of the whole outing; null where it was not measured. */
export interface PieceSamples {
  readonly speedMps: Sampled | null;
  readonly heartRateBpm: Sampled | null;
  readonly rateSpm: Sampled | null;
}

/** The line below the pace: how hard it was where a strap says so, else the rate. */
export type Second = 'heart-rate' | 'stroke-rate';

export const SECOND_WORDS: Readonly<Record<Second, string>> = {
  'heart-rate': 'heart rate',
  'stroke-rate': 'stroke rate',
};

export interface ScaledPiece extends IntervalRow {
  /** At even places of the piece; NaN where nothing was measured. */
  readonly speed: Float64Array;
  readonly second: Float64Array;
}

export interface ScaledPieces {
  readonly pieces: readonly ScaledPiece[];
  readonly second: Second | null;
  /** Common to all; null where none has it. */
  readonly speedRange: readonly [number, number] | null;
  readonly secondRange: readonly [number, number] | null;
  readonly longestS: number;
  readonly sentence: string;
}

/** A short piece has fewer places, so that each holds what was measured: the line does not break between two strokes. */
const MOST_PLACES = 40;
const FEWEST_PLACES = 4;
const VALUES_A_PLACE = 2;
/** The first strokes from a standstill are no scale for the others. */
const LEFT_OUT = 0.05;
const AIR = 0.06;
/** More than these are no picture any more. */
export const MOST_PIECES = 12;

const hasAny = (values: Float64Array): boolean => values.some(Number.isFinite);

function placesFor({ timeS }: Sampled, { fromS, toS }: IntervalRow): number {
  let count = 0;
  for (let k = 0; k < timeS.length; k++) {
    const at = timeS[k] ?? NaN;
    if (at >= fromS && at < toS) count += 1;
  }
  return Math.min(MOST_PLACES, Math.max(FEWEST_PLACES, Math.floor(count / VALUES_A_PLACE)));
}

/** With a little air; without the slowest twentieth, which lies below the frame. */
function speedRangeOf(speeds: readonly number[]): readonly [number, number] | null {
  const sorted = speeds.filter(Number.isFinite).toSorted((a, b) => a - b);
  const extent = extentOf(sorted.slice(Math.floor(LEFT_OUT * sorted.length)));
  if (extent === null) return null;
  const air = AIR * (extent[1] - extent[0]);
  return [extent[0] - air, extent[1] + air];
}

const NONE: Sampled = { timeS: [], values: [] };

/** Of a device that kept rows of strokes, its strokes; NaN stays. */
export function samplesOfStrokes({ strokes, totals }: Pick<Analysis, 'strokes' | 'totals'>): PieceSamples {
  const { startS, speedMps, rateSpm } = strokes.boat;
  const heart = totals.heartRates;
  const sampled = (values: Float64Array): Sampled | null => (hasAny(values) ? { timeS: startS, values } : null);
  return {
    speedMps: sampled(speedMps),
    rateSpm: sampled(rateSpm),
    heartRateBpm: heart === null ? null : { timeS: heart.timeS, values: heart.bpm },
  };
}

/** "Piece 3 was 2.1 ± 0.8 s /500 m slower in its last quarter than before it, once under way." What is not sure is a sentence too. */
export function quarterSentence(names: readonly string[], found: readonly LastQuarter[]): string {
  if (found.length === 0)
    return 'Too few strokes with a speed to hold the last quarter of a piece against what was rowed before it.';
  const sure = found.filter(({ differenceS, eitherS }) => Math.abs(differenceS) > eitherS);
  const [most] = sure.toSorted((a, b) => Math.abs(b.differenceS) - Math.abs(a.differenceS));
  if (most === undefined) {
    const judged =
      found.length === names.length
        ? 'In no piece'
        : `Of ${counted(found.length, 'piece')} with enough strokes in none`;
    return `${judged} is the last quarter surely faster or slower than what was rowed before it, once under way.`;
  }
  const { piece, differenceS, eitherS } = most;
  const way = differenceS > 0 ? 'slower' : 'faster';
  const by = `${fixed(Math.abs(differenceS), 1)} ± ${fixed(eitherS, 1)} s /500 m`;
  return `${names[piece] ?? ''} was ${by} ${way} in its last quarter than before it, once under way.`;
}

/** Null where there are no two pieces to hold against each other, or nothing of them was measured. Splits of one row are no pieces. */
export function scaledPieces(rows: readonly IntervalRow[], samples: PieceSamples): ScaledPieces | null {
  const own = rows.filter(({ isSplit, toS, fromS }) => !isSplit && toS > fromS);
  if (own.length < 2) return null;
  const second: Second | null =
    samples.heartRateBpm !== null ? 'heart-rate' : samples.rateSpm !== null ? 'stroke-rate' : null;
  const below = (second === 'heart-rate' ? samples.heartRateBpm : samples.rateSpm) ?? NONE;
  const pieces = own.slice(0, MOST_PIECES).map((row) => {
    const places = placesFor(samples.speedMps ?? below, row);
    return { ...row, speed: courseIn(samples.speedMps ?? NONE, row, places), second: courseIn(below, row, places) };
  });
  const speedRange = speedRangeOf(pieces.flatMap(({ speed }) => [...speed]));
  const secondRange = extentOf(pieces.flatMap((piece) => [...piece.second]));
  if (speedRange === null && secondRange === null) return null;
  return {
    pieces,
    second: secondRange === null ? null : second,
    speedRange,
    secondRange,
    longestS: Math.max(...pieces.map(({ fromS, toS }) => toS - fromS)),
    sentence: quarterSentence(
      pieces.map(({ name }) => name),
      lastQuarters(samples.speedMps ?? NONE, pieces),
    ),
  };
}
