import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARED_METRICS, type ComparedMetricId } from './compared-metrics.ts';
import type { Difference } from './difference.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import { areConditions, isReal, judged, type JudgedDifference } from './judged.ts';
import { estimateGain } from './estimated-gain.ts';

const side = { sd: 1, strokes: 80, effectiveStrokes: 40, sessions: 1 };

const differing = (before: number, difference: number, half: number): Difference => ({
  difference,
  low: difference - half,
  high: difference + half,
  before: {
    ...side,
    mean: before,
  },
  after: {
    ...side,
    mean: before + difference,
  },
  autocorrelation: 0.3,
  blockLength: 12,
  knowsDays: false,
  strata: [],
});

/** A degree of one of eight on the rising flank is 1.2% of its work. */
const CREW = { powerW: 2400, flanks: { rising: 0.0015, falling: 0.001 } };
const UNKNOWN = { powerW: null, flanks: null };

const judgeAll = (all: Readonly<Partial<Record<ComparedMetricId, Difference>>>): JudgedDifference[] =>
  judged(
    Object.entries(all).map(([id, difference]) => ({ id: id as ComparedMetricId, difference })),
    { floors: DEFAULT_FLOORS, crew: CREW },
  ).filter((one): one is JudgedDifference => one.difference !== null);

describe('a difference between two oarlocks', () => {
  const power = [{ id: 'powerW', difference: differing(300, 20, 4) }] as const;
  const judgeVerdict = (instrumentSdOf?: (id: ComparedMetricId) => number) => {
    const [one] = judged(power, { floors: DEFAULT_FLOORS, crew: CREW, ...(instrumentSdOf && { instrumentSdOf }) });
    return one?.difference === null ? null : one;
  };

  it('is as wide as both of them may differ, and told only beyond that', () => {
    expect(judgeVerdict()?.judgement.verdict).toBe('higher');
    const found = judgeVerdict(() => 21);
    expect(found?.judgement.verdict).toBe('unclear');
    expect((found?.difference.high ?? NaN) - 20).toBeCloseTo(Math.hypot(4, 1.6448536 * 21), 3);
    expect(judgeVerdict(() => 1)?.judgement.verdict).toBe('higher');
  });
});

describe('what a difference gains over 2,000 m', () => {
  it('is the cube root of power, of a rower as a part of the crew', () => {
    // 1% of the power of a crew: 2000 · (1.01^⅓ − 1) = 6.64 m; of one of eight an eighth of it, 0.83 m.
    expect(estimateGain('rowerPowerW', differing(300, 3, 0), UNKNOWN)?.metres).toBeCloseTo(6.64, 2);
    expect(estimateGain('powerW', differing(300, 3, 0), CREW)?.metres).toBeCloseTo(0.83, 2);
    expect(estimateGain('powerW', differing(300, 3, 0), UNKNOWN)).toBeNull();
    const { low, high } = estimateGain('rowerPowerW', differing(300, 3, 0), UNKNOWN) ?? { low: NaN, high: NaN };
    expect([low, high].map((metres) => Math.round(metres * 10) / 10)).toEqual([5.6, 8]);
  });

  it('is speed itself, and what the boat needs for it', () => {
    const { metres, low, high } = estimateGain('speedMps', differing(5, 0.05, 0.01), UNKNOWN) ?? {
      metres: NaN,
      low: NaN,
      high: NaN,
    };
    [metres, low, high].forEach((each, at) => expect(each).toBeCloseTo([20, 16, 24][at] ?? NaN, 9));
    // 3% more drag: 2000 · (1.03^−⅓ − 1).
    expect(estimateGain('dragFactor', differing(15, 0.45, 0), UNKNOWN)?.metres).toBeCloseTo(-19.61, 2);
  });

  it('is the work of a degree of slip, of a catch farther out, and of less at the finish', () => {
    // 2° less: 2000 · ((1 + 0.003)^⅓ − 1) = 2.00 m.
    expect(estimateGain('catchSlipDeg', differing(8, -2, 0.2), CREW)?.metres).toBeCloseTo(2, 2);
    expect(estimateGain('catchAngleDeg', differing(-55, -2, 0.2), CREW)?.metres).toBeCloseTo(2, 2);
    const wash = estimateGain('finishSlipDeg', differing(12, 3, 0), CREW) ?? { metres: NaN, low: NaN, high: NaN };
    expect([wash.low, wash.metres, wash.high].map((metres) => Math.round(metres * 10) / 10)).toEqual([-2, -1.3, -0.6]);
    expect(estimateGain('catchSlipDeg', differing(8, -2, 0.2), UNKNOWN)).toBeNull();
  });

  it('does not exist for timing, forces or shares of work', () => {
    const priced = COMPARED_METRICS.filter(({ id }) => estimateGain(id, differing(100, 5, 1), CREW) !== null);
    expect(priced.map(({ id }) => id)).toEqual([
      'speedMps',
      'dragFactor',
      'rowerPowerW',
      'powerW',
      'catchAngleDeg',
      'catchSlipDeg',
      'finishSlipDeg',
    ]);
  });

  it('holds the meters within their bounds, and has the sign of the difference', () => {
    const relative = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(relative, fc.double({ min: 0, max: 0.4, noNaN: true }), (share, half) => {
        const price = estimateGain('rowerPowerW', differing(300, 300 * share, 300 * half), UNKNOWN);
        expect(price).not.toBeNull();
        if (price === null) return;
        expect(price.low).toBeLessThanOrEqual(price.metres + 1e-9);
        expect(price.high).toBeGreaterThanOrEqual(price.metres - 1e-9);
        expect(price.metres * share).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the order in which differences are read', () => {
  it('is conditions, what gains most, what is largest against what matters, and what is not real', () => {
    const order = judgeAll({
      arcDeg: differing(86, 2, 0.5),
      catchOffsetMs: differing(4, 30, 3),
      rateSpm: differing(32, 0.1, 0.05),
      speedMps: differing(5, 0.2, 0.05),
      powerW: differing(300, 1, 5),
      rowerPowerW: differing(300, 12, 2),
      dragFactor: differing(15, -1, 0.2),
    });
    expect(order.map(({ id }) => id)).toEqual([
      'dragFactor',
      'speedMps',
      'rowerPowerW',
      'catchOffsetMs',
      'arcDeg',
      'powerW',
      'rateSpm',
    ]);
    expect(order.filter(areConditions)).toHaveLength(1);
  });

  it('puts conditions of less than 1% of speed among the others', () => {
    const order = judgeAll({ dragFactor: differing(15, 0.3, 0.1), rowerPowerW: differing(300, 12, 2) });
    expect(order.map(({ id }) => id)).toEqual(['rowerPowerW', 'dragFactor']);
  });

  it('never calls real what lies below the floor or within its own interval', () => {
    const metric = fc.constantFrom(...COMPARED_METRICS.map(({ id }) => id));
    const number = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(metric, number, fc.double({ min: 0, max: 60, noNaN: true }), (id, difference, half) => {
        const [one] = judgeAll({ [id]: differing(100, difference, half) });
        if (one === undefined || !isReal(one)) return;
        expect(Math.abs(difference)).toBeGreaterThanOrEqual(one.worthwhile);
        expect(Math.abs(difference)).toBeGreaterThan(half);
      }),
    );
  });
});
