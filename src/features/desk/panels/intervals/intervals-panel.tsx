// Pieces of the device, one row each, to jump to.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { counted } from '#src/format/number.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { intervalTable, intervalsTitle } from './interval-cells.ts';
import { type IntervalRow, intervalRows, wholeRow, workRow } from './interval-rows.ts';
import styles from './intervals-panel.module.css';

export function IntervalsPanel({ analysis, select }: Pick<ViewProps, 'analysis' | 'select'>) {
  const rows = intervalRows(analysis);
  const title = intervalsTitle(rows);
  const originS = wholeRange(analysis).fromS;
  const whole = wholeRow(analysis);
  const parts = [workRow(analysis), ...rows].filter((row) => row !== null);
  const { columns, cells } = intervalTable(parts.length === 0 ? [whole] : parts, originS);
  const choose = ({ name, fromS, toS, piece }: IntervalRow) => (
    <button
      type="button"
      className={styles.choose}
      aria-label={`Select ${name}`}
      onClick={() => select(piece === null ? { range: { fromS, toS } } : { piece })}
    >
      {name}
    </button>
  );
  return (
    <FigurePanel
      title={title}
      actions={<MetricInfo ids={['pace500', 'rateSpm']} about={title} />}
      finding={
        rows.length === 0
          ? 'The device recorded no pieces. Drag on the timeline to select part of the session.'
          : `${counted(rows.length, title === 'Splits' ? 'split' : 'piece')}. Click one to select it.`
      }
      picture="none"
    >
      <FigureTable
        caption={title}
        columns={['Name', ...columns]}
        rows={[whole, ...parts].map((row) => [choose(row), ...cells(row)])}
      />
    </FigurePanel>
  );
}
