// One lane on its canvas: grid lines, scale on the left, tiles, and axis marks under the last lane. Gutters are the
// same in every lane, so that moments align.
import { niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import type { ChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import type { Range } from '../../shared/selection/selection.ts';
import type { LaneTiles } from './tiles/lane-tiles.ts';
import type { TimeAxis } from './time-axis.ts';

/** At the default text size; same as in the style sheet of the overlay. */
const USUAL = { left: 52, right: 8, vertical: 6, axis: 26 } as const;

/** CSS pixels, by the browser's text size. */
export const gutterSize = ({ scale }: Pick<ChartTheme, 'scale'>) => ({
  left: USUAL.left * scale,
  right: USUAL.right,
  vertical: USUAL.vertical,
  axis: USUAL.axis * scale,
});
const PIXELS_PER_MARK = 96;
const PIXELS_PER_STEP = 36;
const LABEL_GAP = 6;

export interface LaneFrame {
  readonly theme: ChartTheme;
  readonly axis: TimeAxis;
  /** Only the last lane shows the labels. */
  readonly written: boolean;
  /** Minimum and maximum shown, in the displayed unit. */
  readonly extent: readonly [number, number];
  /** Lane with its gutters, CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

type Sized = Pick<LaneFrame, 'theme' | 'width' | 'height' | 'written'>;

export function computePlotWidth({ theme, width }: Sized): number {
  const { left, right } = gutterSize(theme);
  return Math.max(0, width - left - right);
}

export function computePlotHeight({ theme, height, written }: Sized): number {
  const { vertical, axis } = gutterSize(theme);
  return Math.max(1, height - vertical - (written ? axis : vertical));
}

/** Decimals needed to distinguish steps: none for 20, one for 2.5. */
const stepDecimals = (step: number): number =>
  [0, 1, 2, 3].find((decimals) => Math.abs(step - Number(step.toFixed(decimals))) < 1e-9) ?? 4;

/** Returns whether everything in the window was available to paint. */
export function paintLane(
  context: CanvasRenderingContext2D,
  frame: LaneFrame,
  window: Range,
  tiles: LaneTiles,
): boolean {
  const { width, height, ratio } = frame;
  const { left, vertical } = gutterSize(frame.theme);
  const plotWidth = computePlotWidth(frame);
  const plotHeight = computePlotHeight(frame);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = `${frame.theme.typePx}px ${frame.theme.font}`;
  context.fillStyle = frame.theme.ink2;
  paintScale(context, frame, plotWidth, plotHeight);
  paintMarks(context, frame, window, plotWidth, plotHeight);
  context.save();
  context.beginPath();
  context.rect(left, 0, plotWidth, height);
  context.clip();
  // Tiles are in device pixels.
  context.setTransform(1, 0, 0, 1, Math.round(left * ratio), Math.round(vertical * ratio));
  const complete = tiles.paint(context, window);
  context.restore();
  return complete;
}

/** On whole device pixels, so that it is as thin as possible. */
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
  const { left, vertical } = gutterSize(frame.theme);
  const step = niceStep(greatest - least, Math.max(2, plotHeight / (PIXELS_PER_STEP * frame.theme.scale)));
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const value of ticksBetween(least, greatest, step)) {
    const y = vertical + ((greatest - value) / (greatest - least)) * plotHeight;
    hairline(context, frame, left, y, [plotWidth, 0]);
    context.fillText(fixed(value, stepDecimals(step)), left - LABEL_GAP, y);
  }
}

function paintMarks(
  context: CanvasRenderingContext2D,
  frame: LaneFrame,
  window: Range,
  plotWidth: number,
  plotHeight: number,
): void {
  const most = Math.max(2, Math.floor(frame.width / (PIXELS_PER_MARK * frame.theme.scale)));
  const { left, vertical } = gutterSize(frame.theme);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const { timeS, text } of frame.axis.marks(window, most)) {
    const x = left + ((timeS - window.fromS) / (window.toS - window.fromS)) * plotWidth;
    hairline(context, frame, x, vertical, [0, plotHeight]);
    if (frame.written) context.fillText(text, x, vertical + plotHeight + LABEL_GAP);
  }
}
