// Stretches of strokes rowed in sequence, within which changes are searched.
import type { Analysis } from '../analysis.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';

type Rowed = Pick<Analysis, 'strokes' | 'pieces'>;

/** Settling strokes after a stop or at the start of a piece; changes in them are ignored. */
export const SETTLING_STROKES = 12;

/**
 * Ending strokes before a stop or at the end of a piece, where a crew winds down or the device cuts the last one off;
 * changes in them are ignored.
 */
export const ENDING_STROKES = 2;

/** True if a stroke follows the previous one without a pause, in the same piece or outside of any. */
function follows({ strokes: { boat }, pieces }: Rowed, stroke: number): boolean {
  if (stroke < 1 || stroke >= boat.startS.length) return false;
  const endS = boat.endS[stroke - 1] ?? NaN;
  const restS = (boat.startS[stroke] ?? NaN) - endS;
  const strokeS = endS - (boat.startS[stroke - 1] ?? NaN);
  if (restS > LONGEST_PAUSE_S || strokeS > LONGEST_PAUSE_S) return false;
  return !pieces.some(({ fromStroke, toStroke }) => stroke === fromStroke || stroke === toStroke);
}

/** Strokes rowed without a pause before this one, capped at the settling strokes. */
function rowedBefore(rowed: Rowed, stroke: number): number {
  let before = 0;
  while (before < SETTLING_STROKES && follows(rowed, stroke - before)) before += 1;
  return before;
}

/** Strokes rowed without a pause after this one, capped at the ending strokes. */
function rowedAfter(rowed: Rowed, stroke: number): number {
  let after = 0;
  while (after < ENDING_STROKES && follows(rowed, stroke + after + 1)) after += 1;
  return after;
}

/**
 * Chosen strokes rowed in sequence, without settling strokes; indexes into the stroke table, ascending. A stroke in
 * between that was not chosen ends a stretch.
 */
export function findStretches(rowed: Rowed, chosen: Int32Array): Int32Array[] {
  const stretches: number[][] = [];
  let last = -1;
  for (const stroke of chosen) {
    if (stroke !== last + 1 || !follows(rowed, stroke)) stretches.push([]);
    stretches.at(-1)?.push(stroke);
    last = stroke;
  }
  return stretches.flatMap((stretch) => {
    const settling = SETTLING_STROKES - rowedBefore(rowed, stretch[0] ?? 0);
    return stretch.length > settling ? [Int32Array.from(stretch.slice(settling))] : [];
  });
}

/**
 * Adds the strokes of the same kinds rowed on from either end. Where a coach cuts a stretch must not move what changed in
 * it: a fade through the whole cut would seem to begin at the first stroke that is searched. Strokes chosen one by one,
 * by their rate for example, stay as they are.
 */
export function uncut(rowed: Rowed, chosen: Int32Array): Int32Array {
  const { kind } = rowed.strokes;
  const kinds = new Set(chosen.map((stroke) => kind[stroke] ?? -1));
  const isAlike = (stroke: number): boolean => kinds.has(kind[stroke] ?? -1);
  let [from, to] = [chosen[0] ?? 0, (chosen.at(-1) ?? -1) + 1];
  const between = Array.from({ length: to - from }, (_, k) => from + k).filter(isAlike);
  if (between.length !== chosen.length) return chosen;
  while (follows(rowed, from) && isAlike(from - 1)) from -= 1;
  while (follows(rowed, to) && isAlike(to)) to += 1;
  return Int32Array.from({ length: to - from }, (_, k) => from + k).filter(isAlike);
}

/** Stretches to search for changes: without ending strokes too. */
export function findSteadyStretches(rowed: Rowed, chosen: Int32Array): Int32Array[] {
  return findStretches(rowed, chosen).flatMap((stretch) => {
    const ending = ENDING_STROKES - rowedAfter(rowed, stretch.at(-1) ?? 0);
    return stretch.length > ending ? [stretch.subarray(0, stretch.length - ending)] : [];
  });
}
