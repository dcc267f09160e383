// The speed that the landing page prints is that of the last full run of the benchmarks.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

const RUN = z.object({
  measuredAt: z.string(),
  suites: z.object({ growth: z.object({ tables: z.array(z.object({ rows: z.array(z.array(z.string())) })) }) }),
});

it('is what docs/performance.json says of its largest file', () => {
  const { measuredAt, suites } = RUN.parse(read('docs/performance.json'));
  const [megabytes, medianMs] = suites.growth.tables[0]?.rows.at(-1) ?? [];
  expect(read('src/features/landing/proof/speed.json')).toEqual({
    measuredOn: measuredAt.slice(0, 10),
    megabytes: Number(megabytes),
    medianMs: Number(medianMs),
  });
});
