import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { modelSession } from '../../testing/model-session.ts';
import { seatDots } from './seat-dots.ts';

const toRows = (powers: readonly number[]) => {
  const gates = powers.map((_, at) => ({ seat: at + 1, side: null }));
  const analysis = modelSession({
    strokeCount: 20,
    gates,
    gateValue: (field, _, gate) => (field === 'powerW' ? powers[gate] : undefined),
  });
  return seatRows(analysis, resolveSelection(analysis, {}));
};

it('places power around the mean of those shown, and every seat within reach', () => {
  const watts = fc.array(fc.double({ min: 50, max: 500, noNaN: true }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(watts, (powers) => {
      const dots = seatDots(toRows(powers), 'powerW');
      const mean = powers.reduce((sum, one) => sum + one, 0) / powers.length;
      expect(dots?.centre).toBeCloseTo(mean, 6);
      for (const power of powers) expect(Math.abs(power - mean)).toBeLessThanOrEqual((dots?.reach ?? 0) + 1e-6);
    }),
    { numRuns: 30 },
  );
});

it('times the catch from stroke, with bars', () => {
  const dots = seatDots(toRows(Array.from({ length: 8 }, () => 300)), 'catchOffsetMs');
  expect(dots).toMatchObject({ centre: 0, hasBars: true });
  expect(dots?.reach).toBeGreaterThanOrEqual(16);
});

it('has no dots of one rower alone', () => {
  expect(seatDots(toRows([300]), 'powerW')).toBeNull();
  expect(seatDots(toRows([Number.NaN, 300]), 'powerW')).toBeNull();
});
