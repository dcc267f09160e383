// The built-in map: plain paper with a grid. No tiles, glyphs or sprites, so it works offline.
import type { StyleSpecification } from 'maplibre-gl';
import { niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { toEastM, toLngLat, toNorthM, type LocalFrame } from '../track/local-frame.ts';

const PAPER_LAYER = 'paper';

export const paperStyle = (colour: string): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: PAPER_LAYER, type: 'background', paint: { 'background-color': colour } }],
});

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface GridLines {
  readonly stepM: number;
  readonly lines: readonly (readonly [from: [number, number], to: [number, number]])[];
}

/**
 * A grid of whole meters around the course, in degrees, for whatever part of the water is in view: about `across` lines
 * over the wider side.
 */
export function gridLines(frame: LocalFrame, bounds: Bounds, across = 10): GridLines {
  const west = toEastM(frame, bounds.west);
  const east = toEastM(frame, bounds.east);
  const south = toNorthM(frame, bounds.south);
  const north = toNorthM(frame, bounds.north);
  const stepM = niceStep(Math.max(east - west, north - south), across, [1, 2, 5, 10]);
  return {
    stepM,
    lines: [
      ...ticksBetween(west, east, stepM).map((x) => [toLngLat(frame, x, south), toLngLat(frame, x, north)] as const),
      ...ticksBetween(south, north, stepM).map((y) => [toLngLat(frame, west, y), toLngLat(frame, east, y)] as const),
    ],
  };
}
