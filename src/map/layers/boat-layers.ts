// The boat at the cursor: a dot that is always seen and a hull of real length once the water is near enough.
import type { Layer } from '@deck.gl/core';
import { PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { ChartTheme } from '#src/charts/theme.ts';
import { toColor } from './map-inks.ts';
import { localFrame, toLngLat } from '../track/local-frame.ts';

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

/** Two small layers made again for every frame; everything else on the map stays as it is. */
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
