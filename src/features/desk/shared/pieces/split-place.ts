// Where "Split here" cuts a piece.
import type { Analysis } from '#engine/analysis/analysis.ts';

export interface SplitPlace {
  /** Index into `Analysis.pieces`. */
  readonly piece: number;
  /** First stroke of the second part. */
  readonly stroke: number;
}

/** Catch nearest to `timeS`, seconds on the recording's own clock; null when no piece can be split there. */
export function splitPlaceAt({ pieces, strokes }: Analysis, timeS: number): SplitPlace | null {
  const piece = pieces.findIndex(({ startS, endS }) => timeS >= startS && timeS <= endS);
  const cut = pieces[piece];
  if (cut === undefined) return null;
  let nearest: number | null = null;
  let leastS = Infinity;
  for (let stroke = cut.fromStroke + 1; stroke < cut.toStroke; stroke += 1) {
    const awayS = Math.abs((strokes.boat.startS[stroke] ?? Number.NaN) - timeS);
    if (!(awayS < leastS)) continue;
    leastS = awayS;
    nearest = stroke;
  }
  return nearest === null ? null : { piece, stroke: nearest };
}
