// One word, one meaning: no two exported functions that one file could import have the same name.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** The server is a program of its own: it shares pure leaves with the page, and nothing of it is imported elsewhere. */
const ROOMS = ['engine', 'workers', 'src'];

/** Kernels are no names of files that import them: they are reached as `engine.kernels.…`, most by the function of their name. */
const isKernel = (path: string): boolean => path.startsWith('engine/assembly/') || path.startsWith('engine/build/');

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${room}/${name.split(sep).join('/')}`,
  ),
).filter((path) => /\.tsx?$/u.test(path) && !/\.test\.|\.gen\.|\.d\.ts$|\/testing\//u.test(path) && !isKernel(path));

const DECLARED = /^export (?:async )?function\*? (?<name>\w+)/gmu;
const ASSIGNED = /^export const (?<name>\w+)[^=;]*=\s*(?:async )?(?:<[^;]*?>)?(?:\([^;]*?\)|\w+)\s*(?::[^;]*?)?=>/gmu;

const functionsOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(DECLARED), ...text.matchAll(ASSIGNED)].map(({ groups }) => groups?.['name'] ?? '')),
];

/** The feature a file belongs to: no feature imports another, so that what two of them call alike never meets. */
const featureOf = (path: string): string | null =>
  /^src\/features\/(?<feature>[^/]+)\//u.exec(path)?.groups?.['feature'] ?? null;

function canMeet(one: string, other: string): boolean {
  const [first, second] = [featureOf(one), featureOf(other)];
  return first === null || second === null || first === second;
}

interface Doubled {
  readonly name: string;
  readonly paths: readonly [string, string];
}

function doubled(files: readonly (readonly [path: string, text: string])[]): readonly Doubled[] {
  const byName = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const name of functionsOf(text)) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName].flatMap(([name, paths]) =>
    paths.flatMap((path, at) =>
      paths.slice(at + 1).flatMap((other): Doubled[] => (canMeet(path, other) ? [{ name, paths: [path, other] }] : [])),
    ),
  );
}

const found = doubled(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

it('reads every exported function', () => {
  const names = new Set(sources.flatMap((path) => functionsOf(readFileSync(join(ROOT, path), 'utf8'))));
  expect(names.size).toBeGreaterThan(1000);
  for (const name of ['analyse', 'factsOf', 'gateSpread', 'forwardSpread', 'signed']) expect(names).toContain(name);
});

it('gives each exported function a name of its own', () => {
  expect(found).toEqual([]);
});

it.each([
  ['a function and a function', 'export function meet() {}', 'export async function meet() {}', true],
  ['a function and an arrow', 'export const meet = (a: number): number => a;', 'export function meet() {}', true],
  [
    'arrows of several lines',
    'export const meet = (\n  a: number,\n): number => a;',
    'export const meet = async <T,>(b: T) => b;',
    true,
  ],
  [
    'a number and a function',
    'export const meet = 3;\nconst own = (): number => meet;',
    'export function meet() {}',
    false,
  ],
  ['what is not exported', 'function meet() {}', 'export function meet() {}', false],
])('sees %s', (_, one, other, isDouble) => {
  expect(
    doubled([
      ['engine/one.ts', one],
      ['src/outings/other.ts', other],
    ]),
  ).toHaveLength(isDouble ? 1 : 0);
});

it('lets two features call what is their own alike, and nothing they share', () => {
  const text = 'export function meet() {}';
  expect(
    doubled([
      ['src/features/one/a.ts', text],
      ['src/features/other/a.ts', text],
    ]),
  ).toEqual([]);
  expect(
    doubled([
      ['src/features/one/a.ts', text],
      ['src/features/one/b.ts', text],
    ]),
  ).toHaveLength(1);
  expect(
    doubled([
      ['src/features/one/a.ts', text],
      ['src/format/a.ts', text],
    ]),
  ).toHaveLength(1);
});
