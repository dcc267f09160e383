// Whether a measured number may be held against a target: only measured as the target is defined, and at about its rate.
import type { DefinitionSet, GateField } from '#engine/analysis/analysis.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { fixed } from '#src/format/number.ts';
import { definitionSetName } from '../definitions/definition-sets.ts';
import { differenceInLook, type MetricLook } from '../metrics/metrics.ts';
import type { TargetSet } from './target-set.ts';

/** Angles, slips and power change with the rate: further apart a difference would be the rate's, spm. */
export const MOST_RATE_APART_SPM = 2;

/** What was measured, and how. */
export interface Measured {
  readonly definitions: DefinitionSet;
  /** Mean of the strokes that count; null where it is not known. */
  readonly rateSpm: number | null;
}

/** What a number is meant by: sums of others have no rule of their own. */
const MADE_OF: ReadonlyMap<GateField, readonly GateField[]> = new Map<GateField, readonly GateField[]>([
  ...GATE_DEFINITIONS.map(({ id, sumOf = [id] }) => [id, sumOf] as const),
  // The target is counted from the catch.
  ['angleAt70Deg', ['catchAngleDeg']],
]);

/** Whether two sets mean the same by a number; by a set that does not have it nothing is meant. */
export function isMeantAlike(field: GateField, one: DefinitionSet, other: DefinitionSet): boolean {
  if (one === other) return true;
  return (MADE_OF.get(field) ?? [field]).every((part) => {
    const { variants, presets } = definitionOf(part);
    return variants[one] === variants[other] && presets.includes(one) && presets.includes(other);
  });
}

/** "M8+ at 38 spm, by KNRB": what every target says of itself. */
export const targetWords = ({ boatClass, rateSpm, definitions }: TargetSet): string =>
  `${boatClass} at ${fixed(rateSpm)} spm, by ${definitionSetName(definitions)}`;

/** Why the rate of the strokes keeps them from the targets; null where it does not. */
export function rateApart({ rateSpm: aimed }: TargetSet, { rateSpm }: Measured): string | null {
  if (rateSpm === null) return `the targets are for ${fixed(aimed)} spm and the rate of these strokes is not known`;
  return Math.abs(rateSpm - aimed) <= MOST_RATE_APART_SPM
    ? null
    : `the targets are for ${fixed(aimed)} spm and these strokes are at ${fixed(rateSpm, 1)}, more than ${MOST_RATE_APART_SPM} apart`;
}

/** Why a number has no difference from its target; null where it has one. */
export function whyNotCompared(set: TargetSet, field: GateField, measured: Measured): string | null {
  const apart = rateApart(set, measured);
  if (apart !== null) return `No difference: ${apart}.`;
  if (isMeantAlike(field, set.definitions, measured.definitions)) return null;
  return `No difference: the target is by ${definitionSetName(set.definitions)}, this is measured by ${definitionSetName(measured.definitions)}.`;
}

/** "+4"; of a difference that the oarlock alone could make, that it is one. */
export const targetDifference = (look: MetricLook, mean: number, target: number, off: number): string =>
  Math.abs(mean - target) > off ? differenceInLook(look, mean, target) : 'within oarlock error';
