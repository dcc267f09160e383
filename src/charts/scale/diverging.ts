// Blue to orange over a quiet middle: for differences, early and late, below and above.
import type { ChartTheme } from '../theme.ts';

const BELOW = '#2f6db3';
const ABOVE = '#e07b1f';
export const DIVERGING_ENDS = [BELOW, ABOVE] as const;

export const DIVERGING_GRADIENT = `linear-gradient(to right, ${BELOW}, var(--wash), ${ABOVE})`;

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** The color of a value between −1 (below) and 1 (above), as `rgb()`. */
export function divergingColour(theme: ChartTheme, value: number): string {
  const end = value < 0 ? BELOW : ABOVE;
  const share = Math.min(1, Math.abs(value));
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(theme.wash, at) + share * (channel(end, at) - channel(theme.wash, at))),
  );
  return `rgb(${mixed.join(', ')})`;
}
