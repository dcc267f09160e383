// The stroke that the cursor is in, for panels that show one stroke and render by React.
import type { Cursor } from './cursor-store.ts';
import { placeAt } from './places.ts';
import { useCursorAtMost } from './use-cursor-at-most.ts';

const strokeOf = ({ places, getState }: Cursor): number | null =>
  placeAt(places.strokes, getState().timeS)?.index ?? null;

/**
 * Index into the stroke table; null between strokes. A key held down passes fifty strokes a second, so it is told at
 * most eight times a second; what must follow every frame uses `useOnCursor` and `placeAt`.
 */
export const useStrokeAtCursor = (timesPerSecond = 8): number | null => useCursorAtMost(strokeOf, timesPerSecond);
