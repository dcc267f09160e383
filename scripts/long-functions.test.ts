// Functions above 100 lines or 15 branches are in the files that the linter's list names, and in no others; a file whose
// last one was taken apart leaves the list, so that the list can only shrink.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const OXLINT = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

interface Config {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

const config = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as Config;
const RULES = ['complexity', 'max-lines-per-function'] as const;
const left = config.overrides
  .filter(({ files, rules }) => rules['complexity'] === 'off' && files.every((file) => !file.includes('*')))
  .flatMap(({ files }) => files);

const folder = mkdtempSync(join(tmpdir(), 'long-functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of these that have such a function. */
function found(files: readonly string[]): readonly string[] {
  const path = join(folder, 'rules.json');
  const rules = Object.fromEntries(RULES.map((rule) => [rule, config.rules[rule]]));
  writeFileSync(path, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules }));
  try {
    execFileSync(process.execPath, [OXLINT, '-c', path, '-f', 'json', ...files], { cwd: ROOT, stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout } = error as { readonly stdout: Buffer };
    const { diagnostics } = JSON.parse(stdout.toString()) as {
      readonly diagnostics: readonly { readonly filename: string }[];
    };
    return [...new Set(diagnostics.map(({ filename }) => filename.replaceAll('\\', '/')))].toSorted();
  }
}

it('names the files that still have a long or many-branched function, and no other', () => {
  expect(left.length).toBeGreaterThan(0);
  expect(found(left)).toEqual(left.toSorted());
});

it('holds both rules wherever the list does not', () => {
  expect(config.rules).toMatchObject({
    complexity: ['error', { max: 15 }],
    'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  });
});
