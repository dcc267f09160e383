import { describe, expect, it, beforeAll } from 'vitest';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Recording } from '../../recording/recording.ts';
import { NO_START } from '../../recording/clock.ts';
import {
  ROW_KINDS,
  type RowKind,
  type StrokeColumn,
  type StrokeSet,
  withOarsTwice,
} from '../../recording/stroke-set.ts';
import { STROKE_KINDS, type Analysis } from '../analysis.ts';
import { selectTableCurves, loggedStrokes, matchedRows } from './logged-strokes.ts';
import fc from 'fast-check';
import { bytesSource } from '../../formats/byte-source.ts';
import { writeSpeedCoach } from '../../formats/nk/testing/write-speedcoach.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { simulatedSession } from '../../formats/testing/simulated-session.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { sessionRecording, withRepair, withoutRepair } from '../../recording/corrected.ts';
import { repairDeed, createRepair, repairWords } from '../../recording/finding.ts';
import { isSameRule } from '../../recording/rule.ts';
import { analyze } from '../analyze.ts';
import { repaired } from '../repaired.ts';
import { analysisDocument } from '../document.ts';
import { forwardSpread } from '../strokes/gate-metrics.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const column = (field: StrokeColumn['field'], of: StrokeColumn['of'], ...values: readonly number[]): StrokeColumn => ({
  field,
  makersName: field,
  makersUnit: '',
  of,
  rule: 0,
  values: Float64Array.from(values),
});

const makeSet = (
  endS: readonly number[],
  columns: readonly StrokeColumn[],
  { kinds = [], seat = null }: { readonly kinds?: readonly RowKind[]; readonly seat?: number | null } = {},
): StrokeSet => ({
  source: 0,
  seat,
  side: null,
  endS: Float64Array.from(endS),
  number: Float64Array.from(endS.keys()),
  interval: new Int32Array(endS.length),
  kind: Uint8Array.from(endS, (_, row) => ROW_KINDS.indexOf(kinds[row] ?? 'stroke')),
  columns,
});

const SOURCE = {
  fileName: 'a',
  bytes: 1,
  format: 'model',
  device: null,
  start: NO_START,
  totals: null,
  deviceTotals: null,
} as const;

const toStrokeTable = (recording: Pick<Recording, 'strokeSets'>) => loggedStrokes({ sources: [], ...recording });

const HULL = [column('rateSpm', 'hull', 30, 30, 30), column('speedMps', 'hull', 4, 4.1, 4.2)];

describe('strokes of a device that keeps one row a stroke', () => {
  it('begin where the one before ended, the first by its rate', () => {
    const { strokes, gates } = toStrokeTable({ strokeSets: [makeSet([2, 4, 6], HULL)] });
    expect([...strokes.boat.startS]).toEqual([0, 2, 4]);
    expect([...strokes.boat.speedMps]).toEqual([4, 4.1, 4.2]);
    expect(gates).toEqual([]);
    expect(strokes.gateCount).toBe(0);
  });

  it('begin with the clock of the device where the first says no rate, if that is a stroke’s length', () => {
    const unsaid = [column('rateSpm', 'hull', NaN, 30, 30), column('speedMps', 'hull', 4, 4.1, 4.2)];
    const firstStart = (elapsedS: number | null): number | undefined => {
      const source = { ...SOURCE, totals: elapsedS === null ? null : { ...NO_TOTALS, elapsedS } };
      return loggedStrokes({ sources: [source], strokeSets: [makeSet([3, 5, 7], unsaid)] }).strokes.boat.startS[0];
    };
    expect([firstStart(7), firstStart(4), firstStart(70), firstStart(null)]).toEqual([0, NaN, NaN, NaN]);
  });

  it('leave out what only the oarlock counted, and count a rest as no work', () => {
    const power = column('powerW', 'rower', 200, 210, 90);
    const { strokes, uncounted, gateRules } = toStrokeTable({
      strokeSets: [makeSet([2, 4, 6], [...HULL, power], { kinds: ['stroke', 'oar-only', 'rest'], seat: 3 })],
    });
    expect(uncounted?.count).toBe(1);
    expect([...(uncounted?.gate.powerW ?? [])]).toEqual([210]);
    expect(uncounted?.boat.endS).toEqual(Float64Array.of(NaN));
    expect([...strokes.gate.powerW]).toEqual([200, 90]);
    expect([...strokes.kind].map((kind) => STROKE_KINDS[kind])).toEqual(['work', 'paddle']);
    expect(gateRules).toEqual([{ powerW: 0 }]);
  });

  it('of two oarlocks stand beside one another, by seat, each with its own clock taken away', () => {
    const two = makeSet([2.4, 4.4, 6.4], [column('powerW', 'rower', 1, 2, 3)], { seat: 2 });
    const bow = makeSet([2, 4, 6], [...HULL, column('powerW', 'rower', 4, 5, 6)], { seat: 1 });
    const { strokes, gates } = toStrokeTable({ strokeSets: [two, bow] });
    expect(gates.map(({ seat }) => seat)).toEqual([1, 2]);
    expect([...strokes.gate.powerW]).toEqual([4, 1, 5, 2, 6, 3]);
  });

  it('have arcs that follow from their angles, and no number that no one wrote', () => {
    const angles = [column('catchAngleDeg', 'rower', -50, -51, -52), column('finishAngleDeg', 'rower', 30, NaN, 31)];
    const { strokes } = toStrokeTable({ strokeSets: [makeSet([2, 4, 6], [...HULL, ...angles])] });
    expect([...strokes.gate.arcDeg]).toEqual([80, NaN, 83]);
    expect(strokes.gate.powerW.every(Number.isNaN)).toBe(true);
  });

  it('show the first of a field that two receivers wrote', () => {
    const impeller = column('speedMps', 'hull', 4.1, 4.2, 4.3);
    const { strokes } = toStrokeTable({ strokeSets: [makeSet([2, 4, 6], [impeller, ...HULL])] });
    expect([...strokes.boat.speedMps]).toEqual([4.1, 4.2, 4.3]);
  });

  it('keep their curves where rows are left out, and none of another set', () => {
    const lead = makeSet([2, 4, 6], HULL, { kinds: ['stroke', 'oar-only', 'stroke'] });
    const curve = { quantity: 'handle-force', unit: 'N', rule: 0, over: 'handle-travel', step: 0.022 } as const;
    const values = Float32Array.of(1, 2, 3);
    const rows = { strokes: Int32Array.of(0, 1, 2), offsets: Int32Array.of(0, 1, 2, 3), values };
    const curves = [0, 1].map((strokeSet) => ({ ...curve, ...rows, strokeSet }));
    const told = selectTableCurves({ strokeSets: [lead, makeSet([2, 4, 6], [])], curves });
    expect(told.map(({ strokes }) => [...strokes])).toEqual([[0, -1, 1]]);
  });

  it('are those of the first column where a field stands twice, of the hull and of the rower alike', () => {
    const { strokes } = toStrokeTable({
      strokeSets: [
        makeSet(
          [2, 4, 6],
          [
            ...HULL,
            column('speedMps', 'hull', 1, 1, 1),
            column('powerW', 'rower', 200, 210, 220),
            column('powerW', 'rower', 9, 9, 9),
          ],
        ),
      ],
    });
    expect([...strokes.boat.speedMps]).toEqual([4, 4.1, 4.2]);
    expect([...strokes.gate.powerW]).toEqual([200, 210, 220]);
  });

  it('are none where there is no set', () => {
    expect(toStrokeTable({ strokeSets: [] }).strokes.count).toBe(0);
  });
});

/** Ends of strokes with durations between 1.6 and 2.6 s. */
const strokes = fc.array(fc.integer({ min: 1600, max: 2600 }), { minLength: 12, maxLength: 60 }).map((lengthsMs) => {
  let endMs = 0;
  return Float64Array.from(lengthsMs, (length) => (endMs += length) / 1000);
});

describe('strokes of two devices', () => {
  it('belong together whatever the difference of the clocks within half a stroke', () => {
    fc.assert(
      fc.property(strokes, fc.integer({ min: -700, max: 700 }), (endS, lagMs) => {
        const other = endS.map((end) => end + lagMs / 1000);
        expect([...matchedRows(endS, other)]).toEqual([...endS.keys()]);
      }),
    );
  });

  it('are never given twice, and one that the other device missed has none', () => {
    fc.assert(
      fc.property(strokes, fc.nat(), fc.integer({ min: -300, max: 300 }), (endS, at, lagMs) => {
        const missed = at % endS.length;
        const other = endS.filter((_, stroke) => stroke !== missed).map((end) => end + lagMs / 1000);
        const rows = matchedRows(endS, other);
        expect(rows[missed]).toBe(-1);
        expect([...rows].filter((row) => row >= 0)).toEqual([...other.keys()]);
      }),
    );
  });

  it('have none where there is no other device', () => {
    expect([...matchedRows(Float64Array.of(1, 3, 5), new Float64Array())]).toEqual([-1, -1, -1]);
  });
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

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

interface Told {
  readonly summary: Readonly<Record<'strokeCount' | 'distanceM' | 'rowerPowerW', number>>;
  readonly gates: readonly Readonly<Record<'powerW' | 'arcDeg', number>>[];
  readonly rowers: readonly { readonly powerW: number }[];
  readonly selected: { readonly strokes: readonly number[]; readonly rowers: readonly { readonly powerW: number }[] };
}

it('what only the oarlock felt is in its means over the session, and in no distance, count or selection', async () => {
  const engine = await loadEngine();
  const readTold = async (uncountedAfter: readonly number[]) => {
    const session = simulatedSession({ strokes: [20, 10], uncountedAfter: [...uncountedAfter] });
    const { text } = writeSpeedCoach({ ...session, oarLengthM: 3.76 }, { oarlock: 'port' });
    const read = await readRecording(engine, bytesSource('a.csv', new TextEncoder().encode(text)));
    if (!read.ok) throw new Error(read.failure.sentence);
    const recording = read.value;
    const analysis = analyze(engine, recording, { definitions: 'powerline' });
    const [set] = recording.strokeSets;
    const powerW = [...(set?.columns.find(({ field }) => field === 'powerW')?.values ?? [])];
    const document = analysisDocument(analysis, { strokes: false, include: [] }) as unknown as Told;
    return { document, powerW, isStroke: [...(set?.kind ?? [])].map((kind) => kind === 0), analysis };
  };
  const [felt, plain] = [await readTold([5, 5, 30]), await readTold([])];
  const { document, powerW, isStroke, analysis } = felt;
  expect(powerW).toHaveLength(33);
  expect(document.summary.strokeCount).toBe(30);
  expect(document.summary.distanceM).toBeCloseTo(plain.document.summary.distanceM, 0);
  expect(document.selected.strokes).toHaveLength(30);
  const ofAll = computeMean(powerW);
  const ofStrokes = computeMean(powerW.filter((_, row) => isStroke[row]));
  expect(Math.abs(ofAll - ofStrokes)).toBeGreaterThan(0.001);
  for (const field of ['powerW', 'arcDeg'] as const) {
    expect(forwardSpread(analysis.strokes, 0, field, analysis.uncounted).count).toBe(33);
  }
  for (const mean of [
    document.gates[0]?.powerW,
    document.rowers[0]?.powerW,
    document.summary.rowerPowerW,
    analysis.summary.crewPowerW,
  ]) {
    expect(mean).toBeCloseTo(ofAll, 3);
  }
  expect(document.selected.rowers[0]?.powerW).toBeCloseTo(ofStrokes, 3);
  expect(analysis.findings.filter(({ code }) => code === 'oar-only-strokes')).toHaveLength(1);
});
