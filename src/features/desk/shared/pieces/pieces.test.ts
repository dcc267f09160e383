import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ANNOTATIONS } from '#storage/annotations.ts';
import { toKeptPieces, pieceEdit, withPieces } from '#src/library/notebook/kept-pieces.ts';
import { modelSession } from '../../testing/model-session.ts';
import { pieceName, splitPlaceAt } from './piece-labels.ts';

const STROKES = 20;
const session = modelSession({ strokeCount: STROKES });
const { startS, endS } = session.strokes.boat;

const ranges = fc
  .uniqueArray(fc.nat(STROKES), { maxLength: 8 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .map((edges) =>
    edges.flatMap((fromStroke, at) => {
      const toStroke = edges[at + 1];
      return at % 2 === 0 && toStroke !== undefined ? [{ fromStroke, toStroke, name: `piece ${at}` }] : [];
    }),
  );

describe('pieces that are kept', () => {
  it('are the same pieces when they are read again', () => {
    fc.assert(
      fc.property(ranges, (made) => {
        const { pieces } = withPieces(session, toKeptPieces(session.strokes, made));
        expect(pieces.map(({ name, fromStroke, toStroke }) => ({ fromStroke, toStroke, name }))).toEqual(made);
        for (const piece of pieces) {
          expect(piece.startS).toBe(startS[piece.fromStroke]);
          expect(piece.endS).toBe(endS[piece.toStroke - 1]);
          expect(piece.rateSpm).toBeCloseTo(60 / 1.74, 6);
        }
      }),
    );
  });

  it('are the ones that were found while nothing was edited', () => {
    expect(withPieces(session, null)).toBe(session);
    expect(withPieces(session, []).pieces).toEqual([]);
  });

  it('leave out what has no time, and what the recording does not hold', () => {
    const timeless = modelSession({ strokeCount: 4 });
    timeless.strokes.boat.startS.fill(Number.NaN);
    expect(toKeptPieces(timeless.strokes, [{ fromStroke: 0, toStroke: 4 }])).toEqual([]);
    expect(withPieces(session, [{ name: null, startS: 1e6, endS: 1e6 + 60 }]).pieces).toEqual([]);
  });

  it('go back to what they were', () => {
    const before = toKeptPieces(session.strokes, [{ fromStroke: 0, toStroke: 5 }]);
    const edit = pieceEdit('a change', { before, after: null, shown: before });
    const annotations = { ...NO_ANNOTATIONS, pieces: before };
    expect(edit.apply(annotations).pieces).toBeNull();
    expect(edit.revert(edit.apply(annotations))).toEqual(annotations);
  });
});

describe('a split', () => {
  it('is at the catch nearest to the cursor', () => {
    expect(splitPlaceAt(session, (startS[4] ?? 0) + 0.1)).toEqual({ piece: 0, stroke: 4 });
    expect(splitPlaceAt(session, (startS[4] ?? 0) - 0.1)).toEqual({ piece: 0, stroke: 4 });
    expect(splitPlaceAt(session, startS[0] ?? 0)).toEqual({ piece: 0, stroke: 1 });
  });

  it('is not possible outside the pieces', () => {
    expect(splitPlaceAt(session, (endS[15] ?? 0) - 0.1)).toBeNull();
    expect(splitPlaceAt({ ...session, pieces: [] }, startS[4] ?? 0)).toBeNull();
  });
});

it('a piece without a name goes by its number', () => {
  expect(pieceName({}, 2)).toBe('Piece 3');
  expect(pieceName({ name: '2k' }, 2)).toBe('2k');
  expect(pieceName({ name: 'x'.repeat(300) }, 2)).toHaveLength(40);
});
