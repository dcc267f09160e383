// One lane on its canvas: hairlines, the scale to the left, the tiles, and under the last lane the marks of the axis. The
// gutters are the same in every lane, so that a moment is at the same place in all of them.
import { niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import type { ChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import type { Range } from '../selection/selection.ts';
import type { LaneTiles } from './tiles/lane-tiles.ts';
import type { TimeAxis } from './time-axis.ts';

/** CSS pixels; as in the style sheet of the surface that lies over the lanes. */
export const GUTTER = { left: 52, right: 8, vertical: 6, axis: 26 } as const;
const PIXELS_PER_MARK = 96;
const PIXELS_PER_STEP = 36;
const LABEL_GAP = 6;

export interface LaneFrame {
  readonly theme: ChartTheme;
  readonly axis: TimeAxis;
  /** The marks are written under the last lane only. */
  readonly written: boolean;
  /** Least and greatest value shown, in the shown unit. */
  readonly extent: readonly [number, number];
  /** Of the lane with its gutters, CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

export const plotWidthOf = (width: number): number => Math.max(0, width - GUTTER.left - GUTTER.right);
export const plotHeightOf = (height: number, written: boolean): number =>
  Math.max(1, height - GUTTER.vertical - (written ? GUTTER.axis : GUTTER.vertical));

/** As few as tell one step from the next: none for 20, one for 2.5. */
const decimalsOfStep = (step: number): number =>
  [0, 1, 2, 3].find((decimals) => Math.abs(step - Number(step.toFixed(decimals))) < 1e-9) ?? 4;

/** Says whether all that the window needs was there to be painted. */
export function paintLane(
  context: CanvasRenderingContext2D,
  frame: LaneFrame,
  window: Range,
  tiles: LaneTiles,
): boolean {
  const { width, height, ratio, written } = frame;
  const plotWidth = plotWidthOf(width);
  const plotHeight = plotHeightOf(height, written);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = `12px ${frame.theme.font}`;
  context.fillStyle = frame.theme.ink2;
  paintScale(context, frame, plotWidth, plotHeight);
  paintMarks(context, frame, window, plotWidth, plotHeight);
  context.save();
  context.beginPath();
  context.rect(GUTTER.left, 0, plotWidth, height);
  context.clip();
  // Tiles are in device pixels.
  context.setTransform(1, 0, 0, 1, Math.round(GUTTER.left * ratio), Math.round(GUTTER.vertical * ratio));
  const complete = tiles.paint(context, window);
  context.restore();
  return complete;
}

/** On whole device pixels, so that it is as thin as it can be. */
function hairline(
  context: CanvasRenderingContext2D,
  { theme, ratio }: LaneFrame,
  x: number,
  y: number,
  along: readonly [number, number],
): void {
  const crisp = (at: number): number => Math.round(at * ratio) / ratio;
  context.fillStyle = theme.line;
  context.fillRect(crisp(x), crisp(y), Math.max(along[0], 1 / ratio), Math.max(along[1], 1 / ratio));
  context.fillStyle = theme.ink2;
}

function paintScale(context: CanvasRenderingContext2D, frame: LaneFrame, plotWidth: number, plotHeight: number): void {
  const [least, greatest] = frame.extent;
  const step = niceStep(greatest - least, Math.max(2, plotHeight / PIXELS_PER_STEP));
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const value of ticksBetween(least, greatest, step)) {
    const y = GUTTER.vertical + ((greatest - value) / (greatest - least)) * plotHeight;
    hairline(context, frame, GUTTER.left, y, [plotWidth, 0]);
    context.fillText(fixed(value, decimalsOfStep(step)), GUTTER.left - LABEL_GAP, y);
  }
}

function paintMarks(
  context: CanvasRenderingContext2D,
  frame: LaneFrame,
  window: Range,
  plotWidth: number,
  plotHeight: number,
): void {
  const most = Math.max(2, Math.floor(frame.width / PIXELS_PER_MARK));
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const { timeS, text } of frame.axis.marks(window, most)) {
    const x = GUTTER.left + ((timeS - window.fromS) / (window.toS - window.fromS)) * plotWidth;
    hairline(context, frame, x, GUTTER.vertical, [0, plotHeight]);
    if (frame.written) context.fillText(text, x, GUTTER.vertical + plotHeight + LABEL_GAP);
  }
}
