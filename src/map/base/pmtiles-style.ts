// A style for any archive of tiles: images as they are, vector layers in quiet inks that leave the track its colors.
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

export interface MapInks {
  readonly paper: string;
  readonly land: string;
  readonly water: string;
  readonly line: string;
  readonly ink: string;
}

export interface ArchiveTiles {
  /** Where the protocol finds it. */
  readonly url: string;
  readonly kind: 'vector' | 'raster';
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Layers of a vector archive. */
  readonly layers: readonly string[];
}

const SOURCE = 'basemap';
const WATER = /water|ocean|river|lake|sea/iu;
const LAND = /^(?:earth|land)$/iu;
const WAYS = /road|street|transport|highway|rail|path/iu;
const BUILT = /building/iu;
const BORDERS = /bound|admin/iu;

type Shape = 'Polygon' | 'LineString';

const onlyShape = (shape: Shape): ['==', ['geometry-type'], Shape] => ['==', ['geometry-type'], shape];

/** One layer of the archive: its areas, then its lines. Points and words are left out: they would need a typeface. */
function styleLayers(name: string, inks: MapInks): LayerSpecification[] {
  const source = { source: SOURCE, 'source-layer': name } as const;
  const area = (colour: string, opacity = 1): LayerSpecification => ({
    id: `${name}-area`,
    type: 'fill',
    ...source,
    filter: onlyShape('Polygon'),
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  });
  const lines = (colour: string, width: number, dash?: number[]): LayerSpecification => ({
    id: `${name}-line`,
    type: 'line',
    ...source,
    filter: onlyShape('LineString'),
    paint: { 'line-color': colour, 'line-width': width, ...(dash === undefined ? {} : { 'line-dasharray': dash }) },
  });
  if (LAND.test(name)) return [area(inks.land)];
  if (WATER.test(name)) return [area(inks.water), lines(inks.water, 2)];
  if (WAYS.test(name)) return [lines(inks.line, 1.5)];
  if (BUILT.test(name)) return [area(inks.line)];
  if (BORDERS.test(name)) return [lines(inks.ink, 1, [4, 3])];
  return [area(inks.line, 0.3), lines(inks.line, 1)];
}

/** Ground below water, water below ways: in the order a map is printed. */
const layerRank = (name: string): number => {
  const found = [LAND, /./u, WATER, BUILT, WAYS, BORDERS].findIndex((kind, rank) => rank !== 1 && kind.test(name));
  return found < 0 ? 1 : found;
};

export function archiveStyle(tiles: ArchiveTiles, inks: MapInks): StyleSpecification {
  const shared = { tiles: [`${tiles.url}/{z}/{x}/{y}`], minzoom: tiles.minZoom, maxzoom: tiles.maxZoom };
  const paper: LayerSpecification = { id: 'paper', type: 'background', paint: { 'background-color': inks.paper } };
  if (tiles.kind === 'raster') {
    return {
      version: 8,
      sources: { [SOURCE]: { type: 'raster', tileSize: 256, ...shared } },
      layers: [paper, { id: 'picture', type: 'raster', source: SOURCE }],
    };
  }
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', ...shared } },
    layers: [
      paper,
      ...tiles.layers.toSorted((a, b) => layerRank(a) - layerRank(b)).flatMap((name) => styleLayers(name, inks)),
    ],
  };
}
