// What a room's host does not have is an error of types there: asked of the very settings that the room is checked by.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { typedRooms } from './type-check.mjs';

const ROOT = join(import.meta.dirname, '..');
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const CACHE = join(ROOT, 'node_modules/.cache');

mkdirSync(CACHE, { recursive: true });
// Under the project, so that the types of packages are found.
const folder = mkdtempSync(join(CACHE, 'type-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of these that a room's settings do not know. */
function unknownIn(room: string, names: readonly string[]): readonly string[] {
  const file = join(folder, `${room}.ts`);
  const settings = join(folder, `${room}.json`);
  writeFileSync(file, names.map((name, index) => `export const of${index} = ${name};\n`).join(''));
  const host = room === 'engine' ? [join(ROOT, 'engine/host.d.ts')] : [];
  const only = { extends: join(ROOT, room, 'tsconfig.json'), files: [file, ...host], include: [] };
  writeFileSync(settings, JSON.stringify(only));
  const { stdout } = spawnSync(process.execPath, [TSC, '--noEmit', '--pretty', 'false', '-p', settings], {
    encoding: 'utf8',
  });
  const found = new Set(
    [...stdout.matchAll(/error TS2\d+: Cannot find name '(?<name>\w+)'/gu)].map(({ groups }) => groups?.['name']),
  );
  return names.filter((name) => found.has(name));
}

const PAGE = ['document', 'window', 'localStorage'];
const WORKER = ['postMessage', 'importScripts'];
const NODE = ['process', 'Buffer', 'setImmediate'];
const BOTH = ['setTimeout', 'fetch', 'performance'];
const LANGUAGE = ['Map', 'Float64Array', 'TextDecoder'];
const ALL = [...PAGE, ...WORKER, ...NODE, ...BOTH, ...LANGUAGE];

it.each([
  { room: 'engine', unknown: [...PAGE, ...WORKER, ...NODE, ...BOTH] },
  { room: 'workers', unknown: [...PAGE, ...NODE] },
  { room: 'server', unknown: [...PAGE, ...WORKER] },
  { room: 'src', unknown: ['importScripts', ...NODE] },
])('$room does not know what its host does not have', ({ room, unknown }) => {
  expect(unknownIn(room, ALL)).toEqual(ALL.filter((name) => unknown.includes(name)));
});

it('every room that has a host of its own is checked by its own settings, and the whole', () => {
  expect(typedRooms().toSorted()).toEqual(['.', 'engine', 'server', 'src', 'workers']);
});
