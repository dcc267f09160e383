import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { movedBySeats } from '../../shared/selection/subject.ts';
import { MIN_STROKES, rateBands } from '../../shared/selection/selection-name.ts';
import { modelSession } from '../../testing/model-session.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { curvesFinding } from './curves-panel.tsx';

const all = (count: number): Int32Array => Int32Array.from({ length: count }, (_, stroke) => stroke);

function rowedAt(rates: readonly number[]) {
  const { strokes } = modelSession({ strokeCount: rates.length });
  return { ...strokes, boat: { ...strokes.boat, rateSpm: Float64Array.from(rates) } };
}

describe('bands of rate', () => {
  it('hold every stroke once, in the band of its rate, and none with too few', () => {
    const rates = fc.array(fc.double({ min: 14, max: 46, noNaN: true }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(rates, (measured) => {
        const bands = rateBands(rowedAt(measured), all(measured.length));
        const seen = bands.flatMap(({ strokes }) => [...strokes]);
        expect(new Set(seen).size).toBe(seen.length);
        expect(bands.length).toBeLessThanOrEqual(7);
        for (const { fromSpm, toSpm, strokes } of bands) {
          expect(strokes.length).toBeGreaterThanOrEqual(MIN_STROKES);
          for (const stroke of strokes) {
            expect(measured[stroke]).toBeGreaterThanOrEqual(fromSpm);
            expect(measured[stroke]).toBeLessThan(toSpm);
          }
        }
        expect(bands.map(({ fromSpm }) => fromSpm)).toEqual(
          bands.map(({ fromSpm }) => fromSpm).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('leave out strokes without a rate', () => {
    const table = rowedAt([20, 20, 20, 20, 20, Number.NaN, 20]);
    expect(rateBands(table, all(7)).map(({ strokes }) => strokes.length)).toEqual([6]);
  });
});

describe('what the curves say', () => {
  const curve = (name: string, peakN: number, arcDeg: number) => ({
    name,
    peakN,
    catchDeg: -50,
    finishDeg: arcDeg - 50,
  });

  it('is how peak and arc go with the rate, in the unit shown', () => {
    const curves = [curve('18–20', 980.665, 86), curve('34–36', 882.5985, 82.5)];
    expect(curvesFinding(curves, FORCE_UNITS.kgf)).toContain(
      'From 18–20 to 34–36 spm the peak moves from 100.0 kgf to 90.0 kgf. The length changes by −3.5°.',
    );
    expect(curvesFinding(curves.slice(0, 1), FORCE_UNITS.N)).toContain('All at 18–20 spm, with a peak of 981 N.');
    expect(curvesFinding([], FORCE_UNITS.N)).toBe('');
  });
});

describe('the next rower', () => {
  it('is found stroke first, and no one beyond the ends', () => {
    const seats = [8, 7, 5];
    expect(movedBySeats(seats, 8, 1)).toBe(7);
    expect(movedBySeats(seats, 7, 1)).toBe(5);
    expect(movedBySeats(seats, 5, 1)).toBeNull();
    expect(movedBySeats(seats, 8, -1)).toBeNull();
    expect(movedBySeats(seats, 6, 1)).toBe(8);
  });
});

describe('an absent metric', () => {
  const strokes = all(20);
  const without = (...missing: readonly string[]) =>
    modelSession({
      gateValue: (field, _stroke, gate) =>
        gate === 0 && missing.includes(field) ? Number.NaN : field === 'catchS' ? 1 : undefined,
    });

  it('says what is missing', () => {
    expect(whyAbsent(without('peakForceN', 'powerW'), 'powerW', 0, strokes)).toContain(
      'force of this oar is not measured',
    );
    expect(whyAbsent(without('catchSlipDeg'), 'catchSlipDeg', 0, strokes)).toContain('never passed the threshold');
    expect(whyAbsent(without('catchOffsetMs'), 'catchOffsetMs', 0, strokes)).toContain('stroke seat');
    expect(whyAbsent(without('catchS', 'arcDeg'), 'arcDeg', 0, strokes)).toContain('wasn’t rowing');
    expect(whyAbsent(without('arcDeg'), 'arcDeg', 0, new Int32Array(0))).toContain('no complete stroke');
    expect(whyAbsent({ ...without('arcDeg'), sampleRateHz: null }, 'arcDeg', 0, strokes)).toContain('stroke table');
  });
});
