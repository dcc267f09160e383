// Strokes that were rowed one after the other, within which something may have changed.
import type { Analysis } from '../analysis.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';

type Rowed = Pick<Analysis, 'strokes' | 'pieces'>;

/** A crew settles within so many strokes after standing or at the start of a piece: what changes in them is no change. */
export const SETTLING_STROKES = 12;

/** Whether a stroke follows the one before without a pause and in the same piece, or outside of any. */
function follows({ strokes: { boat }, pieces }: Rowed, stroke: number): boolean {
  const pauseS = (boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN);
  if (stroke < 1 || pauseS > LONGEST_PAUSE_S) return false;
  return !pieces.some(({ fromStroke, toStroke }) => stroke === fromStroke || stroke === toStroke);
}

/** How many strokes were rowed without a pause before this one, up to as many as a crew settles in. */
function rowedBefore(rowed: Rowed, stroke: number): number {
  let before = 0;
  while (before < SETTLING_STROKES && follows(rowed, stroke - before)) before += 1;
  return before;
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
