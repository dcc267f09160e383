// The cursor for what is too slow or too wordy to follow every frame of it.
import { useEffect, useState } from 'react';
import { useCursor } from '../cursor/cursor-context.tsx';
import type { CursorState } from '../cursor/cursor-store.ts';

/** At most one new state in `everyMs`; the last one always arrives. */
export function useSlowCursor(everyMs: number): CursorState {
  const cursor = useCursor();
  const [seen, setSeen] = useState(cursor.getState);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = cursor.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setSeen(cursor.getState());
      }, everyMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [cursor, everyMs]);
  return seen;
}
