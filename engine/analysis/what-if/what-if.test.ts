// Questions about a crew: each rower's share of the boat's work, in sentences.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equationCrew } from '#fixtures/model/boat-equation.ts';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { everyStroke, knownCrew } from '../testing/known-crew.ts';
import { bodyCurves, MARGIN, computeSlope, computeStrokeSums, boatSignals, strokeReader } from './boat-strokes.ts';
import { fitBoat, seatWorths, whatIf, type Answers, workSlope, type BoatFit, whyNot } from './what-if.ts';
import { type BoatCycle, pulledOars, pullWith, swapSentence, type Pulled } from './swap.ts';
import { computePowerShare, workAnswer, EXPONENTS, workMetres } from './work-metres.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';

describe('the slopes of the body curves', () => {
  it('are exact of a straight line, and nothing moves with an oar that stands', () => {
    const line = Float64Array.from({ length: 20 }, (_, k) => 3 * k - 7);
    for (const slope of computeSlope(line, 50).slice(3, -3)) expect(slope).toBeCloseTo(150, 9);
    const still = bodyCurves(new Float64Array(40 + 2 * MARGIN).fill(-30), 50, 1.75);
    for (const curve of still) expect(Math.max(...curve.map(Math.abs))).toBeLessThan(1e-6);
  });

  it('are those of a sine: the second derivative of s is −ω² s', () => {
    const omega = 2 * Math.PI * 0.6;
    const angle = Float64Array.from({ length: 120 + 2 * MARGIN }, (_, k) => 20 * Math.sin((omega * (k - MARGIN)) / 50));
    const [s = new Float64Array()] = bodyCurves(angle, 50, 1.75);
    const sine = angle.map((deg) => Math.sin((deg * Math.PI) / 180)).slice(MARGIN, -MARGIN);
    const product = s.reduce((sum, value, k) => sum + value * (sine[k] ?? 0), 0);
    const square = sine.reduce((sum, value) => sum + value * value, 0);
    // Means and slopes over seven samples reduce it slightly.
    expect(product / square / -(omega ** 2)).toBeCloseTo(0.97, 1);
  });
});

const CYCLE: BoatCycle = {
  periodS: 2,
  accelerationMps2: Float64Array.from({ length: 100 }, (_, k) => Math.sin((2 * Math.PI * k) / 100)),
  seats: [3, 5].map((seat) => ({
    seat,
    forceN: Float64Array.from({ length: 100 }, (_, k) => (k > 30 && k < 70 ? 500 : 0)),
    accelerationMps2: Float64Array.from({ length: 100 }, (_, k) => Math.cos((2 * Math.PI * k) / 100)),
  })),
};

function computeAnswers(crew: Parameters<typeof knownCrew>[0]): Answers {
  const analysis = knownCrew(crew);
  const strokes = everyStroke(analysis);
  const held = { value: 1, low: 1, high: 1 };
  return {
    fit: { massKg: held, drag: held, explained: 0.9, unsteady: 0.01 },
    rateSpm: 34,
    workSlope: workSlope(analysis, strokes),
    seats: seatWorths(analysis, strokes),
    cycle: CYCLE,
  };
}

describe('the work of a rower', () => {
  const answers = computeAnswers({ strokes: 100, seed: 1, off: { 5: { powerW: 66 } } });

  it('is their share of the crew’s, with an error', () => {
    const own = answers.seats.find(({ seat }) => seat === 5)?.power ?? { value: NaN, error: NaN };
    expect(own.value).toBeCloseTo(396 / (7 * 330 + 396), 2);
    expect(own.error).toBeGreaterThan(0);
    expect(own.error).toBeLessThan(0.003);
  });

  it('is answered in meters with an interval, as added work and at the same effort', () => {
    expect(workAnswer(answers, 'power', 5, 1)?.sentence.message).toMatch(
      /^Seat 5: 1% more power gains about 1 m over 2,000 m \(0\.\d to 1\.\d\) if the work is added\. At the same effort, it gains nothing\.$/u,
    );
    const { metres } = workAnswer(answers, 'slip', 2, 2) ?? {};
    expect(metres?.value).toBeGreaterThan(1);
    expect(metres?.value).toBeLessThan(6);
    const whole = computePowerShare(answers, 'slip', null, 1)?.value ?? NaN;
    expect(whole).toBeCloseTo(
      answers.seats.reduce((sum, { slipDegree }) => sum + (slipDegree?.value ?? NaN), 0),
      9,
    );
    expect(workAnswer(answers, 'rate', null, 1)?.sentence.message).toContain('if the work of a stroke stays the same');
  });

  it('of nothing more is nothing, and more of it gains more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('slip', 'power', 'rate'),
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (question, amount, more) => {
          const of = (by: number): number => workAnswer(answers, question, 5, by)?.metres.value ?? NaN;
          expect(of(amount + more)).toBeGreaterThan(of(amount));
          expect(of(0)).toBe(0);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('falls with the rate as the crew’s own strokes say, where three rates were rowed', () => {
    const { workSlope: slope } = computeAnswers({ strokes: 90, seed: 2, rateSpm: (k) => 24 + 4 * Math.floor(k / 30) });
    // The power of this crew is the same at every rate, so its work falls as the rate increases.
    expect(slope?.value).toBeCloseTo(-1, 1);
    expect(answers.workSlope).toBeNull();
  });
});

const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

const SAMPLE = fileURLToPath(new URL('../../../public/sample/strokeside-sample-outing.txt', import.meta.url));

async function opened(path: string) {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(path), {});
  if (!read.ok || read.value.samples === null) throw new Error('not read');
  const analysis = analyze(engine, read.value, { definitions: 'powerline' });
  return { engine, samples: read.value.samples, analysis, strokes: selectedStrokes(analysis.strokes).strokes };
}

it('is closed for a generated crew whose surge is drawn and no boat’s', async () => {
  const { engine, samples, analysis, strokes } = await opened(SAMPLE);
  const { answers, closed } = whatIf(engine, samples, analysis, strokes);
  expect(answers).toBeNull();
  expect(closed?.message).toMatch(
    /^“What if” isn’t available: a model of this boat predicts [5-8]\d% of its acceleration/u,
  );
  expect(whatIf(engine, null, analysis, strokes).closed?.message).toContain('needs samples');
  const hull = { ...samples, channels: samples.channels.filter(({ quantity }) => quantity !== 'acceleration') };
  expect(whatIf(engine, hull, analysis, strokes).closed?.message).toContain('needs boat acceleration');
});

describe.skipIf(!existsSync(PIECE))('a minute of an eight (skipped: no recordings on this machine)', () => {
  it('is too short for an answer, and moves as the equation says', async () => {
    const { engine, samples, analysis, strokes } = await opened(PIECE);
    expect(whatIf(engine, samples, analysis, strokes).closed?.message).toBe(
      '“What if” needs 40 work strokes with every oar measured. This selection has 34.',
    );
    const signals = boatSignals(samples, findGateChannels(samples));
    if ('message' in signals) throw new Error(signals.message);
    const reader = strokeReader(engine, samples, analysis.strokes, signals, 60 / 34);
    const sums = Array.from(strokes).flatMap((stroke) => {
      const oars = reader.oars(stroke);
      return oars === null ? [] : (computeStrokeSums(reader.boat(stroke, oars)) ?? []);
    });
    const fit = fitBoat(sums, analysis.parameters.oarInboardM / analysis.parameters.oarLengthM);
    expect(fit?.explained).toBeGreaterThan(0.85);
    // Eight rowers, a cox and the boat.
    expect(fit?.massKg.value).toBeGreaterThan(750);
    expect(fit?.massKg.value).toBeLessThan(900);
  });
});

// The boat's equation, fitted to boats that obey it, with known mass and drag.
const BOATS = 60;

function fitted(crew: Parameters<typeof equationCrew>[0]): BoatFit | null {
  const { strokes, truth } = equationCrew(crew);
  return fitBoat(
    strokes.flatMap((stroke) => computeStrokeSums(stroke) ?? []),
    truth.share,
  );
}

describe('a boat that obeys the equation', () => {
  it('gives its mass and its drag, and intervals that hold them in 85 to 95 of 100', () => {
    let [mass, drag] = [0, 0];
    for (let seed = 1; seed <= BOATS; seed++) {
      const fit = fitted({ strokes: 100, seed });
      if (fit === null) throw new Error('no fit');
      expect(fit.explained).toBeGreaterThan(0.9);
      expect(Math.abs(fit.massKg.value / 830 - 1)).toBeLessThan(0.05);
      expect(Math.abs(fit.drag.value / 15.6 - 1)).toBeLessThan(0.03);
      if (fit.massKg.low <= 830 && 830 <= fit.massKg.high) mass += 1;
      if (fit.drag.low <= 15.6 && 15.6 <= fit.drag.high) drag += 1;
    }
    expectFigure('whatIfMass', (100 * mass) / BOATS);
    expectFigure('whatIfDrag', (100 * drag) / BOATS);
  });

  it('gives another mass and drag where they are others', () => {
    const four = fitted({ strokes: 80, seed: 3, seats: 4, massKg: 430, drag: 9.5 });
    expect(four?.massKg.value).toBeCloseTo(430, -2);
    expect(Math.abs((four?.drag.value ?? 0) / 9.5 - 1)).toBeLessThan(0.03);
    expect(whyNot(four, 80)).toBeNull();
  });

  it('is the same whenever it is asked, and says nothing of a stroke that misses a sample', () => {
    expect(fitted({ strokes: 50, seed: 4 })).toEqual(fitted({ strokes: 50, seed: 4 }));
    const [stroke] = equationCrew({ strokes: 2, seed: 1 }).strokes;
    if (stroke === undefined) throw new Error('no stroke');
    stroke.speedMps[20] = NaN;
    expect(computeStrokeSums(stroke)).toBeNull();
  });
});

describe('the gate', () => {
  it('is closed for too few strokes, a boat whose surge is none of hers, and water that hides the drag', () => {
    const good = fitted({ strokes: 60, seed: 5 });
    expect(whyNot(good, 60)).toBeNull();
    expect(whyNot(good, 39)?.message).toBe(
      '“What if” needs 40 work strokes with every oar measured. This selection has 39.',
    );
    expect(whyNot(null, 60)?.message).toContain('can’t separate the boat’s mass and drag');
    const shaken = fitted({ strokes: 60, seed: 5, noiseMps2: 2.5 });
    expect(whyNot(shaken, 60)?.message).toMatch(
      /^“What if” isn’t available: a model of this boat predicts \d+% of its acceleration/u,
    );
    const rough = fitted({ strokes: 60, seed: 6, waters: 0.6 });
    expect(whyNot(rough, 60)?.message).toMatch(/the boat’s drag is known to ±\d+%/u);
  });
});

describe('metres', () => {
  it('hold the truth in 85 to 95 of 100, wherever in its range the exponent of a boat lies', () => {
    const random = seededRandom(1918);
    const asked = 400;
    let held = 0;
    for (let k = 0; k < asked; k++) {
      const truth = 0.002 + 0.02 * random.uniform();
      const error = 0.05 * truth;
      const exponent = EXPONENTS[0] + (EXPONENTS[1] - EXPONENTS[0]) * random.uniform();
      const { low, high } = workMetres({ value: truth + error * random.normal(), error });
      const metres = 2000 * ((1 + truth) ** exponent - 1);
      if (low <= metres && metres <= high) held += 1;
    }
    expectFigure('whatIfMetres', (100 * held) / asked);
  });

  it('are those of the cube root: one per cent of an eighth is 0.8 m, a stroke a minute more at 34.7 19 m', () => {
    expect(workMetres({ value: 0.01 / 8, error: 0 }).value).toBeCloseTo(0.83, 2);
    expect(workMetres({ value: 1 / 34.7, error: 0 }).value).toBeCloseTo(19, 0);
    expect(workMetres({ value: 0, error: 0 })).toEqual({ value: 0, low: 0, high: 0 });
  });
});

const STROKES = 40;

const SEATS = [1, 2, 3, 4];

/** Port in the even seats; given strengths with an identical drive. */
const makeCrew = (strengths: readonly number[]): Pulled => ({
  strokes: STROKES,
  oars: SEATS.map((seat, at) => {
    const alongN = Float64Array.from({ length: 100 }, (_, k) => (k > 30 && k < 70 ? (strengths[at] ?? 0) : 0));
    return {
      seat,
      side: seat % 2 === 0 ? 'port' : 'starboard',
      alongN,
      outwardN: alongN.map((force, k) => force * Math.tan(((k - 50) * Math.PI) / 180)),
      ofStrokesN: Float64Array.from({ length: STROKES }, (_, k) => (strengths[at] ?? 0) * (1 + 0.01 * ((k % 5) - 2))),
    };
  }),
});

const anyCrew = fc.tuple(...SEATS.map(() => fc.double({ min: 100, max: 900, noNaN: true }))).map(makeCrew);

const anySwap = fc.tuple(fc.constantFrom(...SEATS), fc.constantFrom(...SEATS));

const AS_IS = [1, 1] as const;

// Crews with known forces, and swaps of two rowers.
describe('two rowers in each other’s seats', () => {
  it('change the sides where they row on two, and nothing of the sides where they row on one', () => {
    const crew = makeCrew([500, 400, 400, 400]);
    expect(pullWith(crew, AS_IS).portPct.value).toBeCloseTo((100 * 800) / 1700, 9);
    expect(pullWith(crew, [1, 2]).portPct.value).toBeCloseTo((100 * 900) / 1700, 9);
    expect(pullWith(crew, [1, 3]).portPct.value).toBeCloseTo(pullWith(crew, AS_IS).portPct.value, 9);
    expect(swapSentence(crew, [1, 2]).message).toMatch(
      /^Seats 1 and 2 swapped: port has 52\.9% \(52\.\d to 5\d\.\d\) of the force, now 47\.1% \(4\d\.\d to 47\.\d\)\. From stroke to bow they sit 4, 3, 1, 2\. Nothing changes along the boat, so no speed is predicted\.$/u,
    );
  });

  it('turn a boat of equals to neither side with forces, and wriggle her as the place of the sides does', () => {
    const { turningNm } = pullWith(makeCrew([400, 400, 400, 400]), AS_IS);
    // Halfway through the drive the oars are perpendicular, so only the sides matter.
    expect(turningNm[50]).toBeCloseTo(0, 6);
    // Before that, pins are pressed inward; the starboard seats are nearer to the bow and turn the boat further to
    // starboard than the port ones to port.
    expect(turningNm[35]).toBeCloseTo(-(turningNm[65] ?? NaN), 6);
    expect(Math.abs(turningNm[35] ?? NaN)).toBeGreaterThan(100);
  });

  it('are back where they were after a second change, in whichever order they are named', () => {
    fc.assert(
      fc.property(anyCrew, anySwap, (crew, [a, b]) => {
        expect(pullWith(crew, [a, b])).toEqual(pullWith(crew, [b, a]));
        const { value } = pullWith(crew, [a, b]).portPct;
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(100);
        const total = (pull: Float64Array): number => pull.reduce((sum, moment) => sum + moment, 0);
        // A rower with equal force and timing changes nothing.
        const alike = makeCrew(SEATS.map(() => 300));
        expect(total(pullWith(alike, [a, b]).turningNm)).toBeCloseTo(total(pullWith(alike, AS_IS).turningNm), 6);
      }),
      { numRuns: 50 },
    );
  });
});

it('is told of a sweep crew’s samples without a model of the boat, and of no sculls', async () => {
  const engine = await loadEngine();
  const opened = async (path: string) => {
    const read = await readRecording(engine, fileSource(fileURLToPath(new URL(path, import.meta.url))), {});
    if (!read.ok || read.value.samples === null) throw new Error('not read');
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    return { analysis, samples: read.value.samples, strokes: selectedStrokes(analysis.strokes).strokes };
  };
  const eight = await opened('../../../public/sample/strokeside-sample-outing.txt');
  const pulled = pulledOars(engine, eight.samples, eight.analysis, eight.strokes);
  expect(pulled?.oars.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  if (pulled === null) throw new Error('an eight sweeps');
  const { portPct } = pullWith(pulled, AS_IS);
  expect(portPct.low).toBeLessThan(portPct.value);
  expect(Math.abs(portPct.value - 50)).toBeLessThan(5);
  expect(pulledOars(engine, eight.samples, eight.analysis, eight.strokes.subarray(0, 9))).toBeNull();
  const double = await opened('../../../fixtures/samples/double-sculls.txt');
  expect(pulledOars(engine, double.samples, double.analysis, double.strokes)).toBeNull();
});
