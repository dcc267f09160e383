import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StrokeTable } from '../analysis.ts';
import { powerAt, powerWithPeakAt, type CriticalPower, type CriticalPowerWithPeak } from './critical-power.ts';
import { powerFits, type PowerFits } from './power-duration-fits.ts';
import { type MadeStroke, makeStrokes, sweepGates } from '../testing/stroke-tables.ts';

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

const MODEL = fc
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
      fc.property(MODEL, (model) => {
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
      fc.property(MODEL, (model) => {
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
