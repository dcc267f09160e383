// Link previews and search engine data, from the built page's own shell, with and without an origin.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applicationRoutes } from './application-routes.mjs';
import { siteOrigin, pageText, robotsText, sitemapText } from './page-head.mjs';
import { PUBLIC_PAGES } from './public-pages.mjs';

const ORIGIN = 'https://crew.example';
const SHELL = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const NOTHING = { fonts: [], scripts: [], styles: [] };
const WORDS = { title: 'Catch & "finish"', description: 'Late < early' };
const LISTED = { path: '/about', card: 'home', isListed: true };

describe('the head of a page', () => {
  it('has the words of the page once, where they mean nothing else', () => {
    const text = pageText(SHELL, LISTED, { ...WORDS, html: '<p>Read</p>' }, NOTHING, ORIGIN);
    expect(text.match(/<title>/gu)).toHaveLength(1);
    expect(text).toContain('<title>Catch &amp; &quot;finish&quot;</title>');
    expect(text.match(/name="description"/gu)).toHaveLength(1);
    expect(text).toContain('content="Late &lt; early"');
    expect(text).toContain('<meta property="og:title" content="Catch &amp; &quot;finish&quot;" />');
    expect(text).toContain('<link rel="canonical" href="https://crew.example/about" />');
    expect(text).toContain('<meta property="og:image" content="https://crew.example/cards/home.png" />');
    expect(text).toContain('<div id="root"><p>Read</p></div>');
    expect(text).toContain('<html lang="en" data-written>');
    expect(text).not.toContain('noindex');
  });

  it('names no host where the installation has not said its own', () => {
    const text = pageText(SHELL, LISTED, { ...WORDS, html: '' }, NOTHING, siteOrigin({}));
    expect(text).not.toMatch(/canonical|og:url|og:image|https?:/u);
    expect(siteOrigin({ SITE_URL: 'not an address' })).toBeNull();
    expect(siteOrigin({ SITE_URL: `${ORIGIN}/` })).toBe(ORIGIN);
  });

  it('keeps what is fetched early in the head, and the content alone in the page', () => {
    const html = '<link rel="preload" as="image" href="/icon.svg"/><main></main>';
    const files = { fonts: [], scripts: ['assets/about.js'], styles: ['assets/about.css'] };
    const text = pageText(SHELL, LISTED, { ...WORDS, html }, files, ORIGIN);
    const [head = '', body = ''] = text.split('</head>');
    expect(head).toContain('<link rel="preload" as="image" href="/icon.svg"/>');
    expect(head).toContain('href="/assets/about.css"');
    expect(head).toContain('href="/assets/about.js"');
    expect(body).toContain('<div id="root"><main></main></div>');
  });

  it('switches controls off until scripts have come, and remembers which', () => {
    const html = '<button type="submit">Send</button><input disabled="" value="a &gt; b"/><a href="/">Home</a>';
    const text = pageText(SHELL, LISTED, { ...WORDS, html }, NOTHING, ORIGIN);
    expect(text).toContain('<button disabled="" data-waits="" type="submit">Send</button>');
    expect(text).toContain('<input disabled="" value="a &gt; b"/><a href="/">Home</a>');
  });

  it('says nothing to search engines where it is not listed', () => {
    const text = pageText(SHELL, { ...LISTED, isListed: false }, { ...WORDS, html: '' }, NOTHING, ORIGIN);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  it('is refused where the shell has no place for it', () => {
    const twice = SHELL.replace('</head>', '<title>Another</title></head>');
    expect(() => pageText(twice, LISTED, { ...WORDS, html: '' }, NOTHING, null)).toThrow('2 places');
  });
});

describe('the public pages', () => {
  it('are routes, each with words and a picture that is there', () => {
    const routes = applicationRoutes();
    for (const { path, card } of PUBLIC_PAGES) {
      expect(routes).toContain(path);
      expect(existsSync(new URL(`../public/cards/${card}.png`, import.meta.url))).toBe(true);
    }
    expect(new Set(PUBLIC_PAGES.map(({ card }) => card)).size).toBe(PUBLIC_PAGES.length);
  });

  it('are listed, and what has a secret in its address or is behind a sign-in is not', () => {
    const listed = [...sitemapText(ORIGIN).matchAll(/<loc>https:\/\/crew\.example([^<]*)<\/loc>/gu)].map(
      ([, path]) => path,
    );
    expect(listed).toEqual(PUBLIC_PAGES.filter(({ isListed }) => isListed).map(({ path }) => path));
    for (const path of ['/p', '/claim', '/accept-invitation', '/coach', '/settings'])
      expect(listed).not.toContain(path);
  });

  it('are open to search engines; what is behind a sign-in is not', () => {
    const robots = robotsText(ORIGIN);
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gmu)].map(([, path = '']) => path);
    expect(closed).toEqual(
      expect.arrayContaining(['/api/', '/coach', '/dashboard', '/settings', '/schools', '/profile']),
    );
    for (const { path } of PUBLIC_PAGES) expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robotsText(null)).not.toContain('Sitemap');
  });
});
