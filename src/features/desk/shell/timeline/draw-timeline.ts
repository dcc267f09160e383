// Draws a session's strokes as three lanes: power, speed, rate. Each lane has its own scale without numbers: the
// timeline shows where, the cards how much.
import { findExtent } from '#src/charts/scale/scale.ts';
import type { Range } from '../../shared/selection/selection.ts';

export interface Lane {
  readonly name: string;
  /** Ascending, one per value; for strokes, their middle. */
  readonly timeS: ArrayLike<number>;
  /** NaN when absent. */
  readonly values: ArrayLike<number>;
  readonly colour: string;
  /** Gap that breaks the line, s; `PAUSE_S` for strokes. */
  readonly pauseS?: number;
}

/** Gap between strokes that breaks the line: the crew had stopped. */
const PAUSE_S = 8;
const MARGIN_PX = 4;

export function drawTimeline(canvas: HTMLCanvasElement, lanes: readonly Lane[], range: Range): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = devicePixelRatio;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.lineJoin = 'round';
  context.lineWidth = 1.5;
  const laneHeight = height / Math.max(1, lanes.length);
  lanes.forEach((lane, index) => drawLane(context, lane, range, width, index * laneHeight, laneHeight));
}

function drawLane(
  context: CanvasRenderingContext2D,
  lane: Lane,
  range: Range,
  width: number,
  top: number,
  height: number,
): void {
  const { timeS, values, pauseS = PAUSE_S } = lane;
  const extent = findExtent(Array.from(values));
  if (extent === null) return;
  const [least, greatest] = extent;
  // A steady lane is a flat line in the middle, not magnified noise.
  const span = Math.max(greatest - least, Math.abs(greatest) * 0.12, 1e-6);
  const middle = (least + greatest) / 2;
  const x = (time: number): number => ((time - range.fromS) / (range.toS - range.fromS)) * width;
  const y = (value: number): number => top + height / 2 - ((value - middle) / span) * (height - 2 * MARGIN_PX);

  context.strokeStyle = lane.colour;
  context.beginPath();
  let before = Number.NEGATIVE_INFINITY;
  for (let stroke = 0; stroke < timeS.length; stroke += 1) {
    const value = values[stroke] ?? Number.NaN;
    const time = timeS[stroke] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (time - before > pauseS) {
      // Makes a single stroke visible.
      context.moveTo(x(time) - 0.5, y(value));
    }
    context.lineTo(x(time), y(value));
    before = time;
  }
  context.stroke();
}
