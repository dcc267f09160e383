import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackLabels } from './stack-labels.ts';

describe('stackLabels', () => {
  it('leaves labels alone that have room', () => {
    expect(stackLabels([10, 50, 30], 12, 0, 100)).toEqual([10, 50, 30]);
  });

  it('spreads equal wishes around what they wanted', () => {
    expect(stackLabels([50, 50, 50], 10, 0, 100)).toEqual([40, 50, 60]);
  });

  it('keeps the gap, the order and the room for any wishes that fit', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 16 }), (wanted) => {
        const placed = stackLabels(wanted, 14, 0, 400);
        const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
        const sorted = order.map((index) => placed[index] ?? Number.NaN);
        const gaps = sorted.slice(1).map((position, at) => position - (sorted[at] ?? Number.NaN));
        expect(Math.min(400, ...sorted)).toBeGreaterThanOrEqual(-1e-6);
        expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(400 + 1e-6);
        expect(Math.min(14, ...gaps)).toBeGreaterThanOrEqual(14 - 1e-6);
      }),
    );
  });
});
