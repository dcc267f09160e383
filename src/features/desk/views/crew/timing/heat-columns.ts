// Columns of the heat map: strokes side by side, or on the session's clock; and the stroke at a position.
import type { StrokeTable } from '#engine/analysis/analysis.ts';

export type HeatAxis = 'stroke' | 'clock';

export interface HeatColumns {
  /** Stroke of each column, in order. */
  readonly stroke: Int32Array;
  /** Shares of the width, 0 to 1. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** First and last value of the axis: stroke numbers, or seconds on the recording's clock. */
  readonly range: readonly [number, number];
}

export function heatColumns({ boat }: StrokeTable, strokes: Int32Array, axis: HeatAxis): HeatColumns {
  if (axis === 'stroke') {
    const count = Math.max(1, strokes.length);
    return {
      stroke: strokes,
      from: Float64Array.from(strokes, (_, at) => at / count),
      to: Float64Array.from(strokes, (_, at) => (at + 1) / count),
      range: [0, count],
    };
  }
  const timed = strokes.filter((stroke) => (boat.endS[stroke] ?? Number.NaN) > (boat.startS[stroke] ?? Number.NaN));
  const fromS = boat.startS[timed[0] ?? -1] ?? 0;
  const toS = boat.endS[timed.at(-1) ?? -1] ?? fromS + 1;
  const share = (timeS: number | undefined): number => ((timeS ?? Number.NaN) - fromS) / Math.max(1e-6, toS - fromS);
  return {
    stroke: timed,
    from: Float64Array.from(timed, (stroke) => share(boat.startS[stroke])),
    to: Float64Array.from(timed, (stroke) => share(boat.endS[stroke])),
    range: [fromS, toS],
  };
}

/** Column at a share of the width; -1 in a pause and outside. */
export function columnAt({ from, to }: HeatColumns, share: number): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((from[middle] ?? Infinity) <= share) low = middle + 1;
    else high = middle;
  }
  const column = low - 1;
  return column >= 0 && share < (to[column] ?? 0) + 1e-9 && share <= 1 ? column : -1;
}

/** Cursor position: share of the width at a moment of a stroke; null for a stroke that is not shown. */
export function shareAt({ stroke, from, to }: HeatColumns, wanted: number, within: number): number | null {
  const column = stroke.indexOf(wanted);
  if (column < 0) return null;
  const [left, right] = [from[column] ?? 0, to[column] ?? 0];
  return left + within * (right - left);
}
