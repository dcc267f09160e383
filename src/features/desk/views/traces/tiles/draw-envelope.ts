// Draws one channel in a tile as a band from each stroke's minimum to its maximum, joined between strokes. At a few
// pixels per stroke, lines would show false patterns; the range and its changes are what matters.
import type { Trace } from '#workers/api.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { median } from '#engine/analysis/statistics.ts';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';

/** Strokes narrower than this, CSS pixels, are drawn as bands. */
const NARROW_PX = 16;
const EDGE_PX = 1.25;
const BAND_ALPHA = 0.14;

/** Are strokes too narrow for their shape at this many device pixels per second? */
export const isNarrow = ({ usualS }: StrokeBounds, pixelsPerSecond: number, ratio: number): boolean =>
  usualS * pixelsPerSecond < NARROW_PX * ratio;

interface BandPoint {
  /** Middle of the stroke. */
  readonly timeS: number;
  /** NaN when nothing was measured in it. */
  readonly least: number;
  readonly greatest: number;
}

/** One for each stroke with a sample between `fromS` and `toS`, and one more on either side. */
export function toBand(
  { timeS, minimum, maximum }: Trace,
  { atS }: StrokeBounds,
  fromS: number,
  toS: number,
): BandPoint[] {
  const points: BandPoint[] = [];
  const first = Math.max(0, firstFrom(atS, fromS) - 2);
  const last = Math.min(atS.length - 2, firstFrom(atS, toS));
  let sample = firstFrom(timeS, atS[first] ?? fromS);
  for (let stroke = first; stroke <= last; stroke += 1) {
    const [begin, end] = [atS[stroke] ?? NaN, atS[stroke + 1] ?? NaN];
    let [least, greatest, seen] = [Infinity, -Infinity, 0];
    for (; (timeS[sample] ?? Infinity) < end; sample += 1) {
      seen += 1;
      const [low, high] = [minimum[sample] ?? NaN, maximum[sample] ?? NaN];
      if (low < least) least = low;
      if (high > greatest) greatest = high;
    }
    // Strokes narrower than a bucket share an adjacent one.
    if (seen === 0) continue;
    const isMeasured = least <= greatest;
    points.push({ timeS: (begin + end) / 2, least: isMeasured ? least : NaN, greatest: isMeasured ? greatest : NaN });
  }
  return points;
}

export function drawEnvelope(
  context: TileContext,
  trace: Trace,
  { colour }: Pen,
  frame: TileFrame,
  bounds: StrokeBounds,
): void {
  const { fromS, pixelsPerSecond, width, ratio } = frame;
  const points = toBand(trace, bounds, fromS, fromS + width / pixelsPerSecond);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = EDGE_PX * ratio;
  context.setLineDash([]);
  for (const run of measuredRuns(points)) drawBand(context, run, frame);
}

/** Runs of adjacent measured points. */
function measuredRuns(points: readonly BandPoint[]): BandPoint[][] {
  const runs: BandPoint[][] = [[]];
  for (const point of points) {
    if (Number.isNaN(point.least)) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 0);
}

function drawBand(context: TileContext, run: readonly BandPoint[], { fromS, pixelsPerSecond, yOf }: TileFrame): void {
  const toPlotX = ({ timeS }: BandPoint): number => (timeS - fromS) * pixelsPerSecond;
  const along = (points: readonly BandPoint[], value: (point: BandPoint) => number, joins: boolean): void =>
    points.forEach((point, at) => {
      if (at === 0 && !joins) context.moveTo(toPlotX(point), yOf(value(point)));
      else context.lineTo(toPlotX(point), yOf(value(point)));
    });
  context.globalAlpha = BAND_ALPHA;
  context.beginPath();
  along(run, ({ greatest }) => greatest, false);
  along(run.toReversed(), ({ least }) => least, true);
  context.fill();
  context.globalAlpha = 1;
  for (const value of [({ greatest }: BandPoint) => greatest, ({ least }: BandPoint) => least]) {
    context.beginPath();
    along(run, value, false);
    context.stroke();
  }
}

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
function firstFrom(column: Float64Array, timeS: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? Infinity) >= timeS) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Draws one channel in a tile: samples as a line; minima and maxima as one bar per pixel, joined to the previous bar.
 * Filling bars takes 1% of the time of stroking such a line.
 */
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

export interface StrokeBounds {
  /** Ascending seconds on the recording's own clock, first to last: each stroke is between two of them. */
  readonly atS: Float64Array;
  /** Typical length of a stroke, s. */
  readonly usualS: number;
}

/** A longer gap between strokes means that the crew stopped. */
const PAUSE_S = 8;

/** Null without strokes. Gaps between strokes are cut into typical lengths. */
export function strokeBounds({ boat, count }: StrokeTable, limits: Range): StrokeBounds | null {
  const lengths = Array.from(
    { length: count },
    (_, stroke) => (boat.endS[stroke] ?? NaN) - (boat.startS[stroke] ?? NaN),
  );
  const usualS = median(lengths.filter((length) => length > 0));
  if (!(usualS > 0)) return null;
  const marks = [...boat.startS, ...boat.endS]
    .filter((timeS) => timeS > limits.fromS && timeS < limits.toS)
    .toSorted((a, b) => a - b);
  const atS = [limits.fromS];
  for (const timeS of [...marks, limits.toS]) {
    // A stroke's end and the next one's start are one boundary.
    for (let before = atS.at(-1) ?? timeS; timeS - before > PAUSE_S; before = atS.at(-1) ?? timeS) {
      atS.push(before + usualS);
    }
    if (timeS - (atS.at(-1) ?? timeS) > usualS / 4) atS.push(timeS);
  }
  if ((atS.at(-1) ?? limits.fromS) < limits.toS) atS.push(limits.toS);
  return { atS: Float64Array.from(atS), usualS };
}
