import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitCriticalPower,
  fitCriticalPowerWithPeak,
  powerAt,
  powerWithPeakAt,
  type CriticalPowerWithPeak,
  type Effort,
} from './critical-power.ts';

const MODEL: CriticalPowerWithPeak = { criticalW: 300, reserveJ: 20_000, peakW: 900 };

describe('two parameters: CP 300 W, W′ 20 kJ', () => {
  const efforts = [120, 240, 600].map((durationS): Effort => ({ durationS, powerW: powerAt(MODEL, durationS) }));

  it('has the powers of the closed form', () => {
    expect(efforts.map(({ powerW }) => powerW.toFixed(2))).toEqual(['466.67', '383.33', '333.33']);
  });

  it('is found again', () => {
    const fitted = fitCriticalPower(efforts);
    expect(Math.abs((fitted?.criticalW ?? NaN) / 300 - 1)).toBeLessThan(1e-9);
    expect(Math.abs((fitted?.reserveJ ?? NaN) / 20_000 - 1)).toBeLessThan(1e-9);
  });
});

describe('three parameters: with a peak of 900 W', () => {
  it('has the powers of the closed form', () => {
    expect(powerWithPeakAt(MODEL, 5)).toBeCloseTo(821.74, 2);
    expect(powerWithPeakAt(MODEL, 120)).toBeCloseTo(430.43, 2);
  });

  it('is found again, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 150, max: 450, noNaN: true }),
        fc.double({ min: 8000, max: 30_000, noNaN: true }),
        fc.double({ min: 200, max: 900, noNaN: true }),
        (criticalW, reserveJ, above) => {
          const model = { criticalW, reserveJ, peakW: criticalW + above };
          const fitted = fitCriticalPowerWithPeak(
            [5, 30, 120, 300, 900].map((durationS) => ({ durationS, powerW: powerWithPeakAt(model, durationS) })),
          );
          expect(Math.abs((fitted?.criticalW ?? NaN) / criticalW - 1)).toBeLessThan(1e-5);
          expect(Math.abs((fitted?.reserveJ ?? NaN) / reserveJ - 1)).toBeLessThan(1e-4);
          expect(Math.abs((fitted?.peakW ?? NaN) / model.peakW - 1)).toBeLessThan(1e-4);
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('efforts that tell nothing have no model', () => {
  expect(fitCriticalPower([])).toBeNull();
  expect(fitCriticalPower([{ durationS: 300, powerW: 300 }])).toBeNull();
  expect(
    fitCriticalPower([
      { durationS: 200, powerW: 200 },
      { durationS: 900, powerW: 300 },
    ]),
  ).toBeNull();
  expect(fitCriticalPowerWithPeak([{ durationS: 5, powerW: 800 }])).toBeNull();
});
