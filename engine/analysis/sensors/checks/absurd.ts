// Findings about impossible values that were removed, and about a stuck force; and the gates whose forces may be
// drawn.
import { type Finding, createRepair } from '../../../recording/finding.ts';
import { momentValue, numberValue, say, type Message } from '../../../recording/message.ts';
import type { Gate, StrokeTable } from '../../analysis.ts';
import { definitionOf } from '../../definitions/catalogue.ts';
import { toRunSpan, type Detector, gateWords, toGatePlace, type StrokeRun } from './examined.ts';
import type { Impossible } from './impossible.ts';
import type { Engine } from '../../../runtime/engine.ts';
import { type GateChannels, findGateChannels } from '../../../recording/channels.ts';
import type { Samples } from '../../../recording/recording.ts';

/** Upper limit of reported values; larger ones are just "beyond any limit". */
const MAX_TOLD = 1e6;

const withUnit = (value: number, unit: string): Message =>
  unit === 'deg' ? say`${numberValue(value)}°` : say`${numberValue(value)} ${unit}`;

function worstSentence(gate: Gate | undefined, { field, worst }: Impossible): Message {
  const { name, unit } = definitionOf(field);
  if (!(Math.abs(worst) < MAX_TOLD)) {
    return gate === undefined
      ? say`${name}: a value is beyond any limit.`
      : say`${gateWords(gate)}, ${name}: a value is beyond any limit.`;
  }
  return gate === undefined
    ? say`${name}: ${withUnit(worst, unit)} is impossible.`
    : say`${gateWords(gate)}, ${name}: ${withUnit(worst, unit)} is impossible.`;
}

function impossibleSentence(gate: Gate | undefined, impossible: Impossible): Message {
  const [worst, count] = [worstSentence(gate, impossible), impossible.strokes.length];
  return count === 1
    ? say`${worst} In one stroke the values that depend on it were excluded.`
    : say`${worst} In ${count} strokes the values that depend on it were excluded.`;
}

/** Share of impossible values from which excluding the seat is offered. */
const LEFT_OUT_SHARE = 0.2;

/** Impossible values removed from a stroke table, sampled or written by the vendor. */
export const impossibleFindings = (
  gates: readonly Gate[],
  strokes: StrokeTable,
  impossible: readonly Impossible[],
): Finding[] =>
  impossible.map((one): Finding => {
    const run = [one.strokes[0] ?? 0, (one.strokes.at(-1) ?? 0) + 1] as const;
    const { fromS, toS } = toRunSpan(strokes, run);
    const when = { ...(Number.isFinite(fromS) && { fromS }), ...(Number.isFinite(toS) && { toS }) };
    const gate = one.gate === null ? undefined : gates[one.gate];
    return {
      code: 'impossible-number',
      severity: 'warning',
      ...impossibleSentence(gate, one),
      ...(gate !== undefined && toGatePlace(gate)),
      ...when,
      strokesLost: one.strokes.length,
      ...(gate !== undefined &&
        one.strokes.length > LEFT_OUT_SHARE * strokes.count && { repairs: [createRepair('leave-out', gate, 'both')] }),
    };
  });

export const impossibleNumbers: Detector = ({ gates, strokes, impossible }) =>
  impossibleFindings(gates, strokes, impossible);

function stuckSentence(gate: Pick<Gate, 'seat' | 'side'>, count: number, fromS: number): Message {
  const [oar, from] = [gateWords(gate), momentValue(fromS, 1)];
  return count === 1
    ? say`${oar}: the force is stuck at one value in one stroke from ${from} during the drive. Its force, work and power are excluded.`
    : say`${oar}: the force is stuck at one value for ${count} strokes from ${from} during the drive. Force, work and power of those strokes are excluded.`;
}

/** A force that stays constant over five or more strokes is reported as dead. */
export const stuckSensors: Detector = ({ gates, strokes, stuck, dead }) =>
  gates.flatMap((gate, index): Finding[] =>
    (stuck[index] ?? [])
      .filter(([from, to]) => !(dead[index] ?? []).some((run) => run[0] < to && run[1] > from))
      .map((run) => ({
        code: 'stuck-force',
        severity: 'warning',
        ...stuckSentence(gate, run[1] - run[0], toRunSpan(strokes, run).fromS),
        ...toGatePlace(gate),
        ...toRunSpan(strokes, run),
        strokesLost: run[1] - run[0],
      })),
  );

/** Minimum duration; shorter runs of one value happen by chance, s. */
const SHORTEST_S = 0.5;
/** Minimum drive within the run: a force may be constant on the recovery or at rest. */
const DRIVEN_DEG = 25;
/** Minimum movement back: equal values both ways mean that the sensor is stuck. */
const RECOVERED_DEG = 15;

interface Run {
  readonly fromRow: number;
  readonly toRow: number;
}

function isRowed(angle: Float32Array, { fromRow, toRow }: Run): boolean {
  let driven = 0;
  let recovered = 0;
  for (let row = fromRow + 1; row < toRow; row++) {
    const step = (angle[row] ?? NaN) - (angle[row - 1] ?? NaN);
    if (step > 0) driven += step;
    else if (step < 0) recovered -= step;
  }
  return driven >= DRIVEN_DEG && recovered >= RECOVERED_DEG;
}

/** Every run of `rows` equal samples contains a probed row with its two neighbors, so few rows are probed. */
function constantRuns(force: Float32Array, rows: number): Run[] {
  const runs: Run[] = [];
  const stride = Math.max(1, rows - 3);
  for (let row = 0; row + 2 < force.length; row += stride) {
    const value = force[row];
    if (value !== force[row + 1] || value !== force[row + 2]) continue;
    let fromRow = row;
    while (fromRow > 0 && force[fromRow - 1] === value) fromRow--;
    let toRow = row + 3;
    while (toRow < force.length && force[toRow] === value) toRow++;
    if (toRow - fromRow >= rows) runs.push({ fromRow, toRow });
    while (row + stride < toRow) row += stride;
  }
  return runs;
}

/** First stroke that ends after `row`. */
function strokeAfter(toRows: Int32Array, row: number): number {
  let low = 0;
  let high = toRows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((toRows[middle] ?? 0) > row) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Stuck force: one exact value while the oar is driven through the water, which a working sensor never shows. Strokes
 * of each gate with a stuck force.
 */
export function stuckForces(
  engine: Engine,
  { rowCount, sampleRateHz }: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
): StrokeRun[][] {
  const rows = Math.max(4, Math.round(SHORTEST_S * sampleRateHz));
  return gates.map(({ angle, force }) => {
    if (force === null) return [];
    const angles = engine.f32(angle.column.address, rowCount);
    return constantRuns(engine.f32(force.column.address, rowCount), rows)
      .filter((run) => isRowed(angles, run))
      .map(({ fromRow, toRow }): StrokeRun => {
        const first = strokeAfter(strokes.toRow, fromRow);
        let last = first;
        while (last < strokes.count && (strokes.fromRow[last] ?? Infinity) < toRow) last++;
        return [first, last];
      })
      .filter(([from, to]) => to > from);
  });
}

/** Finding about one gate, or about every gate if it names no seat. */
const isReversedForce = ({ code, seat, side }: Finding, gate: GateChannels): boolean =>
  code === 'reversed-force' && (seat === undefined || (seat === gate.seat && (side ?? null) === gate.side));

/**
 * Gates whose forces may be drawn: data removed by the sensor checks is not drawn either. All gates; without their
 * force if it is reversed and not repaired yet.
 */
export const selectTrustedGates = (samples: Samples, findings: readonly Finding[]): GateChannels[] =>
  findGateChannels(samples).map((gate) =>
    findings.some((finding) => isReversedForce(finding, gate)) ? { ...gate, force: null } : gate,
  );
