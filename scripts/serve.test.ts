// The local server over a real socket: every response has the headers, errors included.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationRoutes } from './application-routes.mjs';
import { routing } from './deployment.mjs';
import { cacheControlOf, callHeaders, securityHeaders } from './headers.mjs';
import { PUBLIC_PAGES } from './public-pages.mjs';
import { listenerWithoutAccounts } from './serve.mjs';

let folder: string;
let server: Server;
let address: string;
/** What happens to the files in the moment between an answer that was begun and the file that it opens. */
let meanwhile = (): void => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strokeside-served-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'prerendered'));
  for (const file of ['/index.html', ...PUBLIC_PAGES.map((page) => page.file)])
    await writeFile(join(folder, file), file);
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {};');
  // As the tests of the built pages name theirs: dist/ belongs to a server that may be running.
  vi.stubEnv('FOLDER', folder);
  const listener = listenerWithoutAccounts();
  vi.unstubAllEnvs();
  server = createServer((request, response) => {
    listener(request, response);
    meanwhile();
  });
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

/** As a host applies the routes of a deployment when the file doesn't exist. */
const deployed = (path: string): unknown =>
  routing.routes
    .slice(
      0,
      routing.routes.findIndex(({ handle }) => handle === 'hit'),
    )
    .find(
      ({ src, continue: goesOn }) => goesOn !== true && src !== undefined && new RegExp(`^${src}$`, 'u').test(path),
    );

it.each([
  ...applicationRoutes().map((route) => route.replaceAll(/\$\w+/gu, 'xxh128:00ff')),
  '/coach/shared',
  '/about/us',
  '/assets/gone.js',
  '/assets',
  '/icons/none.png',
  '/.well-known/security.txt',
  '/favicon.icon',
])('%s is answered by the local server as by a host', async (path) => {
  const answer = await fetch(`${address}${path}`, { redirect: 'manual' });
  const { status, headers } = answer;
  const page = { dest: await answer.text() };
  const refusal = {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 302 && { Location: headers.get('location') }) },
  };
  expect(deployed(path)).toMatchObject(status === 200 ? page : refusal);
});

describe('every answer of the local server', () => {
  it.each([
    ['/', 200, securityHeaders, cacheControlOf('/')],
    ['/coach/outing/one', 200, securityHeaders, cacheControlOf('/coach')],
    ['/assets/index-1a2b.js', 200, securityHeaders, cacheControlOf('/assets/index-1a2b.js')],
    ['/assets/gone-1a2b.js', 404, securityHeaders, 'no-store'],
    ['/no-such.txt', 404, securityHeaders, 'no-store'],
    ['/api-that-is-none.json', 404, securityHeaders, 'no-store'],
    ['/api/nothing', 503, callHeaders, 'no-store'],
    ['/what-is-no-page', 302, { ...securityHeaders, Location: '/' }, 'no-store'],
    ['/coach/no-such-page?of=this', 302, { ...securityHeaders, Location: '/' }, 'no-store'],
  ])('%s carries the headers', async (path, status, expected, cacheControl) => {
    const answer = await fetch(`${address}${path}`, { redirect: 'manual' });
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

describe('a file that is taken away while it is asked for', () => {
  const LARGE = 32 * 1024 * 1024;
  const part = async (): Promise<string> => {
    const path = join(folder, 'assets/part-5e6f.bin');
    await writeFile(path, new Uint8Array(LARGE).fill(7));
    return path;
  };
  /** The first bytes of a response that isn't read any further for now. */
  const begun = async () => {
    const answer = await fetch(`${address}/assets/part-5e6f.bin`);
    const reader = answer.body?.getReader();
    if (reader === undefined) throw new Error('The answer is empty.');
    const first = await reader.read();
    let bytes = first.value?.length ?? 0;
    const rest = async (): Promise<number> => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.length;
      return bytes;
    };
    return { reader, rest };
  };
  const stillServes = async (): Promise<void> => expect((await fetch(address)).status).toBe(200);

  it('between being found and being opened breaks this answer off, and no other', async () => {
    const path = await part();
    meanwhile = () => rmSync(path);
    try {
      await expect(fetch(`${address}/assets/part-5e6f.bin`)).rejects.toThrow('fetch failed');
    } finally {
      meanwhile = () => undefined;
    }
    await stillServes();
  });

  it('while it is sent is sent to its end', async () => {
    const path = await part();
    const { rest } = await begun();
    await rm(path);
    expect(await rest()).toBe(LARGE);
    await stillServes();
  });

  it('in part breaks this answer off, and leaves no one waiting', async () => {
    const path = await part();
    const { rest } = await begun();
    await truncate(path, 1000);
    await expect(rest()).rejects.toThrow('terminated');
    await stillServes();
  });

  it('with its folder, and put back by a new build, is found again', async () => {
    await part();
    await rm(join(folder, 'assets'), { recursive: true });
    expect((await fetch(`${address}/assets/part-5e6f.bin`)).status).toBe(404);
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {};');
    expect((await fetch(`${address}/assets/index-1a2b.js`)).status).toBe(200);
  });

  it('is closed when whoever asked for it leaves', async () => {
    await part();
    const sources: { destroyed: boolean }[] = [];
    const watch = (_request: unknown, response: ServerResponse): void => {
      response.once('pipe', (source: { destroyed: boolean }) => sources.push(source));
    };
    server.prependListener('request', watch);
    const { reader } = await begun();
    server.off('request', watch);
    expect(sources.map(({ destroyed }) => destroyed)).toEqual([false]);
    await reader.cancel();
    await expect.poll(() => sources.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});
