import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ergPaceFromPower, ergPowerFromPace, paceFromSpeed, velocityEfficiency } from './pace.ts';

describe('the rowing machine', () => {
  it('asks 202.5 W for 2:00.0 and 480.1 W for 1:30.0', () => {
    expect(ergPowerFromPace(120)).toBeCloseTo(202.5, 1);
    expect(ergPowerFromPace(90)).toBeCloseTo(480.1, 1);
  });

  it('turns pace to power and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 70, max: 240, noNaN: true }), (pace) => {
        expect(ergPaceFromPower(ergPowerFromPace(pace))).toBeCloseTo(pace, 9);
      }),
    );
  });
});

it('5 m/s is 1:40 a 500', () => {
  expect(paceFromSpeed(5)).toBe(100);
  expect(paceFromSpeed(0)).toBe(Infinity);
});

describe('velocity efficiency', () => {
  it('of v = v0 (1 + a sin) loses 1 - 1/(1 + 1.5 a²)', () => {
    for (const a of [0, 0.05, 0.18, 0.3]) {
      const speed = Float64Array.from({ length: 360 }, (_, k) => 5 * (1 + a * Math.sin((2 * Math.PI * k) / 360)));
      expect(velocityEfficiency(speed)).toBeCloseTo(1 / (1 + 1.5 * a * a), 9);
    }
    expect(100 * (1 - 1 / (1 + 1.5 * 0.18 ** 2))).toBeCloseTo(4.63, 2);
  });

  it('is at most 1', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 8, noNaN: true }), { minLength: 1, maxLength: 50 }), (speeds) => {
        expect(velocityEfficiency(Float64Array.from(speeds))).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});
