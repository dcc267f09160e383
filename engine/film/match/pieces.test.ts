import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_PIECE_S } from './find-place.ts';
import { LONGEST_PIECE_S, MAX_PIECES, filmPieces, secondPiece } from './pieces.ts';

describe('the pieces of a video that are looked at', () => {
  it('lie in it one after the other, few and bounded, however long it is', () => {
    fc.assert(
      fc.property(fc.double({ min: MIN_PIECE_S + 1, max: 20_000, noNaN: true }), (durationS) => {
        const pieces = filmPieces(durationS);
        expect(pieces.length).toBeGreaterThan(0);
        expect(pieces.length).toBeLessThanOrEqual(MAX_PIECES);
        let endS = 0;
        for (const { fromS, seconds } of pieces) {
          expect(fromS).toBeGreaterThanOrEqual(endS - 1e-6);
          expect(seconds).toBeGreaterThanOrEqual(MIN_PIECE_S);
          expect(seconds).toBeLessThanOrEqual(LONGEST_PIECE_S);
          endS = fromS + seconds;
        }
        expect(endS).toBeLessThan(durationS);
      }),
    );
  });

  it('are none of a video that is too short, or of which no one knows how long it is', () => {
    expect([filmPieces(0), filmPieces(MIN_PIECE_S), filmPieces(Number.NaN)]).toEqual([[], [], []]);
  });
});

describe('the piece that tells how the clocks part', () => {
  it('lies in video and session, as far from the mark as they reach', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1300, max: 9000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -3000, max: 3000, noNaN: true }),
        (durationS, share, startS) => {
          const filmS = share * durationS;
          const session = { fromS: 0, toS: 7200 };
          const piece = secondPiece(durationS, { filmS, recordingS: startS + filmS }, session);
          const sharedS = Math.min(session.toS, startS + durationS) - Math.max(session.fromS, startS);
          if (piece === null) expect(sharedS).toBeLessThan(1201);
          else {
            const fromS = startS + piece.fromS;
            expect(fromS).toBeGreaterThanOrEqual(Math.max(session.fromS, startS) - 1e-6);
            expect(fromS + piece.seconds).toBeLessThanOrEqual(Math.min(session.toS, startS + durationS) + 1e-6);
            expect(Math.abs(piece.fromS + piece.seconds / 2 - filmS)).toBeGreaterThanOrEqual(sharedS / 2 - 61);
          }
        },
      ),
    );
  });

  it('is none of a video of minutes', () => {
    expect(secondPiece(600, { filmS: 10, recordingS: 100 }, { fromS: 0, toS: 7200 })).toBeNull();
  });
});
