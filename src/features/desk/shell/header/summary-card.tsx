// Self-check for counting devices: their own summary against the rows of the file.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { summaryAgreement, type SummaryAgreement } from '#engine/analysis/logged/logged-totals.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { box, text } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import { agreeingCount, type IntervalRow, intervalSummaries, summaryRow } from './summary-rows.ts';

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
