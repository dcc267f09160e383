// Turns a choice of map into a style that MapLibre draws, or into the sentence why there is none.
import { addProtocol, type StyleSpecification, type LayerSpecification } from 'maplibre-gl';
import { FileSource, PMTiles, Protocol, TileType } from 'pmtiles';
import * as z from 'zod/mini';
import { basemapName, hostName, type Basemap, paperStyle } from './basemap.ts';

interface LoadedBasemap {
  /** A style, or the address of one. */
  readonly style: StyleSpecification | string;
  /** Copyright notice of the map data, shown on the map. */
  readonly attribution: string;
  /** Why the wanted map is not drawn; null when it is. */
  readonly problem: string | null;
}

const protocol = new Protocol();
let registered = false;

const metadata = z.object({
  vector_layers: z._default(z.array(z.object({ id: z.string() })), []),
  attribution: z._default(z.string(), ''),
});

const PICTURES: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]);

/** Attributions are HTML; nothing of a file is ever markup here. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim().slice(0, 200);

async function archive(basemap: Basemap & { kind: 'pmtiles' | 'file' }, inks: MapInks): Promise<LoadedBasemap> {
  const tiles = new PMTiles(basemap.kind === 'file' ? new FileSource(basemap.file) : basemap.url);
  const header = await tiles.getHeader();
  const about = metadata.safeParse(await tiles.getMetadata());
  const layers = about.success ? about.data.vector_layers.map(({ id }) => id) : [];
  const isPicture = PICTURES.has(header.tileType);
  if (!isPicture && header.tileType !== TileType.Mvt) {
    return onPaper(
      inks,
      `${basemapName(basemap)} holds tiles of a kind this map cannot draw: use MVT, PNG, JPEG or WebP.`,
    );
  }
  if (!registered) {
    addProtocol('pmtiles', protocol.tile);
    registered = true;
  }
  protocol.add(tiles);
  const style = archiveStyle(
    {
      url: `pmtiles://${tiles.source.getKey()}`,
      kind: isPicture ? 'raster' : 'vector',
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      layers,
    },
    inks,
  );
  return { style, attribution: about.success ? plainText(about.data.attribution) : '', problem: null };
}

const onPaper = (inks: MapInks, problem: string | null): LoadedBasemap => ({
  style: paperStyle(inks.paper),
  attribution: '',
  problem,
});

const sourced = z.object({ attribution: z.optional(z.string()), url: z.optional(z.string()) });
const sources = z.object({ sources: z._default(z.record(z.string(), sourced), {}) });

/** The notices that a map's sources require, of its style or of the descriptions that the style refers to. */
async function readAttribution(style: unknown, address: string): Promise<string> {
  const read = sources.safeParse(style);
  const notices = Object.values(read.success ? read.data.sources : {}).map(async ({ attribution, url }) => {
    if (attribution !== undefined || url === undefined) return attribution ?? '';
    const answer = await fetch(new URL(url, address));
    const about = sourced.safeParse(await answer.json());
    return (about.success && about.data.attribution) || '';
  });
  return [...new Set((await Promise.all(notices)).map(plainText))].filter((one) => one !== '').join(' · ');
}

async function styleAt(url: string, inks: MapInks): Promise<LoadedBasemap> {
  const answer = await fetch(url);
  if (!answer.ok) return onPaper(inks, `Couldn’t load the map: ${hostName(url)} answered ${answer.status}.`);
  // Read once to know that it can be read; MapLibre reads it again, to resolve what it refers to against its address.
  return { style: answer.url, attribution: await readAttribution(await answer.json(), answer.url), problem: null };
}

/** Never rejects: what goes wrong is paper, and a sentence. */
export async function loadBasemap(basemap: Basemap, inks: MapInks): Promise<LoadedBasemap> {
  try {
    if (basemap.kind === 'paper') return onPaper(inks, null);
    if (basemap.kind === 'style') return await styleAt(basemap.url, inks);
    return await archive(basemap, inks);
  } catch {
    return onPaper(
      inks,
      basemap.kind === 'file'
        ? `${basemap.file.name} isn’t a PMTiles archive, or it’s damaged. The track is shown without a map.`
        : 'url' in basemap
          ? `Couldn’t load the map of ${hostName(basemap.url)}. The track is shown without a map. Check the connection and the address.`
          : 'Couldn’t load the map. The track is shown without a map. Check the connection and the address.',
    );
  }
}

export interface MapInks {
  readonly paper: string;
  readonly land: string;
  readonly water: string;
  readonly line: string;
  readonly ink: string;
}

interface ArchiveTiles {
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

/** For any archive of tiles: images as they are, vector layers in quiet inks that leave the track its colors. */
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
