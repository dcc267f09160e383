// The two color scales: viridis for sequential values, blue to orange for differences.
import type { ChartTheme } from '../theme.ts';

/** Eleven stops of matplotlib's viridis (CC0). */
const STOPS: readonly (readonly [number, number, number])[] = [
  [68, 1, 84],
  [72, 36, 117],
  [65, 68, 135],
  [53, 95, 141],
  [42, 120, 142],
  [33, 145, 140],
  [34, 168, 132],
  [68, 191, 112],
  [122, 209, 81],
  [189, 223, 38],
  [253, 231, 37],
];

type Rgb = readonly [number, number, number];

/**
 * The color at a share of 0 to 1; shares outside are held at the ends. Viridis is even to the eye, and readable without
 * color vision and in gray.
 */
export function viridis(share: number): Rgb {
  const at = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0)) * (STOPS.length - 1);
  const before = Math.min(STOPS.length - 2, Math.floor(at));
  const from = STOPS[before] ?? [0, 0, 0];
  const to = STOPS[before + 1] ?? from;
  const mix = (part: 0 | 1 | 2): number => Math.round(from[part] + (to[part] - from[part]) * (at - before));
  return [mix(0), mix(1), mix(2)];
}

export const cssColour = ([red, green, blue]: Rgb): string => `rgb(${red}, ${green}, ${blue})`;

/** `#rrggbb` at a share of 0 to 1. */
export const cssHex = (share: number): string =>
  `#${viridis(share)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

export const VIRIDIS_GRADIENT = `linear-gradient(to right, ${Array.from({ length: 11 }, (_, index) => cssColour(viridis(index / 10))).join(', ')})`;

/** Blue to orange over a quiet middle: for differences, early and late, below and above. */
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
