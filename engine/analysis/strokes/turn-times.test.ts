// Catch and finish compared with the true turns of generated oars, and for real boats with each other.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import { rowTurns, SESSIONS, computeTurnErrors, type TurnCase, turnErrors } from '#fixtures/acceptance/turn-crews.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { eight, makeRecording } from '../testing/crew-signal.ts';
import { analyze } from '../analyze.ts';
import { turnResolutionMs } from '../crew/lateness.ts';
import { computeSpread } from '../statistics.ts';
import { scenario, SCENARIO_NAMES } from '#fixtures/scenarios.ts';
import { sampledRecording } from '#fixtures/sampled.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { GATE_FIELDS, type Analysis, type GateField } from '../analysis.ts';
import { slipRules } from '../definition-sets.ts';
import { VENDOR_POWER } from '../power/power-models.ts';
import { withCleanGates } from '../sensors/clean-columns.ts';
import { segment, type Segmentation, timeTurns } from './segmentation.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

/** Maximum error between seats, consistently (ms), and in a single stroke. */
const BIAS_MS = 1.5;

const UNSURE_BIAS_MS = 2;

const NOISE_MS = 3;

function expectTurns(turns: TurnCase, biasMs: number, missed = 0, mostNoiseMs = NOISE_MS): void {
  const errors = computeTurnErrors(engine, turns);
  for (const { biasMs: bias, noiseMs, missing, compared } of [errors.catch, errors.finish]) {
    expect(compared).toBeGreaterThan(100);
    expect(missing).toBeLessThanOrEqual(missed);
    expect(bias).toBeLessThanOrEqual(biasMs);
    expect(noiseMs).toBeLessThanOrEqual(mostNoiseMs);
  }
}

/** Seats that differ at the finish by as much as the most extreme real crews: the chord is then off by up to 20 ms. */
const APART = { turn: 'kinked', catchSpreadMs: 20, finishSpreadMs: 40 } as const;

const SMOOTH = { turn: 'smooth' } as const;

describe('turns with a kink, of seats that differ at the finish', () => {
  it.each([16, 20, 24, 28, 32, 36, 40, 44])('are found at %i strokes a minute', (rateSpm) => {
    expectTurns({ seed: rateSpm, crew: APART, segments: SESSIONS.steady(rateSpm) }, BIAS_MS);
  });

  it.each([25, 50, 100, 200])('are found at %i samples a second', (rateHz) => {
    expectTurns({ seed: rateHz, crew: APART, segments: SESSIONS.steady(29), rateHz }, BIAS_MS);
  });

  it.each(['pauses', 'steps', 'ramp'] as const)('are found through %s', (session) => {
    expectTurns({ seed: 5, crew: APART, segments: SESSIONS[session](22) }, BIAS_MS);
  });

  it('are found beside a lost sensor', () => {
    const dropouts = [{ seat: 3, channel: 'both', how: 'missing', fromS: 40, toS: 52 }] as const;
    // The stroke at the edge of the gap may or may not be measured.
    expectTurns({ seed: 6, crew: APART, segments: SESSIONS.steady(30), gates: { dropouts } }, BIAS_MS, 1);
  });

  it('are found of sculls', () => {
    expectTurns({ boat: '4x', seed: 7, crew: APART, segments: SESSIONS.steady(30) }, BIAS_MS);
  });

  it.each([{ playDeg: 1.3 }, { rattleDeg: 0.6 }])('are found with play in the gate: %o', (gates) => {
    expectTurns({ seed: 8, crew: APART, segments: SESSIONS.steady(30), gates }, UNSURE_BIAS_MS);
  });

  it('are found where the chord is not', () => {
    const { analysis, truth } = rowTurns(engine, { seed: 9, crew: APART, segments: SESSIONS.steady(30) });
    const { strokes, gates } = analysis;
    const chordBias = gates.map((_, gate) => {
      const errors = truth.strokes.slice(2, -2).map((stroke, index) => {
        const trueMs = ((stroke.gates[gate]?.catchS ?? NaN) - (stroke.gates[7]?.catchS ?? NaN)) * 1000;
        return (strokes.gate.chordOffsetMs[(index + 2) * strokes.gateCount + gate] ?? NaN) - trueMs;
      });
      return Math.abs(computeSpread(errors).mean ?? NaN);
    });
    expect(Math.max(...chordBias)).toBeGreaterThan(8);
  });
});

describe('smooth turns', () => {
  it.each([16, 20, 24, 28, 32, 36, 40, 44])('are found at %i strokes a minute', (rateSpm) => {
    // At low and high rates, drive and recovery diverge below the lowest chord: a single gate is off by up to 6 ms.
    expectTurns({ seed: rateSpm, crew: SMOOTH, segments: SESSIONS.steady(rateSpm) }, UNSURE_BIAS_MS);
  });

  it.each([25, 50, 100, 200])('are found at %i samples a second', (rateHz) => {
    expectTurns({ seed: rateHz, crew: SMOOTH, segments: SESSIONS.steady(22), rateHz }, UNSURE_BIAS_MS);
  });

  it.each(['8+', '4+', '4x'] as const)('are found of seats that differ at the finish, in a %s', (boat) => {
    const crew = { ...SMOOTH, catchSpreadMs: 20, finishSpreadMs: 40 };
    expectTurns({ boat, seed: 12, crew, segments: SESSIONS.steady(18) }, UNSURE_BIAS_MS);
  });

  it('are found through a ramp', () => {
    expectTurns({ seed: 2, crew: SMOOTH, segments: SESSIONS.ramp(22) }, UNSURE_BIAS_MS);
  });

  it('are found with a loose gate', () => {
    expectTurns({ seed: 3, crew: SMOOTH, segments: SESSIONS.steady(30), gates: { rattleDeg: 0.6 } }, UNSURE_BIAS_MS);
  });
});

describe('seats that turn otherwise than their crew', () => {
  const kinked = { turn: 'kinked' } as const;
  const CREWS = [
    { turn: 'smooth', seats: { 3: kinked } },
    { turn: 'smooth', seats: { 2: kinked, 4: kinked, 6: kinked, 7: kinked } },
  ] as const;

  it.each([16, 18, 20, 22, 24, 28, 34, 40])('are off by less than is undecided at %i strokes a minute', (rateSpm) => {
    for (const crew of CREWS) {
      expectTurns({ seed: rateSpm, crew, segments: SESSIONS.steady(rateSpm) }, turnResolutionMs(rateSpm));
    }
  });

  it.each([25, 100, 200])('are off by no more at %i samples a second', (rateHz) => {
    for (const crew of CREWS) {
      expectTurns({ seed: rateHz, crew, segments: SESSIONS.steady(22), rateHz }, turnResolutionMs(22));
    }
  });

  it.each(['pauses', 'steps', 'ramp'] as const)('are off by no more through %s', (session) => {
    // Such a seat's error decreases with the rate: over steps of 12 spm it adds to the spread.
    const noiseMs = session === 'pauses' ? NOISE_MS : 4;
    for (const crew of CREWS) {
      expectTurns({ seed: 4, crew, segments: SESSIONS[session](20) }, turnResolutionMs(20), 0, noiseMs);
    }
  });
});

describe('properties', () => {
  const crews = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    rateSpm: fc.integer({ min: 16, max: 44 }),
    rateHz: fc.constantFrom(25, 50, 100, 200),
    session: fc.constantFrom('steady', 'pauses', 'steps', 'ramp'),
    finishSpreadMs: fc.integer({ min: 0, max: 40 }),
  });

  it.each([
    { turn: 'kinked', biasMs: BIAS_MS },
    { turn: 'smooth', biasMs: UNSURE_BIAS_MS },
  ] as const)('any crew whose turns are $turn is timed within $biasMs ms', ({ turn, biasMs }) => {
    fc.assert(
      fc.property(crews, ({ seed, rateSpm, rateHz, session, finishSpreadMs }) => {
        // Steps and ramps climb by 12 and 14 spm.
        const from = session === 'steady' || session === 'pauses' ? rateSpm : Math.min(rateSpm, 30);
        expectTurns(
          { boat: '4+', seed, crew: { turn, finishSpreadMs }, segments: SESSIONS[session](from), rateHz },
          biasMs,
        );
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('a seat that does everything later is later by as much, on any clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.constantFrom(25, 50, 100, 200), (delayMs, rateHz) => {
        const oars = eight().oars.map((oar) => (oar.seat === 3 ? { ...oar, delayS: delayMs / 1000 } : oar));
        const recording = makeRecording(engine, eight({ oars, strokes: 14, rateHz }));
        const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
        for (const field of ['catchOffsetMs', 'finishOffsetMs'] as const) {
          const own = strokes.gate[field].filter((_, cell) => cell % 8 === 2).slice(1, -1);
          expect(Math.abs((computeSpread(own).mean ?? NaN) - delayMs)).toBeLessThan(0.6);
        }
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  it('a clock that is not even is followed: samples at their own moments', () => {
    const { analysis, truth } = rowTurns(engine, { seed: 11, crew: APART, segments: SESSIONS.steady(30) });
    const plain = turnErrors(analysis, truth, 'catch');
    expect(plain.compared).toBeGreaterThan(300);
    // The middle of the two is tested: the same angles on a clock that is a thousandth too fast.
    const recording = makeRecording(engine, eight({ strokes: 12 }));
    const even = analyze(engine, recording, { definitions: 'powerline' });
    const { samples } = recording;
    if (samples === null) throw new Error('no samples');
    const timeS = engine.f64(samples.timeS.address, samples.rowCount);
    timeS.forEach((moment, row) => (timeS[row] = moment + (row % 2 === 1 ? 0.004 : 0)));
    const uneven = analyze(engine, recording, { definitions: 'powerline' });
    const late = uneven.strokes.gate.catchS.map(
      (moment, cell) => (moment - (even.strokes.gate.catchS[cell] ?? NaN)) * 1000,
    );
    // Every other sample 4 ms late: on average the turn is detected 2 ms later.
    expect(computeSpread(late).mean ?? NaN).toBeCloseTo(2, 0);
    expect(computeSpread(late).sd ?? NaN).toBeLessThan(1);
  });
});

const MOVED = new Set<string>(['catchS', 'finishS'] satisfies (typeof GATE_FIELDS)[number][]);

/** Records of all drives of strokes, as bits. */
function recordBits(engine: Engine, found: Segmentation): BigUint64Array {
  const table = engine.i32(found.table, found.strokeCount * found.gateCount);
  const addresses = engine.i32(found.driveAddresses, found.gateCount);
  const bytes = engine.kernels.driveBytes();
  const words = bytes / 8;
  const bits = new BigUint64Array(table.length * words);
  table.forEach((index, cell) => {
    if (index < 0) return;
    const from = (addresses[cell % found.gateCount] ?? 0) + index * bytes;
    bits.set(new BigUint64Array(engine.bytes(from, bytes).slice().buffer), cell * words);
  });
  return bits;
}

// The second pass moves catch and finish and the values relative to them: every other value stays the same, to the bit.
it.each(SCENARIO_NAMES)('leaves the rest of every drive alone: %s', async (name) => {
  const engine = await loadEngine();
  const recording = sampledRecording(engine, scenario(name, 1), 50);
  const { samples } = recording;
  if (samples === null) throw new Error('no samples');
  withCleanGates(engine, samples, findGateChannels(samples), (clean) => {
    const rules = slipRules('powerline', recording.parameters, recording.boat.rig === 'scull');
    const found = segment(engine, samples, clean, recording, rules, VENDOR_POWER);
    const before = recordBits(engine, found);
    const top = engine.mark();
    timeTurns(engine, samples, found);
    expect(engine.mark()).toBe(top);
    const after = recordBits(engine, found);
    const words = engine.kernels.driveBytes() / 8;
    const changed = new Set<string>();
    before.forEach((word, at) => {
      if (word !== after[at]) changed.add(GATE_FIELDS[at % words] ?? `word ${at % words}`);
    });
    expect(before.length).toBeGreaterThan(0);
    expect([...changed].filter((field) => !MOVED.has(field))).toEqual([]);
    expect(changed.size).toBe(2);
  });
});

/** A race piece of an eight, 60 s at 34.5 spm. Real people's sessions are never part of the project. */
const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

async function rowed(): Promise<Analysis> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(PIECE), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  return analyze(engine, read.value, { definitions: 'powerline' });
}

/** Per gate: its offsets from the crew's mean in every stroke with all gates, ms. */
function againstCrew({ strokes }: Analysis, field: GateField): number[][] {
  const { count, gateCount } = strokes;
  const gates: number[][] = Array.from({ length: gateCount }, () => []);
  for (let stroke = 0; stroke < count; stroke++) {
    const all = [...strokes.gate[field].subarray(stroke * gateCount, (stroke + 1) * gateCount)];
    const crew = all.reduce((sum, offset) => sum + offset, 0) / gateCount;
    if (!Number.isNaN(crew)) all.forEach((offset, gate) => gates[gate]?.push(offset - crew));
  }
  return gates;
}

const mean = (values: readonly number[]): number => computeSpread(values).mean ?? NaN;

// Turns of real boats, compared between the halves of a piece and from stroke to stroke.
describe.skipIf(!existsSync(PIECE))('a real race piece (skipped where ../shared/telemetry is absent)', () => {
  it.each([
    ['catchOffsetMs', 8],
    ['finishOffsetMs', 10],
  ] as const)(
    'repeats its %s from half to half to about 4 ms, and scatters by less than %i ms',
    async (field, scatterMs) => {
      const gates = againstCrew(await rowed(), field);
      const halves = gates.map((offsets) => {
        const middle = offsets.length >> 1;
        return mean(offsets.slice(0, middle)) - mean(offsets.slice(middle));
      });
      const repeatMs = Math.sqrt(mean(halves.map((difference) => difference ** 2)));
      const scatter = mean(gates.map((offsets) => computeSpread(offsets).sd ?? NaN));
      expect(gates[0]?.length).toBeGreaterThan(30);
      expect(repeatMs).toBeLessThan(4.5);
      expect(scatter).toBeLessThan(scatterMs);
    },
  );
});
