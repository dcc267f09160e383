// A recording read once and analyzed several times in turn with the plain port, in a process of its own.
import { analyze } from '../../engine/analysis/analyze.ts';
import type { Analysis } from '../../engine/analysis/analysis.ts';
import { withCleanGates } from '../../engine/analysis/sensors/clean-columns.ts';
import { slipRules } from '../../engine/analysis/definition-sets.ts';
import { VENDOR_POWER } from '../../engine/analysis/power/power-models.ts';
import { segment, timeTurns } from '../../engine/analysis/strokes/segmentation.ts';
import { computeSignatures } from '../../engine/analysis/force/signatures.ts';
import { strokeTable } from '../../engine/analysis/strokes/stroke-table.ts';
import { seatOarlockEffects, seatDifference, type MeasuredSeat } from '../../engine/analysis/instrument/seat-error.ts';
import { gateMeanOver } from '../../engine/analysis/selected/stroke-means.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import type { Engine } from '../../engine/runtime/engine.ts';
import { findGateChannels } from '../../engine/recording/channels.ts';
import type { Recording } from '../../engine/recording/recording.ts';
import {
  type PlainCurve,
  plainCurve,
  type PlainDrive,
  plainDrives,
  type PlainGate,
  type PlainRules,
} from '../algorithms/plain-drives.ts';
import { answer, childInput } from '../harness/in-child.ts';
import { median } from '../harness/print.ts';

export interface AnalysisRequest {
  readonly path: string;
  readonly repeats: number;
}

export interface AnalysisAnswer {
  readonly readMs: number;
  /** The first is cold: nothing of the analysis had run before in this process. */
  readonly analyseMs: readonly number[];
  /** The engine's strokes, gate values and curves alone: what the plain port does too. */
  readonly coreMs: readonly number[];
  readonly plainMs: readonly number[];
  /** The second pass over the turns of all oars alone. */
  readonly turnsMs: readonly number[];
  /** The error of the oarlocks in every difference of the debrief: seats by power, slip, wash and length. */
  readonly oarlocksMs: readonly number[];
  readonly strokeCount: number;
  readonly agreement: Agreement;
}

interface Agreement {
  /** Strokes of single oars that the engine counts, and those of them that the port finds too. */
  readonly oarStrokes: number;
  readonly found: number;
  readonly peaksEqual: number;
  readonly medianWorkDifferencePct: number;
  readonly medianCurveDifferenceN: number;
}

const NEWTON_PER_KGF = 9.806_65;

interface PlainAnswer {
  readonly drives: readonly PlainDrive[];
  readonly curve: PlainCurve;
}

function plainGates(engine: Engine, { samples }: Recording): PlainGate[] {
  if (samples === null) throw new Error('The recording has no samples.');
  return findGateChannels(samples).map(({ angle, force }) => {
    if (force === null) throw new Error('A gate has no force.');
    return {
      angleDeg: engine.f32(angle.column.address, angle.column.length),
      forceKgf: engine.f32(force.column.address, force.column.length),
    };
  });
}

function plainRules({ parameters, samples }: Recording): PlainRules {
  const { oarInboardM, oarLengthM, driveStartKgf, recoveryKgf } = parameters;
  return {
    rateHz: samples?.sampleRateHz ?? Number.NaN,
    leverM: (oarInboardM * (oarLengthM - oarInboardM)) / oarLengthM,
    loadKgf: driveStartKgf,
    releaseKgf: recoveryKgf,
  };
}

/** Strokes with all values of the gates, and the curves. */
function core(engine: Engine, recording: Recording): void {
  const { samples, parameters, boat } = recording;
  if (samples === null) return;
  const gates = findGateChannels(samples);
  const rules = slipRules('powerline', parameters, boat.rig === 'scull');
  const { strokes } = withCleanGates(engine, samples, gates, (clean) =>
    strokeTable(engine, samples, segment(engine, samples, clean, recording, rules, VENDOR_POWER)),
  );
  computeSignatures(engine, samples, gates, strokes);
}

/** Milliseconds that the turns of all oars take, once the strokes are found. */
function measureTurnsMs(engine: Engine, recording: Recording): number {
  const { samples, parameters, boat } = recording;
  if (samples === null) return Number.NaN;
  const rules = slipRules('powerline', parameters, boat.rig === 'scull');
  return withCleanGates(engine, samples, findGateChannels(samples), (clean) => {
    const found = segment(engine, samples, clean, recording, rules, VENDOR_POWER);
    const startedAt = performance.now();
    timeTurns(engine, samples, found);
    return performance.now() - startedAt;
  });
}

const COMPARED = ['powerW', 'catchSlipDeg', 'finishSlipDeg', 'arcDeg'] as const;

function timeOarlocks(analysis: Analysis): number {
  const strokes = Int32Array.from({ length: analysis.strokes.count }, (_, stroke) => stroke);
  const startedAt = performance.now();
  for (const field of COMPARED) {
    const seats = analysis.gates.map(({ seat }, gate): MeasuredSeat => {
      const value = gateMeanOver(analysis.strokes, field, gate, strokes);
      return { seat, value, strokesSd: 0, oarlocks: seatOarlockEffects(analysis, field, seat, value, strokes) };
    });
    for (const own of seats) {
      const others = seats.filter((one) => one !== own);
      seatDifference(own, others);
    }
  }
  return performance.now() - startedAt;
}

function measureAgreement(
  analysis: Analysis,
  recording: Recording,
  plain: readonly PlainAnswer[],
  firstS: number,
): Agreement {
  const rateHz = recording.samples?.sampleRateHz ?? Number.NaN;
  const drives = plain.map((port, gate) => drivesBeside(analysis, gate, port.drives, firstS, rateHz));
  return {
    oarStrokes: sumValues(drives.map(({ oarStrokes }) => oarStrokes)),
    found: sumValues(drives.map(({ workDifferencesPct }) => workDifferencesPct.length)),
    peaksEqual: sumValues(drives.map(({ peaksEqual }) => peaksEqual)),
    medianWorkDifferencePct: median(drives.flatMap(({ workDifferencesPct }) => workDifferencesPct)),
    medianCurveDifferenceN: median(
      plain.flatMap(({ curve }, gate) => curveDifferencesN(analysis.signatures[gate], curve)),
    ),
  };
}

const sumValues = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The strokes that the engine counts of one oar next to the port's drives around their middle. */
function drivesBeside(
  { strokes }: Analysis,
  gate: number,
  drives: readonly PlainDrive[],
  firstS: number,
  rateHz: number,
) {
  let oarStrokes = 0;
  let peaksEqual = 0;
  const workDifferencesPct: number[] = [];
  let at = 0;
  for (let stroke = 0; stroke < strokes.count; stroke += 1) {
    const cell = stroke * strokes.gateCount + gate;
    const middleS = ((strokes.gate.catchS[cell] ?? Number.NaN) + (strokes.gate.finishS[cell] ?? Number.NaN)) / 2;
    const workJ = strokes.gate.workJ[cell] ?? Number.NaN;
    if (Number.isNaN(middleS) || Number.isNaN(workJ)) continue;
    oarStrokes += 1;
    const middleRow = (middleS - firstS) * rateHz;
    while (at < drives.length && (drives[at]?.finishRow ?? 0) < middleRow) at += 1;
    const drive = drives[at];
    if (drive === undefined || drive.catchRow > middleRow) continue;
    if (Math.abs(drive.peakForceN - (strokes.gate.peakForceN[cell] ?? Number.NaN)) < 1e-6) peaksEqual += 1;
    workDifferencesPct.push(Math.abs(drive.workJ / workJ - 1) * 100);
  }
  return { oarStrokes, peaksEqual, workDifferencesPct };
}

/** How far the two mean curves of an oar are apart at each degree that both have, N. */
function curveDifferencesN(signature: Analysis['signatures'][number] | undefined, curve: PlainCurve): number[] {
  return Array.from(signature?.angleDeg ?? []).flatMap((degree, index) => {
    const ours = signature?.meanForceN[index] ?? Number.NaN;
    const theirs = (curve.mean[degree - curve.firstDegree] ?? Number.NaN) * NEWTON_PER_KGF;
    return Number.isNaN(ours) || Number.isNaN(theirs) ? [] : [Math.abs(ours - theirs)];
  });
}

const { path, repeats } = childInput() as AnalysisRequest;
const engine = await loadEngine();
const readAt = performance.now();
const read = await readRecording(engine, fileSource(path), {});
const readMs = performance.now() - readAt;
if (!read.ok) throw new Error(read.failure.sentence);
const recording = read.value;
const rules = plainRules(recording);

const analyseMs: number[] = [];
const coreMs: number[] = [];
const plainMs: number[] = [];
const turnsMs: number[] = [];
const oarlocksMs: number[] = [];
let analysis: Analysis | null = null;
let plain: PlainAnswer[] = [];
for (let repeat = 0; repeat < repeats; repeat += 1) {
  const startedAt = performance.now();
  analysis = analyze(engine, recording, { definitions: 'powerline' });
  const analysedAt = performance.now();
  core(engine, recording);
  const coreDoneAt = performance.now();
  plain = plainGates(engine, recording).map((gate) => {
    const drives = plainDrives(gate, rules);
    return { drives, curve: plainCurve(gate, drives) };
  });
  analyseMs.push(analysedAt - startedAt);
  coreMs.push(coreDoneAt - analysedAt);
  plainMs.push(performance.now() - coreDoneAt);
  turnsMs.push(measureTurnsMs(engine, recording));
  oarlocksMs.push(timeOarlocks(analysis));
}
if (analysis === null || recording.samples === null) throw new Error('Nothing was analysed.');
const firstS = engine.f64(recording.samples.timeS.address, 1)[0] ?? Number.NaN;
answer({
  readMs,
  analyseMs,
  coreMs,
  plainMs,
  turnsMs,
  oarlocksMs,
  strokeCount: analysis.strokes.count,
  agreement: measureAgreement(analysis, recording, plain, firstS),
} satisfies AnalysisAnswer);
