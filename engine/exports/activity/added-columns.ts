// Oar values of one rower, as columns added to the points. The draft standard for rowing in FIT has handle forces:
// forces at the pin or the gate are a different value and are excluded.
import type { Analysis, GateField } from '../../analysis/analysis.ts';
import type { AddedColumn, AddedCurves } from '../../formats/activity/activity.ts';
import { hasValues } from '../../formats/activity/activity.ts';
import type { Recording } from '../../recording/recording.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { byStroke } from './logged-values.ts';

/** Each oar's own. */
const ANGLES = ['catchAngleDeg', 'finishAngleDeg', 'catchSlipDeg', 'finishSlipDeg', 'angleOfPeakDeg'] as const;
/** Fields of a rower with one oar, or of an erg. */
const OF_ONE = ['driveTimeS', 'recoveryTimeS', 'workJ', 'peakPositionPct'] as const;
const FORCES = ['averageForceN', 'peakForceN'] as const;
const LOGGED: readonly StrokeField[] = ['driveLengthM', 'dragFactor'];

const listSeatGates = ({ gates }: Analysis, seat: number): number[] =>
  gates.flatMap((gate, index) => (gate.seat === seat ? [index] : []));

function ruleOf({ rules, gateRules }: Analysis, gate: number, field: GateField): Rule | null {
  return rules[gateRules[gate]?.[field] ?? -1] ?? null;
}

const isHandle = (rule: Rule | null): boolean => rule?.force === 'handle' || rule?.force === 'flywheel';

/**
 * Rule of the seat's slips and forces, as far as a file can express it: thresholds, and whether forces are the
 * handle's.
 */
export function toOarRule(analysis: Analysis, seat: number): Rule {
  const [gate = -1] = listSeatGates(analysis, seat);
  const slip = ruleOf(analysis, gate, 'catchSlipDeg');
  const force = isHandle(ruleOf(analysis, gate, 'peakForceN')) ? 'handle' : null;
  return { ...plainRule('unknown'), force, slipN: slip?.slipN ?? null, washN: slip?.washN ?? null };
}

/** Columns of the strokes at these indexes; for a sculler, each of the two oars has its own angles. */
export function toAddedColumns(
  recording: Recording,
  analysis: Analysis,
  seat: number,
  strokes: Int32Array,
): AddedColumn[] {
  const { strokes: table, gates } = analysis;
  const own = listSeatGates(analysis, seat);
  const isPair = own.length > 1;
  const columns: AddedColumn[] = [];
  const add = (field: StrokeField, side: AddedColumn['side'], values: Float64Array): void => {
    if (hasValues(values)) columns.push({ field, makersName: field, makersUnit: '', of: 'rower', side, values });
  };
  const gatherValues = (field: GateField, gate: number): Float64Array =>
    Float64Array.from(strokes, (stroke) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN);
  for (const gate of own) {
    const side = isPair ? (gates[gate]?.side ?? null) : null;
    for (const field of ANGLES) add(field, side, gatherValues(field, gate));
    if (isPair) continue;
    for (const field of OF_ONE) add(field, null, gatherValues(field, gate));
    for (const field of FORCES)
      if (isHandle(ruleOf(analysis, gate, field))) add(field, null, gatherValues(field, gate));
  }
  const endS = Float64Array.from(strokes, (stroke) => table.boat.endS[stroke] ?? Number.NaN);
  for (const field of LOGGED) add(field, null, byStroke(recording, field, endS) ?? new Float64Array());
  return columns;
}

/** Force curves of the handle as recorded by the device, by point. */
export function toAddedCurves({ curves }: Analysis, strokes: Int32Array): AddedCurves[] {
  const pointOf = new Map(Array.from(strokes, (stroke, point) => [stroke, point]));
  return curves
    .filter(({ quantity, unit }) => quantity === 'handle-force' && unit === 'N')
    .map(({ over, step, strokes: of, offsets, values }) => {
      const kept = Array.from(of, (stroke, at) => ({ point: pointOf.get(stroke) ?? -1, at })).filter(
        ({ point }) => point >= 0,
      );
      return {
        over,
        step,
        points: kept.map(({ point }) => point),
        curves: kept.map(({ at }) => Array.from(values.subarray(offsets[at], offsets[at + 1]))),
      };
    });
}
