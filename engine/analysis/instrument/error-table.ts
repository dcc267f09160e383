// What oarlocks get wrong, by device: the one table that every statement between seats is made with.
import type { MeasuringDevice } from '../../recording/rule.ts';

/** Standard deviations between units of one kind. */
export interface InstrumentErrors {
  /** Of the force's size, a share of it. */
  readonly forceGain: number;
  /** Of the force's zero that the sensor check leaves undetected, N. */
  readonly forceZeroN: number;
  /** Of the angle's zero, degrees. */
  readonly angleZeroDeg: number;
  /** Of the angle's size, a share of it. */
  readonly angleGain: number;
}
export type ErrorSource = keyof InstrumentErrors;

export const OARLOCK_KINDS = ['peach', 'nk-empower', 'weba', 'unknown'] as const;
export type OarlockKind = (typeof OARLOCK_KINDS)[number];
export type ErrorTable = Readonly<Record<OarlockKind, InstrumentErrors>>;

const HOLT = 'Holt et al. 2021, Front. Physiol. 12:758015';
const NEWTONS_PER_KGF = 9.80665;

/** Of each number where it comes from, in a clause. */
export const ERROR_SOURCES: Readonly<Record<ErrorSource, string>> = {
  forceGain: `between units on the same rower, from six Peach, five EmPower and three Weba units (${HOLT}); other oarlocks as the widest`,
  forceZeroN: 'what the sensor check leaves undetected, about 0.5 kgf',
  angleZeroDeg: 'between oarlocks that were not zeroed together',
  angleGain: 'between potentiometers of one kind',
};

const besideGain = { forceZeroN: 0.5 * NEWTONS_PER_KGF, angleZeroDeg: 1, angleGain: 0.01 } as const;

export const DEFAULT_ERRORS: ErrorTable = {
  peach: { forceGain: 0.05, ...besideGain },
  'nk-empower': { forceGain: 0.07, ...besideGain },
  weba: { forceGain: 0.02, ...besideGain },
  unknown: { forceGain: 0.07, ...besideGain },
};

export const oarlockKind = (device: MeasuringDevice | undefined): OarlockKind =>
  OARLOCK_KINDS.find((kind) => kind === device) ?? 'unknown';

/** What is known of one oarlock beyond its kind. */
export interface GainPosterior {
  /** By how much it reads above the oarlocks of its kind, a share of the force: 0.06 reads 6% high. */
  readonly mean: number;
  readonly sd: number;
  /** From the sessions of the library, from exchanged oarlocks, or written down with its date and source. */
  readonly known: 'library' | 'swap' | 'manual';
}

/** What is known of the instruments of one session. */
export interface InstrumentKnowledge {
  readonly table: ErrorTable;
  /** For each gate of the analysis; null, or none, where only the kind is known. */
  readonly gains: readonly (GainPosterior | null)[];
  /**
   * Covariance of the gains, row by row of the gates, where they are not known apart from each other. Absent: 0 between
   * gates, `sd` squared of one.
   */
  readonly gainCovariance?: Float64Array;
}

export const DEFAULT_KNOWLEDGE: InstrumentKnowledge = { table: DEFAULT_ERRORS, gains: [] };
