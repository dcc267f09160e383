// Position of the cursor in words, for screen readers.
import { clock } from '#src/format/clock.ts';
import type { Cursor } from './cursor-store.ts';
import { placeAt } from './places.ts';

/** "12:03.4 · stroke 231". */
export function cursorWords({ places, getState }: Cursor): string {
  const { timeS } = getState();
  const stroke = placeAt(places.strokes, timeS);
  const at = clock(timeS - places.whole.fromS, 1);
  return stroke === null ? at : `${at} · stroke ${stroke.index + 1}`;
}
