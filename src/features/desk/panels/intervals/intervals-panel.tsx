// What the device kept as its own pieces, a row each, to jump to.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { clock } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { MetricInfo } from '../../contract/metrics/metric-info.tsx';
import { wholeRange } from '../../contract/selection/selection.ts';
import type { ViewProps } from '../../contract/view.ts';
import { type IntervalRow, intervalRows, wholeRow } from './interval-rows.ts';
import styles from './intervals-panel.module.css';

export function IntervalsPanel({ analysis, select }: Pick<ViewProps, 'analysis' | 'select'>) {
  const rows = intervalRows(analysis);
  const title = rows.every(({ isSplit }) => isSplit) && rows.length > 0 ? 'Splits' : 'Pieces';
  const originS = wholeRange(analysis).fromS;
  const choose = ({ name, fromS, toS }: IntervalRow) => (
    <button
      type="button"
      className={styles.choose}
      aria-label={`Select ${name}`}
      onClick={() => select({ range: { fromS, toS } })}
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
          ? 'The device kept no pieces. Drag over the strip to select a part of the outing.'
          : `${counted(rows.length, title === 'Splits' ? 'split' : 'piece')}; press one to select it.`
      }
      picture="none"
    >
      <FigureTable
        caption={title}
        columns={['Name', 'From', 'Time', 'Distance m', '/500 m', 'spm', 'Strokes']}
        rows={[wholeRow(analysis), ...rows].map((row) => [
          choose(row),
          clock(row.fromS - originS),
          clock(row.workS, 1),
          fixed(row.distanceM),
          paceText(row.speedMps),
          fixed(row.rateSpm, 1),
          fixed(row.strokes),
        ])}
      />
    </FigurePanel>
  );
}
