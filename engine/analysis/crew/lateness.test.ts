import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { computeLateness, turnResolutionMs, UNDECIDED_MS } from './lateness.ts';

/** Strokes around a mean with autocorrelation `r`. */
function offsets(meanMs: number, scatterMs: number, strokes: number, { r = 0, seed = 1 } = {}): Float64Array {
  const random = seededRandom(seed);
  let before = random.normal();
  const raw = Float64Array.from({ length: strokes }, () => {
    before = r * before + Math.sqrt(1 - r * r) * random.normal();
    return before;
  });
  return raw.map((value) => meanMs + scatterMs * value);
}

describe('late by habit', () => {
  it('is a seat of +14 ms over 103 strokes, though its scatter is 13', () => {
    const alternating = Float64Array.from(
      { length: 103 },
      (_, k) => 14 + 13 * ([1.2, -0.4, 0.3, -1.5, 0.4][k % 5] ?? 0),
    );
    const { meanMs, errorMs, scatterMs, habit } = computeLateness(alternating);
    expect(meanMs).toBeCloseTo(14, 0);
    expect(scatterMs).toBeGreaterThan(11);
    expect(errorMs).toBeLessThan(1.5);
    expect(habit).toBe('late');
    expect(computeLateness(alternating.map((value) => -value)).habit).toBe('early');
  });

  it('is undecided below 10 ms, however small the error', () => {
    const sure = computeLateness(offsets(9.5, 1, 5000));
    expect(sure.errorMs).toBeLessThan(0.1);
    expect(sure.habit).toBe('undecided');
    expect(computeLateness(offsets(10.5, 1, 5000)).habit).toBe('late');
  });

  it('is undecided for longer where a turn at that rate is known less', () => {
    expect([null, 0, Number.NaN, 24, 34, 44].map(turnResolutionMs)).toEqual(Array(6).fill(UNDECIDED_MS));
    expect(turnResolutionMs(16)).toBe(33);
    expect(turnResolutionMs(20)).toBeCloseTo(16.9, 1);
    const late = offsets(14, 1, 5000);
    expect(computeLateness(late, turnResolutionMs(30)).habit).toBe('late');
    expect(computeLateness(late, turnResolutionMs(20)).habit).toBe('undecided');
    expect(computeLateness(late, turnResolutionMs(20)).resolutionMs).toBeCloseTo(16.9, 1);
  });

  it('is undecided where the strokes do not tell', () => {
    expect(computeLateness(offsets(15, 40, 8)).habit).toBe('undecided');
    expect(computeLateness([30]).habit).toBe('unknown');
    expect(computeLateness([30, 31]).habit).toBe('unknown');
    expect(computeLateness([]).meanMs).toBeNull();
    expect(computeLateness([Number.NaN]).habit).toBe('unknown');
  });

  it('knows the seat that is compared with itself', () => {
    expect(computeLateness([0, 1e-9, 0]).habit).toBe('reference');
  });

  it('believes strokes that resemble one another less', () => {
    const apart = computeLateness(offsets(0, 10, 4000));
    const alike = computeLateness(offsets(0, 10, 4000, { r: 0.7 }));
    expect(apart.errorMs).toBeCloseTo(0.16, 1);
    // n (1 − r) / (1 + r): √(1.7 / 0.3) = 2.4 times as wide.
    expect((alike.errorMs ?? 0) / (apart.errorMs ?? 1)).toBeGreaterThan(1.9);
  });

  it('has an error that holds: means of correlated strokes lie within two of it in about 95 of 100 cases', () => {
    let inside = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const { meanMs, errorMs } = computeLateness(offsets(20, 12, 100, { r: 0.4, seed }));
      if (Math.abs((meanMs ?? 0) - 20) < 2 * (errorMs ?? 0)) inside += 1;
    }
    expect(inside / 300).toBeGreaterThan(0.9);
  });

  it('never says late below the floor, nor of the wrong side', () => {
    const any = fc.array(fc.double({ min: -80, max: 80, noNaN: true }), { maxLength: 60 });
    fc.assert(
      fc.property(any, (values) => {
        const { meanMs, habit } = computeLateness(values);
        if (habit === 'late') expect(meanMs).toBeGreaterThanOrEqual(UNDECIDED_MS);
        if (habit === 'early') expect(meanMs).toBeLessThanOrEqual(-UNDECIDED_MS);
      }),
    );
  });
});
