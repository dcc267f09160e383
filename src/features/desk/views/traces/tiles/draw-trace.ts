// Draws one channel in a tile: samples as a line; minima and maxima as one bar per pixel, joined to the previous bar.
// Filling bars takes 1% of the time of stroking such a line.
import type { Trace } from '#workers/api.ts';

export interface Pen {
  readonly colour: string;
  /** CSS pixels. */
  readonly width: number;
  readonly dash: readonly number[];
}

/** Maps times and values to device pixels of a tile. */
export interface TileFrame {
  readonly fromS: number;
  readonly pixelsPerSecond: number;
  readonly width: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly yOf: (value: number) => number;
  /** Samples farther apart are not joined: the clock had jumped. */
  readonly gapS: number;
}

/** Used part of the canvas context. */
export type TileContext = Pick<
  CanvasRenderingContext2D,
  | 'strokeStyle'
  | 'fillStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'setLineDash'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fill'
  | 'fillRect'
>;

/** Minimum bar height for constant values, CSS pixels. */
const MIN_HEIGHT_PX = 1.25;

/** First index in an ascending column whose time is not before `timeS`. */
export function firstFrom(column: Float64Array, timeS: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? Infinity) >= timeS) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function drawTrace(context: TileContext, trace: Trace, pen: Pen, frame: TileFrame): void {
  const { timeS } = trace;
  const toS = frame.fromS + frame.width / frame.pixelsPerSecond;
  // One more on either side joins the tile to its neighbors.
  const from = Math.max(0, firstFrom(timeS, frame.fromS) - 1);
  const to = Math.min(timeS.length, firstFrom(timeS, toS) + 1);
  if (trace.raw) drawLine(context, trace, pen, frame, from, to);
  else drawBars(context, trace, pen, frame, from, to);
}

function drawLine(
  context: TileContext,
  { timeS, minimum }: Trace,
  { colour, width, dash }: Pen,
  { fromS, pixelsPerSecond, ratio, yOf, gapS }: TileFrame,
  from: number,
  to: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width * ratio;
  context.setLineDash(dash.map((length) => length * ratio));
  context.beginPath();
  let before = Number.NaN;
  for (let at = from; at < to; at += 1) {
    const time = timeS[at] ?? Number.NaN;
    const value = minimum[at] ?? Number.NaN;
    if (Number.isNaN(value)) {
      before = Number.NaN;
      continue;
    }
    const x = (time - fromS) * pixelsPerSecond;
    // A comparison with a missing time is false, which lifts the pen.
    if (time - before <= gapS) context.lineTo(x, yOf(value));
    else context.moveTo(x, yOf(value));
    before = time;
  }
  context.stroke();
}

function drawBars(
  context: TileContext,
  { timeS, minimum, maximum }: Trace,
  { colour }: Pen,
  { fromS, pixelsPerSecond, ratio, yOf }: TileFrame,
  from: number,
  to: number,
): void {
  context.fillStyle = colour;
  const width = Math.max(1, Math.round(ratio));
  const thin = MIN_HEIGHT_PX * ratio;
  let above = Number.NaN;
  let below = Number.NaN;
  for (let at = from; at < to; at += 1) {
    const least = minimum[at] ?? Number.NaN;
    const high = yOf(maximum[at] ?? Number.NaN);
    if (Number.isNaN(least)) {
      above = Number.NaN;
      below = Number.NaN;
      continue;
    }
    const low = Math.max(high + thin, yOf(least));
    // Reaches the previous bar, so that a steep line has no holes; false without a previous bar.
    const top = Math.round(high > below ? below : high);
    const bottom = Math.round(low < above ? above : low);
    const x = Math.round(((timeS[at] ?? 0) - fromS) * pixelsPerSecond - width / 2);
    context.fillRect(x, top, width, Math.max(1, bottom - top));
    above = high;
    below = low;
  }
}
