import { beforeEach, describe, expect, it } from 'vitest';
import type { OfflineFile, Part } from '../offline-file.ts';
import { MemoryCaches } from '../testing/memory-caches.ts';
import { forgetChoice, Version, addressMatcher } from './version.ts';
import { addressPattern, applicationRoutes } from '../../../scripts/application-routes.mjs';

const ORIGIN = 'https://strokeside.test';

const file = (url: string, part: Part, revision: string | null = null): OfflineFile => ({
  url,
  part,
  revision,
  bytes: url.length,
});

const FIRST = [
  file('index.html', 'shell', 'page1'),
  file('theme.js', 'shell', 'theme1'),
  file('assets/index-1.js', 'shell'),
  file('assets/plotly-1.js', 'charts'),
  file('assets/map-1.js', 'map'),
];
const SECOND = [
  file('index.html', 'shell', 'page2'),
  file('theme.js', 'shell', 'theme1'),
  file('assets/index-2.js', 'shell'),
  file('assets/plotly-2.js', 'charts'),
  file('assets/map-1.js', 'map'),
];

describe('a version of the application on the device', () => {
  let caches: MemoryCaches;
  let fetched: string[];
  /** What the server does not answer as it should, by address. */
  let odd: Record<string, () => Response>;

  const server: typeof fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, ORIGIN);
    const address = pathname + search;
    fetched.push(address);
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return odd[pathname]?.() ?? new Response(`network ${address}`, { headers: { 'content-type': type } });
  };
  const version = (files: readonly OfflineFile[]) => new Version(files, caches, server);
  const ask = async (from: Version, path: string): Promise<string> =>
    (await from.file(new Request(ORIGIN + path))).text();
  const missing = async (from: Version): Promise<string[]> =>
    (await from.parts()).flatMap((part) => part.missing.map(({ url }) => url));

  beforeEach(() => {
    caches = new MemoryCaches();
    fetched = [];
    odd = {};
  });

  it('keeps the shell on the first visit and nothing else', async () => {
    const first = version(FIRST);
    await first.install();
    expect(fetched.toSorted()).toEqual([
      '/assets/index-1.js',
      '/index.html?revision=page1',
      '/theme.js?revision=theme1',
    ]);
    expect(await missing(first)).toEqual(['assets/plotly-1.js', 'assets/map-1.js']);
    fetched = [];
    expect(await (await first.page(new Request(`${ORIGIN}/coach/outing/x`))).text()).toContain('revision=page1');
    expect(await ask(first, '/theme.js')).toContain('revision=theme1');
    expect(fetched).toEqual([]);
  });

  it('keeps a part when it is first used', async () => {
    const first = version(FIRST);
    await first.install();
    expect(await ask(first, '/assets/plotly-1.js')).toBe('network /assets/plotly-1.js');
    expect(await first.parts()).toEqual([
      { part: 'charts', bytes: 18, missing: [] },
      { part: 'map', bytes: 15, missing: [{ url: 'assets/map-1.js', bytes: 15 }] },
      { part: 'sample', bytes: 0, missing: [] },
    ]);
    fetched = [];
    await ask(first, '/assets/plotly-1.js');
    expect(fetched).toEqual([]);
  });

  it.each([
    ['is gone', () => new Response('', { status: 404 })],
    ['is answered with a page', () => new Response('Sign in', { headers: { 'content-type': 'text/html' } })],
  ])('is not installed when a file of the shell %s', async (_, answer) => {
    odd['/assets/index-1.js'] = answer;
    await expect(version(FIRST).install()).rejects.toThrow('assets/index-1.js was answered with');
  });

  it('keeps no page in place of a part', async () => {
    const first = version(FIRST);
    await first.install();
    odd['/assets/plotly-1.js'] = () => new Response('Sign in', { headers: { 'content-type': 'text/html' } });
    await ask(first, '/assets/plotly-1.js');
    expect(await missing(first)).toContain('assets/plotly-1.js');
  });

  it('takes over what did not change and fetches again the parts that were kept', async () => {
    const first = version(FIRST);
    await first.install();
    await ask(first, '/assets/plotly-1.js');
    fetched = [];
    const second = version(SECOND);
    await second.install();
    expect(fetched.toSorted()).toEqual(['/assets/index-2.js', '/assets/plotly-2.js', '/index.html?revision=page2']);
    expect(await missing(second)).toEqual(['assets/map-1.js']);
  });

  it('is installed without a part that cannot be fetched', async () => {
    const first = version(FIRST);
    await first.install();
    await ask(first, '/assets/plotly-1.js');
    odd['/assets/plotly-2.js'] = () => new Response('', { status: 503 });
    const second = version(SECOND);
    await second.install();
    expect(await missing(second)).toContain('assets/plotly-2.js');
  });

  it('answers pages of the former version with their own files until those are dropped', async () => {
    await version(FIRST).install();
    const second = version(SECOND);
    await second.install();
    odd['/assets/index-1.js'] = () => new Response('gone', { status: 404 });
    expect(await ask(second, '/assets/index-1.js')).toBe('network /assets/index-1.js');
    await second.dropUnused(['/assets/index-1.js', '/assets/index-2.js'], await second.kept());
    expect(await ask(second, '/assets/index-1.js')).toBe('network /assets/index-1.js');
    await second.dropUnused(['/assets/index-2.js'], await second.kept());
    expect(await ask(second, '/assets/index-1.js')).toBe('gone');
    expect(await ask(second, '/assets/index-2.js')).toBe('network /assets/index-2.js');
  });

  it('drops only what no open page runs, of three versions', async () => {
    await version(FIRST).install();
    await version(SECOND).install();
    const third = version([file('index.html', 'shell', 'page3'), file('assets/index-3.js', 'shell')]);
    await third.install();
    await third.dropUnused(['/assets/index-1.js'], await third.kept());
    expect(await caches.keys()).toEqual(['strokeside-version-page1-shell', 'strokeside-version-page3-shell']);
    await third.dropUnused([], await third.kept());
    expect(await caches.keys()).toEqual(['strokeside-version-page3-shell']);
  });

  it('drops nothing of a version that came while the pages were asked', async () => {
    const first = version(FIRST);
    await first.install();
    const kept = await first.kept();
    await version(SECOND).install();
    await first.dropUnused(['/assets/index-1.js'], kept);
    expect(await caches.keys()).toContain('strokeside-version-page2-shell');
  });

  it('keeps a file that its page asks for while a former one answers', async () => {
    await version(FIRST).install();
    const second = version(SECOND);
    await second.install();
    await second.keep('/assets/plotly-2.js');
    await second.keep('/assets/plotly-1.js');
    expect(await missing(second)).toEqual(['assets/map-1.js']);
    odd['/assets/map-1.js'] = () => new Response('', { status: 503 });
    await second.keep('/assets/map-1.js');
    expect(await missing(second)).toEqual(['assets/map-1.js']);
  });

  describe('that was chosen while a former one answers', () => {
    const fetchPage = async (from: Version): Promise<string> =>
      (await from.page(new Request(`${ORIGIN}/coach`))).text();
    let first: Version;
    let second: Version;

    beforeEach(async () => {
      first = version(FIRST);
      await first.install();
      second = version(SECOND);
      await second.install();
    });

    it('gives the page, and only once it was chosen', async () => {
      expect(await second.answerTo('/assets/index-1.js')).toEqual({ isOwn: false, isChosen: false });
      expect(await fetchPage(first)).toContain('revision=page1');
      expect(await second.choose()).toBe(true);
      expect(await second.answerTo('/assets/index-1.js')).toEqual({ isOwn: false, isChosen: true });
      expect(await second.answerTo('/assets/index-2.js')).toEqual({ isOwn: true, isChosen: true });
      expect(await fetchPage(first)).toContain('revision=page2');
      expect(await ask(first, '/assets/index-2.js')).toBe('network /assets/index-2.js');
    });

    it('is not chosen when a later one is', async () => {
      const third = version([file('index.html', 'shell', 'page3')]);
      await third.install();
      await second.choose();
      await third.choose();
      expect((await second.answerTo('/assets/index-2.js')).isChosen).toBe(false);
      expect(await fetchPage(first)).toContain('revision=page3');
    });

    it('is one like any other when it is in place', async () => {
      await second.choose();
      await forgetChoice(caches);
      await second.dropUnused([], await second.kept());
      expect(await fetchPage(second)).toContain('revision=page2');
      expect((await second.answerTo('/assets/index-2.js')).isChosen).toBe(false);
    });

    it('is not given any more when its files are gone', async () => {
      await second.choose();
      await first.dropUnused([], await first.kept());
      expect(await fetchPage(first)).toContain('revision=page1');
    });

    it('stays what it was where there is no room to say so', async () => {
      caches.open = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
      expect(await second.choose()).toBe(false);
      expect(await fetchPage(first)).toContain('revision=page1');
    });
  });

  it('drops nothing of others', async () => {
    await caches.open('strokeside-shared');
    await caches.open('another application');
    const second = version(SECOND);
    await second.install();
    await second.dropUnused([], await second.kept());
    expect(await caches.keys()).toEqual(expect.arrayContaining(['strokeside-shared', 'another application']));
  });

  it('leaves to the network what is not of the application', () => {
    const first = version(FIRST);
    expect(first.has('/assets/anything.js')).toBe(true);
    expect(first.has('/theme.js')).toBe(true);
    expect(first.has('/maps/lake.pmtiles')).toBe(false);
    expect(first.has('/service-worker.js')).toBe(false);
  });
});

// The worker answers for the pages of the router, each of them, and for nothing that another part of the origin serves.
const routes = applicationRoutes();
const isPage = addressMatcher(addressPattern(routes));
const TOKEN = 'ab'.repeat(32);

describe('the addresses a service worker answers with the page', () => {
  it.each(routes)('are those of %s', (route) => {
    const address = route.replaceAll(/\$\w+/gu, 'xxh128:00ff');
    expect(isPage(address)).toBe(true);
    expect(isPage(`${address.replace(/\/$/u, '')}/`)).toBe(true);
  });

  it.each([
    `/api/unsubscribe/${TOKEN}`,
    `/api/calendar/${TOKEN}.ics`,
    '/api',
    '/api/',
    '/auth/v1/verify',
    '/rest/v1/teams',
    '/storage/v1/object/recordings/one',
    '/__mail',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/coach/shared',
    '/coach/outing',
    '/coach/outing/one/two',
    '/coachx',
    '/what-a-host-adds',
    '//evil.test/coach',
  ])('are not %s', (address) => expect(isPage(address)).toBe(false));

  it('mean what they say where a route has a dot', () => {
    expect(addressMatcher(addressPattern(['/a.b']))('/axb')).toBe(false);
    expect(addressMatcher(addressPattern(['/a.b']))('/a.b')).toBe(true);
  });
});
