// Allowed imports within the desk: a folder imports only those before it, and no view group another.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test, it } from 'vitest';

const DESK = import.meta.dirname;
/** The registry loads every panel, from where it is. */
const ORDER = ['shared', 'panels', 'views', 'registry.ts', 'share', 'shell'];

/** Folders from the desk down to a file: ['views', 'crew', 'force', 'force-view.tsx']. */
const splitPath = (file: string): readonly string[] => relative(DESK, file).split('/');

const parseImports = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() *'([^']+)'/gu)].flatMap(([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name) : [],
  );

function isWrong(from: readonly string[], to: readonly string[]): boolean {
  const [here, there] = [ORDER.indexOf(from[0] ?? ''), ORDER.indexOf(to[0] ?? '')];
  if (here < 0 || there < 0 || from[0] === 'registry.ts') return false;
  return there > here || (from[0] === 'views' && to[0] === 'views' && from[1] !== to[1]);
}

test('rooms are imported in one direction', () => {
  const files = readdirSync(DESK, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => join(DESK, file));
  const pairs = files.flatMap((file) => parseImports(file).map((to) => [splitPath(file), splitPath(to)] as const));
  expect(pairs.length).toBeGreaterThan(500);
  expect(
    pairs.filter(([from, to]) => isWrong(from, to)).map(([from, to]) => `${from.join('/')} → ${to.join('/')}`),
  ).toEqual([]);
});

test.each([
  ['shared/view.ts', 'views/track/track-view.tsx'],
  ['panels/notes/notes-panel.tsx', 'shell/actions/palette.tsx'],
  ['views/boat/rhythm/boat-view.tsx', 'views/crew/force/force-view.tsx'],
  ['views/track/track-view.tsx', 'share/report/report.tsx'],
  ['views/debrief/overview-view.tsx', 'registry.ts'],
])('%s may not import %s', (from, to) => {
  expect(isWrong(from.split('/'), to.split('/'))).toBe(true);
});

// Lazy parts of the desk may fail to load, such as offline: each is contained by its own error boundary.
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
