import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filmArrows } from '#storage/arrows-record.ts';
import { decodeGrey, keptGrey } from './grey-frame.ts';

it('a small gray picture is kept to the tone, and can be kept whatever its size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 96 }),
      fc.integer({ min: 1, max: 96 }),
      fc.integer(),
      (across, down, seed) => {
        const luma = Float32Array.from({ length: across * down }, (_, i) => Math.abs((i * 7919 + seed) % 256));
        const kept = keptGrey({ across, down, luma });
        expect(decodeGrey(kept)).toEqual({ across, down, luma });
        expect(filmArrows.shape.frame.safeParse(kept)).toMatchObject({ success: true, data: kept });
      },
    ),
    { numRuns: 30 },
  );
});

it('is none where it has other points than it says, or is no bytes', () => {
  expect(decodeGrey({ across: 3, down: 1, luma: 'gP8=' })).toBeNull();
  expect(decodeGrey({ across: 1, down: 1, luma: 'a' })).toBeNull();
});
