import { describe, expect, it } from 'vitest';
import { basemapOrigins, securityHeaders } from './headers.mjs';

describe('what the page may load of a map', () => {
  it('is nothing on chart paper, whatever address stands there', () => {
    expect(basemapOrigins({})).toEqual([]);
    expect(basemapOrigins({ VITE_BASEMAP_KIND: 'paper', VITE_BASEMAP_URL: 'https://maps.example/x' })).toEqual([]);
    expect(securityHeaders['Content-Security-Policy']).toContain("connect-src 'self';");
  });

  it('is the host of the map and those that were named, each once', () => {
    expect(
      basemapOrigins({
        VITE_BASEMAP_KIND: 'style',
        VITE_BASEMAP_URL: 'https://maps.example/style.json?key=1',
        VITE_BASEMAP_ORIGINS: 'https://tiles.example  https://maps.example',
      }),
    ).toEqual(['https://maps.example', 'https://tiles.example']);
  });

  it('lets nothing else into the policy', () => {
    expect(
      basemapOrigins({
        VITE_BASEMAP_KIND: 'pmtiles',
        VITE_BASEMAP_URL: '/maps/lake.pmtiles',
        VITE_BASEMAP_ORIGINS: "* data: javascript:alert(1) 'unsafe-eval' ;script-src",
      }),
    ).toEqual([]);
  });
});
