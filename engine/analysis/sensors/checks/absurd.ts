// Findings about impossible values that were removed, and about a stuck force.
import type { Finding } from '../../../recording/finding.ts';
import { momentValue, numberValue, say, type Message } from '../../../recording/message.ts';
import { createRepair } from '../../../recording/repair.ts';
import type { Gate, StrokeTable } from '../../analysis.ts';
import { definitionOf } from '../../definitions/catalogue.ts';
import { toRunSpan, type Detector, gateWords, toGatePlace } from './examined.ts';
import type { Impossible } from './impossible.ts';

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
