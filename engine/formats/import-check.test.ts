import { describe, expect, it } from 'vitest';
import { FORMATS } from './registry.ts';
import { importProblems } from './testing/check-import.ts';
import { SAMPLES } from './testing/samples.ts';

describe('the import of every format', () => {
  it('is checked by a sample of it', () => {
    const sampled = new Set(SAMPLES.map(({ format }) => format.id));
    expect(FORMATS.flatMap((one) => ('stream' in one || sampled.has(one.id) ? [] : one.id))).toEqual([]);
  });

  it.each(SAMPLES.map((sample) => [sample.name, sample] as const))('stands with %s', (_name, sample) => {
    expect(importProblems(sample)).toEqual([]);
  });
});
