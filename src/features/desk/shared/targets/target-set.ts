// Targets of a crew, by boat class.
import type { DefinitionSet } from '#engine/analysis/analysis.ts';
import type { Rig } from '#engine/recording/recording.ts';

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
