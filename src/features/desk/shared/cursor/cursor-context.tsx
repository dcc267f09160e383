// The desk’s cursor for all components inside the desk: playback, and figures over strokes that are clicked.
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode, useCallback } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Selection } from '../view.ts';
import { createCursor, type Cursor, type CursorState } from './cursor-store.ts';
import { toPlaces, placeAt, type Places } from './places.ts';

interface FrameClock {
  /** Calls back before the next frame with the time, ms. */
  readonly request: (callback: (nowMs: number) => void) => number;
  readonly cancel: (handle: number) => void;
  /** Does the reader prefer reduced motion? Then the cursor steps instead of gliding. */
  readonly calm: () => boolean;
}

/** Length of a step with reduced motion. */
const CALM_STEP_MS = 1000;
/** Background tabs get no frames; missed time is not made up for. */
const LONGEST_FRAME_MS = 1500;

/** Runs until the returned function is called. */
export function keepPlaying(cursor: Cursor, frames: FrameClock): () => void {
  let handle: number | null = null;
  let before: number | null = null;

  const stop = (): void => {
    if (handle !== null) frames.cancel(handle);
    handle = null;
    before = null;
  };
  const step = (nowMs: number): void => {
    handle = frames.request(step);
    before ??= nowMs;
    if (cursor.isDriven(nowMs)) {
      before = nowMs;
      return;
    }
    const elapsedMs = nowMs - before;
    if (frames.calm() && elapsedMs < CALM_STEP_MS) return;
    before = nowMs;
    const { timeS, speed } = cursor.getState();
    cursor.advance(timeS + (Math.min(elapsedMs, LONGEST_FRAME_MS) / 1000) * speed);
  };
  const follow = (): void => {
    const { playing } = cursor.getState();
    if (playing && handle === null) handle = frames.request(step);
    else if (!playing) stop();
  };

  follow();
  const unsubscribe = cursor.subscribe(follow);
  return () => {
    unsubscribe();
    stop();
  };
}

const browserFrames: FrameClock = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
  calm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

const CursorContext = createContext<Cursor | null>(null);

interface CursorProviderProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** Start position: the first stroke of the selection. */
const startPosition = (analysis: Analysis, { strokes, fromS }: Selection): number => {
  const first = analysis.strokes.boat.startS[strokes[0] ?? -1];
  return first !== undefined && Number.isFinite(first) ? first : fromS;
};

/** One per session: use the session as its key. */
export function CursorProvider({ analysis, selection, children }: CursorProviderProps) {
  const [cursor] = useState(() => createCursor(toPlaces(analysis), startPosition(analysis, selection)));
  useEffect(() => cursor.adopt(toPlaces(analysis)), [cursor, analysis]);
  useEffect(() => keepPlaying(cursor, browserFrames), [cursor]);
  const { toS } = selection;
  const beginS = startPosition(analysis, selection);
  // A new selection moves the cursor into it; afterward it may leave.
  useEffect(() => {
    const { timeS } = cursor.getState();
    if (timeS < beginS || timeS > toS) cursor.follow(beginS);
  }, [cursor, toS, beginS]);
  return <CursorContext value={cursor}>{children}</CursorContext>;
}

/** Gives its children a different cursor than the desk's. */
export function CursorScope({ cursor, children }: { readonly cursor: Cursor; readonly children: ReactNode }) {
  return <CursorContext value={cursor}>{children}</CursorContext>;
}

export function useCursor(): Cursor {
  const cursor = use(CursorContext);
  if (cursor === null) throw new Error('Cursor used outside a session page.');
  return cursor;
}

/** Re-renders when the selected part of the cursor changes: read little of it. */
export function useCursorState<T extends string | number | boolean | null>(read: (state: CursorState) => T): T {
  const cursor = useCursor();
  return useSyncExternalStore(cursor.subscribe, () => read(cursor.getState()));
}

/** Clicking a stroke of a chart goes there, and a line marks the cursor. */
interface StrokePicking {
  readonly onStroke: (stroke: number) => void;
  /**
   * Reports the cursor's time, seconds since the origin, now and on every change, until the returned function is
   * called.
   */
  readonly follow: (show: (timeS: number) => void) => () => void;
}

/** `originS`: the chart's zero on the recording's clock. */
export function useStrokePicking(originS: number): StrokePicking {
  const cursor = useCursor();
  const onStroke = useCallback(
    (stroke: number) => {
      const timeS = matchMoment(cursor.places, cursor.getState().timeS, stroke);
      if (timeS !== null) cursor.moveTo(timeS);
    },
    [cursor],
  );
  const follow = useCallback(
    (show: (timeS: number) => void) => {
      const tell = (): void => show(cursor.getState().timeS - originS);
      tell();
      return cursor.subscribe(tell);
    },
    [cursor, originS],
  );
  return { onStroke, follow };
}

/**
 * Moment of a stroke at the current phase of the cycle: a catch stays a catch. Seconds on the recording's clock; null
 * for a stroke without times.
 */
export function matchMoment({ strokes }: Pick<Places, 'strokes'>, timeS: number, stroke: number): number | null {
  const to = strokes.find(({ index }) => index === stroke);
  if (to === undefined) return null;
  const from = placeAt(strokes, timeS);
  const share = from === null ? 0 : (timeS - from.fromS) / (from.toS - from.fromS);
  return to.fromS + share * (to.toS - to.fromS);
}
