// The local server over a real socket: every answer carries the headers, also those that say that there is nothing.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheControlOf, callHeaders, securityHeaders } from './headers.mjs';
import { listenerWithoutAccounts } from './serve.mjs';

let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strokeside-served-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The page</title>');
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {};');
  server = createServer(listenerWithoutAccounts(folder));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(async () => {
  await new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
  await rm(folder, { recursive: true, force: true });
});

describe('every answer of the local server', () => {
  it.each([
    ['/', 200, securityHeaders, cacheControlOf('/')],
    ['/coach/outing/one', 200, securityHeaders, cacheControlOf('/coach')],
    ['/assets/index-1a2b.js', 200, securityHeaders, cacheControlOf('/assets/index-1a2b.js')],
    ['/assets/gone-1a2b.js', 404, securityHeaders, 'no-store'],
    ['/robots.txt', 404, securityHeaders, 'no-store'],
    ['/api/nothing', 503, callHeaders, 'no-store'],
  ])('%s carries the headers', async (path, status, expected, cacheControl) => {
    const answer = await fetch(`${address}${path}`);
    expect(answer.status).toBe(status);
    const headers = { ...expected, 'Cache-Control': cacheControl };
    expect(Object.fromEntries(Object.keys(headers).map((name) => [name, answer.headers.get(name)]))).toEqual(headers);
  });
});

it('goes on when a file is taken away under it, and finds one that came', async () => {
  const late = join(folder, 'assets/late-3c4d.js');
  await writeFile(late, 'export const late = 1;');
  expect((await fetch(`${address}/assets/late-3c4d.js`)).status).toBe(200);
  await rm(late);
  await rm(join(folder, 'assets/index-1a2b.js'));
  for (const gone of ['late-3c4d', 'index-1a2b']) {
    const answer = await fetch(`${address}/assets/${gone}.js`);
    expect(await answer.text()).not.toContain('export');
  }
  expect((await fetch(address)).status).toBe(200);
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {};');
});
