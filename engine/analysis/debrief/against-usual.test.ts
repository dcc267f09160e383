import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformFrom } from '../comparison/random.ts';
import { againstCrewMedian, againstUsual, halfOfMean } from './against-usual.ts';

/** Normal, by Box and Muller. */
function normals(seed: number): () => number {
  const uniform = uniformFrom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

const values = fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 2, maxLength: 60 });

describe('against what is usual', () => {
  it('is the mean less the median of the outings', () => {
    expect(againstUsual(Float64Array.of(300, 310, NaN, 320), [290, 320, 300])?.difference).toBeCloseTo(10, 9);
  });

  it('is nothing of nothing, and no statement of one outing or one stroke', () => {
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
          expect(told?.half).toBeGreaterThanOrEqual(halfOfMean(Float64Array.from(own)) - 1e-9);
          expect(same?.half).toBeCloseTo(halfOfMean(Float64Array.from(own)), 6);
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

describe('against the others', () => {
  it('is away from the median of the crew, the own among them; of two from the other', () => {
    const column = (value: number) => Float64Array.of(value, value, value);
    expect(againstCrewMedian(column(300), [column(350), column(360)])?.difference).toBe(-50);
    expect(againstCrewMedian(column(300), [column(340), column(350), column(360)])?.difference).toBe(-45);
    expect(againstCrewMedian(column(300), [column(360)])?.difference).toBe(-60);
  });

  it('takes the strokes that all of them rowed, and leaves out who rowed fewer than half', () => {
    const own = Float64Array.of(300, 300, 500, 300);
    const [a, b] = [Float64Array.of(350, 350, NaN, 350), Float64Array.of(360, 360, 360, 360)];
    expect(againstCrewMedian(own, [a, b])?.difference).toBe(-50);
    expect(againstCrewMedian(own, [a, b, Float64Array.of(900, NaN, NaN, NaN)])?.difference).toBe(-50);
  });

  it('is null where the rower or everybody else was not measured', () => {
    const none = Float64Array.of(NaN, NaN);
    expect(againstCrewMedian(none, [Float64Array.of(1, 2)])).toBeNull();
    expect(againstCrewMedian(Float64Array.of(1, 2), [none])).toBeNull();
    expect(againstCrewMedian(Float64Array.of(1, 2), [])).toBeNull();
  });

  it('does not change with what all rowers do at once', () => {
    const crews = fc.array(
      fc.tuple(
        fc.double({ min: 200, max: 400, noNaN: true }),
        fc.double({ min: 200, max: 400, noNaN: true }),
        fc.double({ min: 200, max: 400, noNaN: true }),
      ),
      { minLength: 3, maxLength: 40 },
    );
    fc.assert(
      fc.property(crews, fc.double({ min: -50, max: 50, noNaN: true }), (strokes, more) => {
        const column = (seat: 0 | 1 | 2, by: number) =>
          Float64Array.from(strokes, (stroke, k) => stroke[seat] + by * k);
        const told = againstCrewMedian(column(0, 0), [column(1, 0), column(2, 0)]);
        const raised = againstCrewMedian(column(0, more), [column(1, more), column(2, more)]);
        expect(raised?.difference).toBeCloseTo(told?.difference ?? NaN, 6);
        expect(raised?.half).toBeCloseTo(told?.half ?? NaN, 4);
      }),
    );
  });
});
