// Using anything a folder's host lacks is a type error, with the settings that folder is checked by.
import { expect, it } from 'vitest';
import { typeErrors } from './testing/type-errors.ts';

/** The names that a folder's settings don't declare. */
function unknownIn(room: string, names: readonly string[]): readonly string[] {
  const errors = typeErrors(room, names.map((name, index) => `export const of${index} = ${name};\n`).join(''));
  const found = new Set(
    [...errors.matchAll(/error TS2\d+: Cannot find name '(?<name>\w+)'/gu)].map(({ groups }) => groups?.['name']),
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
  { room: 'storage', unknown: [...PAGE, ...NODE] },
  { room: 'workers', unknown: [...PAGE, ...NODE] },
  { room: 'api', unknown: [...PAGE, ...WORKER] },
  { room: 'local-stack', unknown: [...PAGE, ...WORKER] },
  { room: 'src', unknown: ['importScripts', ...NODE] },
])('$room does not know what its host does not have', ({ room, unknown }) => {
  expect(unknownIn(room, ALL)).toEqual(ALL.filter((name) => unknown.includes(name)));
});
