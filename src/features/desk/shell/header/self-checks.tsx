// Self-checks: our numbers, computed from the traces alone, against the vendor’s own table in the same file, and for
// counting devices their own summary against the rows of the file. Values read off the traces must be equal; integrals
// and stroke means are compared by their difference.
import type { Analysis, Agreement } from '#engine/analysis/analysis.ts';
import { fixed, signed, writtenDifference } from '#src/format/number.ts';
import { box, text } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { ALL_METRICS, inForceUnit, type MetricLook } from '../../shared/metrics/metrics.ts';
import { useMemo } from 'react';
import { summaryAgreement, type SummaryAgreement, type SummaryValue } from '#engine/analysis/logged/logged-totals.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { clock } from '#src/format/clock.ts';

/** "Angles agree 99.8% with the device’s table"; null without such a table. */
export function agreementWords(analysis: Analysis): string | null {
  const rows = toRows(analysis);
  const share = equalShare(rows.filter((row) => row.readOff));
  if (share === null) return null;
  const weakest = weakestRow(rows);
  return weakest === null
    ? `Angles agree ${share} with the device’s table`
    : `Angles agree ${share} with the device’s table (lowest: ${weakest.name}, ${equalShare([weakest]) ?? ''})`;
}

/** With other definitions, the numbers differ from the vendor's on purpose. */
const toRows = ({ definitions, vendorAgreement }: Analysis): AgreementRow[] =>
  definitions === 'powerline' ? agreementRows(vendorAgreement) : [];

export function AgreementCard({ analysis }: { readonly analysis: Analysis }) {
  const rows = toRows(analysis);
  return (
    <>
      <h2 className={text({ size: 16 })}>Compared with the device’s own table</h2>
      <p className={box({ above: 2, below: 3, tone: 'quiet', size: 13 })}>
        The file also contains PowerLine’s own results. Ours are computed from the raw traces. Values read directly
        should match exactly; integrated or averaged values may differ slightly.
      </p>
      <table className={text({ size: 12 }, styles.figures)}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Compared</th>
            <th scope="col">Equal</th>
            <th scope="col">Mean diff.</th>
            <th scope="col">Largest</th>
          </tr>
        </thead>
        <Rows name="Read off" rows={rows.filter((row) => row.readOff)} />
        <Rows name="Integrated or averaged" rows={rows.filter((row) => !row.readOff)} />
      </table>
    </>
  );
}

function Rows({ name, rows }: { readonly name: string; readonly rows: readonly AgreementRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={5}
          className={text({ tone: 'quiet' })}
          style={{ paddingBlockStart: 'var(--space-3)', fontWeight: 'var(--weight-medium)' }}
        >
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.field}>
          <th scope="row">{row.name}</th>
          <td>{row.compared}</td>
          <td>{equalShare([row])}</td>
          <td>{signed(row.meanDifference, 2)}</td>
          <td>{fixed(row.maxAbsoluteDifference, 2)}</td>
        </tr>
      ))}
    </tbody>
  );
}

const READ_OFF: ReadonlySet<string> = new Set(
  GATE_DEFINITIONS.filter(({ readOff }) => readOff === true).map(({ id }) => id),
);

interface AgreementRow extends Agreement {
  readonly field: string;
  readonly name: string;
  readonly readOff: boolean;
}

const BOAT_WORDS: Readonly<Record<string, string>> = {
  rateSpm: 'Rate',
  distancePerStrokeM: 'Distance per stroke',
  distanceM: 'Distance',
  speedMps: 'Speed',
  rowerPowerW: 'Mean power',
};

const nameOf = (field: string): string =>
  ALL_METRICS.find((metric) => metric.field === field)?.name ?? BOAT_WORDS[field] ?? field;

/** Compared values, those read off the traces first. */
export const agreementRows = (agreement: Analysis['vendorAgreement']): AgreementRow[] =>
  Object.entries(agreement ?? {})
    .filter(([, { compared }]) => compared > 0)
    .map(([field, values]) => ({ ...values, field, name: nameOf(field), readOff: READ_OFF.has(field) }))
    .toSorted((a, b) => Number(b.readOff) - Number(a.readOff));

/** Rounded down, so that 100% means every value. Null when nothing was compared. */
export function equalShare(rows: readonly Agreement[]): string | null {
  const compared = rows.reduce((sum, row) => sum + row.compared, 0);
  const equal = rows.reduce((sum, row) => sum + row.equal, 0);
  if (compared === 0) return null;
  const share = Math.floor((1000 * equal) / compared) / 10;
  return `${fixed(share, share === 100 ? 0 : 1)}%`;
}

/** Value with the lowest equal share; null when all values agree. */
export function weakestRow(rows: readonly AgreementRow[]): AgreementRow | null {
  const equalShare = ({ equal, compared }: Agreement): number => equal / compared;
  const [weakest] = rows.toSorted((a, b) => equalShare(a) - equalShare(b));
  return weakest === undefined || weakest.equal === weakest.compared ? null : weakest;
}

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
