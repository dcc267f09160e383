import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPoint } from '../comparison/student.ts';
import { lastQuarters } from './pace-gap.ts';
import { courseIn, type Sampled, type Span } from './rowed-pieces.ts';
import { uniformFrom } from '../comparison/blocks.ts';

/** Strokes every 2 s at a pace that changes in the last quarter, with autocorrelated speed. */
function rowed(pieces: number, slowerS: (piece: number) => number, seed: number): { sampled: Sampled; spans: Span[] } {
  const uniform = uniformFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform() || 1e-9)) * Math.cos(2 * Math.PI * uniform());
  const timeS: number[] = [];
  const values: number[] = [];
  const spans = Array.from({ length: pieces }, (_, piece) => ({ fromS: piece * 300, toS: piece * 300 + 240 }));
  let noise = 0;
  spans.forEach(({ fromS }, piece) => {
    for (let stroke = 0; stroke < 120; stroke++) {
      noise = 0.4 * noise + 0.04 * normal();
      timeS.push(fromS + 2 * stroke);
      values.push(500 / (120 + (stroke >= 90 ? slowerS(piece) : 0)) + noise);
    }
  });
  return { sampled: { timeS, values }, spans };
}

describe('the course of a piece', () => {
  it('is the mean of what was measured in each part, and nothing where nothing was', () => {
    const sampled = { timeS: [0, 1, 2, 3, 9, 10], values: [1, 3, NaN, 5, 7, 100] };
    expect(Array.from(courseIn(sampled, { fromS: 0, toS: 10 }, 5))).toEqual([2, 5, NaN, NaN, 7]);
  });

  it('lies between the least and the greatest, however it is sampled', () => {
    const values = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 40 }), (speeds, places) => {
        const sampled = { timeS: speeds.map((_, k) => k), values: speeds };
        const course = courseIn(sampled, { fromS: 0, toS: speeds.length }, places).filter(Number.isFinite);
        expect(course.length).toBeGreaterThan(0);
        expect(Math.min(...course)).toBeGreaterThanOrEqual(Math.min(...speeds) - 1e-9);
        expect(Math.max(...course)).toBeLessThanOrEqual(Math.max(...speeds) + 1e-9);
      }),
    );
  });
});

describe('the last quarter of a piece', () => {
  it('is as much slower as it was rowed, within its interval', () => {
    const { sampled, spans } = rowed(4, (piece) => (piece === 2 ? 4 : 0), 3);
    const found = lastQuarters(sampled, spans);
    expect(found.map(({ piece }) => piece)).toEqual([0, 1, 2, 3]);
    const { differenceS, eitherS } = found[2] ?? { differenceS: NaN, eitherS: NaN };
    expect(Math.abs(differenceS - 4)).toBeLessThan(eitherS);
    expect(eitherS).toBeLessThan(3);
  });

  it('is told after a standing start too', () => {
    const { sampled, spans } = rowed(4, (piece) => (piece === 2 ? 8 : 0), 5);
    const standing = Array.from(sampled.values, (speed, k) => speed * Math.min(1, ((k % 120) + 1) / 9));
    const found = lastQuarters({ timeS: sampled.timeS, values: standing }, spans);
    const { differenceS, eitherS } = found[2] ?? { differenceS: NaN, eitherS: NaN };
    expect(Math.abs(differenceS - 8)).toBeLessThan(eitherS);
    expect(differenceS).toBeGreaterThan(eitherS);
  });

  it('differs by chance in at most one session of ten, all its pieces together', () => {
    const isSurprised = (seed: number): boolean => {
      const { sampled, spans } = rowed(6, () => 0, seed);
      return lastQuarters(sampled, spans).some(({ differenceS, eitherS }) => Math.abs(differenceS) > eitherS);
    };
    const sessions = Array.from({ length: 300 }, (_, seed) => seed + 1);
    expect(sessions.filter(isSurprised).length / sessions.length).toBeLessThan(0.1);
  });

  it('is not told of a few strokes', () => {
    const sampled = { timeS: [0, 3, 6, 9], values: [4, 4.1, 4, 3.9] };
    expect(lastQuarters(sampled, [{ fromS: 0, toS: 12 }])).toEqual([]);
  });
});

describe('the point of a normal number', () => {
  it('is that of the tables', () => {
    expect(normalPoint(0.025)).toBeCloseTo(1.95996, 3);
    expect(normalPoint(0.005)).toBeCloseTo(2.57583, 3);
    expect(normalPoint(0.0005)).toBeCloseTo(3.29053, 3);
  });
});
