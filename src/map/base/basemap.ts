// The base map: built-in, unless the installation or the reader configures another. No server of another site is asked
// before the reader agrees. The built-in one is plain paper with a grid: no tiles, glyphs or sprites, so it works
// offline.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { StyleSpecification } from 'maplibre-gl';
import { niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { toEastM, toLngLat, toNorthM, type LocalFrame } from '../track/track-geometry.ts';

export type Basemap =
  | { readonly kind: 'paper' }
  /** An archive of map tiles at an address that answers ranges. */
  | { readonly kind: 'pmtiles'; readonly url: string }
  /** The same, from the reader's own disk: no one hears of it. */
  | { readonly kind: 'file'; readonly file: File }
  /** A MapLibre style and everything it refers to. Its server learns where the crew rows. */
  | { readonly kind: 'style'; readonly url: string };

export const PAPER: Basemap = { kind: 'paper' };

interface ConfiguredBasemap {
  readonly basemap: Basemap;
  /** Why the setting is not followed; null when it is. */
  readonly problem: string | null;
}

const refused = (problem: string): ConfiguredBasemap => ({ basemap: PAPER, problem });

/** An address of this site may leave out the host. */
const THIS_SITE = 'http://localhost';

const isMapAddress = (text: string): boolean =>
  URL.canParse(text, THIS_SITE) && /^https?:$/u.test(new URL(text, THIS_SITE).protocol);

/** Server name, for sentences. */
export const hostName = (address: string): string => (URL.canParse(address) && new URL(address).host) || 'this site';

/** Server of another site, which learns where the crew rows as soon as the map is drawn; null without one. */
export const externalTileHost = (basemap: Basemap): string | null =>
  'url' in basemap && URL.canParse(basemap.url) ? new URL(basemap.url).host : null;

/** From `VITE_BASEMAP_KIND` (paper, pmtiles or style) and `VITE_BASEMAP_URL`; nothing set means paper. */
export function configuredBasemap(kind: unknown, url: unknown): ConfiguredBasemap {
  if (kind === undefined || kind === '' || kind === 'paper') return { basemap: PAPER, problem: null };
  if (kind !== 'pmtiles' && kind !== 'style') {
    return refused('The map is drawn on paper: VITE_BASEMAP_KIND must be “paper”, “pmtiles” or “style”.');
  }
  if (typeof url !== 'string' || url === '' || !isMapAddress(url)) {
    return refused('The map is drawn on paper: VITE_BASEMAP_URL must be the http address of the map.');
  }
  return { basemap: { kind, url }, problem: null };
}

/** As the switch of maps names it. */
export function basemapName(basemap: Basemap): string {
  if (basemap.kind === 'paper') return 'Chart paper';
  if (basemap.kind === 'file') return basemap.file.name;
  return `Map of ${hostName(basemap.url)}`;
}

interface AgreedMap {
  /** Null before the first agreement. */
  readonly host: string | null;
  readonly agree: (host: string) => void;
}

/** Map server that the reader agreed to, stored on the device. */
export const useAgreedMap = create<AgreedMap>()(
  persist((set) => ({ host: null, agree: (host) => set({ host }) }), {
    name: 'strokeside.map',
    partialize: ({ host }) => ({ host }),
    merge: (kept, current) => ({ ...current, host: keptHost(kept) }),
  }),
);

/** Stored values may come from another version or be edited by hand. */
const keptHost = (kept: unknown): string | null =>
  typeof kept === 'object' && kept !== null && 'host' in kept && typeof kept.host === 'string' ? kept.host : null;

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
