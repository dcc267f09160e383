// The boat's equation, fitted to boats that obey it, with known mass and drag.
import { describe, expect, it } from 'vitest';
import { equationCrew } from '#fixtures/model/boat-equation.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { fitBoat, type BoatFit } from './boat-fit.ts';
import { computeStrokeSums } from './stroke-sums.ts';
import { whyNot } from './what-if.ts';
import { EXPONENTS, workMetres } from './work-metres.ts';

const BOATS = 60;

function fitted(crew: Parameters<typeof equationCrew>[0]): BoatFit | null {
  const { strokes, truth } = equationCrew(crew);
  return fitBoat(
    strokes.flatMap((stroke) => computeStrokeSums(stroke) ?? []),
    truth.share,
  );
}

describe('a boat that obeys the equation', () => {
  it('gives its mass and its drag, and intervals that hold them in 85 to 95 of 100', () => {
    let [mass, drag] = [0, 0];
    for (let seed = 1; seed <= BOATS; seed++) {
      const fit = fitted({ strokes: 100, seed });
      if (fit === null) throw new Error('no fit');
      expect(fit.explained).toBeGreaterThan(0.9);
      expect(Math.abs(fit.massKg.value / 830 - 1)).toBeLessThan(0.05);
      expect(Math.abs(fit.drag.value / 15.6 - 1)).toBeLessThan(0.03);
      if (fit.massKg.low <= 830 && 830 <= fit.massKg.high) mass += 1;
      if (fit.drag.low <= 15.6 && 15.6 <= fit.drag.high) drag += 1;
    }
    expectFigure('whatIfMass', (100 * mass) / BOATS);
    expectFigure('whatIfDrag', (100 * drag) / BOATS);
  });

  it('gives another mass and drag where they are others', () => {
    const four = fitted({ strokes: 80, seed: 3, seats: 4, massKg: 430, drag: 9.5 });
    expect(four?.massKg.value).toBeCloseTo(430, -2);
    expect(Math.abs((four?.drag.value ?? 0) / 9.5 - 1)).toBeLessThan(0.03);
    expect(whyNot(four, 80)).toBeNull();
  });

  it('is the same whenever it is asked, and says nothing of a stroke that misses a sample', () => {
    expect(fitted({ strokes: 50, seed: 4 })).toEqual(fitted({ strokes: 50, seed: 4 }));
    const [stroke] = equationCrew({ strokes: 2, seed: 1 }).strokes;
    if (stroke === undefined) throw new Error('no stroke');
    stroke.speedMps[20] = NaN;
    expect(computeStrokeSums(stroke)).toBeNull();
  });
});

describe('the gate', () => {
  it('is closed for too few strokes, a boat whose surge is none of hers, and water that hides the drag', () => {
    const good = fitted({ strokes: 60, seed: 5 });
    expect(whyNot(good, 60)).toBeNull();
    expect(whyNot(good, 39)?.message).toBe(
      '“What if” needs 40 work strokes with every oar measured. This selection has 39.',
    );
    expect(whyNot(null, 60)?.message).toContain('can’t separate the boat’s mass and drag');
    const shaken = fitted({ strokes: 60, seed: 5, noiseMps2: 2.5 });
    expect(whyNot(shaken, 60)?.message).toMatch(
      /^“What if” isn’t available: a model of this boat predicts \d+% of its acceleration/u,
    );
    const rough = fitted({ strokes: 60, seed: 6, waters: 0.6 });
    expect(whyNot(rough, 60)?.message).toMatch(/the boat’s drag is known to ±\d+%/u);
  });
});

describe('metres', () => {
  it('hold the truth in 85 to 95 of 100, wherever in its range the exponent of a boat lies', () => {
    const random = seededRandom(1918);
    const asked = 400;
    let held = 0;
    for (let k = 0; k < asked; k++) {
      const truth = 0.002 + 0.02 * random.uniform();
      const error = 0.05 * truth;
      const exponent = EXPONENTS[0] + (EXPONENTS[1] - EXPONENTS[0]) * random.uniform();
      const { low, high } = workMetres({ value: truth + error * random.normal(), error });
      const metres = 2000 * ((1 + truth) ** exponent - 1);
      if (low <= metres && metres <= high) held += 1;
    }
    expectFigure('whatIfMetres', (100 * held) / asked);
  });

  it('are those of the cube root: one per cent of an eighth is 0.8 m, a stroke a minute more at 34.7 19 m', () => {
    expect(workMetres({ value: 0.01 / 8, error: 0 }).value).toBeCloseTo(0.83, 2);
    expect(workMetres({ value: 1 / 34.7, error: 0 }).value).toBeCloseTo(19, 0);
    expect(workMetres({ value: 0, error: 0 })).toEqual({ value: 0, low: 0, high: 0 });
  });
});
