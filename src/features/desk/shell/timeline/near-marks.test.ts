import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearMarks } from './near-marks.ts';

const own = (at: number): number => at;

it('makes one of marks that lie on each other', () => {
  expect(nearMarks([40, 3, 0, 11, 13], own, 12)).toEqual([[0, 3, 11], [13], [40]]);
  expect(nearMarks([], own, 12)).toEqual([]);
});

it('loses none, and leaves none nearer than said', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1400 })), fc.integer({ min: 1, max: 40 }), (marks, nearest) => {
      const groups = nearMarks(marks, own, nearest);
      expect(groups.flat()).toEqual(marks.toSorted((a, b) => a - b));
      const firsts = groups.map(([first]) => first ?? NaN);
      for (const [at, first] of firsts.slice(1).entries()) {
        expect(first - (firsts[at] ?? NaN)).toBeGreaterThanOrEqual(nearest);
      }
    }),
  ));
