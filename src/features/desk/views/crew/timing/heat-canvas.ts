// Paints the heat map: a cell per stroke and seat; strokes that share a pixel are averaged.
import { divergingColour, type ChartTheme } from '#src/figures/theme.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';

export const ROW_HEIGHT = 24;
const ROW_GAP = 2;
/** Wider cells get a gap, px. */
const APART_PX = 5;

/** Mean of a row's values per device pixel; NaN without one. */
function meanPerPixel({ from, to }: HeatColumns, values: ArrayLike<number>, pixels: number): Float64Array {
  const sums = new Float64Array(pixels);
  const counts = new Float64Array(pixels);
  for (let column = 0; column < from.length; column += 1) {
    const value = values[column] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const first = Math.max(0, Math.floor((from[column] ?? 0) * pixels));
    const last = Math.min(pixels - 1, Math.max(first, Math.ceil((to[column] ?? 0) * pixels) - 1));
    for (let pixel = first; pixel <= last; pixel += 1) {
      sums[pixel] = (sums[pixel] ?? 0) + value;
      counts[pixel] = (counts[pixel] ?? 0) + 1;
    }
  }
  return sums.map((sum, pixel) => sum / (counts[pixel] ?? 0));
}

/** `rows` from the top, one value per column; colors saturate at ± `limit`. */
export function paintHeat(
  canvas: HTMLCanvasElement,
  theme: ChartTheme,
  columns: HeatColumns,
  rows: readonly ArrayLike<number>[],
  limit: number,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = canvas.width / Math.max(1, canvas.clientWidth);
  const { width } = canvas;
  context.clearRect(0, 0, width, canvas.height);
  const cell = (columns.to[0] ?? 1) - (columns.from[0] ?? 0);
  const gap = cell * canvas.clientWidth > APART_PX ? Math.round(ratio) : 0;
  rows.forEach((values, row) => {
    const top = Math.round(row * ROW_HEIGHT * theme.scale * ratio);
    const height = Math.round((ROW_HEIGHT * theme.scale - ROW_GAP) * ratio);
    if (gap > 0) {
      for (let column = 0; column < columns.from.length; column += 1) {
        const value = values[column] ?? Number.NaN;
        if (!Number.isFinite(value)) continue;
        const left = Math.round((columns.from[column] ?? 0) * width);
        const right = Math.round((columns.to[column] ?? 0) * width);
        context.fillStyle = divergingColour(theme, value / limit);
        context.fillRect(left, top, Math.max(1, right - left - gap), height);
      }
      return;
    }
    meanPerPixel(columns, values, width).forEach((value, pixel) => {
      if (Number.isNaN(value)) return;
      context.fillStyle = divergingColour(theme, value / limit);
      context.fillRect(pixel, top, 1, height);
    });
  });
}

// Columns of the heat map: strokes side by side, or on the session's clock; and the stroke at a position.
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
