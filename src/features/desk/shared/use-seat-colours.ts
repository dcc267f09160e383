// Seat colors of the boat while the desk is open.
import { useLayoutEffect } from 'react';
import { tokensChanged } from '#src/charts/theme.ts';
import { seatSpread } from './seat-spread.ts';

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
