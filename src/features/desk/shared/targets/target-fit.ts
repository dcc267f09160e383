// Can a number be compared with a target? Only when measured by the target's definitions and at about its rate.
import type { DefinitionSet, GateField } from '#engine/analysis/analysis.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { fixed } from '#src/format/number.ts';
import { definitionSetName } from '../whose-definitions.ts';
import { differenceInLook, type MetricLook } from '../metrics/metrics.ts';
import type { TargetSet } from './target-set.ts';

/** Maximum rate difference, spm: angles, slips and power change with the rate. */
export const MAX_RATE_APART_SPM = 2;

/** Measured strokes, and how. */
export interface MeasuredStrokes {
  readonly definitions: DefinitionSet;
  /** Mean of the counted strokes; null when unknown. */
  readonly rateSpm: number | null;
}

/** Fields that define a derived number; sums have no rule of their own. */
const MADE_OF: ReadonlyMap<GateField, readonly GateField[]> = new Map<GateField, readonly GateField[]>([
  ...GATE_DEFINITIONS.map(({ id, sumOf = [id] }) => [id, sumOf] as const),
  // The target is counted from the catch.
  ['angleAt70Deg', ['catchAngleDeg']],
]);

/** Do two sets define a number the same way? A set without it defines nothing. */
export function hasSameDefinition(field: GateField, one: DefinitionSet, other: DefinitionSet): boolean {
  if (one === other) return true;
  return (MADE_OF.get(field) ?? [field]).every((part) => {
    const { variants, presets } = definitionOf(part);
    return variants[one] === variants[other] && presets.includes(one) && presets.includes(other);
  });
}

/** "M8+ at 38 spm, by KNRB": label of every target. */
export const targetWords = ({ boatClass, rateSpm, definitions }: TargetSet): string =>
  `${boatClass} at ${fixed(rateSpm)} spm, by ${definitionSetName(definitions)}`;

/** Why the strokes' rate rules out a comparison; null when it doesn't. */
export function rateApart({ rateSpm: aimed }: TargetSet, { rateSpm }: MeasuredStrokes): string | null {
  if (rateSpm === null) return `The targets are for ${fixed(aimed)} spm, and these strokes have no rate`;
  return Math.abs(rateSpm - aimed) <= MAX_RATE_APART_SPM
    ? null
    : `The targets are for ${fixed(aimed)} spm; these strokes average ${fixed(rateSpm, 1)} (must be within ${MAX_RATE_APART_SPM} spm)`;
}

/** Why a number has no difference from its target, without a period; null when it has one. */
export function whyNotCompared(set: TargetSet, field: GateField, measured: MeasuredStrokes): string | null {
  const apart = rateApart(set, measured);
  if (apart !== null || hasSameDefinition(field, set.definitions, measured.definitions)) return apart;
  return `The target is by ${definitionSetName(set.definitions)}, this is measured by ${definitionSetName(measured.definitions)}`;
}

/** "+4"; says so when the oarlock alone could explain the difference. */
export const targetDifference = (look: MetricLook, mean: number, target: number, off: number): string =>
  Math.abs(mean - target) > off ? differenceInLook(look, mean, target) : 'within oarlock error';
