// The boat on the map at the cursor, and the colors of the theme that it and the map are drawn in.
import type { Layer } from '@deck.gl/core';
import { PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { ChartTheme } from '#src/figures/theme.ts';
import type { MapInks } from '../base/load-basemap.ts';
import { localFrame, toLngLat } from '../track/track-geometry.ts';

export interface BoatPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Null where the boat lies still. */
  readonly headingDeg: number | null;
}

/** Length of an eight; shorter boats are drawn slightly too large. */
const HULL_M = 18;

function drawHull({ latitudeDeg, longitudeDeg, headingDeg }: BoatPlace): [number, number][] {
  if (headingDeg === null) return [];
  const frame = localFrame(latitudeDeg, longitudeDeg);
  const heading = (headingDeg * Math.PI) / 180;
  return [-HULL_M / 2, HULL_M / 2].map((along) =>
    toLngLat(frame, along * Math.sin(heading), along * Math.cos(heading)),
  );
}

/**
 * A dot that is always seen and a hull of real length once the water is near enough. Two small layers made again for
 * every frame; everything else on the map stays as it is.
 */
export function boatLayers(boat: BoatPlace | null, theme: ChartTheme): Layer[] {
  const places = boat === null ? [] : [boat];
  return [
    new PathLayer<BoatPlace>({
      id: 'hull',
      data: places,
      getPath: drawHull,
      getColor: toColor(theme.ink),
      getWidth: 1.2,
      widthUnits: 'meters',
      widthMinPixels: 2,
      capRounded: true,
    }),
    new ScatterplotLayer<BoatPlace>({
      id: 'boat',
      data: places,
      getPosition: (place) => [place.longitudeDeg, place.latitudeDeg],
      getRadius: 7,
      radiusUnits: 'pixels',
      getFillColor: toColor(theme.ink),
      stroked: true,
      getLineColor: toColor(theme.surface),
      lineWidthUnits: 'pixels',
      getLineWidth: 2.5,
    }),
  ];
}

/** `share` of one color in the other, `#rrggbb`. */
function mixed(colour: string, into: string, share: number): string {
  const [from, to] = [toColor(into), toColor(colour)];
  const parts = [0, 1, 2].map((at) => Math.round((from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The inks of a map: pale, because the track is what is read. */
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
