// The cursor for React panels and whatever else can't follow every frame: read a few times a second, its last place
// never lost.
import { useEffect, useRef, useState } from 'react';
import type { Cursor } from './cursor-store.ts';
import { useCursor } from './cursor-context.tsx';
import { placeAt } from './places.ts';

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
