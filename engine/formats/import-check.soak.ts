// Soak test: every sample cut at every byte and damaged a thousand times.
import { expect, it } from 'vitest';
import { importProblems, WHOLE } from './testing/check-import.ts';
import { SAMPLES } from './testing/samples.ts';

it.each(SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
  expect(importProblems(sample, WHOLE)).toEqual([]);
});
