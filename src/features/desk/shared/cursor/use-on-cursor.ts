// Follows the cursor: frame by frame outside React for a canvas, a marker, a number; a few times a second for panels,
// its last place never lost.
import { useEffect, useRef, useState } from 'react';
import { useCursor } from './cursor-context.tsx';
import type { CursorState, Cursor } from './cursor-store.ts';
import { placeAt } from './places.ts';

/**
 * Calls back in an animation frame, at most once per frame, after the cursor changed, and after every render since the
 * drawing may have changed. The function may differ each time.
 */
export function useOnCursor(callback: (state: CursorState) => void): void {
  const cursor = useCursor();
  const latest = useRef(callback);
  const wake = useRef<() => void>(() => undefined);
  useEffect(() => {
    let frame: number | null = null;
    const tell = (): void => {
      frame = null;
      latest.current(cursor.getState());
    };
    wake.current = () => {
      frame ??= requestAnimationFrame(tell);
    };
    const unsubscribe = cursor.subscribe(() => wake.current());
    return () => {
      unsubscribe();
      wake.current = () => undefined;
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [cursor]);
  useEffect(() => {
    latest.current = callback;
    wake.current();
  });
}

/**
 * Updates a text every frame, only when it changes and only its text node: replacing nodes would trigger layout, and
 * mutation observers that look for focusable elements, every frame.
 */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

const cursorTime = ({ getState }: Cursor): number => getState().timeS;

/** Seconds on the recording's clock, throttled; the resting position always arrives. */
export const useSlowCursor = (timesPerSecond = 8): number => useCursorAtMost(cursorTime, timesPerSecond);

/** Re-renders on change at most this many times a second; the last change always arrives. */
export function useCursorAtMost<T extends string | number | boolean | null>(
  read: (cursor: Cursor) => T,
  timesPerSecond: number,
): T {
  const cursor = useCursor();
  const [seen, setSeen] = useState(() => read(cursor));
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const look = atMost(timesPerSecond, () => setSeen(latest.current(cursor)));
    look.call();
    const unsubscribe = cursor.subscribe(look.call);
    return () => {
      unsubscribe();
      look.cancel();
    };
  }, [cursor, timesPerSecond]);
  return seen;
}

const strokeAtCursor = ({ places, getState }: Cursor): number | null =>
  placeAt(places.strokes, getState().timeS)?.index ?? null;

/**
 * Index into the stroke table, for panels that show one stroke; null between strokes. Throttled to 8 per second, as a
 * held key passes 50 strokes a second; use `useOnCursor` and `placeAt` to follow every frame.
 */
export const useStrokeAtCursor = (timesPerSecond = 8): number | null => useCursorAtMost(strokeAtCursor, timesPerSecond);

interface Thinned {
  readonly call: () => void;
  /** Cancels a pending call. */
  readonly cancel: () => void;
}

/** Throttle: the first call at once, later ones at the minimum interval, the last one never lost. */
export function atMost(timesPerSecond: number, act: () => void): Thinned {
  const everyMs = 1000 / timesPerSecond;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const rest = (): void => {
    timer = undefined;
    if (wanted) run();
  };
  const run = (): void => {
    wanted = false;
    timer = setTimeout(rest, everyMs);
    act();
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else wanted = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      wanted = false;
    },
  };
}
