// Time of the cursor for what can't follow every frame.
import type { Cursor } from './cursor-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useCursor } from './cursor-context.tsx';
import { atMost } from './at-most.ts';

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
