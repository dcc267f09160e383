// Budget for the first page: at most 130 KiB compressed for the scripts that dist/index.html names, and at most 60 KB
// more for the landing page with its live figure: its text, scripts and styles. `node scripts/entry-weight.mjs` prints
// both; `npm test` fails above either.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFolder, isStarted } from './machine/tools.mjs';
import { fileOfPage } from './public-pages.mjs';

const LARGEST_ENTRY = { bytes: 130 * 1024, words: '130 KiB' };
const LARGEST_LANDING = { bytes: 60_000, words: '60 KB' };

const pathsIn = (page, pattern) => [...page.matchAll(pattern)].map(({ groups }) => groups.path);

/** The scripts a page names: its own, and those that are preloaded because its own need them. */
const entryScripts = (page) => [
  ...new Set([
    ...pathsIn(page, /<script [^>]*src="\/(?<path>[^"]+)"/gu),
    ...pathsIn(page, /<link rel="modulepreload"[^>]*href="\/(?<path>[^"]+)"/gu),
  ]),
];

const styles = (page) => pathsIn(page, /<link rel="stylesheet"[^>]*href="\/(?<path>[^"]+)"/gu);

const weigh = (folder, paths) =>
  paths.map((path) => ({ path, bytes: gzipSync(readFileSync(join(folder, path)), { level: 9 }).length }));

const read = (folder, path) => readFileSync(join(folder, path), 'utf8');

function check(name, parts, { bytes: most, words }) {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const fits = parts.length > 0 && bytes <= most;
  console.log(`${fits ? 'ok    ' : 'FAILED'} ${name} ${(bytes / 1024).toFixed(1)} KiB gzipped of at most ${words}`);
  if (!fits) for (const part of parts) console.log(`       ${(part.bytes / 1024).toFixed(1)} ${part.path}`);
  return fits;
}

/** Two checks: passed or failed. */
export function checkEntryWeight(folder = builtFolder()) {
  const shell = read(folder, 'index.html');
  const landing = read(folder, fileOfPage('/'));
  const named = new Set([...entryScripts(shell), ...styles(shell)]);
  const added = [...entryScripts(landing), ...styles(landing)].filter((path) => !named.has(path));
  const fits = [
    check('entry', weigh(folder, entryScripts(shell)), LARGEST_ENTRY),
    check('landing page', weigh(folder, [fileOfPage('/'), ...added]), LARGEST_LANDING),
  ];
  const passed = fits.filter(Boolean).length;
  return { passed, failed: fits.length - passed, skipped: 0 };
}

if (isStarted(import.meta.url)) {
  process.exitCode = checkEntryWeight(process.env.FOLDER).failed;
}
