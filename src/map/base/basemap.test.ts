import { describe, expect, it } from 'vitest';
import { basemapName, configuredBasemap, externalTileHost, PAPER } from './basemap.ts';
import { archiveStyle } from './load-basemap.ts';

describe('the configured map', () => {
  it.each([
    [undefined, undefined, { kind: 'paper' }],
    ['', '', { kind: 'paper' }],
    ['paper', 'https://maps.example/x', { kind: 'paper' }],
    ['pmtiles', '/maps/lake.pmtiles', { kind: 'pmtiles', url: '/maps/lake.pmtiles' }],
    ['style', 'https://maps.example/style.json', { kind: 'style', url: 'https://maps.example/style.json' }],
  ])('%s at %s', (kind, url, basemap) => {
    expect(configuredBasemap(kind, url)).toEqual({ basemap, problem: null });
  });

  it.each([
    ['satellite', 'https://maps.example', /VITE_BASEMAP_KIND/u],
    ['style', undefined, /VITE_BASEMAP_URL/u],
    ['pmtiles', 'file:///etc/passwd', /VITE_BASEMAP_URL/u],
    ['style', 'javascript:alert(1)', /VITE_BASEMAP_URL/u],
  ])('%s at %s is refused with a sentence, on paper', (kind, url, problem) => {
    expect(configuredBasemap(kind, url)).toEqual({
      basemap: { kind: 'paper' },
      problem: expect.stringMatching(problem),
    });
  });

  it('is named by whom it comes from', () => {
    expect(basemapName({ kind: 'style', url: 'https://maps.example/a/style.json' })).toBe('Map of maps.example');
    expect(basemapName({ kind: 'pmtiles', url: '/lake.pmtiles' })).toBe('Map of this site');
  });
});

it('a map is loaded only after agreement if a server of another site learns of it', () => {
  expect(externalTileHost({ kind: 'style', url: 'https://maps.example/a/style.json' })).toBe('maps.example');
  expect(externalTileHost({ kind: 'pmtiles', url: '/lake.pmtiles' })).toBeNull();
  expect(externalTileHost(PAPER)).toBeNull();
});

describe('the style of an archive', () => {
  const inks = { paper: '#ffffff', land: '#eeeeee', water: '#ddeeff', line: '#999999', ink: '#333333' };
  const tiles = { url: 'pmtiles://lake', minZoom: 0, maxZoom: 14, layers: [] };

  it('draws pictures as they are', () => {
    const { layers, sources } = archiveStyle({ ...tiles, kind: 'raster' }, inks);
    expect(layers.map(({ type }) => type)).toEqual(['background', 'raster']);
    expect(sources).toMatchObject({ basemap: { tiles: ['pmtiles://lake/{z}/{x}/{y}'], maxzoom: 14 } });
  });

  it('draws land below water below roads, whatever their order in the file, and asks for no typeface', () => {
    const style = archiveStyle({ ...tiles, kind: 'vector', layers: ['roads', 'water', 'pois', 'earth'] }, inks);
    const order = style.layers.map(({ id }) => id);
    const place = (id: string): number => order.indexOf(id);
    expect(place('earth-area')).toBeGreaterThan(place('paper'));
    expect(place('water-area')).toBeGreaterThan(place('earth-area'));
    expect(place('roads-line')).toBeGreaterThan(place('water-area'));
    expect(place('pois-line')).toBeGreaterThan(place('earth-area'));
    expect(new Set(order).size).toBe(order.length);
    expect(style.glyphs).toBeUndefined();
    expect(style.layers.some(({ type }) => type === 'symbol')).toBe(false);
  });
});
