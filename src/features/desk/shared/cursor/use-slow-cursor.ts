// Time of the cursor for what can't follow every frame.
import type { Cursor } from './cursor-store.ts';
import { useCursorAtMost } from './use-cursor-at-most.ts';

const cursorTime = ({ getState }: Cursor): number => getState().timeS;

/** Seconds on the recording's clock, throttled; the resting position always arrives. */
export const useSlowCursor = (timesPerSecond = 8): number => useCursorAtMost(cursorTime, timesPerSecond);
