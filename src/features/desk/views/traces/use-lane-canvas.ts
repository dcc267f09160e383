// Keeps a lane's canvas painted, with every window change and new tile, at most once per frame, and only on screen.
import { use, useEffect, useRef, type RefObject } from 'react';
import { OnPaper, type ChartTheme } from '#src/figures/theme.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { Range } from '../../shared/selection/selection.ts';
import { LaneTiles, type Stroke } from './tiles/lane-tiles.ts';
import type { StrokeBounds } from './tiles/draw-envelope.ts';
import type { WindowStore } from './between.tsx';
import type { TimeAxis } from './trace-window.ts';

export interface LaneSource {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly window: WindowStore;
  readonly limits: Range;
  readonly samplePeriodOf: (channel: number) => number;
  /** Null without strokes. */
  readonly bounds: StrokeBounds | null;
}

/** Lanes this close to the screen are kept ready, CSS pixels. */
const NEAR_PX = 160;

/** `factor`: converts samples to the frame's unit. */
export function useLaneCanvas(
  { engine, session, window, limits, samplePeriodOf, bounds }: LaneSource,
  strokes: readonly Stroke[],
  frame: LaneFrame,
  factor: number,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const onPaper = use(OnPaper);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    const plotWidth = computePlotWidth(frame);
    if (element === null || context === null || plotWidth < 1) return undefined;

    let near = false;
    let next: number | null = null;
    const paint = (): void => {
      next = null;
      const [width, height] = [Math.round(frame.width * frame.ratio), Math.round(frame.height * frame.ratio)];
      const fits = element.width === width && element.height === height;
      // An earlier drawing is better than nothing until the first tiles arrive.
      if (fits && !tiles.ready) return;
      if (!fits) Object.assign(element, { width, height });
      const settled = String(paintLane(context, frame, window.getState(), tiles));
      if (element.dataset['settled'] !== settled) element.dataset['settled'] = settled;
    };
    const wake = (): void => {
      if (near) next ??= requestAnimationFrame(paint);
    };
    const [least, greatest] = frame.extent;
    const channels = strokes.map(({ channel }) => channel);
    const tiles = new LaneTiles(
      {
        strokes,
        width: plotWidth,
        height: computePlotHeight(frame),
        ratio: frame.ratio,
        shareOf: (value) => (greatest - value * factor) / (greatest - least),
        samplePeriodOf,
        bounds,
      },
      {
        limits,
        ask: async ({ fromS, toS }, buckets) => {
          const answer = await engine.ask(session, 'traces', { channels, fromS, toS, buckets });
          return answer.ok ? answer.value : null;
        },
      },
      wake,
    );
    const follow = (): void => {
      if (!near) return;
      tiles.show(window.getState());
      wake();
    };
    const approach = (isNear: boolean): void => {
      near = isNear;
      // Waiting for the chart to be drawn includes this lane.
      if (near) element.dataset['settled'] ??= 'false';
      follow();
    };
    const observer = new IntersectionObserver((entries) => approach(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${NEAR_PX}px`,
    });
    // A printed sheet is off screen.
    if (onPaper) approach(true);
    else observer.observe(element);
    const unsubscribe = window.subscribe(follow);
    return () => {
      observer.disconnect();
      unsubscribe();
      tiles.stop();
      if (next !== null) cancelAnimationFrame(next);
    };
  }, [engine, session, window, limits, samplePeriodOf, bounds, strokes, frame, factor, onPaper]);
  return canvas;
}

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

interface LaneFrame {
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

function computePlotWidth({ theme, width }: Sized): number {
  const { left, right } = gutterSize(theme);
  return Math.max(0, width - left - right);
}

function computePlotHeight({ theme, height, written }: Sized): number {
  const { vertical, axis } = gutterSize(theme);
  return Math.max(1, height - vertical - (written ? axis : vertical));
}

/** Decimals needed to distinguish steps: none for 20, one for 2.5. */
const stepDecimals = (step: number): number =>
  [0, 1, 2, 3].find((decimals) => Math.abs(step - Number(step.toFixed(decimals))) < 1e-9) ?? 4;

/** Returns whether everything in the window was available to paint. */
function paintLane(context: CanvasRenderingContext2D, frame: LaneFrame, window: Range, tiles: LaneTiles): boolean {
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
