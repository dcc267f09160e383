// Links a chart over strokes to the cursor: clicking a stroke goes there, and a line marks the cursor.
import { useCallback } from 'react';
import { placeAt, type Places } from './places.ts';
import { useCursor } from './cursor-context.tsx';

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
