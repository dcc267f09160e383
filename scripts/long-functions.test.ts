// No function of the product has more than 100 lines or 15 branches: the linter says so of every file that is no test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Config {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules?: Readonly<Record<string, unknown>>;
  }[];
}

const config = JSON.parse(readFileSync(join(import.meta.dirname, '../.oxlintrc.json'), 'utf8')) as Config;
const RULES = ['complexity', 'max-lines-per-function'] as const;
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.soak.ts', 'e2e/**'];

it('holds both rules', () => {
  expect(config.rules).toMatchObject({
    complexity: ['error', { max: 15 }],
    'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  });
});

it('lets nothing but tests off', () => {
  const letOff = config.overrides.filter(({ rules = {} }) => RULES.some((rule) => rule in rules));
  expect(letOff.flatMap(({ files }) => files).toSorted()).toEqual(TESTS.toSorted());
});
