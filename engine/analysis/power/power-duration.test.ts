import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Gate, PowerDurationCurve, StrokeTable } from '../analysis.ts';
import {
  bestMeanPower,
  curveDurations,
  computePowerDuration,
  meanMaximalPower,
  bestUnbroken,
  longestUnbrokenS,
  unbrokenRuns,
  type UnbrokenRun,
} from './power-duration.ts';
import { powerTimeline, type PowerTimeline, seatPowers, sessionEdges, strokePower } from './power-timeline.ts';
import { makeStrokes, sweepGates, type MadeStroke } from '../testing/stroke-tables.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const single = sweepGates(1);

const repeat = (count: number, stroke: MadeStroke): MadeStroke[] => Array.from({ length: count }, () => stroke);

const computeSeatTimeline = (strokes: StrokeTable): PowerTimeline | null =>
  powerTimeline(engine, strokePower(strokes, single, 1), sessionEdges(strokes));

const computeCurves = (strokes: StrokeTable, gates: readonly Gate[]): PowerDurationCurve[] =>
  computePowerDuration(engine, strokes, seatPowers(strokes, gates));

function computeTimeline(made: readonly MadeStroke[]): PowerTimeline {
  const timeline = computeSeatTimeline(makeStrokes(made));
  if (timeline === null) throw new Error('no power');
  return timeline;
}

const best = (made: readonly MadeStroke[], ...durations: number[]) =>
  bestMeanPower(engine, computeTimeline(made), Float64Array.from(durations));

describe('closed forms', () => {
  it('600 s at 300 W and 600 s at 200 W', () => {
    const made = [...repeat(300, { durationS: 2, powerW: [300] }), ...repeat(300, { durationS: 2, powerW: [200] })];
    const { powerW, startS } = best(made, 600, 900, 1200);
    expect(powerW[0]).toBeCloseTo(300, 9);
    expect(powerW[1]).toBeCloseTo(800 / 3, 9);
    expect(powerW[2]).toBeCloseTo(250, 9);
    expect([...startS]).toEqual([100, 100, 100]);
  });

  it('alternating strokes of 400 and 200 W, 1.7 s each', () => {
    const made = Array.from({ length: 200 }, (_, k) => ({ durationS: 1.7, powerW: [k % 2 === 0 ? 400 : 200] }));
    const { powerW } = best(made, 1.7, 2.55, 3.4);
    expect(powerW[0]).toBeCloseTo(400, 9);
    expect(powerW[1]).toBeCloseTo(1000 / 3, 9);
    expect(powerW[2]).toBeCloseTo(300, 9);
  });

  it('a pause is rest at 0 W', () => {
    const made = [
      { durationS: 10, powerW: [300] },
      { durationS: 10, powerW: [300], pauseS: 20 },
    ];
    const { powerW } = best(made, 10, 30, 40);
    expect(powerW[0]).toBeCloseTo(300, 9);
    expect(powerW[1]).toBeCloseTo(100, 9);
    expect(powerW[2]).toBeCloseTo(150, 9);
  });
});

/** Every window that starts or ends on an edge, or just reaches the coverage: the definition, evaluated slowly. */
function slowBest({ boundaryS, workJ, unmeasuredS }: PowerTimeline, d: number): number {
  const first = boundaryS[0] ?? 0;
  const last = boundaryS.at(-1) ?? 0;
  if (d > last - first) return -Infinity;
  // A window as long as the session starts with it, despite the rounding of `last - d`.
  const roundingS = 1e-9;
  const at = (column: Float64Array, t: number): number => {
    const k = Math.min(
      boundaryS.length - 2,
      Math.max(
        0,
        boundaryS.findLastIndex((edge) => edge <= t),
      ),
    );
    const share = (t - (boundaryS[k] ?? 0)) / ((boundaryS[k + 1] ?? 0) - (boundaryS[k] ?? 0));
    return (column[k] ?? 0) + ((column[k + 1] ?? 0) - (column[k] ?? 0)) * share;
  };
  const starts = [...boundaryS, ...boundaryS.map((edge) => edge - d)]
    .filter((t) => t >= first - roundingS && t + d <= last + roundingS)
    .toSorted((a, b) => a - b);
  const missing = (t: number): number =>
    unmeasuredS === null ? 0 : at(unmeasuredS, t + d) - at(unmeasuredS, t) - (0.05 + 1e-9) * d;
  const edges = starts.flatMap((t, k) => {
    const next = starts[k + 1];
    if (next === undefined || missing(t) > 0 === missing(next) > 0) return [t];
    return [t, t + ((next - t) * missing(t)) / (missing(t) - missing(next))];
  });
  return edges
    .filter((t) => missing(t) <= 1e-9)
    .reduce((most, t) => Math.max(most, (at(workJ, t + d) - at(workJ, t)) / d), -Infinity);
}

const stroke = (present: boolean): fc.Arbitrary<MadeStroke> =>
  fc.record({
    durationS: fc.double({ min: 1, max: 6, noNaN: true }),
    powerW: fc.tuple(
      present
        ? fc.double({ min: -50, max: 900, noNaN: true })
        : fc.oneof({ weight: 9, arbitrary: fc.double({ min: 0, max: 900, noNaN: true }) }, fc.constant(NaN)),
    ),
    pauseS: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.double({ min: 0.5, max: 60, noNaN: true })),
  });

describe('against the definition evaluated slowly', () => {
  it.each([
    ['measured throughout', true],
    ['with strokes missing', false],
  ])('any session %s', (_, present) => {
    fc.assert(
      fc.property(
        fc.array(stroke(present), { minLength: 1, maxLength: 120 }),
        fc.array(fc.double({ min: 0.2, max: 400, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (made, durations) => {
          const timeline = computeSeatTimeline(makeStrokes(made));
          if (timeline === null) return;
          const sorted = Float64Array.from(durations).sort();
          const { powerW } = bestMeanPower(engine, timeline, sorted);
          powerW.forEach((watts, k) => {
            const expected = slowBest(timeline, sorted[k] ?? NaN);
            if (expected === -Infinity) expect(watts).toBeNaN();
            else expect(Math.abs(watts - expected)).toBeLessThan(1e-6 * (1 + Math.abs(expected)));
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the curves of a crew', () => {
  const eight = sweepGates(8);
  const made = Array.from({ length: 300 }, (_, k) => ({
    durationS: 2,
    powerW: eight.map(({ seat }) => 250 + 10 * seat + 30 * Math.sin(k / 7 + seat)),
  }));

  it('has one for the crew and one per seat, on the same durations', () => {
    const curves = computeCurves(makeStrokes(made), eight);
    expect(curves.map((curve) => curve.seat)).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8]);
    const [crew, bow] = curves;
    expect([...(crew?.durationS ?? [])]).toEqual([...curveDurations(600)]);
    expect(crew?.durationS.at(-1)).toBe(600);
    expect(crew?.powerW.at(-1)).toBeCloseTo(295, 0);
    expect(bow?.powerW.at(-1)).toBeLessThan(265);
  });

  it('never rises with duration, and each point starts where its window does', () => {
    for (const curve of computeCurves(makeStrokes(made), eight)) {
      curve.powerW.forEach((watts, k) => expect(watts).toBeLessThanOrEqual(curve.powerW[k - 1] ?? Infinity));
      curve.startS.forEach((start) => {
        expect(start).toBeGreaterThanOrEqual(100);
        expect(start).toBeLessThanOrEqual(700);
      });
    }
  });

  it('adds both oars of a sculler', () => {
    const sculls = [
      { seat: 1, side: 'port' as const },
      { seat: 1, side: 'starboard' as const },
    ];
    const strokes = makeStrokes(repeat(60, { durationS: 2, powerW: [150, 160] }));
    const [crew, rower] = computeCurves(strokes, sculls);
    expect(crew?.powerW[10]).toBeCloseTo(310, 9);
    expect(rower?.powerW[10]).toBeCloseTo(310, 9);
  });

  it('leaves a seat without power out and the others unharmed', () => {
    const strokes = makeStrokes(repeat(60, { durationS: 2, powerW: [300, NaN, 280] }));
    const curves = computeCurves(strokes, sweepGates(3));
    expect(curves.map((curve) => curve.seat)).toEqual([null, 1, 3]);
    expect(curves[0]?.powerW[30]).toBeCloseTo(290, 9);
  });

  it('is quick after a clock that jumped by years', () => {
    const made = [...repeat(50, { durationS: 2, powerW: [300] }), { durationS: 2, powerW: [200], pauseS: 3e8 }];
    const startedAt = performance.now();
    const [crew] = computeCurves(makeStrokes(made), single);
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(crew?.powerW[99]).toBeCloseTo(300, 9);
  });

  it('has no curve without strokes', () => {
    expect(computeCurves(makeStrokes([]), eight)).toEqual([]);
  });
});

describe('what was not measured', () => {
  it('never bridges strokes without a signal', () => {
    const made = [
      ...repeat(30, { durationS: 2, powerW: [300] }),
      ...repeat(30, { durationS: 2, powerW: [NaN] }),
      ...repeat(30, { durationS: 2, powerW: [200] }),
    ];
    const { powerW } = best(made, 60, 63, 70, 120, 180);
    expect(powerW[0]).toBeCloseTo(300, 9);
    expect(powerW[1]).toBeCloseTo((300 * 60) / 63, 6);
    expect(powerW.slice(2).every(Number.isNaN)).toBe(true);
  });

  it('never bridges a jump of the clock, though no row is missing', () => {
    const table = makeStrokes([
      ...repeat(10, { durationS: 2, powerW: [300] }),
      { durationS: 2, powerW: [300], pauseS: 3 },
      ...repeat(9, { durationS: 2, powerW: [300] }),
    ]);
    const rows = {
      fromRow: Int32Array.from({ length: 20 }, (_, k) => k * 100),
      toRow: Int32Array.from({ length: 20 }, (_, k) => (k + 1) * 100),
    };
    const jumped = computeSeatTimeline({ ...table, ...rows });
    if (jumped === null) throw new Error('no power');
    expect(jumped.unmeasuredS?.at(-1)).toBeCloseTo(3, 6);
    const { powerW } = bestMeanPower(engine, jumped, Float64Array.from([20, 21, 30, 43]));
    expect(powerW[0]).toBeCloseTo(300, 9);
    expect(powerW[1]).toBeCloseTo((300 * 20) / 21, 6);
    expect(powerW[2]).toBeNaN();
    expect(powerW[3]).toBeNaN();
  });
});

function slow(series: Float64Array, length: number): number {
  const sums = new Float64Array(series.length + 1);
  series.forEach((value, i) => (sums[i + 1] = (sums[i] ?? 0) + value));
  let best = -Infinity;
  for (let i = 0; i + length <= series.length; i++) {
    best = Math.max(best, (sums[i + length] ?? NaN) - (sums[i] ?? NaN));
  }
  return best / length;
}

it('equals the search of all windows, bit for bit, for any sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.constantFrom(-200, 0, 300),
      (count, seed, level) => {
        const random = seededRandom(seed);
        const series = Float64Array.from({ length: count }, (_, i) =>
          i % 700 > 400 ? level / 3 + 20 * random.normal() : level + 60 * random.normal(),
        );
        const lengths = Int32Array.from({ length: 40 }, () => 1 + Math.floor(random.uniform() * count)).sort();
        const { mean, start } = meanMaximalPower(engine, series, lengths);
        lengths.forEach((length, k) => {
          expect(mean[k]).toBe(slow(series, length));
          const from = start[k] ?? -1;
          const window = series.subarray(from, from + length);
          expect(window.reduce((sum, value) => sum + value, 0) / length).toBeCloseTo(mean[k] ?? NaN, 6);
        });
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a window longer than the series', () => {
  expect(() => meanMaximalPower(engine, new Float64Array(10), Int32Array.of(11))).toThrow(RangeError);
});

describe('the hardest effort of a length', () => {
  const findRuns = (made: readonly MadeStroke[]): UnbrokenRun[] => unbrokenRuns(makeStrokes(made), sweepGates(1), 1);
  const stroke = (watts: number, pauseS = 0): MadeStroke => ({ durationS: 2, powerW: [watts], pauseS });

  it('is that of the hardest run that is long enough', () => {
    const runs = findRuns([stroke(500), stroke(400), stroke(300, 20), stroke(310), stroke(320)]);
    expect(bestUnbroken(runs, 2)).toEqual({ durationS: 2, powerW: 500, startS: 100 });
    expect(bestUnbroken(runs, 4)?.powerW).toBeCloseTo(450, 9);
    expect(bestUnbroken(runs, 6)?.powerW).toBeCloseTo(310, 9);
    expect(bestUnbroken(runs, 6)?.startS).toBeCloseTo(124, 9);
    expect(bestUnbroken(runs, 7)).toBeNull();
    expect(longestUnbrokenS(runs)).toBeCloseTo(6, 9);
  });

  it('holds the pause of a drill as 0 W, and ends at a rest or at a stroke that was not measured', () => {
    const drill = findRuns([stroke(300), stroke(300, 2)]);
    expect(bestUnbroken(drill, 6)?.powerW).toBeCloseTo(200, 9);
    expect(findRuns([stroke(300), stroke(300, 7)])).toHaveLength(2);
    expect(findRuns([stroke(300), stroke(NaN), stroke(300)])).toHaveLength(2);
    expect(findRuns([stroke(NaN)])).toEqual([]);
  });

  it('is exactly the best of all windows', () => {
    const strokes = fc.array(
      fc.record({
        durationS: fc.double({ min: 1.4, max: 3, noNaN: true }),
        watts: fc.integer({ min: 50, max: 600 }),
        pauseS: fc.constantFrom(0, 0, 0, 1.5, 30),
      }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(strokes, fc.double({ min: 1, max: 20, noNaN: true }), (made, durationS) => {
        const runs = findRuns(made.map(({ watts, ...rest }) => ({ ...rest, powerW: [watts] })));
        const best = bestUnbroken(runs, durationS);
        const tried = runs.flatMap(({ timeS, workJ }) => {
          const workAt = (moment: number): number => {
            const at = timeS.findIndex((edge) => edge >= moment);
            const after = at < 0 ? timeS.length - 1 : Math.max(1, at);
            const [from = 0, to = 0] = timeS.slice(after - 1, after + 1);
            const [done = 0, next = 0] = workJ.slice(after - 1, after + 1);
            return done + ((next - done) * (moment - from)) / (to - from);
          };
          const first = timeS[0] ?? 0;
          const room = (timeS.at(-1) ?? 0) - first - durationS;
          return Array.from({ length: room < 0 ? 0 : 101 }, (_, step) => {
            const start = first + (room * step) / 100;
            return (workAt(start + durationS) - workAt(start)) / durationS;
          });
        });
        for (const power of tried) expect(best?.powerW).toBeGreaterThanOrEqual(power - 1e-6);
        expect(best === null).toBe(tried.length === 0);
      }),
    );
  });
});
