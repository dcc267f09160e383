// Stroke under the cursor, for React panels that show one stroke.
import type { Cursor } from './cursor-store.ts';
import { placeAt } from './places.ts';
import { useCursorAtMost } from './use-slow-cursor.ts';

const strokeAtCursor = ({ places, getState }: Cursor): number | null =>
  placeAt(places.strokes, getState().timeS)?.index ?? null;

/**
 * Index into the stroke table; null between strokes. Throttled to 8 per second, as a held key passes 50 strokes a
 * second; use `useOnCursor` and `placeAt` to follow every frame.
 */
export const useStrokeAtCursor = (timesPerSecond = 8): number | null => useCursorAtMost(strokeAtCursor, timesPerSecond);
