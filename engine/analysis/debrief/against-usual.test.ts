import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformFrom } from '../comparison/random.ts';
import { againstUsual, meanHalfInterval } from './against-usual.ts';

/** Normal, by Box and Muller. */
function normals(seed: number): () => number {
  const uniform = uniformFrom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

const values = fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 2, maxLength: 60 });

describe('against what is usual', () => {
  it('is the mean less the median of the sessions', () => {
    expect(againstUsual(Float64Array.of(300, 310, NaN, 320), [290, 320, 300])?.difference).toBeCloseTo(10, 9);
  });

  it('is nothing of nothing, and no statement of one session or one stroke', () => {
    expect(againstUsual(Float64Array.of(NaN), [1, 2, 3])).toBeNull();
    expect(againstUsual(Float64Array.of(1, 2), [])).toBeNull();
    expect(againstUsual(Float64Array.of(1, 2, 3), [2])?.half).toBe(Infinity);
    expect(againstUsual(Float64Array.of(1), [1, 2, 3])?.half).toBe(Infinity);
  });

  it('is as unsure as the strokes and the days together, never surer than either', () => {
    fc.assert(
      fc.property(
        values,
        fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 3, maxLength: 9 }),
        (own, usual) => {
          const told = againstUsual(Float64Array.from(own), usual);
          const same = againstUsual(
            Float64Array.from(own),
            usual.map(() => usual[0] ?? 0),
          );
          expect(told?.half).toBeGreaterThanOrEqual(meanHalfInterval(Float64Array.from(own)) - 1e-9);
          expect(same?.half).toBeCloseTo(meanHalfInterval(Float64Array.from(own)), 6);
        },
      ),
    );
  });

  it('holds the truth about nine times in ten, whatever the days do', () => {
    const normal = normals(7);
    let held = 0;
    const times = 400;
    for (let time = 0; time < times; time += 1) {
      const usual = Array.from({ length: 6 }, () => 300 + 8 * normal());
      const own = Float64Array.from({ length: 60 }, () => 280 + 16 * normal());
      const told = againstUsual(own, usual);
      if (told !== null && Math.abs(told.difference + 20) <= told.half) held += 1;
    }
    expect(held / times).toBeGreaterThan(0.82);
    expect(held / times).toBeLessThan(0.99);
  });
});
