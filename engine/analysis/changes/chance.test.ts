// Accuracy figures on series with a known change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from '../statistics.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  believedUpTo,
  chanceWithoutChange,
  CHANGE_EDGE,
  findChangePoint,
  type ChangePoint,
  type ChangeShape,
} from './chance.ts';

const STROKES = 220;
const AT = 120;
const ALIKE = 0.25;
const RUNS = 120;

/** Strokes of unit deviation with an autocorrelation of 0.25 and a change of `size` deviations. */
function series(shape: ChangeShape, size: number, seed: number, at = AT, strokes = STROKES): Float64Array {
  const random = seededRandom(seed);
  let value = random.normal();
  return Float64Array.from({ length: strokes }, (_, k) => {
    value = ALIKE * value + Math.sqrt(1 - ALIKE ** 2) * random.normal();
    if (k < at) return value;
    return value + (shape === 'step' ? size : (size * (k - at + 1)) / (strokes - at));
  });
}

const expectChange = (values: Float64Array): ChangePoint => {
  const change = findChangePoint(values);
  if (change === null) throw new Error('no change was looked for');
  return change;
};

/** For series with this change: share detected, error of the stroke, and coverage of the set. */
function found(shape: ChangeShape, size: number) {
  const changes = Array.from({ length: RUNS }, (_, run) => expectChange(series(shape, size, 1 + run)));
  const seen = changes.filter((change) => chanceWithoutChange(change, STROKES) < 0.01);
  const off = seen.map(({ at }) => Math.abs(at - AT));
  const held = seen.filter(({ from, to }) => from <= AT && to >= AT).length / seen.length;
  return { share: seen.length / RUNS, median: quantile(off, 0.5), ninety: quantile(off, 0.9), held };
}

describe('a change at stroke 120 of 220', () => {
  it('that is none is claimed in 3 of 100 at most', () => {
    expectFigure('changesNone', 100 * found('step', 0).share);
  });

  it.each([
    ['step', 1, 0.9, 4, 24],
    ['step', 1.5, 0.99, 2, 8],
    ['step', 2, 1, 1, 4],
    ['hinge', 2, 0.95, 25, 50],
    ['hinge', 3, 1, 12, 30],
  ] as const)('%s of %d deviations is found, as near as a step or a fade can be', (shape, size, share, near, far) => {
    const { share: seen, median, ninety, held } = found(shape, size);
    expect(seen).toBeGreaterThanOrEqual(share);
    expect(median).toBeLessThanOrEqual(near);
    expect(ninety).toBeLessThanOrEqual(far);
    expectFigure('changesHeld', 100 * held);
    if (size === 1.5) {
      expectFigure('changesStep', 100 * seen);
      expectFigure('changesStepOff', median);
    }
    if (shape === 'hinge' && size === 2) {
      expectFigure('changesFade', 100 * seen);
      expectFigure('changesFadeOff', median);
    }
  });

  it('of half a deviation is mostly not seen', () => {
    expect(found('step', 0.5).share).toBeLessThan(0.5);
  });
});

describe('the likeliest change', () => {
  it('is the one that a search over every index finds', () => {
    const least = (values: Float64Array): number => {
      let best = Infinity;
      for (let at = CHANGE_EDGE; at <= values.length - CHANGE_EDGE; at++) {
        for (const shape of ['step', 'hinge'] as const) {
          const ofOne = Array.from(values, (_, k) => (k < at ? 0 : shape === 'step' ? 1 : k - at + 1));
          const [mz, mx] = [ofOne, Array.from(values)].map((list) => list.reduce((a, b) => a + b, 0) / list.length);
          let [xx, xz, zz] = [0, 0, 0];
          ofOne.forEach((z, k) => {
            const x = (values[k] ?? 0) - (mx ?? 0);
            xx += x * x;
            xz += x * (z - (mz ?? 0));
            zz += (z - (mz ?? 0)) ** 2;
          });
          best = Math.min(best, xx - xz ** 2 / zz);
        }
      }
      return best;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 17, max: 60 }), (seed, strokes) => {
        const values = series('hinge', 2, seed, strokes >> 1, strokes);
        const { noise } = expectChange(values);
        expect(noise ** 2 * (strokes - 3)).toBeCloseTo(least(values), 8);
      }),
      { numRuns: 30 },
    );
  });

  it('moves with the values and grows with them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: -1e3, max: 1e3, noNaN: true }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (seed, by, times) => {
          const values = series('step', 1.5, seed);
          const [one, other] = [expectChange(values), expectChange(values.map((value) => by + times * value))];
          expect(other.at).toBe(one.at);
          expect(other.size).toBeCloseTo(times * one.size, 5);
          expect(other.statistic).toBeCloseTo(one.statistic, 4);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lies in its own set, whose ends are not in the edges', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { at, from, to } = expectChange(series('hinge', 1, seed));
      expect(from).toBeLessThanOrEqual(at);
      expect(to).toBeGreaterThanOrEqual(at);
      expect(from).toBeGreaterThanOrEqual(CHANGE_EDGE);
      expect(to).toBeLessThanOrEqual(STROKES - CHANGE_EDGE);
    }
  });

  it('is none of too few strokes, or of strokes that are all the same', () => {
    expect(findChangePoint(new Float64Array(15).map((_, k) => k % 3))).toBeNull();
    expect(findChangePoint(new Float64Array(100).fill(312.7))).toBeNull();
  });
});

describe('believed of many', () => {
  it('are the least chances, up to a tenth that may be wrong', () => {
    expect(believedUpTo([0.001, 0.02, 0.03, 0.5, 0.9], 0.1)).toBe(0.03);
    expect(believedUpTo([0.3, 0.5], 0.1)).toBe(-1);
    expect(believedUpTo([], 0.1)).toBe(-1);
  });

  it('whatever their order', () => {
    const some = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(some, (chances) => {
        expect(believedUpTo(chances.toReversed(), 0.1)).toBe(believedUpTo(chances, 0.1));
      }),
    );
  });
});
