import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentReader } from './versions.ts';

/** A made-up kind: version 0 called a boat a shell, version 1 had no tags. */
const read = documentReader(z.object({ version: z.literal(2), boat: z.string(), tags: z.array(z.string()) }), {
  present: 2,
  upgrades: {
    0: ({ shell, ...others }) => ({ ...others, boat: shell }),
    1: (kept) => ({ ...kept, tags: [] }),
  },
});
const HALCYON = { version: 2, boat: 'Halcyon', tags: [] };

it.each([{ version: 0, shell: 'Halcyon' }, { version: 1, boat: 'Halcyon' }, HALCYON])(
  'upgrades a document of version $version one version at a time',
  (kept) => {
    const before = structuredClone(kept);
    expect(read(kept)).toEqual({ document: HALCYON, problem: null });
    expect(kept).toEqual(before);
  },
);

it('refuses what no upgrade leads from, and what a newer version wrote', () => {
  expect(read({ version: 3, boat: 'Halcyon', tags: [] })).toEqual({ document: null, problem: 'newer' });
  expect(read({ version: -1, shell: 'Halcyon' })).toEqual({ document: null, problem: 'older' });
  expect(documentReader(z.object({}))({ version: 0 })).toEqual({ document: null, problem: 'older' });
});

it('calls damaged what is no document of its version', () => {
  for (const kept of [{ version: 1 }, { version: 1.5, boat: 'Halcyon' }, { boat: 'Halcyon' }, null, undefined, 7])
    expect(read(kept)).toEqual({ document: null, problem: 'damaged' });
  fc.assert(fc.property(fc.anything(), (kept) => read(kept).document === null));
});
