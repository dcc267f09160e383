// Where a cursor can go: pure arithmetic on the times of strokes, pieces and samples, in seconds on the recording's clock.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { wholeRange, type Range } from '../selection/selection.ts';

/** A stroke or a piece, and which of the analysis it is. */
export interface Place extends Range {
  readonly index: number;
}

export interface Places {
  readonly whole: Range;
  /** Rising; strokes whose times the file does not give are left out. */
  readonly strokes: readonly Place[];
  /** Rising. */
  readonly pieces: readonly Place[];
  /** Null where there are no samples to step through. */
  readonly sampleRateHz: number | null;
}

/** Less than this apart, two moments are one: far below a sample, far above the rounding of a sum. */
const SAME_S = 1e-6;
const PREVIOUS_WITHIN_S = 0.5;

const inOrder = (places: readonly Place[]): Place[] =>
  places.filter(({ fromS, toS }) => toS > fromS).toSorted((a, b) => a.fromS - b.fromS);

export function placesOf(analysis: Analysis): Places {
  const { startS, endS } = analysis.strokes.boat;
  const strokes = Array.from(startS, (fromS, index) => ({ index, fromS, toS: endS[index] ?? Number.NaN }));
  return {
    whole: wholeRange(analysis),
    strokes: inOrder(strokes),
    pieces: inOrder(analysis.pieces.map((piece, index) => ({ index, fromS: piece.startS, toS: piece.endS }))),
    sampleRateHz: analysis.sampleRateHz,
  };
}

export const clamped = (timeS: number, { fromS, toS }: Range): number => Math.min(toS, Math.max(fromS, timeS));

/** Place in `ranges` of the last that begins at or before `timeS`; -1 before the first. */
function lastBegun(ranges: readonly Range[], timeS: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.fromS ?? Infinity) <= timeS + SAME_S) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The stroke or piece that holds `timeS`; null between them. */
export function placeAt(places: readonly Place[], timeS: number): Place | null {
  const place = places[lastBegun(places, timeS)];
  return place !== undefined && timeS < place.toS - SAME_S ? place : null;
}

/**
 * The same moment of the cycle `steps` strokes on: the catch stays the catch. Between strokes, where there is no cycle,
 * the beginning of the next one or of the one before.
 */
export function movedByStrokes({ strokes, whole }: Places, timeS: number, steps: number): number {
  const last = strokes.length - 1;
  if (last < 0 || steps === 0) return timeS;
  const begun = lastBegun(strokes, timeS);
  const from = placeAt(strokes, timeS);
  const wanted = from === null && steps < 0 ? begun + steps + 1 : begun + steps;
  const to = strokes[Math.min(last, Math.max(0, wanted))];
  if (to === undefined) return timeS;
  const phase = from === null ? 0 : (timeS - from.fromS) / (from.toS - from.fromS);
  return clamped(phase < SAME_S ? to.fromS : to.fromS + phase * (to.toS - to.fromS), whole);
}

/** The beginning of the next piece, or of this one and then of the one before, as players of music do it. */
export function movedByPieces({ pieces, whole }: Places, timeS: number, steps: 1 | -1): number {
  if (pieces.length === 0) return timeS;
  const begins = pieces.map(({ fromS }) => fromS);
  const target =
    steps > 0
      ? begins.find((fromS) => fromS > timeS + SAME_S)
      : begins.findLast((fromS) => fromS < timeS - PREVIOUS_WITHIN_S);
  return target === undefined ? timeS : clamped(target, whole);
}

/** To the sample `steps` on, of samples that come at the recording's rate. */
export function movedBySamples({ sampleRateHz, whole }: Places, timeS: number, steps: number): number {
  return sampleRateHz === null ? timeS : clamped(timeS + steps / sampleRateHz, whole);
}
