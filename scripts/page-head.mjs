// Head of public pages, and files for search engines: titles, link previews, canonical addresses. Addresses are
// absolute only with SITE_URL; no host is built in.
import { applicationRoutes } from './application-routes.mjs';
import { PUBLIC_PAGES } from './public-pages.mjs';

const NAME = 'Strokeside';
/** Pixels of the pictures in public/cards, as `npm run cards` draws them. */
const CARD = { width: 1200, height: 630 };

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text) => text.replaceAll(/[&<>"]/gu, (letter) => ENTITIES[letter]);

/** The origin of an installation, from its SITE_URL; null where it has not said one. */
export const siteOrigin = ({ SITE_URL: site = '' }) => (URL.canParse(site) ? new URL(site).origin : null);

const named = (name, content) => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name, content) => `<meta property="${name}" content="${escaped(content)}" />`;

/** The lines that a page has beyond its title and description. `origin`: null leaves out what needs a whole address. */
export function headLines({ path, card, isListed }, { title, description }, origin) {
  const picture =
    origin === null
      ? [named('twitter:card', 'summary')]
      : [
          `<link rel="canonical" href="${escaped(origin + path)}" />`,
          property('og:url', origin + path),
          property('og:image', `${origin}/cards/${card}.png`),
          property('og:image:width', String(CARD.width)),
          property('og:image:height', String(CARD.height)),
          property('og:image:alt', title),
          named('twitter:card', 'summary_large_image'),
        ];
  return [
    ...(isListed ? [] : [named('robots', 'noindex, nofollow')]),
    property('og:type', 'website'),
    property('og:site_name', NAME),
    property('og:title', title),
    property('og:description', description),
    ...picture,
  ];
}

/** Puts it where `pattern` is, which has to be there exactly once. */
function put(shell, pattern, text) {
  const places = shell.match(new RegExp(pattern, 'gu'))?.length ?? 0;
  if (places !== 1) throw new Error(`The page has ${places} places of ${pattern.source}.`);
  return shell.replace(pattern, () => text);
}

/** React's preload links belong in the head. */
const PRELOADS = /<link rel="preload"[^>]*>/gu;

/** Controls are disabled until scripts load: a click would be lost, and a form would put its input into the address. */
const waiting = (html) =>
  html.replaceAll(/<(?:button|input|select|textarea)\b[^>]*>/gu, (tag) =>
    tag.includes(' disabled=""') ? tag : tag.replace(/^<\w+/u, '$& disabled="" data-waits=""'),
  );

/**
 * The text of a page: the built shell with its own head and its content.
 * @param rendered its title, its description, and its `html`
 * @param files what the page is made of beyond the shell: `fonts`, `scripts` and `styles`, paths below dist/
 */
export function pageText(shell, page, rendered, files, origin) {
  const { title, description, html } = rendered;
  const fetched = [
    ...files.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`),
    ...files.styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    ...files.scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
    ...(html.match(PRELOADS) ?? []),
  ];
  // Its letters are those of src/ui/stand-in-font.css for such a page.
  let text = put(shell, /<html lang="en">/u, '<html lang="en" data-written>');
  text = put(text, /<title>[^<]*<\/title>/u, `<title>${escaped(title)}</title>`);
  text = put(text, /<meta name="description"[^>]*>/u, named('description', description));
  const lines = [...headLines(page, rendered, origin), ...fetched];
  text = put(text, /<\/head>/u, `${lines.map((line) => `  ${line}\n`).join('  ')}  </head>`);
  text = put(text, /<div id="root"><\/div>/u, `<div id="root">${waiting(html.replaceAll(PRELOADS, ''))}</div>`);
  return put(
    text,
    /<noscript>[^<]*<\/noscript>/u,
    '<noscript>This page can be read without JavaScript; opening a recording and signing in need it.</noscript>',
  );
}

/** Where a search engine has nothing to look for: what is behind a sign-in, and calls. */
export function robotsText(origin) {
  const open = new Set(PUBLIC_PAGES.map(({ path }) => path));
  const closed = applicationRoutes()
    .filter((route) => !open.has(route))
    .map((route) => `/${route.split('/')[1]}`)
    .filter((first) => ![...open].some((path) => path.startsWith(first)));
  const lines = ['User-agent: *', 'Disallow: /api/', ...[...new Set(closed)].map((path) => `Disallow: ${path}`)];
  return [...lines, ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n');
}

/** The pages a search engine may list. */
export function sitemapText(origin) {
  const addresses = PUBLIC_PAGES.filter(({ isListed }) => isListed).map(
    ({ path }) => `  <url><loc>${escaped(origin + path)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
}
