// Strokes that were rowed one after the other, within which something may have changed.
import type { Analysis } from '../analysis.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';

type Rowed = Pick<Analysis, 'strokes' | 'pieces'>;

/** A crew settles within so many strokes after standing or at the start of a piece: what changes in them is no change. */
export const SETTLING_STROKES = 12;

/**
 * A crew winds down within so many strokes before standing or at the end of a piece, or the device cuts the last of them off: what
 * changes in them is no change either.
 */
export const ENDING_STROKES = 2;

/** Which strokes of a stretch are not counted, behind their number. */
export const BESIDE_ENDS = `except the first ${SETTLING_STROKES}, in which a crew settles, and the last ${ENDING_STROKES}`;

/** Whether a stroke follows the one before without a pause, also one in that stroke, and in the same piece, or outside of any. */
function follows({ strokes: { boat }, pieces }: Rowed, stroke: number): boolean {
  if (stroke < 1 || stroke >= boat.startS.length) return false;
  const endS = boat.endS[stroke - 1] ?? NaN;
  const restS = (boat.startS[stroke] ?? NaN) - endS;
  const strokeS = endS - (boat.startS[stroke - 1] ?? NaN);
  if (restS > LONGEST_PAUSE_S || strokeS > LONGEST_PAUSE_S) return false;
  return !pieces.some(({ fromStroke, toStroke }) => stroke === fromStroke || stroke === toStroke);
}

/** How many strokes were rowed without a pause before this one, up to as many as a crew settles in. */
function rowedBefore(rowed: Rowed, stroke: number): number {
  let before = 0;
  while (before < SETTLING_STROKES && follows(rowed, stroke - before)) before += 1;
  return before;
}

/** How many strokes were rowed without a pause after this one, up to as many as a crew winds down in. */
function rowedAfter(rowed: Rowed, stroke: number): number {
  let after = 0;
  while (after < ENDING_STROKES && follows(rowed, stroke + after + 1)) after += 1;
  return after;
}

/**
 * The chosen strokes as far as they were rowed one after the other, without those of settling; indexes into the stroke table,
 * ascending. A stroke between them that was not chosen ends a stretch.
 */
export function stretchesOf(rowed: Rowed, chosen: Int32Array): Int32Array[] {
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

/** The stretches in which something may have changed: without the strokes of the end too, as far as a stretch reaches into it. */
export function steadyStretchesOf(rowed: Rowed, chosen: Int32Array): Int32Array[] {
  return stretchesOf(rowed, chosen).flatMap((stretch) => {
    const ending = ENDING_STROKES - rowedAfter(rowed, stretch.at(-1) ?? 0);
    return stretch.length > ending ? [stretch.subarray(0, stretch.length - ending)] : [];
  });
}
