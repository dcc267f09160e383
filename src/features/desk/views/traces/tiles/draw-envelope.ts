// Draws one channel in a tile as a band from each stroke's minimum to its maximum, joined between strokes. At a few
// pixels per stroke, lines would show false patterns; the range and its changes are what matters.
import type { Trace } from '#workers/api.ts';
import type { StrokeBounds } from './stroke-bounds.ts';
import { firstFrom, type Pen, type TileContext, type TileFrame } from './draw-trace.ts';

/** Strokes narrower than this, CSS pixels, are drawn as bands. */
const NARROW_PX = 16;
const EDGE_PX = 1.25;
const BAND_ALPHA = 0.14;

/** Are strokes too narrow for their shape at this many device pixels per second? */
export const isNarrow = ({ usualS }: StrokeBounds, pixelsPerSecond: number, ratio: number): boolean =>
  usualS * pixelsPerSecond < NARROW_PX * ratio;

export interface BandPoint {
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
