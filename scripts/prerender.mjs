// Writes the public pages into dist/ after the bundle: rendered as the browser will render them, so that they can be
// read without scripts, each with its own head. build.mjs starts it in a process of its own, since React and the router
// take their form for production from NODE_ENV when they are loaded.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'vite';
import { builtFolder, root } from './machine/tools.mjs';
import { siteOrigin, pageText, robotsText, sitemapText } from './page-head.mjs';
import { PUBLIC_PAGES } from './public-pages.mjs';

const DIST = builtFolder();
const MANIFEST = join(DIST, '.vite');
const RENDERER = join(root, `node_modules/.strokeside-renderer-${basename(DIST)}`);

/** The application as a program of Node's: what it imports of node_modules is left there. */
async function loadRenderer() {
  await bundle({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/app/prerender/render-page.tsx', outDir: RENDERER, emptyOutDir: true, manifest: false },
  });
  // Modules ask where they are when they are loaded; what they find is in no page.
  globalThis.location = new URL('http://localhost/');
  return import(pathToFileURL(join(RENDERER, 'render-page.js')).href);
}

/** "/_public/" is written in _public/index.tsx. The root has no file of its own in the bundle. */
const moduleOf = (route) =>
  `src/app/routes/${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.tsx?tsr-split=component`;

/** The scripts and styles of some routes, with what they import at once, without those that the shell names already. */
function listPreloads(routes, manifest, shell) {
  const waiting = routes.map(moduleOf).filter((name) => name in manifest);
  const seen = new Set();
  const scripts = new Set();
  const styles = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const { file, css = [], imports = [] } = manifest[name];
    scripts.add(file);
    for (const style of css) styles.add(style);
    waiting.push(...imports);
  }
  const isNew = (file) => !shell.includes(`/${file}"`);
  return { scripts: [...scripts].filter(isNew), styles: [...styles].filter(isNew) };
}

/** The letters of every page: asked for with the page, so that no line is set twice. */
const fonts = (await readdir(join(DIST, 'assets')))
  .filter((file) => /^inter-latin-wght-normal-.*\.woff2$/u.test(file))
  .map((file) => `assets/${file}`);
if (fonts.length !== 1) throw new Error(`The build has ${fonts.length} fonts for Latin letters.`);

const origin = siteOrigin(process.env);
const shell = await readFile(join(DIST, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(MANIFEST, 'manifest.json'), 'utf8'));
const { renderPage } = await loadRenderer();
for (const page of PUBLIC_PAGES) {
  const rendered = { ...(await renderPage(page.path)), ...page.head };
  const path = join(DIST, page.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    pageText(shell, page, rendered, { fonts, ...listPreloads(rendered.routes, manifest, shell) }, origin),
  );
}
await writeFile(join(DIST, 'robots.txt'), robotsText(origin));
if (origin !== null) await writeFile(join(DIST, 'sitemap.xml'), sitemapText(origin));
await rm(MANIFEST, { recursive: true });
// Exits despite the timers of the query cache.
process.exit();
