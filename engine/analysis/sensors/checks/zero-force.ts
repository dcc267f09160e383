// Zero of a force: with no one pulling, every gate should read the oar's own swing, slightly below zero.
import type { Engine } from '../../../runtime/engine.ts';
import type { Samples } from '../../../recording/recording.ts';
import { type Finding, createRepair } from '../../../recording/finding.ts';
import { numberValue, say, signedValue, type Message } from '../../../recording/message.ts';
import type { GateChannels } from '../../../recording/channels.ts';
import { median } from '../../statistics.ts';
import { againstOthers, type Detector, gateWords, mediansByGate, toGatePlace } from './examined.ts';
import type { StrokeTable } from '../../analysis.ts';
import { newtonsPerUnit } from '../../force/force-unit.ts';

const NEWTONS_PER_KGF = 9.80665;
/** Maximum deviation from the crew's median; gates of two real eights are within 1.8 kgf. */
const APART_KGF = 2;
/**
 * Minimum other gates to identify the wrong one; with fewer, only the expected reading is known: kgf, from 16 to 44
 * spm.
 */
const MIN_OTHERS = 3;
const MIN_KGF = -6.5;
const MAX_KGF = 1.5;
/** Degrees of slip per kgf of threshold: the rising flank of a typical drive. */
const SLIP_DEG_PER_KGF = 0.35;

/** Offset of each gate's zero, N; 0 without evidence of one. */
function estimateOffsets(forces: readonly number[]): number[] {
  const compared = againstOthers(forces, () => 0, MIN_OTHERS);
  const crewN = median(forces.filter((force) => !Number.isNaN(force)));
  return forces.map((force, gate) => {
    const apart = compared[gate]?.apart ?? NaN;
    if (Math.abs(apart) > APART_KGF * NEWTONS_PER_KGF) return apart;
    const kgf = force / NEWTONS_PER_KGF;
    const alone = kgf < MIN_KGF || kgf > MAX_KGF;
    const crewIsOff = crewN / NEWTONS_PER_KGF < MIN_KGF || crewN / NEWTONS_PER_KGF > MAX_KGF;
    if (alone && (Number.isNaN(apart) || crewIsOff)) return force + 2 * NEWTONS_PER_KGF;
    return 0;
  });
}

/** @param sharePct of the mean force; NaN if unknown. */
function zeroSentence(gate: GateChannels, kgf: number, sharePct: number): Message {
  const [oar, off] = [gateWords(gate), signedValue(kgf)];
  const [by, slip] = [numberValue(Math.abs(sharePct)), numberValue(Math.max(1, Math.abs(kgf) * SLIP_DEG_PER_KGF))];
  if (!Number.isFinite(sharePct))
    return kgf > 0
      ? say`${oar}: the force zero is off by ${off} kgf in the recoveries; work and power read high and slips are off by about ${slip}°.`
      : say`${oar}: the force zero is off by ${off} kgf in the recoveries; work and power read low and slips are off by about ${slip}°.`;
  return kgf > 0
    ? say`${oar}: the force zero is off by ${off} kgf in the recoveries; work and power read about ${by}% high and slips are off by about ${slip}°.`
    : say`${oar}: the force zero is off by ${off} kgf in the recoveries; work and power read about ${by}% low and slips are off by about ${slip}°.`;
}

export const zeroForces: Detector = ({ engine, samples, gates, strokes, signs }) => {
  const forces = recoveryForces(engine, samples, gates, strokes).map((force, gate) =>
    signs[gate]?.force === 'reversed' ? NaN : force,
  );
  const offsets = estimateOffsets(forces);
  const average = mediansByGate(strokes, 'averageForceN');
  return gates.flatMap((gate, index): Finding[] => {
    const offN = offsets[index] ?? 0;
    if (offN === 0) return [];
    const kgf = offN / NEWTONS_PER_KGF;
    const share = (100 * offN) / ((average[index] ?? NaN) - offN);
    return [
      {
        code: 'zero-force',
        severity: 'warning',
        ...zeroSentence(gate, kgf, share),
        ...toGatePlace(gate),
        affects: ['forces', 'power'],
        repairs: [createRepair('shift', gate, 'force', -Math.round(offN * 10) / 10)],
      },
    ];
  });
};

/** Number of recoveries, sampled evenly: enough for a zero to 0.1 kgf. */
const RECOVERIES = 40;
/** Maximum recovery without a rest, s. */
const LONGEST_RECOVERY_S = 4;
const MIN_RECOVERIES = 5;

/**
 * Mean force while the oar swings through the middle half of its arc in these rows, in the column's unit; NaN without
 * any.
 */
function swingingForce(angles: Float32Array, forces: Float32Array, from: number, to: number): number {
  const [high, low] = [angles[from] ?? NaN, angles[to] ?? NaN];
  let sum = 0;
  let rows = 0;
  for (let row = from; row < to; row++) {
    const share = ((angles[row] ?? NaN) - low) / (high - low);
    const value = forces[row] ?? NaN;
    if (!(share > 0.25 && share < 0.75) || Number.isNaN(value)) continue;
    sum += value;
    rows += 1;
  }
  return sum / rows;
}

/** Finish of a stroke and catch of the next, s; null if the force was dropped, or a rest is between. */
function findRecovery(
  { gate, gateCount }: StrokeTable,
  index: number,
  stroke: number,
): readonly [number, number] | null {
  const at = stroke * gateCount + index;
  const finishS = gate.finishS[at] ?? NaN;
  const catchS = gate.catchS[at + gateCount] ?? NaN;
  // If the force was dropped in the drive before, the zero is unreliable too.
  const isMeasured = !Number.isNaN(gate.workJ[at]);
  return isMeasured && catchS - finishS < LONGEST_RECOVERY_S ? [finishS, catchS] : null;
}

/** Median over recoveries of the mean force in the middle half of the arc, N, per gate; NaN for too few recoveries. */
function recoveryForces(
  engine: Engine,
  { timeS, rowCount, sampleRateHz }: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
): number[] {
  const { count, fromRow } = strokes;
  const clock = engine.f64(timeS.address, rowCount);
  const rowAt = (stroke: number, momentS: number): number => {
    const first = fromRow[stroke] ?? 0;
    return first + Math.round((momentS - (clock[first] ?? NaN)) * sampleRateHz);
  };
  const step = Math.max(1, Math.floor(count / RECOVERIES));
  return gates.map(({ angle, force }, index) => {
    if (force === null) return NaN;
    const angles = engine.f32(angle.column.address, rowCount);
    const forces = engine.f32(force.column.address, rowCount);
    const means: number[] = [];
    for (let stroke = 0; stroke + 1 < count; stroke += step) {
      const recovery = findRecovery(strokes, index, stroke);
      if (recovery === null) continue;
      const mean = swingingForce(angles, forces, rowAt(stroke, recovery[0]), rowAt(stroke, recovery[1]));
      if (!Number.isNaN(mean)) means.push(mean);
    }
    return means.length < MIN_RECOVERIES ? NaN : median(means) * newtonsPerUnit(force.unit);
  });
}
