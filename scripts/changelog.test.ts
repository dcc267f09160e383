// CHANGELOG.md names every stored format where it is in the code, with all of its versions up to the one in use.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { DESK_ADDRESS } from '#src/app/address/address-forms.ts';
import { VERSION } from '#workers/storage/schema.ts';

const ROOT = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** "### The record: `path`", the name of its constant where it has one, and its versions. */
const SECTION = /^### [^\n]*: `(?<path>[^`]+)`\n(?<body>[\s\S]*?)(?=^###? |(?![\s\S]))/gmu;

interface Named {
  readonly path: string;
  /** Null where the version has no name of its own. */
  readonly constant: string | null;
  readonly versions: readonly number[];
}

const named = [...textOf('CHANGELOG.md').matchAll(SECTION)].flatMap(({ groups }): Named[] => {
  const { path = '', body = '' } = groups ?? {};
  if (!path.includes('/')) return [];
  const constant = /`(?<constant>[A-Z_]+_VERSION)`/u.exec(body)?.groups?.['constant'] ?? null;
  return [{ path, constant, versions: [...body.matchAll(/^- (?<version>\d+): \S/gmu)].map((one) => Number(one[1])) }];
});

/** Versions that are counted from a list of upgrades, not written down. */
const COUNTED: Readonly<Record<string, number>> = {
  'workers/storage/schema.ts': VERSION,
  'src/app/address/address-forms.ts': DESK_ADDRESS.version,
};

const WRITTEN = /(?:const (?<constant>\w*VERSION) = |version: z\.literal\()(?<version>\d+)/gu;

/** Every version that a file of the code writes down. */
const inCode = ['workers', 'src']
  .flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name.split(sep).join('/')}`,
    ),
  )
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.|\/testing\//u.test(path))
  .flatMap((path) =>
    [...textOf(path).matchAll(WRITTEN)].map(({ groups }) => {
      const { constant = null, version } = groups ?? {};
      return { path, constant: constant === 'VERSION' ? null : constant, version: Number(version) };
    }),
  );

it('finds the formats of the code', () => {
  expect(inCode.length).toBeGreaterThanOrEqual(10);
  expect(named.length).toBeGreaterThanOrEqual(12);
});

it('names every format with the version in use', () => {
  const newest = named.map(({ path, constant, versions }) => ({ path, constant, version: versions[0] }));
  const counted = Object.entries(COUNTED).map(([path, version]) => ({ path, constant: null, version }));
  const byPlace = (a: { path: string; constant: string | null }, b: { path: string; constant: string | null }) =>
    `${a.path} ${a.constant}`.localeCompare(`${b.path} ${b.constant}`);
  expect(newest.toSorted(byPlace)).toEqual([...inCode, ...counted].toSorted(byPlace));
});

it('leaves no version out', () => {
  for (const { path, versions } of named) {
    const all = Array.from({ length: versions.length }, (_, index) => versions.length - index);
    expect({ path, versions }).toEqual({ path, versions: all });
  }
});
