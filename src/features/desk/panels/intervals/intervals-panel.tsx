// Pieces of the device, one row each, with only the columns that have numbers: on the desk to jump to, and on paper.
import { clock, paceText } from '#src/format/clock.ts';
import { ABSENT, fixed, counted } from '#src/format/number.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { box } from '#src/ui/primitives.ts';
import { type IntervalRow, intervalRows, wholeRow, workRow } from './interval-rows.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';

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
      className={box({ bare: true, pad: 0, tall: 24, hover: 'underline', tone: 'accent' })}
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

/** After the name; pace first, so that a phone shows it without scrolling. */
const COLUMNS = ['/500 m', 'Time', 'Distance m', 'spm', 'Strokes', 'From'] as const;

interface IntervalTable {
  readonly columns: readonly string[];
  readonly cells: (row: IntervalRow) => string[];
}

/** Columns with a number in at least one of `parts`. `originS`: zero of the session's clock. */
export function intervalTable(parts: readonly IntervalRow[], originS: number): IntervalTable {
  const all = (row: IntervalRow): string[] => [
    paceText(row.speedMps),
    clock(row.workS, 1),
    fixed(row.distanceM),
    fixed(row.rateSpm, 1),
    fixed(row.strokes),
    clock(row.fromS - originS),
  ];
  const texts = parts.map(all);
  const isDrawn = (_: unknown, at: number): boolean => texts.some((row) => row[at] !== ABSENT);
  return { columns: COLUMNS.filter(isDrawn), cells: (row) => all(row).filter(isDrawn) };
}

/** Heading for the rows. */
export const intervalsTitle = (rows: readonly IntervalRow[]): 'Splits' | 'Pieces' =>
  rows.length > 0 && rows.every(({ isSplit }) => isSplit) ? 'Splits' : 'Pieces';
