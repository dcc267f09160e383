import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCompared, toSearch, parseSides, formatCompared } from './compared.ts';

describe('the address of a comparison', () => {
  it('reads what it wrote', () => {
    const session = fc.stringMatching(/^[a-z0-9:-]{1,40}$/);
    const index = fc.option(fc.integer({ min: 0, max: 98 }), { nil: null });
    fc.assert(
      fc.property(session, index, index, (name, piece, place) => {
        const compared = { session: name, piece, seat: place === null ? null : place + 1 };
        expect(parseCompared(formatCompared(compared))).toEqual(compared);
      }),
    );
  });

  it.each(['', '~p1', 'a~p0', 'a~s0', 'a~x3', 'a~s5~p2', 'a~p99999'])(
    'leaves out what it cannot read: "%s"',
    (text) => {
      expect(parseCompared(text)).toBeNull();
      expect(parseSides({ before: [text] }, (keys) => keys).before).toEqual([]);
    },
  );

  it('puts the earliest of the picked sessions before and the others after', () => {
    const sides = parseSides({ outings: ['c', 'a', 'b'] }, (keys) => keys.toSorted());
    expect(sides.before.map(formatCompared)).toEqual(['a']);
    expect(sides.after.map(formatCompared)).toEqual(['b', 'c']);
    expect(toSearch(sides)).toEqual({ outings: undefined, before: ['a'], after: ['b', 'c'] });
  });

  it('compares twenty at the most', () => {
    const many = Array.from({ length: 30 }, (_, k) => `o${k}`);
    const { before, after } = parseSides({ outings: many }, (keys) => keys);
    expect(before.length + after.length).toBe(20);
  });
});
