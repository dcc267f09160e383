// The files of the unit suite share a process and what they import: a module that one file puts another in the place of
// reaches the next one, or does not reach its own, by which of them runs first. Such tests are of the browser suite.
// What one loads again, with an environment of its own, is loaded again for the next one too.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['engine', 'storage', 'workers', 'src', 'api', 'local-stack', 'fixtures', 'scripts', 'benchmarks'];
const REPLACES_A_MODULE = /\bvi\s*\.\s*(?:mock|doMock|importMock)\b/u;
const LOADS_ANEW = /\bvi\s*\.\s*resetModules\b/u;
const LEAVES_NOTHING = /^afterAll\(\(\) => vi\.resetModules\(\)\);$/mu;

const unitTests = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, room, name)),
)
  .filter((path) => /\.test\.tsx?$/u.test(path) && !path.includes('.browser.') && path !== import.meta.filename)
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

it('no file of the unit suite puts a module in the place of another', () => {
  expect(unitTests.length).toBeGreaterThan(400);
  expect(unitTests.filter(({ text }) => REPLACES_A_MODULE.test(text)).map(({ path }) => path)).toEqual([]);
});

it('a file of the unit suite that loads modules again leaves none of them behind', () => {
  const loading = unitTests.filter(({ text }) => LOADS_ANEW.test(text));
  expect(loading.length).toBeGreaterThan(0);
  expect(loading.filter(({ text }) => !LEAVES_NOTHING.test(text)).map(({ path }) => path)).toEqual([]);
});
