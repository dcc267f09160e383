// What ties a figure over the strokes to the cursor: a click on a stroke goes there, and a line stays where the cursor is.
import { useCallback } from 'react';
import { useCursor } from './cursor-context.tsx';
import { sameMomentOf } from './stroke-move.ts';

export interface StrokePicking {
  readonly onStroke: (stroke: number) => void;
  /** Tells the cursor's time, seconds since the origin, now and at every change, until the answer is called. */
  readonly follow: (show: (timeS: number) => void) => () => void;
}

/** `originS`: the moment of the recording's clock that the figure counts from. */
export function useStrokePicking(originS: number): StrokePicking {
  const cursor = useCursor();
  const onStroke = useCallback(
    (stroke: number) => {
      const timeS = sameMomentOf(cursor.places, cursor.getState().timeS, stroke);
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
