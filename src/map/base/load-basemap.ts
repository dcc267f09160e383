// Turns a choice of map into a style that MapLibre draws, or into the sentence why there is none.
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { FileSource, PMTiles, Protocol, TileType } from 'pmtiles';
import * as z from 'zod/mini';
import { basemapName, hostName, type Basemap, paperStyle } from './basemap.ts';
import { archiveStyle, type MapInks } from './pmtiles-style.ts';

export interface LoadedBasemap {
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
