// Blue to orange over a quiet middle: for differences, early and late, below and above.
import type { ChartTheme } from './theme.ts';

const BELOW = '#2f6db3';
const ABOVE = '#e07b1f';

export const DIVERGING_GRADIENT = `linear-gradient(to right, ${BELOW}, var(--wash), ${ABOVE})`;

export const divergingScale = (theme: ChartTheme): [number, string][] => [
  [0, BELOW],
  [0.5, theme.wash],
  [1, ABOVE],
];
