// Definition sets: force thresholds of the slips, their frame, and the catch angle.
import type { Parameters } from '../recording/recording.ts';
import type { DefinitionSet } from './analysis.ts';
import { STANDARD_GRAVITY } from './force/force-unit.ts';

export interface SlipRules {
  /** Force at the end of the catch slip and the start of the wash, N; NaN if the set defines slips differently. */
  readonly loadN: number;
  readonly releaseN: number;
  /** The same as a share of the stroke's peak force; 0 if the forces above apply. */
  readonly loadShare: number;
  readonly releaseShare: number;
  /** Uses the catch and finish angle of PowerLine's logger instead of the minimum and maximum angle. */
  readonly loggerAngles: boolean;
  /** Applies thresholds to the force perpendicular to the oar, not along the boat. */
  readonly squareToOar: boolean;
}

const NONE = { loadN: NaN, releaseN: NaN, loadShare: 0, releaseShare: 0, loggerAngles: false, squareToOar: false };

/** RtcNoordApp defines its thresholds as 30 · 9.81 N and 15 · 9.81 N. */
const KNRB_GRAVITY = 9.81;

/**
 * Rules of a definition set for one recording.
 * - `powerline`: the thresholds of the file, on the force as exported, catch and finish as the logger takes them.
 * - `knrb`: 30 and 15 kg on the force perpendicular to the oar (RtcNoordApp).
 * - `nk`: EmPower's 200 N for sweep and 100 N for sculls at both ends, perpendicular to the oar (NK, frequently asked
 *   questions).
 * - `relative`: 30% and 15% of the stroke's own peak.
 * - `biorow`: slips end where the blade is covered, from the vertical angle (BioRow newsletter 30); not measured by a
 *   gate.
 */
export function slipRules(set: DefinitionSet, parameters: Parameters, sculling: boolean): SlipRules {
  switch (set) {
    case 'powerline':
      return {
        ...NONE,
        loadN: parameters.driveStartKgf * STANDARD_GRAVITY,
        releaseN: parameters.recoveryKgf * STANDARD_GRAVITY,
        loggerAngles: true,
      };
    case 'knrb':
      return { ...NONE, loadN: 30 * KNRB_GRAVITY, releaseN: 15 * KNRB_GRAVITY, squareToOar: true };
    case 'nk': {
      const threshold = sculling ? 100 : 200;
      return { ...NONE, loadN: threshold, releaseN: threshold, squareToOar: true };
    }
    case 'relative':
      return { ...NONE, loadN: 0, releaseN: 0, loadShare: 0.3, releaseShare: 0.15 };
    case 'biorow':
      return NONE;
  }
}

/** Lever of the gate force, m: inboard times outboard divided by length. */
export function gateLeverM({ oarInboardM, oarLengthM }: Parameters): number {
  return (oarInboardM * (oarLengthM - oarInboardM)) / oarLengthM;
}

export const DEFINITION_SETS = ['powerline', 'biorow', 'nk', 'knrb', 'relative'] as const satisfies DefinitionSet[];

export const isDefinitionSet = (text: string): text is DefinitionSet => DEFINITION_SETS.some((set) => set === text);
