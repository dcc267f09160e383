// Generated recordings with known truth: every error bound of the analysis, in every boat and with every fault.
import { beforeAll, describe, expect, it } from 'vitest';
import { toTruth } from '#fixtures/model/session.ts';
import { analysedBytes } from '#fixtures/acceptance/engine.ts';
import { scenario, SCENARIO_NAMES, type ScenarioName } from '#fixtures/scenarios.ts';
import type { GateStrokeTruth, StrokeTruth, Truth } from '#fixtures/truth.ts';
import { bytesSource } from '../../formats/byte-source.ts';
import { readRecording } from '../../formats/read-recording.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { STROKE_KINDS, type Analysis, type GateField } from '../analysis.ts';
import { median, computeSpread } from '../statistics.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Outcome {
  readonly truth: Truth;
  readonly answer: Analysis;
  /** Index of our stroke for each true stroke; −1 when lost. */
  readonly matched: readonly number[];
}

async function rowed(name: ScenarioName, seed: number): Promise<Outcome> {
  const session = scenario(name, seed);
  const truth = toTruth(session);
  const mark = engine.mark();
  const read = await readRecording(engine, bytesSource('generated.txt', analysedBytes(session)), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const answer = analyze(engine, read.value, { definitions: 'powerline' });
  engine.release(mark);
  const { strokes } = answer;
  const catches = Array.from({ length: strokes.count }, (_, stroke) =>
    median(strokes.gate.catchS.subarray(stroke * strokes.gateCount, (stroke + 1) * strokes.gateCount)),
  );
  const matched = truth.strokes.map(({ catchS }) => catches.findIndex((moment) => Math.abs(moment - catchS) < 0.4));
  return { truth, answer, matched };
}

/** Calls `check` with our value of a field for every gate of every true stroke. */
function eachGate(
  { truth, answer, matched }: Outcome,
  check: (gate: GateStrokeTruth, ours: (field: GateField) => number, stroke: StrokeTruth) => void,
): void {
  truth.strokes.forEach((stroke, index) => {
    stroke.gates.forEach((gate, g) => {
      const cell = (matched[index] ?? -1) * answer.strokes.gateCount + g;
      check(gate, (field) => answer.strokes.gate[field][cell] ?? NaN, stroke);
    });
  });
}

/** A force curve that barely reaches the threshold crosses it where the sensor's noise decides. */
const GRAZING = 1.5;

/** Largest error, over measured gates with a true value. */
function worst(outcome: Outcome, field: GateField, of: keyof GateStrokeTruth, relative = false): number {
  let greatest = 0;
  const sharp = GRAZING * outcome.truth.parameters.driveStartKgf * 9.80665;
  eachGate(outcome, (gate, ours) => {
    const value = gate[of];
    if (gate.status !== 'measured' || typeof value !== 'number') return;
    if (field.endsWith('SlipDeg') && (gate.peakForceN ?? 0) < sharp) return;
    const difference = relative ? ours(field) / value - 1 : ours(field) - value;
    greatest = Math.max(greatest, Number.isNaN(difference) ? Infinity : Math.abs(difference));
  });
  return greatest;
}

type Moment = 'catchMovementS' | 'finishMovementS' | 'loadS';

/** True offset of a gate in a stroke against the stroke seat (both oars of a sculler), ms. */
function trueOffsetMs(stroke: StrokeTruth, gate: GateStrokeTruth, moment: Moment, seatCount: number): number {
  const reference = stroke.gates.filter(({ seat }) => seat === seatCount).map((g) => g[moment] ?? NaN);
  const sum = reference.reduce((total, value) => total + value, 0);
  return ((gate[moment] ?? NaN) - sum / reference.length) * 1000;
}

/** Strokes that follow another: the movement to the first catch after a rest has no recovery, and its chord no turn. */
function followsAnother(truth: Truth, stroke: StrokeTruth): boolean {
  const index = truth.strokes.indexOf(stroke);
  const before = truth.strokes[index - 1];
  const after = truth.strokes[index + 1];
  const joined = (a: StrokeTruth | undefined, b: StrokeTruth | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    Math.abs(a.endS - b.catchS) < 0.2 &&
    a.gates.every((gate, g) => (gate.status === 'idle') === (b.gates[g]?.status === 'idle'));
  return joined(before, stroke) && joined(stroke, after);
}

function offsets(
  outcome: Outcome,
  field: GateField,
  moment: Moment,
  gate: number,
): { ours: number[]; truth: number[] } {
  const ours: number[] = [];
  const truth: number[] = [];
  const chosen = outcome.truth.strokes[0]?.gates[gate];
  eachGate(outcome, (g, value, stroke) => {
    if (g.seat !== chosen?.seat || g.side !== chosen.side || !followsAnother(outcome.truth, stroke)) return;
    const expected = trueOffsetMs(stroke, g, moment, outcome.truth.seatCount);
    if (Number.isNaN(expected) || Number.isNaN(value(field))) return;
    ours.push(value(field));
    truth.push(expected);
  });
  return { ours, truth };
}

const CASES = SCENARIO_NAMES.flatMap((name) => [1, 2].map((seed) => ({ name, seed })));

describe.each(CASES)('$name, crew $seed', ({ name, seed }) => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await rowed(name, seed);
  });

  it('has every stroke and no other', () => {
    expect(outcome.matched.filter((ours) => ours < 0)).toEqual([]);
    expect(outcome.answer.strokes.count).toBe(outcome.truth.strokes.length);
    expect(outcome.answer.summary.strokeCount).toBe(outcome.truth.strokes.length);
  });

  it('has catch and finish within 0.4°, slips within 1°, work within 1%', () => {
    expect(worst(outcome, 'workJ', 'workJ', true)).toBeLessThan(0.01);
    // A gate that rattles at the turns shows its own angle, not the oar's.
    if (name === 'eight with loose gates') return;
    expect(worst(outcome, 'catchAngleDeg', 'catchAngleDeg')).toBeLessThan(0.4);
    expect(worst(outcome, 'finishAngleDeg', 'finishAngleDeg')).toBeLessThan(0.4);
    expect(worst(outcome, 'catchSlipDeg', 'catchSlipDeg')).toBeLessThan(1);
    expect(worst(outcome, 'finishSlipDeg', 'finishSlipDeg')).toBeLessThan(1);
  });

  it.each([
    ['chordOffsetMs', 'catchMovementS'],
    ['finishChordOffsetMs', 'finishMovementS'],
    ['loadOffsetMs', 'loadS'],
  ] as const)('has %s of every gate within 3 ms of truth and little noisier', (field, moment) => {
    outcome.answer.gates.forEach((_, gate) => {
      const { ours, truth } = offsets(outcome, field, moment, gate);
      if (ours.length < 2) return;
      const measured = computeSpread(ours);
      const expected = computeSpread(truth);
      expect(Math.abs((measured.mean ?? NaN) - (expected.mean ?? NaN))).toBeLessThan(3);
      expect((measured.sd ?? NaN) - (expected.sd ?? NaN)).toBeLessThan(6);
    });
  });

  it('leaves out a seat that rests or has no signal, and no other', () => {
    expect(outcome.truth.strokes.length).toBeGreaterThan(0);
    eachGate(outcome, (gate, ours, stroke) => {
      if (gate.status === 'idle') expect(ours('catchAngleDeg')).toBeNaN();
      if (gate.status === 'measured') expect(ours('catchAngleDeg')).not.toBeNaN();
      if (gate.status === 'measured') expect(ours('workJ')).not.toBeNaN();
      const within = outcome.truth.strokes.indexOf(stroke);
      const lostAround = [within - 1, within, within + 1].every((index) => {
        const same = outcome.truth.strokes[index]?.gates.find((g) => g.seat === gate.seat && g.side === gate.side);
        return same?.status === gate.status;
      });
      // At its ends a failure may leave a stroke intact; in between nothing may be left.
      if (!lostAround) return;
      if (gate.status === 'angle-lost' || gate.status === 'both-lost') expect(ours('catchAngleDeg')).toBeNaN();
      if (gate.status === 'force-lost') expect(ours('workJ')).toBeNaN();
    });
  });
});

describe('kinds', () => {
  const listKinds = ({ answer, truth, matched }: Outcome, kind: string): string[] =>
    truth.strokes.flatMap((stroke, index) =>
      stroke.kind === kind ? [STROKE_KINDS[answer.strokes.kind[matched[index] ?? -1] ?? 0] ?? ''] : [],
    );

  it('tells drills from pause drills', async () => {
    const outcome = await rowed('eight drills and pauses', 1);
    expect(new Set(listKinds(outcome, 'pause-drill'))).toEqual(new Set(['pause-drill']));
    expect(
      listKinds(outcome, 'drill')
        .slice(0, 20)
        .every((kind) => kind === 'drill'),
    ).toBe(true);
  });

  it('tells a part of the crew and a racing start', async () => {
    expect(new Set(listKinds(await rowed('eight half crew', 1), 'partial-crew'))).toEqual(new Set(['partial-crew']));
    expect(new Set(listKinds(await rowed('eight racing start', 1), 'start'))).toEqual(new Set(['start']));
  });

  it('says which sensors failed, and when', async () => {
    const { answer } = await rowed('eight failing sensors', 1);
    const dropouts = answer.findings.filter(({ code }) => code === 'sensor-dropout');
    // One finding for each failed seat, without duplicates.
    expect(dropouts.map(({ seat }) => seat ?? 0).toSorted((a, b) => a - b)).toEqual([1, 3, 5, 6, 8]);
    const third = dropouts.find(({ seat }) => seat === 3);
    expect(third?.fromS).toBeCloseTo(90, 0);
    expect(third?.toS).toBeCloseTo(120, 0);
  });
});
