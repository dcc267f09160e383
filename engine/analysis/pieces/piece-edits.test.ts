import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  added,
  endMoved,
  piecesInOrder,
  mergedWithNext,
  placeAfter,
  withoutPiece,
  renamed,
  split,
  type NamedRange,
} from './piece-edits.ts';

const STROKES = 60;

const names = fc.option(fc.constantFrom('2k', 'start', 'last push'), { nil: undefined });
const named = (fromStroke: number, toStroke: number, name?: string): NamedRange => ({
  fromStroke,
  toStroke,
  ...(name !== undefined && { name }),
});

/** Pieces after any chain of edits: some adjacent, some apart. */
const pieceLists = fc
  .array(fc.tuple(fc.nat(STROKES - 1), fc.integer({ min: 1, max: 20 }), names), { maxLength: 8 })
  .map((drawn) =>
    piecesInOrder(drawn.map(([from, count, name]) => named(from, Math.min(STROKES, from + count), name))),
  );

type Edit = (pieces: readonly NamedRange[]) => readonly NamedRange[];

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(8), fc.nat(STROKES)).map(
    ([at, stroke]): Edit =>
      (pieces) =>
        split(pieces, at, stroke),
  ),
  fc.nat(8).map(
    (at): Edit =>
      (pieces) =>
        mergedWithNext(pieces, at),
  ),
  fc.nat(8).map(
    (at): Edit =>
      (pieces) =>
        withoutPiece(pieces, at),
  ),
  fc.tuple(fc.nat(8), fc.string()).map(
    ([at, name]): Edit =>
      (pieces) =>
        renamed(pieces, at, name),
  ),
  fc.tuple(fc.nat(8), fc.constantFrom('from' as const, 'to' as const), fc.integer({ min: -20, max: STROKES + 20 })).map(
    ([at, end, stroke]): Edit =>
      (pieces) =>
        endMoved(pieces, at, end, stroke, STROKES),
  ),
  fc.tuple(fc.nat(STROKES), fc.nat(STROKES)).map(
    ([from, to]): Edit =>
      (pieces) =>
        added(pieces, { fromStroke: from, toStroke: to }),
  ),
);

function checkOrder(pieces: readonly NamedRange[]): void {
  let free = 0;
  for (const { fromStroke, toStroke } of pieces) {
    expect(fromStroke).toBeGreaterThanOrEqual(free);
    expect(toStroke).toBeGreaterThan(fromStroke);
    expect(toStroke).toBeLessThanOrEqual(STROKES);
    free = toStroke;
  }
}

const strokesIn = (pieces: readonly NamedRange[]): number =>
  pieces.reduce((sum, { fromStroke, toStroke }) => sum + toStroke - fromStroke, 0);

describe('editing pieces', () => {
  it('keeps them in order, apart and inside the session, whatever is done', () => {
    fc.assert(
      fc.property(pieceLists, fc.array(edits, { maxLength: 12 }), (pieces, chain) => {
        checkOrder(chain.reduce((list, edit) => edit(list), pieces as readonly NamedRange[]));
      }),
    );
  });

  it('split and merged again is what it was', () => {
    fc.assert(
      fc.property(pieceLists, fc.nat(8), fc.nat(STROKES), (pieces, at, stroke) => {
        const parted = split(pieces, at, stroke);
        fc.pre(parted !== pieces);
        expect(parted).toHaveLength(pieces.length + 1);
        expect(strokesIn(parted)).toBe(strokesIn(pieces));
        expect(mergedWithNext(parted, at)).toEqual(pieces);
      }),
    );
  });

  it('an edit never changes the list it was given', () => {
    fc.assert(
      fc.property(pieceLists, edits, (pieces, edit) => {
        const before = structuredClone(pieces);
        edit(pieces);
        expect(pieces).toEqual(before);
      }),
    );
  });

  it('is not asked to cut at an end, past the last piece, or before the first stroke', () => {
    const pieces = [named(10, 20, '2k')];
    for (const stroke of [9, 10, 20, 21]) expect(split(pieces, 0, stroke)).toBe(pieces);
    expect(split(pieces, 1, 15)).toBe(pieces);
    expect(mergedWithNext(pieces, 0)).toBe(pieces);
  });

  it('merges with the rowing between, under the first name there is', () => {
    expect(mergedWithNext([named(0, 10), named(14, 20, 'last push')], 0)).toEqual([named(0, 20, 'last push')]);
    expect(mergedWithNext([named(0, 10, '2k'), named(14, 20, 'last push')], 0)).toEqual([named(0, 20, '2k')]);
  });

  it('moves an end as far as the neighbor and no further than one stroke', () => {
    const pieces = [named(5, 10), named(20, 30), named(35, 40)];
    expect(endMoved(pieces, 1, 'from', -3, STROKES)[1]).toEqual(named(10, 30));
    expect(endMoved(pieces, 1, 'to', 99, STROKES)[1]).toEqual(named(20, 35));
    expect(endMoved(pieces, 1, 'from', 99, STROKES)[1]).toEqual(named(29, 30));
    expect(endMoved(pieces, 2, 'to', 99, STROKES)[2]).toEqual(named(35, STROKES));
    expect(endMoved(pieces, 1, 'to', 30, STROKES)).toBe(pieces);
  });

  it('a new piece is there whole, and takes nothing but its own strokes', () => {
    fc.assert(
      fc.property(pieceLists, fc.nat(STROKES - 1), fc.integer({ min: 1, max: STROKES }), (pieces, from, count) => {
        const range = { fromStroke: from, toStroke: Math.min(STROKES, from + count) };
        const after = added(pieces, range);
        expect(after).toContainEqual(range);
        const held = (list: readonly NamedRange[], stroke: number): boolean =>
          list.some(({ fromStroke, toStroke }) => stroke >= fromStroke && stroke < toStroke);
        for (let stroke = 0; stroke < STROKES; stroke++) {
          const inside = stroke >= range.fromStroke && stroke < range.toStroke;
          expect(held(after, stroke)).toBe(inside || held(pieces, stroke));
        }
      }),
    );
  });

  it('forgets a name that is emptied', () => {
    expect(renamed([named(0, 9, '2k')], 0, '  ')).toEqual([named(0, 9)]);
    expect(renamed([named(0, 9)], 0, ' race ')).toEqual([named(0, 9, 'race')]);
  });
});

describe('where a piece went', () => {
  it('is where most of its strokes are', () => {
    const pieces = [named(0, 10), named(20, 40)];
    expect(placeAfter(pieces, 1, split(pieces, 0, 4))).toBe(2);
    expect(placeAfter(pieces, 1, split(pieces, 1, 35))).toBe(1);
    expect(placeAfter(pieces, 1, mergedWithNext(pieces, 0))).toBe(0);
    expect(placeAfter(pieces, 1, withoutPiece(pieces, 1))).toBeNull();
    expect(placeAfter(pieces, 7, pieces)).toBeNull();
  });
});
