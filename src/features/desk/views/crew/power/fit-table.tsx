// Critical power by both models with their fit, or why it is missing.
import type { PowerFits } from '#engine/analysis/power/power-duration-fits.ts';
import { useLeftOut } from '#src/charts/left-out.ts';
import { MetricName } from '../../../shared/metrics/metric-name.tsx';
import styles from './fit-table.module.css';
import { fitWords, type FitRow } from './fit-messages.ts';

export function FitTable({ fits }: { readonly fits: PowerFits }) {
  const { rows, reasons } = fitWords(fits);
  const isLeftOut = useLeftOut('Critical power', rows.length === 0 ? reasons.join(' ') : null);
  if (isLeftOut) return null;
  return (
    <div className={styles.fits}>
      {rows.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="Critical power" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col">
                  <MetricName id="criticalPower">CP</MetricName> <small>W</small>
                </th>
                <th scope="col">
                  W′ <small>kJ</small>
                </th>
                <th scope="col">
                  P max <small>W</small>
                </th>
                <th scope="col">r², error</th>
                <th scope="col">Fitted to</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.model} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {reasons.map((reason) => (
        <p key={reason}>
          <MetricName id="criticalPower">Critical power</MetricName>: {reason}
        </p>
      ))}
      {rows.length > 0 && <p>These efforts are rarely all-out, so true critical power is probably higher.</p>}
    </div>
  );
}

function Row({ row }: { readonly row: FitRow }) {
  return (
    <tr>
      <th scope="row" title={`P(t) = ${row.formula}`}>
        <svg width="18" height="8" aria-hidden="true">
          <line x1="0" x2="18" y1="4" y2="4" strokeWidth="2" strokeDasharray={row.dash === 'dash' ? '6 3' : '2 3'} />
        </svg>
        {row.model}
      </th>
      <td>
        <b>{row.criticalW}</b>
      </td>
      <td>{row.reserveKj}</td>
      <td>{row.peakW === '' ? <small>not in it</small> : row.peakW}</td>
      <td>{row.quality}</td>
      <td>{row.fitted}</td>
    </tr>
  );
}
