// Timeline below the video: the oars at the displayed moment, as wide as the image. Dragging moves the cursor; while a
// sync is being confirmed, it moves the video under a still frame.
import { useEffect, useRef, useMemo, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useElementWidth } from '#src/figures/use-figure-room.ts';
import { box, text } from '#src/ui/primitives.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useChartTheme, seatColour, withAlpha, type ChartTheme } from '#src/figures/theme.ts';
import { latest } from '#src/time/latest.ts';
import type { EngineApi, SessionId, Trace } from '#workers/api.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useOnCursor } from '../../shared/cursor/use-on-cursor.ts';
import type { ViewProps, Selection } from '../../shared/view.ts';
import styles from './video-view.module.css';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { OarMoments } from './film-place.ts';
import type { Range } from '../../shared/selection/selection.ts';

const HEIGHT_PX = 108;

const WORDS = {
  force: 'Force of the seats shown',
  angle: 'Angle of the oars shown',
  nothing: 'The strokes',
} as const;

interface ForceStripProps extends Pick<ViewProps, 'session' | 'engine'> {
  readonly look: StripLook;
  /**
   * Called with every dragged-to moment, seconds on the recording's clock, instead of moving the cursor; null to move
   * it.
   */
  readonly onDragged?: ((timeS: number) => void) | null;
}

export function ForceStrip({ session, engine, look, onDragged = null }: ForceStripProps) {
  const cursor = useCursor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attach, width] = useElementWidth();
  const { theme, measures, channels } = look;
  const store = useStripSamples(engine, session, channels);
  const height = Math.round(HEIGHT_PX * theme.scale);

  const paint = (timeS: number): void => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null || width === 0) return;
    const ratio = devicePixelRatio;
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (element.width !== size.width || element.height !== size.height) Object.assign(element, size);
    drawFilmStrip(context, { ...look, width, height, ratio }, store.getState().samples, timeS);
  };
  useOnCursor(({ timeS }) => paint(timeS));
  const painted = useRef(paint);
  useEffect(() => {
    painted.current = paint;
  });
  useEffect(() => store.subscribe(() => painted.current(cursor.getState().timeS)), [store, cursor]);

  const held = useRef<{ readonly x: number; readonly timeS: number } | null>(null);
  return (
    <div ref={attach} className={box({ narrow: true, above: 2 }, styles.strip)}>
      <canvas
        className={box({ full: true, display: 'block', touch: 'across' })}
        ref={canvas}
        role="img"
        aria-label={`${WORDS[measures]}, ${STRIP_HALF_S} s to either side of the cursor`}
        style={{ height, cursor: 'ew-resize' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          cursor.setPlaying(false);
          held.current = { x: event.clientX, timeS: cursor.getState().timeS };
        }}
        onPointerMove={({ clientX }) => {
          if (held.current === null || width === 0) return;
          const toS = held.current.timeS - ((clientX - held.current.x) / width) * 2 * STRIP_HALF_S;
          if (onDragged === null) cursor.moveTo(toS);
          else onDragged(toS);
        }}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      />
      {measures === 'nothing' && (
        <p className={text({ tone: 'quiet' })}>This recording has no traces: only its strokes are marked.</p>
      )}
    </div>
  );
}

/** Timeline options without the size. */
export type StripLook = Omit<StripFrame, 'width' | 'height' | 'ratio'>;

/** Look of the timeline, on the screen and in exports. */
export function useStripLook(analysis: Analysis, selection: Selection, moments: OarMoments): StripLook {
  const theme = useChartTheme();
  const seats = listSelectedRowers(analysis, selection).join(',');
  const shown = useMemo(() => stripChannels(analysis, seats.split(',').map(Number)), [analysis, seats]);
  return { theme, ...shown, focusSeat: selection.focusSeat, moments };
}

export interface StripFrame extends StripChannels {
  readonly theme: ChartTheme;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly focusSeat: number;
  readonly moments: OarMoments;
}

const WORDS_PX = 16;
const INSET_PX = 4;

/** Minimum and maximum of the fetched samples: the scale stays while the timeline moves. */
function traceExtent({ traces }: StripSamples): readonly [number, number] {
  let least = 0;
  let greatest = 0;
  for (const { minimum, maximum } of traces) {
    for (const value of minimum) if (value < least) least = value;
    for (const value of maximum) if (value > greatest) greatest = value;
  }
  return greatest > least ? [least, greatest] : [0, 1];
}

/** Painted timeline under a video: seat lines, cursor in the middle, catches and finishes passing by. */
export function drawFilmStrip(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  frame: StripFrame,
  samples: StripSamples | null,
  timeS: number,
): void {
  const { theme, width, height, ratio } = frame;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const toPlotX = (momentS: number): number => ((momentS - timeS + STRIP_HALF_S) / (2 * STRIP_HALF_S)) * width;
  drawMoments(context, frame, toPlotX, timeS);
  if (samples !== null) drawLines(context, frame, samples, toPlotX);
  context.fillStyle = theme.mark;
  context.fillRect(width / 2 - 0.75, 0, 1.5, height);
}

function drawMoments(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { theme, height, moments }: StripFrame,
  xOf: (momentS: number) => number,
  timeS: number,
): void {
  context.font = `${theme.typePx}px ${theme.font}`;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  const marked = (times: readonly number[], word: string, colour: string): void => {
    for (const momentS of times) {
      if (Math.abs(momentS - timeS) > STRIP_HALF_S) continue;
      context.fillStyle = colour;
      context.fillRect(xOf(momentS) - 0.5, 0, 1, height);
      context.fillStyle = theme.ink2;
      context.fillText(word, xOf(momentS) + INSET_PX, INSET_PX);
    }
  };
  marked(moments.catchS, moments.isOfBoat ? 'stroke' : 'catch', theme.ink2);
  marked(moments.finishS, 'finish', theme.line);
}

function drawLines(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { theme, width, height, channels, focusSeat }: StripFrame,
  samples: StripSamples,
  xOf: (momentS: number) => number,
): void {
  const [least, greatest] = traceExtent(samples);
  const top = WORDS_PX * theme.scale;
  const toPlotY = (value: number): number =>
    top + ((greatest - value) / (greatest - least)) * (height - top - INSET_PX);
  context.lineJoin = 'round';
  const inFront = channels.toSorted((a, b) => Number(a.seat === focusSeat) - Number(b.seat === focusSeat));
  for (const { index, seat } of inFront) {
    const trace = samples.traces.find(({ channel }) => channel === index);
    if (trace === undefined) continue;
    const isFocus = seat === focusSeat;
    const colour = seatColour(theme, seat);
    context.strokeStyle = isFocus || channels.length === 1 ? colour : withAlpha(colour, 0.6);
    context.lineWidth = isFocus ? 2.25 : 1.25;
    context.beginPath();
    let isDown = false;
    for (const [at, momentS] of trace.timeS.entries()) {
      const x = xOf(momentS);
      const value = trace.maximum[at] ?? Number.NaN;
      if (x < -width || x > 2 * width || !Number.isFinite(value)) isDown = false;
      else if (isDown) context.lineTo(x, toPlotY(value));
      else {
        context.moveTo(x, toPlotY(value));
        isDown = true;
      }
    }
    context.stroke();
  }
}

/** Half-width of the timeline, s: a stroke at racing rate fits. */
export const STRIP_HALF_S = 1.5;
/** Half-width of a fetch, and how close to its end the next one starts. */
const FETCHED_HALF_S = 12;
const AHEAD_S = 4;
/** More than the window's samples, so that they are returned unchanged. */
export const STRIP_BUCKETS = 20_000;

export interface StripChannel {
  /** Index into `Analysis.channels`. */
  readonly index: number;
  readonly seat: number;
}

interface StripChannels {
  readonly measures: 'force' | 'angle' | 'nothing';
  readonly channels: readonly StripChannel[];
}

export const FORCES: readonly string[] = ['gate-force-x', 'handle-force'];

/** Channels of these seats. */
export function stripChannels({ channels }: Pick<Analysis, 'channels'>, seats: readonly number[]): StripChannels {
  const of = (quantities: readonly string[]): StripChannel[] =>
    channels.flatMap(({ quantity, position }, index) =>
      quantities.includes(quantity) && seats.includes(Number(position)) ? [{ index, seat: Number(position) }] : [],
    );
  const forces = of(FORCES);
  if (forces.length > 0) return { measures: 'force', channels: forces };
  const angles = of(['oar-angle']);
  return angles.length > 0 ? { measures: 'angle', channels: angles } : { measures: 'nothing', channels: [] };
}

export interface StripSamples extends Range {
  readonly traces: readonly Trace[];
}

/** Null until the first samples arrive. */
export type StripStore = StoreApi<{ readonly samples: StripSamples | null }>;

export function useStripSamples(engine: EngineApi, session: SessionId, channels: readonly StripChannel[]): StripStore {
  const cursor = useCursor();
  const [store] = useState<StripStore>(() => createStore(() => ({ samples: null })));
  useEffect(() => {
    if (channels.length === 0) {
      store.setState({ samples: null });
      return undefined;
    }
    let asked: Range | null = null;
    const indexes = channels.map(({ index }) => index);
    const { want, stop } = latest(
      (range: Range, signal) =>
        engine.ask(session, 'traces', { channels: indexes, ...range, buckets: STRIP_BUCKETS }, signal),
      (answer, range) => {
        if (answer.ok) store.setState({ samples: { ...range, traces: answer.value } });
      },
    );
    const follow = (): void => {
      const { timeS } = cursor.getState();
      if (asked !== null && timeS > asked.fromS + AHEAD_S && timeS < asked.toS - AHEAD_S) return;
      asked = { fromS: timeS - FETCHED_HALF_S, toS: timeS + FETCHED_HALF_S };
      want(asked);
    };
    follow();
    const unsubscribe = cursor.subscribe(follow);
    return () => {
      unsubscribe();
      stop();
    };
  }, [cursor, engine, session, channels, store]);
  return store;
}
