// Small multiples of a journey: metrics and their formats.
import { fixed, signed } from '#src/format/number.ts';
import type { SeatMetric } from '#src/library/setup/seat-metrics.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

export interface JourneyMetric {
  readonly metric: SeatMetric;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly of: (value: number) => number;
}

const same = (value: number): number => value;
const degrees = (metric: SeatMetric, name: string): JourneyMetric => ({
  metric,
  name,
  unit: '°',
  decimals: 1,
  of: same,
});

export const listJourneyMetrics = (force: ForceUnit): readonly JourneyMetric[] => [
  { metric: 'powerW', name: 'Power', unit: 'W', decimals: 0, of: same },
  degrees('arcDeg', 'Length'),
  degrees('catchAngleDeg', 'Catch angle'),
  degrees('catchSlipDeg', 'Slip'),
  degrees('finishSlipDeg', 'Wash'),
  { metric: 'peakForceN', name: 'Peak force', unit: force.symbol, decimals: force.decimals, of: force.of },
  { metric: 'peakPositionPct', name: 'Peak position', unit: '% of the arc', decimals: 1, of: same },
];

const unitText = (unit: string): string => (unit === '°' ? '°' : ` ${unit}`);

export const formatValue = ({ of, decimals, unit }: JourneyMetric, value: number): string =>
  `${fixed(of(value), decimals)}${unitText(unit)}`;

export const formatDifference = ({ of, decimals, unit }: JourneyMetric, value: number): string =>
  `${signed(of(value), decimals)}${unitText(unit)}`;
