// Self-check for counting devices: their own summary against the rows of the file.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { summaryAgreement, type SummaryAgreement, type SummaryValue } from '#engine/analysis/logged/logged-totals.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { box, text } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import { clock } from '#src/format/clock.ts';
import { fixed, writtenDifference } from '#src/format/number.ts';
import { ALL_METRICS, inForceUnit, type MetricLook } from '../../shared/metrics/metrics.ts';

/** "The device’s own summary agrees with its rows in 7 of 8 values"; null without a summary. */
export function summaryWords({ sources }: Pick<Analysis, 'sources'>): string | null {
  const count = agreeingCount(summaryAgreement(sources));
  return count === null ? null : `The device’s own summary agrees with its rows in ${count} values`;
}

export function SummaryCard({ sources }: Pick<Analysis, 'sources'>) {
  const found = useMemo(() => summaryAgreement(sources), [sources]);
  return (
    <>
      <h2 className={text({ size: 16 })}>Against the device’s own summary</h2>
      <p className={box({ above: 2, below: 3, tone: 'quiet', size: 13 })}>
        The file also has the device’s own totals. The device may count a last stroke without a row, round its averages,
        and weight them by time or by strokes. Differences beyond that are marked.
      </p>
      {found.map((one) => (
        <SummaryTable key={one.fileName} agreement={one} isNamed={found.length > 1} />
      ))}
    </>
  );
}

interface SummaryTableProps {
  readonly agreement: SummaryAgreement;
  readonly isNamed: boolean;
}

function SummaryTable({ agreement, isNamed }: SummaryTableProps) {
  const unit = useForceUnit();
  const whole = agreement.values.filter(({ interval }) => interval === null);
  const intervals = intervalSummaries(agreement, unit);
  return (
    <>
      {isNamed && <h3 className={box({ padTop: 3, tone: 'quiet', size: 13, text: 'start' })}>{agreement.fileName}</h3>}
      {whole.length > 0 && (
        <table className={text({ size: 12 }, styles.figures)}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Device</th>
              <th scope="col">Rows</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {whole
              .map((value) => summaryRow(value, unit))
              .map((row) => (
                <tr key={row.id} data-apart={!row.agrees}>
                  <th scope="row">
                    {row.name}
                    {!row.agrees && <span className={text({ tone: 'caution' })}> · apart</span>}
                  </th>
                  <td>{row.device}</td>
                  <td>{row.rows}</td>
                  <td>{row.difference}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {intervals.length > 0 && <IntervalTable rows={intervals} />}
    </>
  );
}

function IntervalTable({ rows }: { readonly rows: readonly IntervalRow[] }) {
  return (
    <table className={text({ size: 12 }, styles.figures)}>
      <thead>
        <tr>
          <th scope="col">Interval</th>
          <th scope="col">Agrees</th>
          <th scope="col">Difference (rows − device)</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, agreeing, apart }) => (
          <tr key={number} data-apart={apart !== ''}>
            <th scope="row">{number}</th>
            <td>{agreeing}</td>
            <td style={{ whiteSpace: 'normal' }}>{apart === '' ? '–' : apart}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

interface SummaryRow {
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

interface IntervalRow {
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
