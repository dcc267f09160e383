// Oarlock errors by device: the single table behind every statement between seats.
import type { MeasuringDevice } from '../../recording/rule.ts';

/** Standard deviations between units of one kind. */
export interface InstrumentErrors {
  /** Force gain, as a share. */
  readonly forceGain: number;
  /** Force zero error that the sensor check misses, N. */
  readonly forceZeroN: number;
  /** Angle zero error, degrees. */
  readonly angleZeroDeg: number;
  /** Angle gain, as a share. */
  readonly angleGain: number;
  /** Clock error between devices beyond the estimated one, ms. */
  readonly clockMs: number;
}
export type ErrorSource = keyof InstrumentErrors;

export const OARLOCK_KINDS = ['peach', 'nk-empower', 'weba', 'unknown'] as const;
export type OarlockKind = (typeof OARLOCK_KINDS)[number];
export type ErrorTable = Readonly<Record<OarlockKind, InstrumentErrors>>;

const HOLT = 'Holt et al. 2021, Front. Physiol. 12:758015';
const NEWTONS_PER_KGF = 9.80665;

export interface ErrorColumn {
  readonly source: ErrorSource;
  readonly name: string;
  readonly unit: string;
  /** Of the shown unit in the stored one. */
  readonly factor: number;
  /** Limits of what a team may enter, in the shown unit. */
  readonly min: number;
  readonly max: number;
  /** Where the default comes from, as a clause. */
  readonly from: string;
}

/** How each error is shown, in the order of the table. */
export const ERROR_COLUMNS: readonly ErrorColumn[] = [
  {
    source: 'forceGain',
    name: 'Force gain',
    unit: '%',
    factor: 0.01,
    // A gain known exactly would leave nothing to calibrate.
    min: 0.1,
    max: 30,
    from: `between units on the same rower, from six Peach, five EmPower and three Weba units (${HOLT}); other oarlocks as the widest`,
  },
  {
    source: 'forceZeroN',
    name: 'Force zero',
    unit: 'kgf',
    factor: NEWTONS_PER_KGF,
    min: 0,
    max: 10,
    from: 'what the sensor check leaves undetected, about 0.5 kgf',
  },
  {
    source: 'angleZeroDeg',
    name: 'Angle zero',
    unit: '°',
    factor: 1,
    min: 0,
    max: 10,
    from: 'between oarlocks zeroed separately; no file says which were zeroed together, so enter 0 if yours were',
  },
  {
    source: 'angleGain',
    name: 'Angle gain',
    unit: '%',
    factor: 0.01,
    min: 0,
    max: 20,
    from: 'between potentiometers of one kind',
  },
  {
    source: 'clockMs',
    name: 'Clock',
    unit: 'ms',
    factor: 1,
    min: 0,
    max: 200,
    from: 'between devices, beyond the error estimated when their files were merged; within one logger it doesn’t matter',
  },
];

/** In the shown unit, to one decimal. */
export const shownError = (value: number, { factor }: Pick<ErrorColumn, 'factor'>): number =>
  Math.round((10 * value) / factor) / 10;

const besideGain = { forceZeroN: 0.5 * NEWTONS_PER_KGF, angleZeroDeg: 1, angleGain: 0.01, clockMs: 0 } as const;

export const DEFAULT_ERRORS: ErrorTable = {
  peach: { forceGain: 0.05, ...besideGain },
  'nk-empower': { forceGain: 0.07, ...besideGain },
  weba: { forceGain: 0.02, ...besideGain },
  unknown: { forceGain: 0.07, ...besideGain },
};

export const oarlockKind = (device: MeasuringDevice | undefined): OarlockKind =>
  OARLOCK_KINDS.find((kind) => kind === device) ?? 'unknown';

/** Calibration of one oarlock beyond its type. */
export interface GainPosterior {
  /** Relative force gain compared to oarlocks of its type: 0.06 reads 6% high. */
  readonly mean: number;
  readonly sd: number;
  /** From the library's sessions, from swapped oarlocks, or entered by hand with date and source. */
  readonly known: 'library' | 'swap' | 'manual';
}

/** Instrument knowledge of one session. */
export interface InstrumentKnowledge {
  readonly table: ErrorTable;
  /** For each gate of the analysis; null or empty if only the type is known. */
  readonly gains: readonly (GainPosterior | null)[];
  /**
   * Covariance of the gains, row by row of the gates, if correlated. Absent: 0 between gates, `sd` squared on the
   * diagonal.
   */
  readonly gainCovariance?: Float64Array;
}

export const DEFAULT_KNOWLEDGE: InstrumentKnowledge = { table: DEFAULT_ERRORS, gains: [] };

/** Gain of one gate: its own if calibrated, otherwise that of its type. */
export const gainOf = (
  { table, gains }: InstrumentKnowledge,
  gate: number,
  device: MeasuringDevice | undefined,
): Pick<GainPosterior, 'mean' | 'sd'> => gains[gate] ?? { mean: 0, sd: table[oarlockKind(device)].forceGain };

/** Error of a power as measured, as a share, 1 SD: a known gain was not removed, so it counts too. */
export const measuredError = ({ mean, sd }: Pick<GainPosterior, 'mean' | 'sd'>): number => Math.hypot(mean, sd);
