// Address parsing is in the first chunk of every page, so it must not import a schema library.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Imports of values; those of types are gone when the page is built. */
const IMPORTS = /^(?:import|export) (?!type )[^;]*?from '(?<name>[^']+)';/gmu;

function parseImports(path: string): readonly string[] {
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTS)].map(({ groups }) => {
    const name = groups?.['name'] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? join(dirname(path), name) : name;
  });
}

/** How a file comes to zod, by the files on the way; null where it does not. */
function wayToSchemas(path: string, seen = new Set<string>()): readonly string[] | null {
  if (path.startsWith('zod')) return [path];
  if (seen.has(path) || !/^(?:src|engine|workers)\//u.test(path) || !/\.tsx?$/u.test(path)) return null;
  seen.add(path);
  for (const next of parseImports(path)) {
    const way = wayToSchemas(next, seen);
    if (way !== null) return [path, ...way];
  }
  return null;
}

it('reads addresses without a library of schemas', () => {
  const readers = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => /\.tsx?$/u.test(path) && !path.endsWith('.test.ts'))
    .filter((path) => parseImports(path).includes('src/format/written-values.ts'));
  expect(readers).toContain('src/features/recruiting/schools/schools-search.ts');
  expect(readers.length).toBeGreaterThan(12);
  expect(readers.flatMap((path) => wayToSchemas(path)?.join(' → ') ?? [])).toEqual([]);
});
