import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitCriticalPower,
  fitCriticalPowerWithPeak,
  powerAt,
  powerWithPeakAt,
  type CriticalPowerWithPeak,
  type Effort,
  type CriticalPower,
  powerFits,
  type PowerFits,
} from './critical-power.ts';
import type { StrokeTable } from '../analysis.ts';
import { type MadeStroke, makeStrokes, sweepGates } from '../testing/stroke-tables.ts';

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

const STROKE_S = 2.5;

const LENGTHS_S = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480, 600, 900, 1200];

/** One even effort of each length, with a rest after each. */
const ladder = (powerOf: (durationS: number) => number, lengths: readonly number[] = LENGTHS_S): StrokeTable =>
  makeStrokes(
    lengths.flatMap((length) =>
      Array.from({ length: length / STROKE_S }, (_, k): MadeStroke => ({
        durationS: STROKE_S,
        powerW: [powerOf(length)],
        pauseS: k === 0 ? 60 : 0,
      })),
    ),
  );

const fitPower = (strokes: StrokeTable): PowerFits => powerFits(strokes, sweepGates(1), 1);

const LADDER_MODEL = fc
  .record({
    criticalW: fc.double({ min: 150, max: 420, noNaN: true }),
    reserveJ: fc.double({ min: 6000, max: 30_000, noNaN: true }),
    aboveW: fc.double({ min: 150, max: 700, noNaN: true }),
  })
  .map(({ criticalW, reserveJ, aboveW }): CriticalPowerWithPeak => ({
    criticalW,
    reserveJ,
    peakW: criticalW + aboveW,
  }));

describe('the models of a ladder of efforts', () => {
  it('with two parameters are those it was rowed by, from efforts of 3 to 20 min', () => {
    fc.assert(
      fc.property(LADDER_MODEL, (model) => {
        const { twoParameters } = fitPower(ladder((durationS) => powerAt(model, durationS)));
        if (!twoParameters.ok) throw new Error(twoParameters.failure.sentence);
        const { model: found, efforts, rSquared, errorW } = twoParameters.value;
        expect(found.criticalW / model.criticalW).toBeCloseTo(1, 6);
        expect(found.reserveJ / model.reserveJ).toBeCloseTo(1, 5);
        expect(rSquared).toBeCloseTo(1, 9);
        expect(errorW).toBeLessThan(1e-6);
        expect([efforts[0]?.durationS, efforts.at(-1)?.durationS]).toEqual([180, 1200]);
      }),
      { numRuns: 20 },
    );
  });

  it('with three are theirs, from efforts of 5 s on', () => {
    fc.assert(
      fc.property(LADDER_MODEL, (model) => {
        const { threeParameters } = fitPower(ladder((durationS) => powerWithPeakAt(model, durationS)));
        if (!threeParameters.ok) throw new Error(threeParameters.failure.sentence);
        const { model: found, efforts, rSquared } = threeParameters.value;
        expect(found.criticalW / model.criticalW).toBeCloseTo(1, 4);
        expect(found.peakW / model.peakW).toBeCloseTo(1, 3);
        expect(rSquared).toBeCloseTo(1, 6);
        expect(efforts[0]?.durationS).toBeLessThanOrEqual(15);
      }),
      { numRuns: 20 },
    );
  });

  it('say by how much the efforts miss them', () => {
    const model: CriticalPower = { criticalW: 300, reserveJ: 15_000 };
    const { twoParameters } = fitPower(ladder((durationS) => powerAt(model, durationS) + (durationS === 300 ? 12 : 0)));
    if (!twoParameters.ok) throw new Error(twoParameters.failure.sentence);
    expect(twoParameters.value.errorW).toBeGreaterThan(3);
    expect(twoParameters.value.rSquared).toBeLessThan(0.99);
    expect(twoParameters.value.rSquared).toBeGreaterThan(0.9);
  });

  it('leave out what was but a part of a longer effort', () => {
    const model: CriticalPower = { criticalW: 300, reserveJ: 15_000 };
    const { twoParameters } = fitPower(ladder((durationS) => powerAt(model, durationS), [180, 300, 600, 1200]));
    if (!twoParameters.ok) throw new Error(twoParameters.failure.sentence);
    // Four minutes of the five-minute effort were as hard as the five.
    expect(twoParameters.value.efforts.map(({ durationS }) => durationS)).toEqual([180, 300, 600, 1200]);
  });
});

describe('a model that the session cannot carry', () => {
  it('is absent with the length that was there', () => {
    const fits = fitPower(ladder((durationS) => 500 - durationS, [5, 20, 60]));
    for (const fit of [fits.twoParameters, fits.threeParameters]) {
      expect(fit).toMatchObject({ ok: false, failure: { code: 'efforts-too-short' } });
      expect(!fit.ok && fit.failure.sentence).toContain('The longest effort without a rest is 1 min');
    }
  });

  it('is absent where the short efforts were hard and the long one easy', () => {
    const { twoParameters, threeParameters } = fitPower(
      ladder((durationS) => (durationS > 200 ? 90 : 520 - durationS), [5, 10, 20, 30, 45, 60, 90, 120, 180, 600]),
    );
    expect([twoParameters.ok, threeParameters.ok]).toEqual([false, false]);
  });

  it('is absent without power', () => {
    const { twoParameters } = fitPower(ladder(() => NaN));
    expect(!twoParameters.ok && twoParameters.failure.sentence).toContain('no stroke with power');
  });

  it('is absent where all was rowed alike', () => {
    const { twoParameters, threeParameters } = fitPower(ladder(() => 250));
    expect([twoParameters.ok, threeParameters.ok]).toEqual([false, false]);
  });
});
