// The cookies page claims a complete list: checked against the product's own source.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { KEPT_ON_DEVICE } from './kept-on-device.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const SOURCES = ['src', 'workers'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.|testing\//u.test(path))
    .map((path) => ({ path: join(room, path), text: readFileSync(join(ROOT, room, path), 'utf8') })),
);

const listed = (name: string): boolean =>
  KEPT_ON_DEVICE.some((kept) =>
    kept.name.endsWith('*') ? name.startsWith(kept.name.slice(0, -1)) : kept.name === name,
  );

/** Matches in the sources, without those that are not storage names. */
const found = (pattern: RegExp, group: string): string[] => [
  ...new Set(SOURCES.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match.groups?.[group] ?? ''))),
];

describe('the list of what is kept in the browser', () => {
  it('has every setting that is kept by a store', () => {
    const stores = SOURCES.filter(({ text }) => /from 'zustand\/middleware'/u.test(text));
    expect(stores.length).toBeGreaterThan(2);
    for (const { path, text } of stores) {
      const name = /^\s*name: '(?<name>[^']+)'|, \{ name: '(?<inline>[^']+)'/mu.exec(text)?.groups;
      expect([path, listed(name?.['name'] ?? name?.['inline'] ?? '')]).toEqual([path, true]);
    }
  });

  it('has every key that is written by hand', () => {
    const writers = SOURCES.filter(({ text }) => /(?:local|session)Storage\.setItem/u.test(text));
    expect(writers.length).toBeGreaterThan(0);
    for (const { text } of writers) {
      const names = [...text.matchAll(/= '(?<name>strokeside[^']*)'/gu)].map((match) => match.groups?.['name'] ?? '');
      expect(names).not.toEqual([]);
      expect(names.filter((name) => !listed(name))).toEqual([]);
    }
  });

  it('has every cache', () => {
    const caches = found(/(?:CACHE|FAMILY) = '(?<name>strokeside-[\w-]+)'/gu, 'name');
    expect(caches.toSorted()).toEqual(['strokeside-choice', 'strokeside-shared', 'strokeside-version-']);
    expect(caches.every(listed)).toBe(true);
  });

  it('is needed: no one writes a cookie', () => {
    expect(SOURCES.filter(({ text }) => /document\.cookie|cookieStore/u.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
