// The inks of a map in the colors of the theme: pale, because the track is what is read.
import type { ChartTheme } from '#src/charts/theme.ts';
import type { MapInks } from '../base/pmtiles-style.ts';

/** `share` of one color in the other, `#rrggbb`. */
function mixed(colour: string, into: string, share: number): string {
  const [from, to] = [toColor(into), toColor(colour)];
  const parts = [0, 1, 2].map((at) => Math.round((from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const mapInks = (theme: ChartTheme): MapInks => ({
  paper: theme.surface,
  land: theme.paper,
  water: mixed(theme.accent, theme.surface, 0.16),
  line: mixed(theme.ink2, theme.surface, 0.35),
  ink: mixed(theme.ink2, theme.surface, 0.6),
});

/** From `#rrggbb`. */
export function toColor(colour: string, alpha = 255): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue, alpha];
}
