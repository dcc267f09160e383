// The deployment: the local server's headers, and a function that runs without installed packages.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction, routing } from './deployment.mjs';
import { cacheControlOf, callHeaders, headersOf, securityHeaders } from './headers.mjs';

const HIT = routing.routes.findIndex(({ handle }) => handle === 'hit');
/** Before a look at the files and after it, where none was found; and those for a file that was. */
const MISSED = routing.routes.slice(0, HIT);
const FOUND = [
  ...routing.routes.slice(
    0,
    routing.routes.findIndex(({ handle }) => handle === 'filesystem'),
  ),
  ...routing.routes.slice(HIT),
];

type Routes = typeof routing.routes;

/** As a host walks them: headers are gathered until the first route that fits and does not go on. */
function walk(routes: Routes, path: string): { readonly headers: Record<string, string>; readonly end: unknown } {
  const headers: Record<string, string> = {};
  for (const route of routes) {
    if (route.src === undefined || !new RegExp(`^${route.src}$`, 'u').test(path)) continue;
    Object.assign(headers, route.headers);
    if (!route.continue) return { headers, end: route.dest ?? route.status };
  }
  return { headers, end: 'file' };
}

const PUBLIC = { 'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/u) };

describe('the routes', () => {
  it('send the headers of the local server with every page, every file and every refusal', () => {
    for (const path of ['/coach', '/coach/outing/xxh128:00ff', '/consent/']) {
      expect(walk(MISSED, path)).toEqual({ headers: { ...securityHeaders, ...PUBLIC }, end: '/index.html' });
    }
    expect(walk(FOUND, '/theme.js')).toEqual({ headers: { ...securityHeaders, ...PUBLIC }, end: 'file' });
    const asset = '/assets/index-1a2b.js';
    const kept = { 'Cache-Control': cacheControlOf(asset) };
    expect(walk(FOUND, asset).headers).toEqual({ ...headersOf(asset), ...PUBLIC, ...kept });
    const gone = { headers: { ...headersOf(asset), ...PUBLIC, 'Cache-Control': 'no-store' }, end: 404 };
    expect(walk(MISSED, asset)).toEqual(gone);
  });

  it.each(['/api', '/api/send-email', '/api/nothing'])('have no answer of %s kept by anyone', (path) => {
    expect(walk(MISSED, path)).toEqual({ headers: { ...PUBLIC, ...callHeaders }, end: '/api' });
  });

  it.each([
    ['/api/send-email', '/api'],
    ['/coach/profile', '/index.html'],
    ['/welcome', '/index.html'],
    ['/', '/prerendered/landing.html'],
    ['/about/', '/prerendered/about.html'],
    ['/p', '/prerendered/p.html'],
    ['/r', '/prerendered/r.html'],
    ['/assets/old-1a2b.js', 404],
    ['/no-such.txt', 404],
    ['/what-is-not-there', 302],
    ['/apiary', 302],
  ])(
    'lead calls to the function, pages to the page, what is no page home, and a file that is gone nowhere: %s',
    (path, end) => {
      const found = walk(MISSED, path);
      expect(found.end).toBe(end);
      expect(found.headers['Location']).toBe(end === 302 ? '/' : undefined);
    },
  );
});

describe('the bundled function', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strokeside-function-'));
    await bundleFunction(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const call = async (path: string, environment: Readonly<Record<string, string>>): Promise<string> => {
    const script = `const { default: api } = await import('./index.mjs');
      const response = await api.fetch(new Request('https://strokeside.test${path}', { method: 'POST' }));
      console.log(response.status);`;
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment };
    const run = promisify(execFile);
    return (await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env })).stdout.trim();
  };

  it('answers far from any package, and not before it is set up', async () => {
    const environment = {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
      SUPABASE_SECRET_KEY: 'sb_secret_1',
      DATABASE_URL: 'postgres://product_api:oar@db.abc.supabase.co:6543/postgres',
      SITE_URL: 'https://strokeside.test',
      TRUST_FORWARDED_FOR: '1',
      CRON_SECRET: 'c'.repeat(32),
      CONTACT_ADDRESS: 'crew@strokeside.test',
      POSTAL_ADDRESS: '1 Boathouse Row, Philadelphia, PA 19130',
    };
    expect(await call('/api/nothing', environment)).toBe('404');
    // No body and no type: refused before any request to the project.
    expect(await call('/api/auth/check-user-exists', environment)).toBe('415');
    expect(await call('/api/nothing', { ...environment, CRON_SECRET: 'guessed' })).toBe('503');
    expect(await call('/api/nothing', { ...environment, POSTAL_ADDRESS: ' ' })).toBe('503');
    expect(await call('/api/nothing', {})).toBe('503');
  });
});
