import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { StrokeTable } from './analysis.ts';
import { CYCLE_POINTS, computeCycleProfiles, type CycleProfile } from './cycle-profiles.ts';
import { makeChannel, SAMPLE_RATE_HZ, makeSamples, type Signal } from './testing/sampled-session.ts';
import { emptyTable } from './testing/stroke-tables.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Consecutive strokes of any duration, starting anywhere between two samples. */
function strokesAt(firstS: number, durationsS: readonly number[]): StrokeTable {
  const table = emptyTable(durationsS.length, 1, 1);
  let clockS = firstS;
  durationsS.forEach((durationS, k) => {
    table.boat.startS[k] = clockS;
    table.fromRow[k] = Math.ceil(clockS * SAMPLE_RATE_HZ - 1e-6);
    clockS += durationS;
    table.boat.endS[k] = clockS;
    table.toRow[k] = Math.ceil(clockS * SAMPLE_RATE_HZ - 1e-6);
  });
  return table;
}

const strokesEnd = ({ boat }: StrokeTable): number => boat.endS.at(-1) ?? 0;

function computeProfile(strokes: StrokeTable, signal: Signal, chosen?: Int32Array, unit = ''): CycleProfile {
  const rowCount = Math.ceil(strokesEnd(strokes) * SAMPLE_RATE_HZ) + 2;
  return engine.scratch(() => {
    const samples = makeSamples(engine, rowCount, [makeChannel(engine, 'other:Any', unit, rowCount, signal)]);
    const all = Int32Array.from({ length: strokes.count }, (_, stroke) => stroke);
    const [profile] = computeCycleProfiles(engine, samples, strokes, chosen ?? all, [0]);
    if (profile === undefined) throw new Error('no profile');
    return profile;
  });
}

const BANDS = ['mean', 'p05', 'p25', 'p75', 'p95'] as const;

/** Strokes between 1 and 4 s, starting anywhere. */
const strokesArbitrary = fc
  .record({
    firstS: fc.double({ min: 0.1, max: 3, noNaN: true }),
    durationsS: fc.array(fc.double({ min: 1, max: 4, noNaN: true }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ firstS, durationsS }) => strokesAt(firstS, durationsS));

describe('a channel over the cycle', () => {
  it('of equal strokes is the stroke itself, without scatter', () => {
    const strokes = strokesAt(
      0.317,
      Array.from({ length: 20 }, () => 2),
    );
    const profile = computeProfile(strokes, (t) => 5 + Math.sin(Math.PI * (t - 0.317)));
    expect(profile.strokeCount).toBe(20);
    expect(profile.meanDurationS).toBeCloseTo(2, 9);
    expect(profile.at).toHaveLength(CYCLE_POINTS);
    profile.at.forEach((at, k) => {
      // A line between samples 20 ms apart cuts at most (π · 0.02)² / 8 off a sine of two seconds.
      for (const band of BANDS) expect(profile[band][k]).toBeCloseTo(5 + Math.sin(2 * Math.PI * at), 3);
    });
  });

  it('of a straight line in time is that line, whatever the strokes are', () => {
    fc.assert(
      fc.property(strokesArbitrary, fc.double({ min: -3, max: 3, noNaN: true }), (strokes, slope) => {
        strokes.boat.startS.forEach((startS, stroke) => {
          const profile = computeProfile(strokes, (t) => slope * t, Int32Array.of(stroke));
          const lengthS = (strokes.boat.endS[stroke] ?? 0) - startS;
          profile.mean.forEach((value, k) => {
            expect(value).toBeCloseTo(slope * (startS + (lengthS * k) / (CYCLE_POINTS - 1)), 3);
          });
        });
      }),
      { numRuns: 30 },
    );
  });

  it('keeps its quantiles in order and within what was measured, its mean within their ends', () => {
    fc.assert(
      fc.property(
        strokesArbitrary,
        fc.infiniteStream(fc.double({ min: -9, max: 9, noNaN: true })),
        (strokes, noise) => {
          const { p05, p25, p75, p95, mean } = computeProfile(strokes, () => noise.next().value ?? 0);
          mean.forEach((value, k) => {
            const [a = NaN, b = NaN, c = NaN, d = NaN] = [p05[k], p25[k], p75[k], p95[k]];
            expect(a >= -9 && a <= b && b <= c && c <= d && d <= 9).toBe(true);
            expect(Math.abs(value)).toBeLessThanOrEqual(9);
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is the mean of its strokes, each taken alone', () => {
    fc.assert(
      fc.property(strokesArbitrary, (strokes) => {
        const signal: Signal = (t) => Math.sin(7 * t) + 0.1 * t;
        const together = computeProfile(strokes, signal).mean;
        const alone = Array.from(
          { length: strokes.count },
          (_, k) => computeProfile(strokes, signal, Int32Array.of(k)).mean,
        );
        together.forEach((value, k) => {
          const sum = alone.reduce((total, mean) => total + (mean[k] ?? NaN), 0);
          expect(value).toBeCloseTo(sum / strokes.count, 4);
        });
      }),
      { numRuns: 20 },
    );
  });

  it('stretches strokes of different lengths to one', () => {
    const strokes = strokesAt(0.1, [1.5, 3, 2]);
    const shareAt = (t: number): number => {
      const stroke = strokes.boat.endS.findIndex((endS) => t < endS);
      const [from = 0, to = 1] = [strokes.boat.startS[stroke], strokes.boat.endS[stroke]];
      return stroke < 0 ? 0 : (t - from) / (to - from);
    };
    const profile = computeProfile(strokes, (t) => shareAt(t));
    profile.mean.subarray(3, -3).forEach((value, k) => expect(value).toBeCloseTo((k + 3) / 100, 5));
    expect(profile.meanDurationS).toBeCloseTo(6.5 / 3, 9);
  });
});

describe('what is missing', () => {
  const strokes = (): StrokeTable => strokesAt(0, [2, 2, 2]);

  it('stays a gap where every stroke misses it, and only there', () => {
    const { mean, p95 } = computeProfile(strokes(), (t) => (t % 2 > 0.6 && t % 2 < 0.8 ? NaN : 1));
    mean.forEach((value, k) => {
      const insideS = k * 0.02;
      if (insideS > 0.61 && insideS < 0.79) expect(value).toBeNaN();
      if (insideS < 0.59 || insideS > 0.81) expect(value).toBe(1);
      expect(Number.isNaN(p95[k] ?? 0)).toBe(Number.isNaN(value));
    });
  });

  it('leaves the point to the strokes that have it', () => {
    const profile = computeProfile(strokes(), (t) => (t > 2.5 && t < 3.5 ? NaN : t < 2 ? 1 : 3));
    expect(profile.mean[50]).toBeCloseTo(2, 6);
    expect(profile.strokeCount).toBe(3);
  });

  it.each([NaN, Infinity, -Infinity])('a sample of %f is none', (wild) => {
    const profile = computeProfile(strokes(), (_, row) => (row === 150 ? wild : 4));
    expect([...profile.mean]).toEqual(Array.from({ length: CYCLE_POINTS }, () => 4));
  });

  it('a speed no boat has is none', () => {
    const profile = computeProfile(strokes(), (_, row) => (row === 150 ? 400 : 4), undefined, 'm/s');
    expect([...profile.p95]).toEqual(Array.from({ length: CYCLE_POINTS }, () => 4));
  });

  it.each<[string, Int32Array]>([
    ['no stroke', Int32Array.of()],
    ['strokes that do not exist', Int32Array.of(-1, 3, 99)],
  ])('%s gives an empty cycle', (_, chosen) => {
    const profile = computeProfile(strokes(), () => 1, chosen);
    expect(profile.strokeCount).toBe(0);
    expect(profile.meanDurationS).toBeNaN();
    for (const band of BANDS) expect(profile[band].every(Number.isNaN)).toBe(true);
  });

  it('a channel that does not exist has no profile, the others theirs', () => {
    const table = strokes();
    const answer = engine.scratch(() => {
      const samples = makeSamples(engine, 310, [makeChannel(engine, 'other:Any', '', 310, () => 2)]);
      return computeCycleProfiles(engine, samples, table, Int32Array.of(0), [4, 0, -1]);
    });
    expect(answer.map(({ channel }) => channel)).toEqual([0]);
  });

  it('a stroke that ends with the recording lacks its very end alone', () => {
    const table = strokesAt(0, [2]);
    const answer = engine.scratch(() => {
      const samples = makeSamples(engine, 100, [makeChannel(engine, 'other:Any', '', 100, () => 2)]);
      return computeCycleProfiles(engine, samples, table, Int32Array.of(0), [0]);
    });
    expect([...(answer[0]?.mean ?? [])].findIndex(Number.isNaN)).toBe(100);
  });
});

it('leaves the memory of the engine as it was', () => {
  const before = engine.mark();
  computeProfile(strokesAt(0.2, [2, 2.1, 1.9]), (t) => t);
  expect(engine.mark()).toBe(before);
});
