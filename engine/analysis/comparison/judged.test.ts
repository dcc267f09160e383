import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARED_METRICS, type ComparedMetricId } from './compared-metrics.ts';
import type { Difference } from './difference.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import { areConditions, isReal, judged, type JudgedDifference, type MetricComparison } from './judged.ts';
import { estimateGain } from './estimated-gain.ts';
import { Z90 } from './student.ts';
import { helpBetween, paceSteps, withoutHelp } from './pace-steps.ts';
import { fiveWayVerdict } from './verdict.ts';

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

const changed = (before: number, difference: number, half: number): Difference => ({
  difference,
  low: difference - half,
  high: difference + half,
  before: { ...side, mean: before },
  after: { ...side, mean: before + difference },
  autocorrelation: 0.3,
  blockLength: 12,
  knowsDays: false,
  strata: [],
});

const judgeSteps = (all: Readonly<Partial<Record<ComparedMetricId, Difference>>>): MetricComparison[] =>
  judged(
    Object.entries(all).map(([id, difference]) => ({ id: id as ComparedMetricId, difference })),
    { floors: DEFAULT_FLOORS, crew: { powerW: 2400, flanks: null } },
  );

const change = fc.double({ min: -0.1, max: 0.1, noNaN: true });

describe('where the time came from', () => {
  it('adds up to the difference of the paces, whatever changed', () => {
    fc.assert(
      fc.property(change, change, change, fc.option(change, { nil: null }), (speed, power, kept, helpMps) => {
        const compared = judgeSteps({
          speedMps: changed(5.4, 5.4 * speed, 0.01),
          rowerPowerW: changed(350, 350 * power, 3),
          velocityEfficiencyPct: changed(94, 20 * kept, 0.1),
        });
        const told = paceSteps(compared, helpMps === null ? null : { meanMps: helpMps, errorMps: 0.03 });
        if (told === null) throw new Error('no steps');
        const sum = told.steps.reduce((total, { difference }) => total + difference, 0);
        expect(sum).toBeCloseTo(told.afterS - told.beforeS, 9);
        for (const { difference, low, high } of told.steps) {
          expect(low).toBeLessThanOrEqual(difference + 1e-9);
          expect(high).toBeGreaterThanOrEqual(difference - 1e-9);
        }
      }),
    );
  });

  it('leaves nothing unexplained where the speed is what the power gives', () => {
    const ratio = 1.05;
    const told = paceSteps(
      judgeSteps({
        speedMps: changed(5, 5 * (Math.cbrt(ratio) - 1), 0.01),
        rowerPowerW: changed(300, 300 * (ratio - 1), 2),
      }),
      null,
    );
    expect(told?.steps.map(({ cause }) => cause)).toEqual(['power', 'unexplained']);
    const [power, rest] = told?.steps ?? [];
    // 100 s minus 100 s / 1.05^⅓.
    expect(power?.difference).toBeCloseTo(-1.613, 3);
    expect(rest?.difference).toBeCloseTo(0, 9);
    expect(rest?.low).toBeLessThan(0);
  });

  it('is not told without power or without speed', () => {
    expect(paceSteps(judgeSteps({ speedMps: changed(5, 0.1, 0.02) }), null)).toBeNull();
    expect(paceSteps(judgeSteps({ rowerPowerW: changed(300, 10, 2) }), null)).toBeNull();
  });

  it('takes the help of the course out of the speed and its doubt into the interval', () => {
    const help = helpBetween({ meanMps: 0.1, errorMps: 0.03 }, { meanMps: -0.1, errorMps: 0.04 });
    expect(help).toEqual({ meanMps: -0.2, errorMps: 0.05 });
    const { difference, low, high } = withoutHelp(changed(5, 0.1, 0.01), help);
    expect(difference).toBeCloseTo(0.3, 9);
    expect((high - low) / 2).toBeCloseTo(Math.hypot(0.01, Z90 * 0.05), 9);
    expect(helpBetween(null, { meanMps: 0, errorMps: 0 })).toBeNull();
  });
});

describe('the five words', () => {
  const said = (id: ComparedMetricId, all: Parameters<typeof judgeSteps>[0], alignment: 'rate' | 'all' = 'rate') => {
    const found = judgeSteps(all).filter((one) => one.difference !== null);
    const one = found.find((other) => other.id === id);
    if (one === undefined) throw new Error('not compared');
    return fiveWayVerdict(one, found, alignment);
  };

  it('are real, likely, cannot tell, the same', () => {
    // 5 W matter: the floor.
    expect(said('rowerPowerW', { rowerPowerW: changed(300, 12, 3) }).word).toBe('real');
    expect(said('rowerPowerW', { rowerPowerW: changed(300, 7, 5) }).word).toBe('likely');
    expect(said('rowerPowerW', { rowerPowerW: changed(300, 7, 9) }).word).toBe('cannot-tell');
    expect(said('rowerPowerW', { rowerPowerW: changed(300, 1, 2) }).word).toBe('the-same');
  });

  it('is that it follows, where strokes of one rate are compared and the other went the same way', () => {
    const faster = { speedMps: changed(5, 0.2, 0.02), distanceM: changed(9, 0.36, 0.04) };
    expect(said('distanceM', faster)).toEqual({ word: 'follows', from: 'speedMps' });
    expect(said('distanceM', faster, 'all').word).toBe('real');
    expect(said('distanceM', { ...faster, speedMps: changed(5, -0.2, 0.02) }).word).toBe('real');
    expect(said('distanceM', { distanceM: faster.distanceM }).word).toBe('real');
  });
});
