import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_PIECE_S } from './find-place.ts';
import { LONGEST_PIECE_S, MOST_PIECES, filmPieces } from './pieces.ts';

describe('the pieces of a film that are looked at', () => {
  it('lie in it one after the other, few and bounded, however long it is', () => {
    fc.assert(
      fc.property(fc.double({ min: LEAST_PIECE_S + 1, max: 20_000, noNaN: true }), (durationS) => {
        const pieces = filmPieces(durationS);
        expect(pieces.length).toBeGreaterThan(0);
        expect(pieces.length).toBeLessThanOrEqual(MOST_PIECES);
        let endS = 0;
        for (const { fromS, seconds } of pieces) {
          expect(fromS).toBeGreaterThanOrEqual(endS - 1e-6);
          expect(seconds).toBeGreaterThanOrEqual(LEAST_PIECE_S);
          expect(seconds).toBeLessThanOrEqual(LONGEST_PIECE_S);
          endS = fromS + seconds;
        }
        expect(endS).toBeLessThan(durationS);
      }),
    );
  });

  it('are none of a film that is too short, or of which nobody knows how long it is', () => {
    expect([filmPieces(0), filmPieces(LEAST_PIECE_S), filmPieces(Number.NaN)]).toEqual([[], [], []]);
  });
});
