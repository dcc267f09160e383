import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { plainTokens, withPlainColours } from './older-browsers.ts';

const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');

it('has a plain color in both schemes for every token that is one of two', () => {
  const pairs = tokens.match(/light-dark\(/gu)?.length ?? 0;
  expect(pairs).toBeGreaterThan(15);
  for (const scheme of ['light', 'dark'] as const) {
    expect(plainTokens(tokens, scheme).match(/: #[0-9a-f]{6};/gu)).toHaveLength(pairs);
  }
  expect(plainTokens(tokens, 'light')).toContain('--paper: #f4f3ee;');
  expect(plainTokens(tokens, 'dark')).toContain('--paper: #0b1418;');
});

it('follows the system, the choice of a theme, and paper that is always light', () => {
  const root = withPlainColours(tokens, tokens);
  expect(root).toMatch(/@supports not \(color: light-dark\(red, red\)\) \{ :root \{ --paper: #f4f3ee;/u);
  expect(root).toMatch(/@media \(prefers-color-scheme: dark\) \{ :root \{ --paper: #0b1418;/u);
  expect(root).toMatch(/:root\[data-theme='dark'\],\s+\[data-scheme='dark'\] \{ --paper: #0b1418;/u);
  const sheet = withPlainColours(
    '/* On paper. */ .sheet { color-scheme: light; background: #fff; } .else { top: 0; }',
    tokens,
  );
  expect(sheet).toMatch(/\.sheet \{ --paper: #f4f3ee;.*\}\s*\.else/u);
});

it('sets no property on an element without the prefix that a style sheet would get', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const bare = readdirSync(source, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((name) => {
      const text = readFileSync(`${source}/${name}`, 'utf8');
      return ['MaskImage', 'UserSelect'].filter((property) => {
        const plain = `${property.charAt(0).toLowerCase()}${property.slice(1)}:`;
        return text.includes(plain) && !text.includes(`Webkit${property}:`);
      });
    });
  expect(bare).toEqual([]);
});
