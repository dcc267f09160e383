import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { analyze } from '../analyze.ts';
import type { Analysis, TimingReference } from '../analysis.ts';
import { CYCLE_POINTS, prepareOars } from './phase-course.ts';
import { computeSpread } from '../statistics.ts';
import { crewSynchrony, type CrewSynchrony } from './synchrony.ts';
import { eight, makeRecording, type CrewSignal, type Disturbance, type OarSignal } from '../testing/crew-signal.ts';
import { forcesByDefinition, phasesByDefinition } from '../testing/synchrony-by-definition.ts';
import { syncScore, togetherness, type SyncMeasures } from './synchrony-score.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { computeLateness, turnResolutionMs, UNDECIDED_MS } from './lateness.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

function of(
  crew: CrewSignal,
  disturb?: Disturbance,
  reference: TimingReference = 'stroke',
): { analysis: Analysis; together: CrewSynchrony } {
  const recording = makeRecording(engine, crew, disturb ? { disturb } : {});
  const { samples } = recording;
  if (samples === null) throw new Error('no samples');
  const analysis = analyze(engine, recording, { definitions: 'powerline' });
  const all = Int32Array.from({ length: analysis.strokes.count }, (_, stroke) => stroke);
  return {
    analysis,
    together: crewSynchrony(engine, samples, findGateChannels(samples), analysis.strokes, all, reference),
  };
}

const oar = (seat: number, change: Partial<OarSignal> = {}): OarSignal => ({
  seat,
  catchDeg: -54,
  finishDeg: 32,
  peakKgf: 90,
  ...change,
});

const sculls = (seat: number, delays: readonly [number, number] = [0, 0]): OarSignal[] => [
  oar(seat, { side: 'port', delayS: delays[0] }),
  oar(seat, { side: 'starboard', delayS: delays[1] }),
];

const mean = (values: ArrayLike<number>): number => computeSpread(values).mean ?? NaN;

const meanLag = (together: CrewSynchrony, index: number): number => mean(together.oars[index]?.phase.meanDeg ?? []);

describe('phase against the crew', () => {
  it('is nothing where all row alike, at every point of the cycle', () => {
    const { together } = of(eight());
    expect(together.oars).toHaveLength(8);
    expect(Math.abs(together.meanDurationS - 2)).toBeLessThan(0.1);
    for (const { phase } of together.oars) {
      expect(phase.strokeCount).toBeGreaterThan(8);
      const measured = phase.meanDeg.filter((value) => !Number.isNaN(value));
      expect(measured.length).toBeGreaterThan(0.9 * CYCLE_POINTS);
      for (const value of measured) expect(Math.abs(value)).toBeLessThan(1e-6);
    }
  });

  it('is 360° · t / T for a seat that does everything t late, whoever it is and at any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.double({ min: -0.09, max: 0.09, noNaN: true }),
        fc.double({ min: 1.5, max: 3, noNaN: true }),
        (seat, delayS, periodS) => {
          const oars = eight().oars.map((one) => (one.seat === seat ? { ...one, delayS } : one));
          const { together } = of(eight({ oars, periodS, strokes: 6 }));
          const expectedDeg = (360 * delayS) / periodS;
          expect(meanLag(together, seat - 1)).toBeCloseTo(expectedDeg, 0);
          // Each of the others has one of seven crewmates out of time, in the opposite direction.
          expect(meanLag(together, seat % 8)).toBeCloseTo(-expectedDeg / 7, 0);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('holds the size of the delay at every point of a cosine, and in every stroke', () => {
    const { together } = of(eight({ oars: [oar(1, { delayS: 0.05 }), oar(2)] }));
    const { phase } = together.oars[0] ?? { phase: null };
    for (const value of phase?.meanDeg.filter((one) => !Number.isNaN(one)) ?? []) {
      expect(Math.abs(value - 9)).toBeLessThan(0.75);
    }
    const inside = phase?.strokeDeg.subarray(1, -1) ?? [];
    expect(inside.length).toBeGreaterThan(5);
    for (const value of inside) expect(value).toBeCloseTo(9, 0);
    expect(meanLag(together, 1)).toBeCloseTo(-meanLag(together, 0), 5);
  });

  it('compares the two oars of a lone sculler with each other, and no oar with itself', () => {
    const { together } = of(eight({ oars: sculls(1, [0, 0.04]) }));
    expect(meanLag(together, 1)).toBeCloseTo(7.2, 0);
    const single = of(eight({ oars: [oar(1)] })).together;
    expect(single.oars[0]?.phase.strokeCount).toBe(0);
    expect(single.oars[0]?.phase.meanDeg.every(Number.isNaN)).toBe(true);
    expect(single.oars[0]?.forceSimilarity.every(Number.isNaN)).toBe(true);
  });

  it('compares scullers with the other rowers, never with their own other oar', () => {
    const { together } = of(eight({ oars: [...sculls(1, [0.04, 0.04]), ...sculls(2)] }));
    for (const [index, degrees] of [7.2, 7.2, -7.2, -7.2].entries()) {
      expect(meanLag(together, index)).toBeCloseTo(degrees, 0);
    }
  });

  it('has a band around the mean, in order', () => {
    const { together } = of(eight({ strokes: 20 }), (sample, { seat }, timeS) => ({
      ...sample,
      angleDeg: sample.angleDeg + (seat === 3 ? 2 * Math.sin(17 * timeS) : 0),
    }));
    const { phase } = together.oars[2] ?? { phase: null };
    if (!phase) throw new Error('no phase');
    const order = [phase.p05Deg, phase.p25Deg, phase.p75Deg, phase.p95Deg];
    for (let point = 5; point < 45; point++) {
      const at = order.map((column) => column[point] ?? NaN);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(phase.meanDeg[point]).toBeGreaterThan(at[0] ?? NaN);
      expect(phase.meanDeg[point]).toBeLessThan(at[3] ?? NaN);
    }
  });
});

describe('offsets', () => {
  it('of a seat that is late: ms at the release, degrees everywhere, all with a plus', () => {
    const oars = [oar(1, { delayS: 0.04 }), oar(2, { delayS: -0.04 }), oar(3)];
    const { analysis, together } = of(eight({ oars }));
    const [late, early, stroke] = together.oars.map(({ offsets }) => offsets);
    expect(mean(late?.releaseMs ?? [])).toBeCloseTo(40, 0);
    expect(mean(early?.releaseMs ?? [])).toBeCloseTo(-40, 0);
    expect(mean(stroke?.releaseMs ?? [])).toBeCloseTo(0, 6);
    expect(mean(late?.releaseMs ?? [])).toBeCloseTo(
      mean(analysis.strokes.gate.loadOffsetMs.filter((_, cell) => cell % 3 === 0)),
      0,
    );
    // At a turn a cosine has gone 43° · (1 − cos(2π · 0.04 / 2)) after 40 ms; at 30% of the peak it moves far faster.
    const atTurnDeg = 43 * (1 - Math.cos((2 * Math.PI * 0.04) / 2));
    // The three are at +40, −40 and 0 ms: their mean is the stroke seat.
    expect(mean(late?.loadFromMeanMs ?? [])).toBeCloseTo(40, 0);
    expect(mean(early?.releaseFromMeanMs ?? [])).toBeCloseTo(-40, 0);
    expect(mean(late?.catchDeg ?? [])).toBeCloseTo(atTurnDeg, 0);
    expect(mean(early?.catchDeg ?? [])).toBeCloseTo(-atTurnDeg, 0);
    expect(mean(late?.finishDeg ?? [])).toBeCloseTo(atTurnDeg, 0);
    // The stroke table computes the catch in degrees in the same way.
    together.oars.forEach(({ offsets }, gate) => {
      expect(offsets.catchDeg).toHaveLength(analysis.strokes.count);
      offsets.catchDeg.forEach((degrees, stroke) => {
        expect(analysis.strokes.gate.catchOffsetDeg[stroke * 3 + gate]).toBeCloseTo(degrees, 5);
      });
    });
    expect(mean(late?.loadDeg ?? [])).toBeGreaterThan(1);
    expect(mean(early?.loadDeg ?? [])).toBeLessThan(-1);
    expect(mean(late?.releaseDeg ?? [])).toBeGreaterThan(1);
  });
});

describe('force curve similarity', () => {
  it('is one where all pull alike, and tells a late pull from another shape', () => {
    const same = of(eight()).together;
    expect(mean(same.oars[0]?.forceSimilarity ?? [])).toBeCloseTo(1, 6);
    expect(same.pairSimilarity[1]).toBeCloseTo(1, 6);
    expect(same.pairSimilarity[0]).toBeNaN();

    const late = of(
      eight({ oars: eight().oars.map((one) => (one.seat === 4 ? { ...one, delayS: 0.06 } : one)) }),
    ).together;
    const seat = late.oars[3];
    expect(mean(seat?.forceSimilarity ?? [])).toBeLessThan(0.99);
    expect(mean(seat?.shapeSimilarity ?? [])).toBeGreaterThan(0.995);
    expect(mean(seat?.forceLagMs ?? [])).toBeCloseTo(60, -1);
    expect(late.pairSimilarity[3]).toBeLessThan(late.pairSimilarity[1] ?? NaN);
    expect(late.pairSimilarity[3]).toBe(late.pairSimilarity[3 * 8]);
  });

  it('leaves a dead force sensor out of everything of force, and keeps its angle', () => {
    const { together } = of(
      eight({ oars: [1, 2, 3, 4].map((seat) => oar(seat)), strokes: 20 }),
      (sample, { seat }) => ({
        ...sample,
        forceKgf: seat === 2 ? 0 : sample.forceKgf,
      }),
    );
    const [bow, dead] = together.oars;
    expect(dead?.forceSimilarity.every(Number.isNaN)).toBe(true);
    expect(dead?.offsets.releaseMs.every(Number.isNaN)).toBe(true);
    expect(together.pairSimilarity[1]).toBeNaN();
    expect(Math.abs(meanLag(together, 1))).toBeLessThan(1e-6);
    expect(mean(bow?.forceSimilarity ?? [])).toBeCloseTo(1, 6);
  });

  it('still compares the others where the stroke seat has no force to be timed against', () => {
    const { together } = of(eight({ oars: [oar(1), oar(2, { delayS: 0.03 }), oar(3)] }), (sample, { seat }) => ({
      ...sample,
      forceKgf: seat === 3 ? 0 : sample.forceKgf,
    }));
    const second = together.oars[1]?.offsets;
    expect(second?.releaseMs.every(Number.isNaN)).toBe(true);
    expect(mean(second?.releaseFromMeanMs ?? [])).toBeCloseTo(15, 0);
    expect(mean(second?.loadFromMeanMs ?? [])).toBeCloseTo(15, 0);
  });

  it('leaves a missing angle sensor out of phase', () => {
    const { together } = of(eight({ oars: [1, 2, 3, 4].map((seat) => oar(seat)) }), (sample, { seat }) =>
      seat === 2 ? { angleDeg: NaN, forceKgf: sample.forceKgf } : sample,
    );
    expect(together.oars[1]?.phase.strokeCount).toBe(0);
    expect(Math.abs(meanLag(together, 0))).toBeLessThan(1e-6);
  });
});

describe('the chosen strokes', () => {
  it('are those that exist, in the order asked for', () => {
    const recording = makeRecording(engine, eight());
    const { samples } = recording;
    if (samples === null) throw new Error('no samples');
    const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
    const before = engine.mark();
    const chosen = Int32Array.of(5, 3, 999, -1);
    const together = crewSynchrony(engine, samples, findGateChannels(samples), strokes, chosen, 'stroke');
    expect([...together.strokes]).toEqual([5, 3]);
    expect(together.oars[0]?.phase.strokeDeg).toHaveLength(2);
    expect(engine.mark()).toBe(before);
    const none = crewSynchrony(engine, samples, findGateChannels(samples), strokes, new Int32Array(0), 'stroke');
    expect(none.meanDurationS).toBeNaN();
    expect(none.oars[0]?.phase.meanDeg.every(Number.isNaN)).toBe(true);
  });
});

describe('what is computed fast', () => {
  const near = (actual: ArrayLike<number> = [], expected: ArrayLike<number> = [], within = 1e-4): void => {
    expect(actual).toHaveLength(expected.length);
    Array.from(expected).forEach((value, at) => {
      if (Number.isNaN(value)) expect(actual[at]).toBeNaN();
      else expect(Math.abs((actual[at] ?? NaN) - value)).toBeLessThan(within);
    });
  };

  it('is what the definitions say cell by cell: in any crew, with scatter, holes and dead sensors', () => {
    const anyOar = fc.record({
      delayMs: fc.integer({ min: -60, max: 60 }),
      peakKgf: fc.integer({ min: 40, max: 110 }),
    });
    const anyCrew = fc.record({
      rowers: fc.array(anyOar, { minLength: 1, maxLength: 4 }),
      scull: fc.boolean(),
      rateHz: fc.constantFrom(25, 50, 100),
      holeS: fc.double({ min: 4, max: 16, noNaN: true }),
      deadSeat: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(anyCrew, ({ rowers, scull, rateHz, holeS, deadSeat }) => {
        const oars = rowers.flatMap(({ delayMs, peakKgf }, index) => {
          const one = { delayS: delayMs / 1000, peakKgf };
          return scull
            ? [oar(index + 1, { ...one, side: 'port' }), oar(index + 1, { ...one, side: 'starboard', peakKgf: 60 })]
            : [oar(index + 1, one)];
        });
        const recording = makeRecording(engine, eight({ oars, rateHz, strokes: 7, periodS: 2.1 }), {
          disturb: ({ angleDeg, forceKgf }, { seat }, timeS) => ({
            angleDeg: seat === 1 && Math.abs(timeS - holeS) < 0.4 ? NaN : angleDeg + Math.sin(9 * timeS + 3 * seat),
            forceKgf: seat === deadSeat ? 0 : forceKgf * (1 + 0.2 * Math.sin(5 * timeS + seat)),
          }),
        });
        const { samples } = recording;
        if (samples === null) throw new Error('no samples');
        const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
        const all = Int32Array.from({ length: strokes.count }, (_, stroke) => stroke);
        const together = crewSynchrony(engine, samples, findGateChannels(samples), strokes, all, 'stroke');
        engine.scratch(() => {
          const plain = prepareOars(engine, samples, findGateChannels(samples), strokes);
          phasesByDefinition(plain, strokes, together.strokes, rateHz).forEach((slow, index) => {
            const phase = together.oars[index]?.phase;
            near(phase?.meanDeg, slow.meanDeg);
            near(phase?.strokeDeg, slow.strokeDeg);
            [phase?.p05Deg, phase?.p25Deg, phase?.p75Deg, phase?.p95Deg].forEach((band, at) =>
              near(band, slow.bandsDeg[at]),
            );
          });
          forcesByDefinition(plain, strokes, together.strokes, rateHz).forEach((slow, index) => {
            const fast = together.oars[index];
            const column = (of: (one: (typeof slow)[number]) => number): number[] => slow.map(of);
            near(
              fast?.forceSimilarity,
              column((one) => one.similarity),
            );
            near(
              fast?.shapeSimilarity,
              column((one) => one.shape),
            );
            near(
              fast?.forceLagMs,
              column((one) => one.lagMs),
              1e-3,
            );
          });
        });
      }),
      { numRuns: 25 },
    );
  });
});

const perfect: SyncMeasures = { catchSpreadMs: 0, finishSpreadMs: 0, forceSimilarity: 1, arcSpreadDeg: 0 };

const spread = fc.double({ min: 0, max: 400, noNaN: true });

const measures = fc.record({
  catchSpreadMs: spread,
  finishSpreadMs: spread,
  forceSimilarity: fc.double({ min: -1, max: 1, noNaN: true }),
  arcSpreadDeg: fc.double({ min: 0, max: 60, noNaN: true }),
});

const syncScoreValue = (of: SyncMeasures): number => syncScore(of).score ?? NaN;

describe('the synchrony score', () => {
  it('is 100 for a crew that is one', () => {
    expect(syncScoreValue(perfect)).toBeCloseTo(100, 9);
    expect(togetherness(25, 25)).toBeCloseTo(1 / Math.E, 12);
    // σ of 22 and 36 ms, r = 0.97 and arcs 2.2° apart.
    expect(
      syncScoreValue({ catchSpreadMs: 22, finishSpreadMs: 36, forceSimilarity: 0.97, arcSpreadDeg: 2.2 }),
    ).toBeCloseTo(100 * (0.35 * Math.exp(-0.7744) + 0.2 * Math.exp(-1.057959) + 0.291 + 0.15 * Math.exp(-0.3025)), 3);
  });

  it('has bounded terms that add up to it', () => {
    fc.assert(
      fc.property(measures, (of) => {
        const { terms, score } = syncScore(of);
        for (const { value, points, weight } of terms) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          expect(points).toBeLessThanOrEqual(100 * weight + 1e-9);
        }
        expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(score).toBeCloseTo(
          terms.reduce((sum, { points }) => sum + (points ?? NaN), 0),
          9,
        );
      }),
    );
  });

  it('never rises when the crew comes apart', () => {
    fc.assert(
      fc.property(measures, fc.double({ min: 0, max: 50, noNaN: true }), (of, more) => {
        const score = syncScoreValue(of);
        expect(syncScoreValue({ ...of, catchSpreadMs: (of.catchSpreadMs ?? 0) + more })).toBeLessThanOrEqual(score);
        expect(syncScoreValue({ ...of, finishSpreadMs: (of.finishSpreadMs ?? 0) + more })).toBeLessThanOrEqual(score);
        expect(syncScoreValue({ ...of, arcSpreadDeg: (of.arcSpreadDeg ?? 0) + more })).toBeLessThanOrEqual(score);
        expect(syncScoreValue({ ...of, forceSimilarity: (of.forceSimilarity ?? 0) - more / 50 })).toBeLessThanOrEqual(
          score,
        );
      }),
    );
  });

  it('does not exist without one of its terms', () => {
    const { score, terms } = syncScore({ ...perfect, forceSimilarity: null });
    expect(score).toBeNull();
    expect(terms.map(({ points }) => points)).toEqual([35, 20, null, 15]);
    expect(syncScore({ ...perfect, catchSpreadMs: NaN }).score).toBeNull();
  });
});

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
