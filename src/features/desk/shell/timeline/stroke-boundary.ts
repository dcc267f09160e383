// Converts between strokes and time: a piece begins at a stroke's catch and ends where another stroke ends.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { PieceEnd } from '#engine/analysis/pieces/piece-edits.ts';

/**
 * Seconds on the recording's own clock of a start at `stroke`, or of an end before it; NaN when the file has no times.
 */
export const boundaryS = ({ boat }: StrokeTable, end: PieceEnd, stroke: number): number =>
  (end === 'from' ? boat.startS[stroke] : boat.endS[stroke - 1]) ?? Number.NaN;

/** Stroke whose start, or preceding end, is nearest to `timeS`. */
export function boundaryAt(strokes: StrokeTable, end: PieceEnd, timeS: number): number {
  const shift = end === 'from' ? 0 : 1;
  let nearest = shift;
  let leastS = Infinity;
  for (let stroke = shift; stroke < strokes.count + shift; stroke += 1) {
    const awayS = Math.abs(boundaryS(strokes, end, stroke) - timeS);
    if (!(awayS < leastS)) continue;
    leastS = awayS;
    nearest = stroke;
  }
  return nearest;
}
