import fc from 'fast-check';
import { describe, expect, it, beforeAll } from 'vitest';
import type { Series } from './blocks.ts';
import { betweenDays, computeDifference, type Difference, type Sides } from './difference.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { comparedMetric, type ComparedMetricId } from './compared-metrics.ts';
import { student90, studentPoint } from './student.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import { measureCoverage, NO_FLOORS, simulatedStrokes } from './testing/simulated-strokes.ts';
import { judge, strokesNeeded, computeWorthwhile } from './judged.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession, toTruth } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import type { GateStrokeTruth } from '#fixtures/truth.ts';
import { bytesSource } from '../../formats/byte-source.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { computeSpread } from '../statistics.ts';
import { strokeInfluences } from './mean-parts.ts';
import { comparedStrokes, metricParts } from './stroke-values.ts';

const steady = { count: 80, sd: 8, autocorrelation: 0.4 };

function compared(sides: Sides): Difference {
  const answer = computeDifference(sides, 1);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

const one = (before: Series, after: Series): Sides => ({ before: [before], after: [after], strata: 1 });

describe('the difference of two sides', () => {
  it('holds the truth in about 90 of 100 sessions, however much strokes resemble one another', () => {
    for (const autocorrelation of [0, 0.6]) {
      const { holds } = measureCoverage({ ...steady, autocorrelation }, 6, 80);
      expectFigure('differenceHeld', 100 * holds);
    }
  });

  it('holds the truth where few strokes resemble one another much', () => {
    expectFigure('differenceFew', 100 * measureCoverage({ count: 16, sd: 8, autocorrelation: 0.8 }, 6, 120).holds);
  });

  it('counts the strokes that say something of their own, carefully', () => {
    const { before } = compared(
      one(
        simulatedStrokes({ count: 400, mean: 0, sd: 8, autocorrelation: 0.6 }, 5),
        simulatedStrokes({ count: 400, mean: 0, sd: 8, autocorrelation: 0.6 }, 6),
      ),
    );
    // 400 · 0.4 / 1.6 = 100 with the true autocorrelation; one standard error above it about 10 fewer.
    expect(before.effectiveStrokes).toBeGreaterThan(75);
    expect(before.effectiveStrokes).toBeLessThan(105);
  });

  it('calls nothing real where nothing differs, in 9 of 10', () => {
    expectFigure('verdictNone', 100 * measureCoverage(steady, 0, 80, 500).calledReal);
  });

  it('finds a true 30 ms, and does not find the sign wrong', () => {
    const before = simulatedStrokes({ ...steady, mean: 5 }, 11);
    const after = simulatedStrokes({ ...steady, mean: 35 }, 12);
    const difference = compared(one(before, after));
    expect(difference.low).toBeGreaterThan(20);
    expect(difference.high).toBeLessThan(40);
    expect(judge(comparedMetric('catchOffsetMs'), difference, NO_FLOORS)).toMatchObject({
      verdict: 'higher',
      certain: true,
      better: false,
      strokesNeeded: null,
    });
  });

  it('is wider where strokes resemble one another more', () => {
    const width = (autocorrelation: number): number => {
      const { low, high } = compared(
        one(
          simulatedStrokes({ count: 300, mean: 0, sd: 8, autocorrelation }, 5),
          simulatedStrokes({ count: 300, mean: 0, sd: 8, autocorrelation }, 6),
        ),
      );
      return high - low;
    };
    expect(width(0.7)).toBeGreaterThan(1.5 * width(0));
  });

  it('is the same each time, and turns its sign when the sides are exchanged', () => {
    const before = simulatedStrokes({ ...steady, mean: 5 }, 1);
    const after = simulatedStrokes({ ...steady, mean: 9 }, 2);
    const there = compared(one(before, after));
    expect(compared(one(before, after))).toEqual(there);
    expect(compared(one(after, before)).difference).toBeCloseTo(-there.difference, 10);
  });

  it('moves with a shift and stretches with a unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (shift, unit) => {
          const before = simulatedStrokes({ ...steady, mean: 5 }, 1);
          const after = simulatedStrokes({ ...steady, mean: 9 }, 2);
          const plain = compared(one(before, after));
          const scaled = (series: Series): Series => ({
            ...series,
            values: series.values.map((v) => v * unit + shift),
          });
          const changed = compared(one(scaled(before), scaled(after)));
          const tolerance = 1e-6 * (Math.abs(shift) + unit);
          expect(Math.abs(changed.difference - unit * plain.difference)).toBeLessThan(tolerance);
          expect(Math.abs(changed.low - unit * plain.low)).toBeLessThan(tolerance);
          expect(Math.abs(changed.high - unit * plain.high)).toBeLessThan(tolerance);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('compares like with like: another mix of rates is no difference', () => {
    const at = (rates: readonly number[], seed: number): Series => {
      const noise = simulatedStrokes({ count: rates.length, mean: 0, sd: 1, autocorrelation: 0.2 }, seed);
      return {
        values: noise.values.map((value, k) => value + 10 * (rates[k] ?? 0)),
        stratum: Int32Array.from(rates),
      };
    };
    const mix = (slow: number, fast: number): number[] => [
      ...Array.from({ length: slow }, () => 0),
      ...Array.from({ length: fast }, () => 1),
    ];
    const { difference, low, high, strata } = compared({
      before: [at(mix(60, 20), 1)],
      after: [at(mix(20, 60), 2)],
      strata: 2,
    });
    expect(Math.abs(difference)).toBeLessThan(1);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    expect(strata.map(({ before, after }) => [before.strokes, after.strokes])).toEqual([
      [60, 20],
      [20, 60],
    ]);
  });

  it('leaves out what is not measured', () => {
    const before = simulatedStrokes({ ...steady, mean: 5 }, 1);
    const after = simulatedStrokes({ ...steady, mean: 9 }, 2);
    const holes: Series = { ...after, values: after.values.map((value, k) => (k % 5 === 0 ? NaN : value)) };
    expect(compared(one(before, holes)).after.strokes).toBe(64);
    expect(Number.isFinite(compared(one(before, holes)).high)).toBe(true);
  });

  it('does not exist for too little', () => {
    const some = simulatedStrokes({ ...steady, mean: 5 }, 1);
    const few = simulatedStrokes({ ...steady, count: 8, mean: 5 }, 1);
    const none: Series = { ...some, values: some.values.map(() => NaN) };
    const elsewhere: Series = { ...some, stratum: some.stratum.map(() => 1) };
    expect(computeDifference(one(some, few), 1)).toBe('too-few-strokes');
    expect(computeDifference(one(some, none), 1)).toBe('not-measured');
    expect(computeDifference({ before: [some], after: [elsewhere], strata: 2 }, 1)).toBe('nothing-in-common');
  });

  it('survives strokes that are all the same', () => {
    const same: Series = { values: new Float64Array(40).fill(7), stratum: new Int32Array(40) };
    const difference = compared(one(same, same));
    expect(difference).toMatchObject({ difference: 0, low: 0, high: 0 });
    expect(judge(comparedMetric('arcDeg'), difference, NO_FLOORS).verdict).toBe('trivial');
  });

  it('is as wide as the days of a side differ', () => {
    const day = (mean: number, seed: number): Series => simulatedStrokes({ ...steady, mean }, seed);
    const alone = compared(one(day(5, 1), day(9, 2)));
    const days = compared({ before: [day(0, 1), day(10, 3)], after: [day(9, 2), day(19, 4)], strata: 1 });
    expect(alone.knowsDays).toBe(false);
    expect(days.knowsDays).toBe(true);
    expect(days.high - days.low).toBeGreaterThan(3 * (alone.high - alone.low));
  });
});

describe('the days', () => {
  it('give the t interval of the textbook', () => {
    // Means 1, 3 and 6, 8: s² = 2, difference 5, t(2) = 2.920, half = 4.303 · √(2 · (1/2 + 1/2)) = 6.085.
    expect(betweenDays([1, 3], [6, 8])).toBeCloseTo(4.13, 2);
    expect(betweenDays([1], [6])).toBeNull();
  });
});

describe("Student's t", () => {
  it.each([
    [1, 6.314],
    [2, 2.92],
    [3, 2.353],
    [4, 2.132],
    [10, 1.812],
    [30, 1.697],
    [1e6, 1.645],
  ])('with %d degrees of freedom is %d', (freedom, tabled) => {
    expect(Math.abs(student90(freedom) / tabled - 1)).toBeLessThan(0.01);
  });

  it('never rises with the freedom', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (freedom, more) => {
          expect(student90(freedom + more)).toBeLessThanOrEqual(student90(freedom) + 1e-9);
        },
      ),
    );
  });
});

describe('what more strokes would tell', () => {
  it('four times as many halve the interval', () => {
    // Half width 4, difference 2, worthwhile 1: it must narrow to 2.
    expect(strokesNeeded({ difference: 2, low: -2, high: 6 }, 1, 50)).toBe(150);
  });

  it('takes the smallest that matters where the difference is about none', () => {
    expect(strokesNeeded({ difference: 0, low: -2, high: 2 }, 1, 50)).toBe(150);
  });

  it('never matters below what a coach asks for, in his units', () => {
    const side = { before: { mean: 5, sd: 0.001, strokes: 50, effectiveStrokes: 30, sessions: 1 } };
    const computeFloor = (id: ComparedMetricId): number => computeWorthwhile(comparedMetric(id), side, DEFAULT_FLOORS);
    expect([computeFloor('arcDeg'), computeFloor('catchOffsetMs'), computeFloor('driveTimeS')]).toEqual([1, 10, 0.01]);
    expect([computeFloor('powerW'), computeFloor('rateSpm'), computeFloor('speedMps')]).toEqual([5, 0.3, 0.05]);
    // Without its own floor: the resolution of the logger.
    expect(computeFloor('peakPositionPct')).toBe(0.1);
    const wide = { before: { ...side.before, sd: 20 } };
    expect(computeWorthwhile(comparedMetric('arcDeg'), wide, DEFAULT_FLOORS)).toBe(4);
    expect(computeWorthwhile(comparedMetric('arcDeg'), side, { ...DEFAULT_FLOORS, angleDeg: 2.5 })).toBe(2.5);
  });

  it('matters from shares of the value or of the scatter', () => {
    const side = (mean: number, sd: number) => ({
      before: { mean, sd, strokes: 50, effectiveStrokes: 30, sessions: 1 },
    });
    expect(computeWorthwhile(comparedMetric('speedMps'), side(5, 1), NO_FLOORS)).toBeCloseTo(0.015, 10);
    expect(computeWorthwhile(comparedMetric('powerW'), side(300, 20), NO_FLOORS)).toBeCloseTo(2.7, 10);
    expect(computeWorthwhile(comparedMetric('arcDeg'), side(86, 1), NO_FLOORS)).toBeCloseTo(0.2, 10);
    expect(computeWorthwhile(comparedMetric('arcDeg'), side(86, 0.01), NO_FLOORS)).toBeCloseTo(1 / 16, 10);
  });
});

describe('the point of Student’s t', () => {
  it.each([
    // Tables of the distribution; between one and two degrees of freedom it is between theirs.
    [0.025, 1, 12.7062],
    [0.025, 2, 4.3027],
    [0.025, 3, 3.1824],
    [0.025, 10, 2.2281],
    [0.025, 30, 2.0423],
    [0.005, 3, 5.8409],
    [0.0005, 5, 6.8688],
    [0.4, 3, 0.2767],
  ])('above which %s lies, of %s degrees of freedom, is %s', (above, freedom, point) => {
    expect(studentPoint(above, freedom)).toBeCloseTo(point, 2);
  });

  it('falls with every degree of freedom', () => {
    const points = Array.from({ length: 60 }, (_, k) => studentPoint(0.025 / 7, 1 + k / 5));
    points.slice(1).forEach((point, k) => expect(point).toBeLessThan(points[k] ?? NaN));
  });
});

const SEAT = 5;

const DELAY_MS = 30;

const RATES = [20, 34] as const;

type Moment = 'catchS' | 'catchMovementS';

interface Day {
  readonly values: Float64Array;
  /** Mean offset of the seat against stroke, ms, from the curves themselves. */
  readonly trueMs: Readonly<Record<Moment, number>>;
}

async function simulateDay(catchDelayMs: number, rateSpm: number): Promise<Day> {
  const session = simulateSession(generateCrew('8+', 'days', { turn: 'kinked', seats: { [SEAT]: { catchDelayMs } } }), {
    name: 'known change',
    seed: catchDelayMs,
    segments: [
      { kind: 'rest', seconds: 4 },
      { kind: 'row', strokes: 60, rateSpm },
      { kind: 'rest', seconds: 4 },
    ],
  });
  const engine = await loadEngine();
  const read = await readRecording(engine, bytesSource('day.txt', exportBytes(session)), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const analysis = analyze(engine, read.value, { definitions: 'powerline' });
  const { strokes } = comparedStrokes(analysis, null);
  // Only the last strokes are compared, because starts are excluded.
  const settled = toTruth(session).strokes.slice(-strokes.length);
  const meanMs = (moment: Moment): number => {
    const at = (gates: readonly GateStrokeTruth[], seat: number): number =>
      gates.find((gate) => gate.seat === seat)?.[moment] ?? NaN;
    const offsets = settled.map(({ gates }) => 1000 * (at(gates, SEAT) - at(gates, 8)));
    return computeSpread(Float64Array.from(offsets)).mean ?? NaN;
  };
  return {
    values: strokeInfluences(metricParts(analysis, 'catchOffsetMs', SEAT, strokes), new Int32Array(strokes.length)),
    trueMs: { catchS: meanMs('catchS'), catchMovementS: meanMs('catchMovementS') },
  };
}

const series = ({ values }: Day) => ({ values, stratum: new Int32Array(values.length) });

// A known change is measured at its true size: two generated days of one crew, seat 5 catching 30 ms later.
describe.each(RATES)('a catch that comes 30 ms later at rate %d', (rateSpm) => {
  let found: Difference;
  let truth: Record<Moment, number>;
  beforeAll(async () => {
    const [before, after] = [await simulateDay(4, rateSpm), await simulateDay(4 + DELAY_MS, rateSpm)];
    const answer = computeDifference({ before: [series(before)], after: [series(after)], strata: 1 }, 1);
    if (typeof answer === 'string') throw new Error(answer);
    found = answer;
    truth = {
      catchS: after.trueMs.catchS - before.trueMs.catchS,
      catchMovementS: after.trueMs.catchMovementS - before.trueMs.catchMovementS,
    };
  });

  it('is found within half a millisecond of how much later the oar turns', () => {
    expect(Math.abs(found.difference - truth.catchS)).toBeLessThan(0.5);
    expect(found.low).toBeLessThan(truth.catchS);
    expect(found.high).toBeGreaterThan(truth.catchS);
  });

  it('moves the chord by a tenth less: the finish stays, so the drive is quicker', () => {
    const share = truth.catchMovementS / truth.catchS;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.92);
  });
});
