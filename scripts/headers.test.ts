import { describe, expect, it } from 'vitest';
import {
  basemapOrigins,
  callHeaders,
  developmentHeaders,
  headersOf,
  optionalOrigins,
  projectOrigins,
  reportingOrigins,
  securityHeaders,
} from './headers.mjs';

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

describe('what the page may load of optional scripts', () => {
  it('is nothing unless an installation chose one', () => {
    expect(optionalOrigins({})).toEqual({ scripts: [], connections: [] });
    expect(optionalOrigins({ VITE_OPTIONAL_ORIGINS: 'https://counts.example' })).toEqual({
      scripts: [],
      connections: [],
    });
    expect(securityHeaders['Content-Security-Policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it('is the host of each script, and what they report to', () => {
    expect(
      optionalOrigins({
        VITE_ANALYTICS_SCRIPT: 'https://counts.example/script.js?id=1',
        VITE_MARKETING_SCRIPT: 'https://counts.example/tag.js',
        VITE_OPTIONAL_ORIGINS: 'https://collect.example/in  https://counts.example',
      }),
    ).toEqual({
      scripts: ['https://counts.example'],
      connections: ['https://counts.example', 'https://collect.example'],
    });
  });

  it('lets nothing else into the policy', () => {
    expect(
      optionalOrigins({
        VITE_ANALYTICS_SCRIPT: "* 'unsafe-inline'",
        VITE_MARKETING_SCRIPT: 'http://plain.example/x.js',
      }),
    ).toEqual({ scripts: [], connections: [] });
  });
});

describe('where errors are reported to', () => {
  it('is nowhere unless an installation chose it', () => {
    expect(reportingOrigins({})).toEqual([]);
    expect(securityHeaders['Content-Security-Policy']).toContain("connect-src 'self';");
  });

  it('is the origin of the address, without the key in it', () => {
    expect(reportingOrigins({ VITE_SENTRY_DSN: 'https://abc@o1.errors.example/42' })).toEqual([
      'https://o1.errors.example',
    ]);
    expect(reportingOrigins({ VITE_SENTRY_DSN: 'http://abc@localhost:8123/42' })).toEqual(['http://localhost:8123']);
  });

  it.each(["* 'unsafe-inline'", 'https://abc@o1.errors.example/42\n', 'javascript:alert(1)', '*', ''])(
    'lets nothing else into the policy: %j',
    (dsn) => expect(reportingOrigins({ VITE_SENTRY_DSN: dsn })).toEqual([]),
  );
});

describe('what the page may ask of a hosted project', () => {
  it('is its origin and no more', () => {
    expect(projectOrigins({})).toEqual([]);
    expect(projectOrigins({ VITE_SUPABASE_URL: 'https://abc.supabase.co/' })).toEqual(['https://abc.supabase.co']);
    expect(projectOrigins({ VITE_SUPABASE_URL: "https://abc.supabase.co 'unsafe-eval'" })).toEqual([]);
    expect(projectOrigins({ VITE_SUPABASE_URL: 'data:text/html,x' })).toEqual([]);
  });
});

describe('what is sent whoever asks for whatever', () => {
  it.each([
    ['pages', securityHeaders],
    ['calls', callHeaders],
    ['the development server', developmentHeaders],
  ])('holds for %s', (_what, headers) => {
    const policy = (headers['Content-Security-Policy'] ?? '').split('; ');
    expect(policy).toEqual(expect.arrayContaining(["form-action 'self'", "frame-ancestors 'none'"]));
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': expect.stringMatching(/^(?:strict|same)-origin$/u),
    });
  });

  it('lets a call load and run nothing, and no one keep what it answered', () => {
    expect(callHeaders['Content-Security-Policy']).toMatch(/^default-src 'none';/u);
    expect(callHeaders['Content-Security-Policy']).not.toContain('script-src');
    expect(callHeaders['Cache-Control']).toBe('no-store');
  });
});

describe('what the benchmark has on top', () => {
  const policyOf = (path: string): string => headersOf(path)['Content-Security-Policy'] ?? '';

  it('is isolation for its page and workers, and functions made of text for its readers alone', () => {
    for (const path of [
      '/bench',
      '/bench/',
      '/assets/bench.worker-a1B2_c3D.js',
      '/assets/duckdb-browser-eh.worker-a1.js',
      '/assets/blob-source-a1_B.js',
    ]) {
      expect(headersOf(path)['Cross-Origin-Embedder-Policy']).toBe('require-corp');
    }
    expect(policyOf('/assets/bench.worker-a1B2_c3D.js')).toContain("'unsafe-eval'");
    expect(policyOf('/bench')).toBe(securityHeaders['Content-Security-Policy']);
  });

  it.each(['/', '/benches', '/assets/engine.worker-a1.js', '/assets/maplibre-gl-worker-a1.js', '/coach/bench'])(
    'is not for %s',
    (path) => expect(headersOf(path)).toEqual(securityHeaders),
  );
});
