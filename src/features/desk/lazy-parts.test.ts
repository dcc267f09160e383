// Lazy parts of the desk may fail to load, such as offline: each is contained by its own error boundary.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;
/** Their parts are rendered by a component with the boundary: the shown view, a layout's panel. */
const FRAMED_ELSEWHERE = new Set(['registry.ts']);

it('every late part of the desk stands in a frame of its own', () => {
  const late = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/u.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(HERE, path), 'utf8') }))
    .filter(({ text }) => /\b(?:lazyPart|lazy)\(/u.test(text));
  expect(late.length).toBeGreaterThan(8);
  const bare = late.filter(({ path, text }) => !FRAMED_ELSEWHERE.has(path) && !text.includes('<ErrorBoundary'));
  expect(bare.map(({ path }) => path)).toEqual([]);
});
