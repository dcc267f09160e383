// Device summary next to the rows of its file, formatted for a table.
import type { SummaryAgreement, SummaryValue } from '#engine/analysis/logged/logged-totals.ts';
import { clock } from '#src/format/clock.ts';
import { fixed, writtenDifference } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { ALL_METRICS, inForceUnit, type MetricLook } from '../../shared/metrics/metrics.ts';

type Look = Pick<MetricLook, 'name' | 'unit' | 'decimals' | 'of'>;

const TOTALS: Readonly<Record<string, Look>> = {
  distanceM: { name: 'Distance', unit: 'm', decimals: 1 },
  workS: { name: 'Time at work', unit: '', decimals: 1 },
  elapsedS: { name: 'Time in all', unit: '', decimals: 1 },
  strokes: { name: 'Strokes', unit: '', decimals: 0 },
  intervals: { name: 'Intervals', unit: '', decimals: 0 },
};

const MEANS: Readonly<Record<string, Look>> = {
  rateSpm: { name: 'Stroke rate', unit: 'spm', decimals: 1 },
  speedMps: { name: 'Speed', unit: 'm/s', decimals: 2 },
  distanceM: { name: 'Distance per stroke', unit: 'm', decimals: 2 },
  heartRateBpm: { name: 'Heart rate', unit: 'bpm', decimals: 0 },
};

function chooseLook({ quantity, isMean, makersName }: SummaryValue, unit: ForceUnit): Look {
  const metric = ALL_METRICS.find(({ field }) => field === quantity);
  if (!isMean) return TOTALS[quantity] ?? { name: quantity, unit: '', decimals: 1 };
  if (metric !== undefined) return { ...inForceUnit(metric, unit), decimals: Math.max(1, metric.decimals) };
  return MEANS[quantity] ?? { name: makersName ?? quantity, unit: '', decimals: 1 };
}

export interface SummaryRow {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  readonly rows: string;
  readonly difference: string;
  readonly agrees: boolean;
}

const isTime = ({ quantity, isMean }: SummaryValue): boolean =>
  !isMean && (quantity === 'workS' || quantity === 'elapsedS');

export function summaryRow(value: SummaryValue, unit: ForceUnit): SummaryRow {
  const look = chooseLook(value, unit);
  const { of = (inOurs: number): number => inOurs } = look;
  const written = (number: number): string => (isTime(value) ? clock(number, 1) : fixed(of(number), look.decimals));
  const name = value.isMean && value.quantity !== 'distanceM' ? `${look.name} (mean)` : look.name;
  return {
    id: `${value.isMean ? 'mean' : 'total'} ${value.quantity} ${value.makersName ?? ''}`,
    name: look.unit === '' ? name : `${name}, ${look.unit}`,
    device: written(value.device),
    rows: written(value.rows),
    difference: isTime(value)
      ? `${writtenDifference(of(value.rows), of(value.device), 1)} s`
      : writtenDifference(of(value.rows), of(value.device), look.decimals),
    agrees: value.agrees,
  };
}

/** "7 of 8", over all files; null when no file has a summary. */
export function agreeingCount(found: readonly SummaryAgreement[]): string | null {
  const values = found.flatMap((one) => one.values);
  return values.length === 0 ? null : `${values.filter(({ agrees }) => agrees).length} of ${values.length}`;
}

export interface IntervalRow {
  readonly number: number;
  /** "12 of 13" */
  readonly agreeing: string;
  /** "Mean power, W +7.8, Strokes +1"; empty when all agree. */
  readonly apart: string;
}

/** Device summary per interval, one row each; only differences are written out. */
export function intervalSummaries({ values }: SummaryAgreement, unit: ForceUnit): IntervalRow[] {
  const numbers = [...new Set(values.flatMap(({ interval }) => (interval === null ? [] : [interval])))];
  return numbers.map((number) => {
    const own = values.filter(({ interval }) => interval === number);
    const apart = own.filter(({ agrees }) => !agrees).map((value) => summaryRow(value, unit));
    return {
      number,
      agreeing: `${own.length - apart.length} of ${own.length}`,
      apart: apart.map(({ name, difference }) => `${name} ${difference}`).join(', '),
    };
  });
}
