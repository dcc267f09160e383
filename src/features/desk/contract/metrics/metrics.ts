// How the desk writes each metric of a gate: its short name, unit and decimals, in the order a coach reads them.
import type { GateField, Spread } from '#engine/analysis/analysis.ts';
import { fixed, scatter, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

export interface MetricLook {
  readonly field: GateField;
  /** As short as a table header needs it. */
  readonly short: string;
  /** In words. */
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Differences and offsets carry their sign. */
  readonly signed?: boolean;
  /** From the unit of the analysis to the look's own, which is proportional to it; absent where they are the same. */
  readonly of?: (value: number) => number;
}

export interface MetricGroup {
  readonly id: 'length' | 'force' | 'power' | 'timing';
  readonly name: string;
  readonly metrics: readonly MetricLook[];
}

const degrees = (field: GateField, short: string, name: string): MetricLook => ({
  field,
  short,
  name,
  unit: '°',
  decimals: 1,
});

const offset = (field: GateField, short: string, name: string): MetricLook => ({
  field,
  short,
  name,
  unit: 'ms',
  decimals: 0,
  signed: true,
});

export const METRIC_GROUPS: readonly MetricGroup[] = [
  {
    id: 'length',
    name: 'Length',
    metrics: [
      degrees('catchAngleDeg', 'Catch', 'Catch angle'),
      degrees('finishAngleDeg', 'Finish', 'Finish angle'),
      degrees('arcDeg', 'Arc', 'Total arc'),
      degrees('catchSlipDeg', 'Slip', 'Catch slip'),
      degrees('finishSlipDeg', 'Wash', 'Wash'),
      degrees('effectiveArcDeg', 'Effective', 'Effective arc'),
    ],
  },
  {
    id: 'force',
    name: 'Force',
    metrics: [
      { field: 'peakForceN', short: 'Peak', name: 'Peak force', unit: 'N', decimals: 0 },
      { field: 'averageForceN', short: 'Average', name: 'Average force', unit: 'N', decimals: 0 },
      degrees('angleOfPeakDeg', 'Peak at', 'Angle of peak force'),
      { field: 'peakPositionPct', short: 'Peak at', name: 'Peak position', unit: '% arc', decimals: 0 },
      degrees('angleAt70Deg', '70 % at', 'Angle at 70 % of peak'),
    ],
  },
  {
    id: 'power',
    name: 'Power',
    metrics: [
      { field: 'powerW', short: 'Power', name: 'Power', unit: 'W', decimals: 0 },
      { field: 'workJ', short: 'Work', name: 'Work per stroke', unit: 'J', decimals: 0 },
      { field: 'workQuarter1Pct', short: 'Q1', name: 'Work, first quarter', unit: '%', decimals: 1 },
      { field: 'workQuarter2Pct', short: 'Q2', name: 'Work, second quarter', unit: '%', decimals: 1 },
      { field: 'workQuarter3Pct', short: 'Q3', name: 'Work, third quarter', unit: '%', decimals: 1 },
      { field: 'workQuarter4Pct', short: 'Q4', name: 'Work, last quarter', unit: '%', decimals: 1 },
    ],
  },
  {
    id: 'timing',
    name: 'Timing',
    metrics: [
      offset('catchOffsetMs', 'Catch', 'Catch against stroke'),
      { ...degrees('catchOffsetDeg', 'Catch', 'Catch in degrees'), signed: true },
      offset('loadOffsetMs', 'Load', 'Load against stroke'),
      offset('finishOffsetMs', 'Finish', 'Finish against stroke'),
      { field: 'driveTimeS', short: 'Drive', name: 'Drive time', unit: 's', decimals: 2 },
      { field: 'recoveryTimeS', short: 'Recovery', name: 'Recovery time', unit: 's', decimals: 2 },
    ],
  },
];

export const ALL_METRICS: readonly MetricLook[] = METRIC_GROUPS.flatMap((group) => group.metrics);

/** A look of forces in the unit they are shown in; every other as it is. */
export const inForceUnit = (look: MetricLook, { symbol, decimals, of }: ForceUnit): MetricLook =>
  look.unit === 'N' ? { ...look, unit: symbol, decimals, of } : look;

/** A value of the analysis, or a difference of two, in the unit of the look. */
export const inLook = ({ of }: MetricLook, value: number | null): number | null =>
  value === null || of === undefined ? value : of(value);

export const spreadInLook = (look: MetricLook, { mean, sd, count }: Spread): Spread => ({
  mean: inLook(look, mean),
  sd: inLook(look, sd),
  count,
});

/** A number that is in the unit of the look already. */
export const shownText = (look: MetricLook, shown: number | null): string =>
  look.signed === true ? signed(shown, look.decimals) : fixed(shown, look.decimals);

export const metricText = (look: MetricLook, value: number | null): string => shownText(look, inLook(look, value));

export const spreadText = (look: MetricLook, { mean, sd }: Spread): string =>
  [metricText(look, mean), scatter(inLook(look, sd), look.decimals)].filter(Boolean).join(' ');
