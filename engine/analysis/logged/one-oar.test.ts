import { beforeAll, describe, expect, it } from 'vitest';
import { bytesSource } from '../../formats/byte-source.ts';
import { writeSpeedCoach } from '../../formats/nk/testing/write-speedcoach.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { simulatedSession } from '../../formats/testing/simulated-session.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { sessionRecording, withRepair, withoutRepair } from '../../recording/corrected.ts';
import { withOarsTwice } from '../../recording/one-oar.ts';
import type { Recording } from '../../recording/recording.ts';
import { repairDeed, createRepair, repairWords } from '../../recording/repair.ts';
import { isSameRule } from '../../recording/rule.ts';
import { analyze } from '../analyze.ts';
import type { Analysis } from '../analysis.ts';
import { repaired } from '../repaired.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const SESSION = simulatedSession({ strokes: [20, 10] });

async function read(oarLengthM: number, oarlock: 'port' | 'none'): Promise<Recording> {
  const { text } = writeSpeedCoach({ ...SESSION, oarLengthM }, { oarlock });
  const answer = await readRecording(engine, bytesSource('a.csv', new TextEncoder().encode(text)));
  if (!answer.ok) throw new Error(answer.failure.sentence);
  return answer.value;
}

const measured = (recording: Recording): Analysis => analyze(engine, recording, { definitions: 'powerline' });
const codes = ({ findings }: Analysis): string[] => findings.map(({ code }) => code);
const ruleOf = ({ rules, gateRules }: Analysis, field: 'powerW' | 'workJ' | 'peakForceN' | 'catchAngleDeg') =>
  rules[gateRules[0]?.[field] ?? -1];

describe('an oarlock on one of a sculler’s two oars', () => {
  it('is said to have measured that oar alone, of a scull and of no other oar', async () => {
    expect(codes(measured(await read(2.88, 'port')))).toContain('one-oar');
    expect(codes(measured(await read(3.76, 'port')))).not.toContain('one-oar');
    expect(codes(measured(await read(2.88, 'none')))).not.toContain('one-oar');
  });

  it('counts twice in power and work where a person says so, under a rule of their own, and once when undone', async () => {
    const file = await read(2.88, 'port');
    const before = measured(file);
    const repair = before.findings.find(({ code }) => code === 'one-oar')?.repairs?.[0];
    if (repair === undefined) throw new Error('no press is offered');
    expect(repairDeed(repair).message).toBe('Count power and work twice, because both oars are equal');
    const said = withRepair(null, repair);
    const after = measured(sessionRecording(engine, file, said));
    const twice = (values: Float64Array): Float64Array => values.map((value) => 2 * value);
    expect(after.strokes.gate.powerW).toEqual(twice(before.strokes.gate.powerW));
    expect(after.strokes.gate.workJ).toEqual(twice(before.strokes.gate.workJ));
    expect(after.summary.rowerPowerW).toBeCloseTo(2 * (before.summary.rowerPowerW ?? NaN), 9);
    expect(after.strokes.gate.peakForceN).toEqual(before.strokes.gate.peakForceN);
    expect(after.strokes.gate.catchAngleDeg).toEqual(before.strokes.gate.catchAngleDeg);
    expect(after.summary.distanceM).toBe(before.summary.distanceM);
    expect(ruleOf(after, 'powerW')).toEqual({ ...ruleOf(before, 'powerW'), twiceOneOar: true });
    expect(ruleOf(after, 'workJ')).toEqual(ruleOf(after, 'powerW'));
    expect(ruleOf(after, 'peakForceN')).toEqual(ruleOf(before, 'peakForceN'));
    expect(codes(after)).toContain('one-oar-twice');
    expect(codes(after)).not.toContain('one-oar');
    expect(measured(sessionRecording(engine, file, withoutRepair(said, repair)))).toEqual(before);
  });

  it('shares no mean with one that no one counted twice', async () => {
    const file = await read(2.88, 'port');
    const twice = sessionRecording(engine, file, {
      repairs: [createRepair('twice', { seat: null, side: null }, 'force')],
    });
    const [half, whole] = [measured(file), measured(twice)].map((one) => ruleOf(one, 'powerW'));
    expect(half && whole && isSameRule(half, whole)).toBe(false);
  });

  it('is no repair of a sensor: only who says so has it counted twice', async () => {
    const file = await read(2.88, 'port');
    const ofSensors = repaired(engine, file, { definitions: 'powerline' });
    expect(ofSensors.summary.rowerPowerW).toBe(measured(file).summary.rowerPowerW);
    expect(ofSensors.corrections).toBeNull();
  });

  it('counts once beside the other oar, whatever was said before that one was joined', async () => {
    const { boat, rules, strokeSets } = await read(2.88, 'port');
    const both = strokeSets.flatMap((set) => [set, { ...set, side: 'starboard' as const }]);
    const repair = createRepair('twice', { seat: null, side: null }, 'force');
    const recording = { boat, rules, strokeSets: both };
    expect(withOarsTwice(recording, [repair])).toBe(recording);
  });

  it('of another rower stays as it is', async () => {
    const { boat, rules, strokeSets } = await read(2.88, 'port');
    const recording = { boat, rules, strokeSets: strokeSets.map((set) => ({ ...set, seat: 2 })) };
    const said = (seat: number) => withOarsTwice(recording, [createRepair('twice', { seat, side: null }, 'force')]);
    expect(said(1)).toBe(recording);
    expect(said(2)).not.toBe(recording);
  });
});

it('says in words whose oar counts twice', () => {
  expect(repairWords(createRepair('twice', { seat: null, side: null }, 'force')).message).toBe(
    'The sculler: Count power and work twice, because both oars are equal.',
  );
  expect(repairWords(createRepair('twice', { seat: 1, side: 'port' }, 'force')).message).toBe(
    'Seat 1 (port): Count power and work twice, because both oars are equal.',
  );
});
