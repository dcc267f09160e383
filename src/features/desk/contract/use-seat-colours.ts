// While the desk is open, the seats have the colors of the boat at hand.
import { useLayoutEffect } from 'react';
import { tokensChanged } from '#src/charts/theme.ts';
import { seatSpread } from './seat-spread.ts';

const ORIGINAL = '--seat-of-eight-';

/** For as long as the desk is open, `--seat-1` … mean the seats of this boat; panels and canvases need not know. */
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
