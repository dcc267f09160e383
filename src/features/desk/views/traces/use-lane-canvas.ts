// Keeps a lane's canvas painted, with every window change and new tile, at most once per frame, and only on screen.
import { use, useEffect, useRef, type RefObject } from 'react';
import { OnPaper } from '#src/charts/theme.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { Range } from '../../shared/selection/selection.ts';
import { paintLane, computePlotHeight, computePlotWidth, type LaneFrame } from './lane-canvas.ts';
import { LaneTiles, type Stroke } from './tiles/lane-tiles.ts';
import type { StrokeBounds } from './tiles/stroke-bounds.ts';
import type { WindowStore } from './trace-feed.ts';

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
