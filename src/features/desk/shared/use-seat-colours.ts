// Seat colors of the boat while the desk is open: eight, spread so that neighbors in a pair or four look different.
import { useLayoutEffect } from 'react';
import { tokensChanged } from '#src/figures/theme.ts';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

const SPREAD: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 7],
  3: [1, 4, 7],
  4: [1, 3, 6, 8],
  5: [1, 3, 4, 6, 8],
  6: [1, 2, 3, 5, 7, 8],
  7: [1, 2, 3, 4, 6, 7, 8],
};

/** Color index from 1 for each seat from bow; when the boat size is unknown, as in an eight. */
export const seatSpread = (seatCount: number | null): readonly number[] => SPREAD[seatCount ?? EIGHT.length] ?? EIGHT;

const ORIGINAL = '--seat-of-eight-';

/** Sets `--seat-1` … for this boat while the desk is open; panels and canvases need not know. */
export function useSeatColours(seatCount: number | null): void {
  useLayoutEffect(() => {
    const chosen = seatSpread(seatCount);
    const { style } = document.documentElement;
    chosen.forEach((colour, index) => style.setProperty(`--seat-${index + 1}`, `var(${ORIGINAL}${colour})`));
    tokensChanged();
    return () => {
      chosen.forEach((_, index) => style.removeProperty(`--seat-${index + 1}`));
      tokensChanged();
    };
  }, [seatCount]);
}
