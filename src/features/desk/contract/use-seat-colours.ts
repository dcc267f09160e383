// The eight seat colours spread over the boat at hand: neighbours in a pair or a four must not look alike.
import { useLayoutEffect } from 'react';
import { tokensChanged } from '#src/charts/theme.ts';

const SPREAD: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 7],
  3: [1, 4, 7],
  4: [1, 3, 6, 8],
  5: [1, 3, 4, 6, 8],
  6: [1, 2, 3, 5, 7, 8],
  7: [1, 2, 3, 4, 6, 7, 8],
};

/** Of a boat whose size nobody said, every seat keeps the colour it has in an eight. */
const SPREAD_OF_EIGHT = 8;

const ORIGINAL = '--seat-of-eight-';

/** For as long as the desk is open, `--seat-1` … mean the seats of this boat; panels and canvases need not know. */
export function useSeatColours(seatCount: number | null): void {
  useLayoutEffect(() => {
    const chosen = SPREAD[seatCount ?? SPREAD_OF_EIGHT];
    if (chosen === undefined) return undefined;
    const { style } = document.documentElement;
    chosen.forEach((colour, index) => style.setProperty(`--seat-${index + 1}`, `var(${ORIGINAL}${colour})`));
    tokensChanged();
    return () => {
      chosen.forEach((_, index) => style.removeProperty(`--seat-${index + 1}`));
      tokensChanged();
    };
  }, [seatCount]);
}
