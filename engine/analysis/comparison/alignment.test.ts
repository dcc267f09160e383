import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STROKE_KINDS, type Piece, type StrokeKind } from '../analysis.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import type { ComparedMetricId } from './compared-metrics.ts';
import { strokeInfluences } from './mean-parts.ts';
import { findPlateaus, findStepTest, stratify, type ChosenStrokes } from './strata.ts';
import { comparedStrokes, metricParts, selectMetrics, type ComparedAnalysis } from './stroke-values.ts';
import { computeTrend } from './trend.ts';

const piece = (fromStroke: number, toStroke: number): Piece => ({
  startS: 0,
  endS: 0,
  fromStroke,
  toStroke,
  durationS: 0,
  distanceM: null,
  rateSpm: null,
  powerW: null,
  speedMps: null,
});

/** Strokes at the given rates, 5 m/s, two rowers at 300 and 340 W. */
function rowed(rates: readonly number[], pieces: readonly Piece[] = []): ComparedAnalysis {
  const strokes = makeStrokes(rates.map((rate) => ({ durationS: 60 / rate, powerW: [300, 340], speedMps: 5 })));
  return { strokes, gates: sweepGates(2), pieces };
}

const everyStroke = (analysis: ComparedAnalysis): ChosenStrokes => ({
  analysis,
  strokes: Int32Array.from({ length: analysis.strokes.count }, (_, stroke) => stroke),
  from: 0,
});

const times = (count: number, rate: number): number[] => Array.from({ length: count }, () => rate);

describe('strokes that are held against each other', () => {
  it('are of the same band of 2 strokes a minute', () => {
    const { strata, of } = stratify('rate', [everyStroke(rowed([21, 23.9, 24])), everyStroke(rowed([25.5, 30]))]);
    expect(strata).toEqual([
      { from: 20, to: 22 },
      { from: 22, to: 24 },
      { from: 24, to: 26 },
      { from: 30, to: 32 },
    ]);
    expect(of.map((side) => Array.from(side))).toEqual([
      [0, 1, 2],
      [2, 3],
    ]);
  });

  it('are of the same meters since the start', () => {
    const slow = everyStroke(rowed(times(60, 30)));
    const { strata, of } = stratify('distance', [slow, slow]);
    // 10 m a stroke, 600 m: twelve strata of 50 m, five strokes each.
    expect(strata).toHaveLength(12);
    expect(Array.from(of[0] ?? []).filter((stratum) => stratum === 3)).toHaveLength(5);
  });

  it('have the same number since the start', () => {
    const { strata, of } = stratify('stroke', [everyStroke(rowed(times(35, 30))), everyStroke(rowed(times(200, 30)))]);
    expect(strata[1]).toEqual({ from: 10, to: 20 });
    expect(of[0]?.[34]).toBe(3);
    expect(of[1]?.[199]).toBe(19);
  });

  it('are of the piece with the same number; a piece chosen alone is the first', () => {
    const session = rowed(times(40, 30), [piece(0, 15), piece(20, 40)]);
    const whole = everyStroke(session);
    const second: ChosenStrokes = { analysis: session, strokes: comparedStrokes(session, 1).strokes, from: 20 };
    const { strata, of } = stratify('piece', [whole, second]);
    expect(strata.map(({ from }) => from)).toEqual([1, 2]);
    expect([of[0]?.[3], of[0]?.[17], of[0]?.[25], of[1]?.[0]]).toEqual([0, -1, 1, 0]);
  });

  it('are of the step with the same rate', () => {
    const test = [20, 24, 28, 32].flatMap((rate) => times(12, rate));
    const shorter = [24.4, 28.2, 32.3, 36].flatMap((rate) => times(12, rate));
    const { strata, of } = stratify('step', [everyStroke(rowed(test)), everyStroke(rowed(shorter))]);
    expect(strata).toHaveLength(4);
    expect([0, 12, 24, 36].map((stroke) => of[1]?.[stroke])).toEqual([1, 2, 3, -1]);
  });

  it('each have a stratum that exists, or none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.double({ min: 15, max: 48, noNaN: true }), fc.constant(NaN)), {
          minLength: 1,
          maxLength: 80,
        }),
        fc.constantFrom('all', 'rate', 'distance', 'stroke', 'piece', 'step'),
        (rates, alignment) => {
          const side = everyStroke(rowed(rates, [piece(0, 10)]));
          const { strata, of } = stratify(alignment, [side, side]);
          expect(of[0]).toHaveLength(rates.length);
          for (const index of of[0] ?? []) expect(index === -1 || strata[index] !== undefined).toBe(true);
        },
      ),
    );
  });
});

describe('the strokes and values that are compared', () => {
  const kindIndexes = (...kinds: readonly StrokeKind[]): number[] => kinds.map((kind) => STROKE_KINDS.indexOf(kind));

  it('are those that count on the desk, of a session and of a piece, with what someone asked for', () => {
    const session = rowed(times(6, 30), [piece(2, 6)]);
    session.strokes.kind.set(kindIndexes('work', 'start', 'paddle', 'drill', 'turn', 'start'));
    expect(Array.from(comparedStrokes(session, null).strokes)).toEqual([0]);
    expect(comparedStrokes(session, 0)).toMatchObject({ rule: 'paddle', strokes: Int32Array.of(2) });
    expect(Array.from(comparedStrokes(session, null, ['start', 'drill']).strokes)).toEqual([0, 1, 3, 5]);
    expect(comparedStrokes(session, 7).strokes).toHaveLength(0);
  });

  it('keep their place behind a start that is left out of means', () => {
    const session = rowed(times(30, 30));
    session.strokes.kind.fill(STROKE_KINDS.indexOf('start'), 0, 10);
    const { strokes } = comparedStrokes(session, null);
    const { strata, of } = stratify('distance', [{ analysis: session, strokes, from: 0 }]);
    // Ten strokes of 10 m before the first counted one.
    expect(strata[0]).toEqual({ from: 100, to: 150 });
    expect(of[0]?.[5]).toBe(1);
    expect(stratify('stroke', [{ analysis: session, strokes, from: 0 }]).strata[0]).toEqual({ from: 10, to: 20 });
  });

  const noStrata = (strokes: Int32Array): Int32Array => new Int32Array(strokes.length);
  const listValues = (session: ComparedAnalysis, id: ComparedMetricId, who: number | null): number[] => {
    const { strokes } = everyStroke(session);
    return Array.from(strokeInfluences(metricParts(session, id, who, strokes), noStrata(strokes)));
  };

  it('are the mean of the rowers', () => {
    const session = rowed(times(3, 30));
    expect(listValues(session, 'rowerPowerW', null)).toEqual([320, 320, 320]);
    expect(listValues(session, 'powerW', 2)).toEqual([340, 340, 340]);
    expect(listValues(session, 'arcDeg', 2)).toEqual([NaN, NaN, NaN]);
  });

  it("add a sculler's oars for power and average them for angles", () => {
    const session: ComparedAnalysis = {
      ...rowed(times(2, 30)),
      gates: [
        { seat: 1, side: 'port' },
        { seat: 1, side: 'starboard' },
      ],
    };
    session.strokes.gate.arcDeg.set([100, 104, 100, 104]);
    expect(listValues(session, 'powerW', 1)).toEqual([640, 640]);
    expect(listValues(session, 'arcDeg', 1)).toEqual([102, 102]);
  });

  it('are not there for the seat the others are timed against', () => {
    const session = rowed(times(2, 30));
    session.strokes.gate.catchOffsetMs.set([12, 0, 14, 0]);
    session.strokes.gate.catchS.set([1.012, 1, 3.014, 3]);
    expect(listValues(session, 'catchOffsetMs', 1)).toEqual([12, 14]);
    expect(listValues(session, 'catchOffsetMs', 2)).toEqual([NaN, NaN]);
    expect(listValues(session, 'catchSpreadMs', null)[0]).toBeCloseTo(12 / Math.SQRT2, 10);
  });

  it('are those of the crew or those of a rower', () => {
    const listIds = (who: number | null): string[] => selectMetrics(who).map(({ id }) => id);
    expect(listIds(null)).toContain('catchSpreadMs');
    expect(listIds(null)).not.toContain('catchOffsetMs');
    expect(listIds(5)).toContain('catchOffsetMs');
    expect(listIds(5)).not.toContain('rowerPowerW');
  });
});

describe('a step test', () => {
  const noisy = (rates: readonly number[], seed: number): Float64Array => {
    const random = seededRandom(seed);
    return Float64Array.from(rates, (rate) => rate + 0.3 * random.normal());
  };

  it('is recognized, every step at its rate', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const steps = findStepTest(
        noisy(
          [18, 22, 26, 30, 34].flatMap((rate) => times(16, rate)),
          seed,
        ),
      );
      expect(steps?.map(({ rateSpm }) => Math.round(rateSpm))).toEqual([18, 22, 26, 30, 34]);
    }
  });

  it('is not seen in steady rowing, in a ramp, in three steps or in pieces up and down', () => {
    const ramp = Array.from({ length: 100 }, (_, k) => 20 + 0.3 * k);
    const others = [
      times(200, 24),
      ramp,
      [20, 24, 28].flatMap((rate) => times(15, rate)),
      [24, 30, 22, 32, 20].flatMap((rate) => times(15, rate)),
    ];
    for (const rates of others) expect(findStepTest(noisy(rates, 3))).toBeNull();
  });

  it('has plateaus that are steady, apart, and long enough', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 18, max: 24, noNaN: true }), { maxLength: 120 }), (rates) => {
        let last = 0;
        for (const { from, to } of findPlateaus(Float64Array.from(rates))) {
          const own = rates.slice(from, to);
          const mean = own.reduce((sum, rate) => sum + rate, 0) / own.length;
          const variance = own.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (own.length - 1);
          expect(from).toBeGreaterThanOrEqual(last);
          expect(own.length).toBeGreaterThanOrEqual(8);
          expect(Math.sqrt(variance)).toBeLessThan(0.7);
          last = to;
        }
      }),
    );
  });
});

describe('the trend', () => {
  const point = (day: number, value: number, breaks = false) => ({ day, value, breaks });

  it('lets a session count half after 14 days', () => {
    // (½ · 10 + 20) / 1.5, then (¼ · 10 + ½ · 20 + 30) / 1.75.
    const trend = computeTrend([point(0, 10), point(14, 20), point(28, 30)]);
    [10, 25 / 1.5, 42.5 / 1.75].forEach((value, k) => expect(trend[k]).toBeCloseTo(value, 10));
  });

  it('begins anew at a break, and passes over what is not measured', () => {
    expect(computeTrend([point(0, 10), point(1, NaN), point(2, 90, true), point(2, 70)])).toEqual([10, NaN, 90, 80]);
  });

  it('stays between the least and the greatest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (values) => {
          for (const value of computeTrend(values.map((one, day) => point(day * 3, one)))) {
            expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
            expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
          }
        },
      ),
    );
  });
});
