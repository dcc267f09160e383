import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCost, costText, strokesSeen } from './cost-messages.ts';

const metres = (value: number, low: number, high: number) => ({ metres: { value, low, high } });

describe('what a finding is worth', () => {
  it('is meters, or the seconds that they take at the speed of the strokes', () => {
    expect(costText(metres(10.8, 5.2, 12.9), 'm', 5.5)).toBe('about 11 m, 5 to 13 m');
    expect(costText(metres(10.8, 5.2, 12.9), 's', 5.5)).toBe('about 2.0 s, 0.9 to 2.3 s');
  });

  it('stays in meters where no speed was measured, and is said to have none', () => {
    expect(toCost(metres(4, 2, 5), 's', null)?.unit).toBe('m');
    expect(toCost({ metres: null }, 'm', 5)).toBeNull();
    expect(costText({ metres: null }, 's', 5)).toBe('not costed');
  });

  it('of a boat that ran faster is told by its size too; of one that may be either, from nought', () => {
    expect(costText(metres(-64, -76, -52), 'm', 5.5)).toBe('about 64 m, 52 to 76 m');
    expect(costText(metres(2, -1, 4), 'm', 5.5)).toBe('about 2 m, 0 to 4 m');
  });

  it('lies in its range, whatever the unit', () => {
    const some = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(some, some, some, fc.constantFrom('m', 's'), (a, b, c, unit) => {
        const [low = 0, value = 0, high = 0] = [a, b, c].toSorted((x, y) => x - y);
        const cost = toCost(metres(value, low, high), unit, 5);
        const [from, to] = cost?.range.split(' to ').map(Number.parseFloat) ?? [];
        expect(Number(cost?.value)).toBeGreaterThanOrEqual(from ?? Number.NaN);
        expect(Number(cost?.value)).toBeLessThanOrEqual(to ?? Number.NaN);
      }),
    );
  });
});

describe('which strokes a finding is about', () => {
  it('counts them, or says from which to which, as people count', () => {
    expect(strokesSeen({ strokes: Int32Array.of(0, 2), onset: null }, 40)).toBe('2 of 40 strokes');
    const onset = { stroke: 36, fromStroke: 34, toStroke: 38 };
    expect(strokesSeen({ strokes: Int32Array.of(36, 37, 102), onset }, 103)).toBe('strokes 37 to 103');
  });
});
