import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findExtent,
  linearScale,
  niceStep,
  stepDecimals,
  ticksBetween,
  trimExtremes,
  paddedRange,
  runningMean,
} from './scale.ts';

describe('linearScale', () => {
  it('maps ends to ends and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.double({ min: 1, max: 1e4, noNaN: true }),
        (from, span) => {
          const scale = linearScale(from, from + span, 20, 420);
          expect(scale.at(from)).toBeCloseTo(20, 6);
          expect(scale.at(from + span)).toBeCloseTo(420, 4);
          expect(scale.invert(scale.at(from + span / 3))).toBeCloseTo(from + span / 3, 4);
        },
      ),
    );
  });

  it('puts an empty domain in the middle', () => {
    expect(linearScale(5, 5, 0, 100).at(5)).toBe(50);
  });
});

describe('ticks', () => {
  it('chooses round steps', () => {
    expect(niceStep(1100, 5)).toBe(500);
    expect(niceStep(90, 6, [1.5, 3, 10])).toBe(15);
    expect(niceStep(0, 5)).toBe(1);
  });

  it('are all apart once they are written with the digits of their step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), fc.integer({ min: 2, max: 10 }), (span, most) => {
        const step = niceStep(span, most);
        for (const tick of ticksBetween(0, span, step)) {
          expect(Number(tick.toFixed(stepDecimals(step)))).toBeCloseTo(tick, 9);
        }
      }),
    );
  });

  it('has neither drift nor a negative zero', () => {
    expect(ticksBetween(-0.3, 0.3, 0.1)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
    expect(Object.is(ticksBetween(-1, 1, 1)[1], 0)).toBe(true);
    expect(ticksBetween(0, 1, 0)).toEqual([]);
  });
});

describe('findExtent', () => {
  it('ignores what was not measured', () => {
    expect(findExtent([Number.NaN, 3, -2, Infinity])).toEqual([-2, 3]);
    expect(findExtent([Number.NaN])).toBeNull();
  });
});

describe('the bulk of values', () => {
  const steady = Array.from({ length: 100 }, (_, k) => 80 + (k % 10) / 10);

  it('leaves a fiftieth out at either end, so that a standing start does not flatten the rest', () => {
    const bulk = trimExtremes([0, 3, ...steady, Number.NaN]);
    expect(bulk).toHaveLength(98);
    expect(paddedRange(bulk)[0]).toBeGreaterThan(79);
  });

  it('is all of few values', () => {
    expect(trimExtremes([5, 0, 3])).toEqual([0, 3, 5]);
  });
});

it('averages what exists around each value', () => {
  expect([...runningMean([1, 2, 3, 4], 3)]).toEqual([1.5, 2, 3, 3.5]);
  expect([...runningMean([1, Number.NaN, 3], 3)]).toEqual([1, Number.NaN, 3]);
  expect([...runningMean([5, 7], 1)]).toEqual([5, 7]);
});
