import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PowerDurationCurve, StrokeTable } from './analysis.ts';
import { powerAt, powerWithPeakAt, type CriticalPowerWithPeak } from './critical-power.ts';
import { bestEfforts, powerFits } from './power-duration-fits.ts';
import { curveDurations } from './power-duration.ts';
import { strokesOf } from './testing/stroke-tables.ts';

const FROM_S = 100;

/** Strokes of 2 s without a rest for so long. */
const rowedFor = (seconds: number): StrokeTable =>
  strokesOf(
    Array.from({ length: Math.ceil(seconds / 2) }, () => ({ durationS: 2, powerW: [300] })),
    FROM_S,
  );

function curveOf(spanS: number, powerOf: (durationS: number) => number): PowerDurationCurve {
  const durationS = curveDurations(spanS);
  return { seat: 1, durationS, powerW: durationS.map(powerOf), startS: durationS.map(() => FROM_S) };
}

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

describe('the models of a curve', () => {
  it('with two parameters give back the curve they made, from efforts of 3 to 20 min', () => {
    fc.assert(
      fc.property(MODEL, (model) => {
        const curve = curveOf(1500, (durationS) => powerAt(model, durationS));
        const { twoParameters } = powerFits(curve, rowedFor(1500));
        if (!twoParameters.ok) throw new Error(twoParameters.failure.sentence);
        const { model: found, efforts, rSquared, errorW } = twoParameters.value;
        expect(found.criticalW / model.criticalW).toBeCloseTo(1, 8);
        expect(found.reserveJ / model.reserveJ).toBeCloseTo(1, 6);
        expect(rSquared).toBeCloseTo(1, 9);
        expect(errorW).toBeLessThan(1e-6);
        expect(efforts.map(({ durationS }) => durationS)).toEqual([180, 240, 300, 360, 420, 480, 600, 900, 1200]);
      }),
    );
  });

  it('with three give back theirs, from efforts of 5 s on', () => {
    fc.assert(
      fc.property(MODEL, (model) => {
        const curve = curveOf(1500, (durationS) => powerWithPeakAt(model, durationS));
        const { threeParameters } = powerFits(curve, rowedFor(1500));
        if (!threeParameters.ok) throw new Error(threeParameters.failure.sentence);
        const { model: found, efforts, rSquared } = threeParameters.value;
        expect(found.criticalW / model.criticalW).toBeCloseTo(1, 4);
        expect(found.peakW / model.peakW).toBeCloseTo(1, 3);
        expect(rSquared).toBeCloseTo(1, 6);
        expect(efforts[0]?.durationS).toBe(5);
      }),
      { numRuns: 30 },
    );
  });

  it('say by how much the efforts miss them', () => {
    const model = { criticalW: 300, reserveJ: 15_000 };
    const curve = curveOf(1500, (durationS) => powerAt(model, durationS) + (durationS === 300 ? 20 : 0));
    const { twoParameters } = powerFits(curve, rowedFor(1500));
    expect(twoParameters.ok && twoParameters.value.errorW).toBeGreaterThan(4);
    expect(twoParameters.ok && twoParameters.value.rSquared).toBeLessThan(0.95);
  });
});

describe('what is no effort', () => {
  const fall = (durationS: number): number => 500 - durationS / 10;

  it('is a window with a rest in it', () => {
    // Five minutes, four of rest, and on: whatever is longer than five minutes holds the rest.
    const strokes = strokesOf(
      Array.from({ length: 600 }, (_, k) => ({ durationS: 2, powerW: [300], pauseS: k === 150 ? 240 : 0 })),
      FROM_S,
    );
    const lengths = bestEfforts(curveOf(1400, fall), strokes).map(({ durationS }) => durationS);
    expect(lengths.at(-1)).toBe(300);
  });

  it('is a part of a longer window that was as good', () => {
    const level = bestEfforts(
      curveOf(700, (durationS) => (durationS < 400 ? 300 : fall(durationS))),
      rowedFor(700),
    );
    expect(level.map(({ durationS }) => durationS)).toEqual([420, 480, 600]);
  });
});

describe('a model that the outing cannot carry', () => {
  it('is absent with the length that was there', () => {
    const { twoParameters, threeParameters } = powerFits(
      curveOf(58, (durationS) => 500 - durationS),
      rowedFor(58),
    );
    for (const fit of [twoParameters, threeParameters]) {
      expect(fit).toMatchObject({ ok: false, failure: { code: 'efforts-too-short' } });
      expect(!fit.ok && fit.failure.sentence).toContain('The longest effort without a rest is 58 s');
    }
  });

  it('is absent without any effort', () => {
    const { twoParameters } = powerFits(
      curveOf(1500, (durationS) => 500 - durationS / 10),
      rowedFor(0),
    );
    expect(!twoParameters.ok && twoParameters.failure.sentence).toContain('no effort without a rest');
  });

  it('is absent where power hardly depends on the length in the way of the model', () => {
    const curve = curveOf(1500, (durationS) => 300 - durationS / 1000 - (durationS / 1200) ** 4 * 100);
    const { threeParameters } = powerFits(curve, rowedFor(1500));
    expect(threeParameters.ok).toBe(false);
  });
});
