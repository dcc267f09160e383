// Cursor positions: pure arithmetic on times of strokes, pieces and samples, in seconds on the recording's clock.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { wholeRange, type Range } from '../selection/selection.ts';

/** Stroke or piece with its index in the analysis. */
export interface Place extends Range {
  readonly index: number;
}

export interface Places {
  readonly whole: Range;
  /** Ascending; strokes without times are left out. */
  readonly strokes: readonly Place[];
  /** Ascending. */
  readonly pieces: readonly Place[];
  /** Null without samples. */
  readonly sampleRateHz: number | null;
}

/** Closer than this, two moments are the same: far below a sample, far above rounding errors. */
const SAME_S = 1e-6;
const PREVIOUS_WITHIN_S = 0.5;

const inOrder = (places: readonly Place[]): Place[] =>
  places.filter(({ fromS, toS }) => toS > fromS).toSorted((a, b) => a.fromS - b.fromS);

export function toPlaces(analysis: Analysis): Places {
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

/** Index of the last range that starts at or before `timeS`; -1 before the first. */
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

/** Stroke or piece at `timeS`; null between them. */
export function placeAt(places: readonly Place[], timeS: number): Place | null {
  const place = places[lastBegun(places, timeS)];
  return place !== undefined && timeS < place.toS - SAME_S ? place : null;
}

/**
 * Same phase of the stroke cycle, `steps` strokes on: a catch stays a catch. Between strokes, the start of the next or
 * previous one.
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

/** Start of the next piece; backward, start of this piece, then of the previous one, as in music players. */
export function movedByPieces({ pieces, whole }: Places, timeS: number, steps: 1 | -1): number {
  if (pieces.length === 0) return timeS;
  const begins = pieces.map(({ fromS }) => fromS);
  const target =
    steps > 0
      ? begins.find((fromS) => fromS > timeS + SAME_S)
      : begins.findLast((fromS) => fromS < timeS - PREVIOUS_WITHIN_S);
  return target === undefined ? timeS : clamped(target, whole);
}

/** Sample `steps` on, at the recording's sample rate. */
export function movedBySamples({ sampleRateHz, whole }: Places, timeS: number, steps: number): number {
  return sampleRateHz === null ? timeS : clamped(timeS + steps / sampleRateHz, whole);
}
