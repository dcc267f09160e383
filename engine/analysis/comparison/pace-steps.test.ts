import { Z90 } from './student.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Difference } from './difference.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import { judged, type MetricComparison } from './judged.ts';
import { helpBetween, paceSteps, withoutHelp } from './pace-steps.ts';
import { fiveWayVerdict } from './verdict.ts';
import type { ComparedMetricId } from './compared-metrics.ts';

const side = { sd: 1, strokes: 80, effectiveStrokes: 40, sessions: 1 };

const differing = (before: number, difference: number, half: number): Difference => ({
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

const judgeAll = (all: Readonly<Partial<Record<ComparedMetricId, Difference>>>): MetricComparison[] =>
  judged(
    Object.entries(all).map(([id, difference]) => ({ id: id as ComparedMetricId, difference })),
    { floors: DEFAULT_FLOORS, crew: { powerW: 2400, flanks: null } },
  );

const change = fc.double({ min: -0.1, max: 0.1, noNaN: true });

describe('where the time came from', () => {
  it('adds up to the difference of the paces, whatever changed', () => {
    fc.assert(
      fc.property(change, change, change, fc.option(change, { nil: null }), (speed, power, kept, helpMps) => {
        const compared = judgeAll({
          speedMps: differing(5.4, 5.4 * speed, 0.01),
          rowerPowerW: differing(350, 350 * power, 3),
          velocityEfficiencyPct: differing(94, 20 * kept, 0.1),
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
      judgeAll({
        speedMps: differing(5, 5 * (Math.cbrt(ratio) - 1), 0.01),
        rowerPowerW: differing(300, 300 * (ratio - 1), 2),
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
    expect(paceSteps(judgeAll({ speedMps: differing(5, 0.1, 0.02) }), null)).toBeNull();
    expect(paceSteps(judgeAll({ rowerPowerW: differing(300, 10, 2) }), null)).toBeNull();
  });

  it('takes the help of the course out of the speed and its doubt into the interval', () => {
    const help = helpBetween({ meanMps: 0.1, errorMps: 0.03 }, { meanMps: -0.1, errorMps: 0.04 });
    expect(help).toEqual({ meanMps: -0.2, errorMps: 0.05 });
    const { difference, low, high } = withoutHelp(differing(5, 0.1, 0.01), help);
    expect(difference).toBeCloseTo(0.3, 9);
    expect((high - low) / 2).toBeCloseTo(Math.hypot(0.01, Z90 * 0.05), 9);
    expect(helpBetween(null, { meanMps: 0, errorMps: 0 })).toBeNull();
  });
});

describe('the five words', () => {
  const said = (id: ComparedMetricId, all: Parameters<typeof judgeAll>[0], alignment: 'rate' | 'all' = 'rate') => {
    const found = judgeAll(all).filter((one) => one.difference !== null);
    const one = found.find((other) => other.id === id);
    if (one === undefined) throw new Error('not compared');
    return fiveWayVerdict(one, found, alignment);
  };

  it('are real, likely, cannot tell, the same', () => {
    // 5 W matter: the floor.
    expect(said('rowerPowerW', { rowerPowerW: differing(300, 12, 3) }).word).toBe('real');
    expect(said('rowerPowerW', { rowerPowerW: differing(300, 7, 5) }).word).toBe('likely');
    expect(said('rowerPowerW', { rowerPowerW: differing(300, 7, 9) }).word).toBe('cannot-tell');
    expect(said('rowerPowerW', { rowerPowerW: differing(300, 1, 2) }).word).toBe('the-same');
  });

  it('is that it follows, where strokes of one rate are compared and the other went the same way', () => {
    const faster = { speedMps: differing(5, 0.2, 0.02), distanceM: differing(9, 0.36, 0.04) };
    expect(said('distanceM', faster)).toEqual({ word: 'follows', from: 'speedMps' });
    expect(said('distanceM', faster, 'all').word).toBe('real');
    expect(said('distanceM', { ...faster, speedMps: differing(5, -0.2, 0.02) }).word).toBe('real');
    expect(said('distanceM', { distanceM: faster.distanceM }).word).toBe('real');
  });
});
