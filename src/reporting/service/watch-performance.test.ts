import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutShiftMeter, type LayoutShift, rateVital } from './watch-performance.ts';

describe('a rating', () => {
  it.each([
    ['LCP', 2500, 'good'],
    ['LCP', 2500.1, 'needs improvement'],
    ['LCP', 4000, 'needs improvement'],
    ['LCP', 4000.1, 'poor'],
    ['FID', 100, 'good'],
    ['FID', 100.5, 'needs improvement'],
    ['FID', 300, 'needs improvement'],
    ['FID', 301, 'poor'],
    ['CLS', 0, 'good'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.11, 'needs improvement'],
    ['CLS', 0.25, 'needs improvement'],
    ['CLS', 0.26, 'poor'],
  ] as const)('of %s %d is %s', (name, value, rating) => expect(rateVital(name, value)).toBe(rating));
});

describe('cumulative layout shift', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false): LayoutShift => ({
    startTime,
    value,
    hadRecentInput,
  });
  const total = (shifts: readonly LayoutShift[]): number => {
    const meter = layoutShiftMeter();
    return shifts.reduce((_, each) => meter(each), 0);
  };

  it('is the sum within a session', () => {
    expect(total([shift(0, 0.1), shift(900, 0.05), shift(1800, 0.02)])).toBeCloseTo(0.17);
  });

  it('is that of the worst session: a second of rest begins another', () => {
    expect(total([shift(0, 0.1), shift(1000, 0.05), shift(1500, 0.02)])).toBeCloseTo(0.1);
    expect(total([shift(0, 0.01), shift(1000, 0.05), shift(1500, 0.02)])).toBeCloseTo(0.07);
  });

  it('begins another session after five seconds without rest', () => {
    const restless = Array.from({ length: 10 }, (_, step) => shift(step * 900, 0.01));
    // At 0, 900 … 4500 ms: six; the seventh begins at 5400 ms.
    expect(total(restless)).toBeCloseTo(0.06);
  });

  it('leaves out what a person caused', () => {
    expect(total([shift(0, 0.1), shift(100, 0.9, true)])).toBeCloseTo(0.1);
  });

  it('never falls and never exceeds the sum of all', () => {
    const shifts = fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 1000 })));
    fc.assert(
      fc.property(shifts, (steps) => {
        const meter = layoutShiftMeter();
        let atMs = 0;
        let sum = 0;
        let before = 0;
        for (const [afterMs, thousandths] of steps) {
          atMs += afterMs;
          sum += thousandths / 1000;
          const now = meter(shift(atMs, thousandths / 1000));
          expect(now).toBeGreaterThanOrEqual(before);
          expect(now).toBeLessThanOrEqual(sum + 1e-9);
          before = now;
        }
      }),
    );
  });
});
