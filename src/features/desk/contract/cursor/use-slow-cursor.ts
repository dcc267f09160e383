// The time of the cursor, for what is too slow or too wordy to follow every frame of it.
import type { Cursor } from './cursor-store.ts';
import { useCursorAtMost } from './use-cursor-at-most.ts';

const timeOf = ({ getState }: Cursor): number => getState().timeS;

/** Seconds on the recording's clock, told at most so many times a second; where the cursor comes to rest always arrives. */
export const useSlowCursor = (timesPerSecond = 8): number => useCursorAtMost(timeOf, timesPerSecond);
