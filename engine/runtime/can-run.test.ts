import { afterEach, expect, it, vi } from 'vitest';
import { canRunEngine } from './can-run.ts';

afterEach(() => vi.unstubAllGlobals());

it('runs where WebAssembly has vectors, which Node has', () => {
  expect(canRunEngine()).toBe(true);
});

it.each([
  ['without WebAssembly', undefined],
  ['where its vectors are unknown', { validate: () => false }],
])('does not run %s', (_, stub) => {
  vi.stubGlobal('WebAssembly', stub);
  expect(canRunEngine()).toBe(false);
});
