// Targets of a crew, by boat class, and whether measured strokes may be compared with them.
import type { DefinitionSet, GateField } from '#engine/analysis/analysis.ts';
import type { Rig } from '#engine/recording/recording.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { fixed } from '#src/format/number.ts';
import { definitionSetName } from '../measured-by.ts';
import { differenceInLook, type MetricLook } from '../metrics/metrics.ts';

const CREW_CLASSES = ['M', 'W', 'LW', 'JM', 'JW'] as const;
export type CrewClass = (typeof CREW_CLASSES)[number];

export const CREW_CLASS_WORDS: Readonly<Record<CrewClass, string>> = {
  M: 'Men',
  W: 'Women',
  LW: 'Light women',
  JM: 'Junior men',
  JW: 'Junior women',
};

/** Numbers of a set, in editing order. */
export interface TargetNumbers {
  readonly rateSpm: number;
  readonly driveTimeS: number;
  readonly catchAngleDeg: number;
  readonly finishAngleDeg: number;
  readonly catchSlipDeg: number;
  readonly finishSlipDeg: number;
  readonly peakPositionPct: number;
  /** Degrees from the catch to 70% of the peak force. */
  readonly riseTo70Deg: number;
  /** Mean force by peak force, by time. */
  readonly averageToPeak: number;
  /** Power of the rower, at the oars. */
  readonly powerW: number;
}
export type TargetField = keyof TargetNumbers;

export interface TargetSet extends TargetNumbers {
  /** Definitions of the numbers; values measured by others are shown without a difference. */
  readonly definitions: DefinitionSet;
  /** "M8+", "W2x" … */
  readonly boatClass: string;
  readonly crewClass: CrewClass;
  readonly rig: Rig;
  readonly seatCount: number;
}

interface TargetLook {
  readonly field: TargetField;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Allowed bounds of a target. */
  readonly least: number;
  readonly most: number;
}

export const TARGET_LOOKS: readonly TargetLook[] = [
  { field: 'rateSpm', name: 'Rate', unit: 'spm', decimals: 0, least: 14, most: 50 },
  { field: 'driveTimeS', name: 'Drive', unit: 's', decimals: 2, least: 0.4, most: 1.5 },
  { field: 'catchAngleDeg', name: 'Catch', unit: '°', decimals: 0, least: -85, most: -20 },
  { field: 'finishAngleDeg', name: 'Finish', unit: '°', decimals: 0, least: 10, most: 60 },
  { field: 'catchSlipDeg', name: 'Slip', unit: '°', decimals: 0, least: 0, most: 40 },
  { field: 'finishSlipDeg', name: 'Wash', unit: '°', decimals: 0, least: 0, most: 40 },
  { field: 'peakPositionPct', name: 'Peak at, of the arc', unit: '%', decimals: 0, least: 10, most: 80 },
  { field: 'riseTo70Deg', name: 'Catch to 70% of peak', unit: '°', decimals: 0, least: 2, most: 50 },
  { field: 'averageToPeak', name: 'Average by peak force', unit: '', decimals: 2, least: 0.3, most: 0.9 },
  { field: 'powerW', name: 'Power of the rower', unit: 'W', decimals: 0, least: 50, most: 800 },
];

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
