// What a visitor's browser must fetch before the first page can be drawn, at most 130 KiB compressed: the scripts that
// dist/index.html names. `node scripts/entry-weight.mjs` prints it; `npm test` fails above it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStarted, root } from './machine/tools.mjs';

const LARGEST_KIB = 130;

/** The scripts a page names: its own, and those that are preloaded because its own need them. */
export function entryScripts(page) {
  const named = [
    ...page.matchAll(/<script [^>]*src="\/(?<path>[^"]+)"/gu),
    ...page.matchAll(/<link rel="modulepreload"[^>]*href="\/(?<path>[^"]+)"/gu),
  ];
  return [...new Set(named.map(({ groups }) => groups.path))];
}

/** Each script with its weight in bytes, gzip level 9. */
export function weighEntry(folder = join(root, 'dist')) {
  const scripts = entryScripts(readFileSync(join(folder, 'index.html'), 'utf8'));
  return scripts.map((path) => ({ path, bytes: gzipSync(readFileSync(join(folder, path)), { level: 9 }).length }));
}

/** One check: passed or failed. */
export function checkEntryWeight(folder) {
  const scripts = weighEntry(folder);
  const kib = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const fits = scripts.length > 0 && kib <= LARGEST_KIB;
  console.log(`${fits ? 'ok    ' : 'FAILED'} entry ${kib.toFixed(1)} KiB gzipped of at most ${LARGEST_KIB}`);
  if (!fits) for (const { path, bytes } of scripts) console.log(`       ${(bytes / 1024).toFixed(1)} ${path}`);
  return { passed: fits ? 1 : 0, failed: fits ? 0 : 1, skipped: 0 };
}

if (isStarted(import.meta.url)) {
  process.exitCode = checkEntryWeight(process.env.FOLDER).failed;
}
