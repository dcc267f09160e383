import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedRows } from './matched-rows.ts';

/** Ends of strokes with durations between 1.6 and 2.6 s. */
const strokes = fc.array(fc.integer({ min: 1600, max: 2600 }), { minLength: 12, maxLength: 60 }).map((lengthsMs) => {
  let endMs = 0;
  return Float64Array.from(lengthsMs, (length) => (endMs += length) / 1000);
});

describe('strokes of two devices', () => {
  it('belong together whatever the difference of the clocks within half a stroke', () => {
    fc.assert(
      fc.property(strokes, fc.integer({ min: -700, max: 700 }), (endS, lagMs) => {
        const other = endS.map((end) => end + lagMs / 1000);
        expect([...matchedRows(endS, other)]).toEqual([...endS.keys()]);
      }),
    );
  });

  it('are never given twice, and one that the other device missed has none', () => {
    fc.assert(
      fc.property(strokes, fc.nat(), fc.integer({ min: -300, max: 300 }), (endS, at, lagMs) => {
        const missed = at % endS.length;
        const other = endS.filter((_, stroke) => stroke !== missed).map((end) => end + lagMs / 1000);
        const rows = matchedRows(endS, other);
        expect(rows[missed]).toBe(-1);
        expect([...rows].filter((row) => row >= 0)).toEqual([...other.keys()]);
      }),
    );
  });

  it('have none where there is no other device', () => {
    expect([...matchedRows(Float64Array.of(1, 3, 5), new Float64Array())]).toEqual([-1, -1, -1]);
  });
});
