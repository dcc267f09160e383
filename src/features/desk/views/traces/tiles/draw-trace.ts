// Draws one channel's stretch of a tile: samples as a line; least and largest values as one bar a pixel, joined to the
// bar before. Filling upright bars takes a hundredth of the time of stroking a line that goes up and down in every
// pixel.
import type { Trace } from '#workers/api.ts';

export interface Pen {
  readonly colour: string;
  /** CSS pixels. */
  readonly width: number;
  readonly dash: readonly number[];
}

/** From times and values to device pixels of a tile. */
export interface TileFrame {
  readonly fromS: number;
  readonly pixelsPerSecond: number;
  readonly width: number;
  /** Device pixels to a CSS pixel. */
  readonly ratio: number;
  readonly yOf: (value: number) => number;
  /** Samples further apart than this are not joined: the clock had jumped. */
  readonly gapS: number;
}

/** What of a canvas is used. */
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

/** As thin as a bar gets where nothing moves, CSS pixels. */
const LEAST_HEIGHT_PX = 1.25;

/** First place in a rising column whose time is not before `timeS`. */
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
    // A comparison with a missing time is false, and so lifts the pen.
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
  const thin = LEAST_HEIGHT_PX * ratio;
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
    // Reaches to the bar before, so that a steep line has no holes; a comparison with no bar before is false.
    const top = Math.round(high > below ? below : high);
    const bottom = Math.round(low < above ? above : low);
    const x = Math.round(((timeS[at] ?? 0) - fromS) * pixelsPerSecond - width / 2);
    context.fillRect(x, top, width, Math.max(1, bottom - top));
    above = high;
    below = low;
  }
}
