// Work by quarter of the drive: one stacked bar per gate.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { addingUp } from '#src/format/adding-up.ts';
import { fixed } from '#src/format/number.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { plotlyText } from '#src/charts/plotly/plotly-text.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { quartersFinding } from './findings.ts';
import { seatQuarters } from './seat-quarters.ts';

const QUARTER_NAMES = ['first quarter', 'second', 'third', 'last'];
/** Shades of the accent, strongest where most work is done, so that quarters differ in gray too. */
const QUARTER_STRENGTHS = [0.45, 0.95, 0.7, 0.25];

export function QuartersPanel({ analysis, selection }: ViewProps) {
  const { strokes: table, gates } = analysis;
  const rows = useMemo(
    () => seatQuarters(table, gates, selection.gates, selection.counted.strokes),
    [table, gates, selection.gates, selection.counted.strokes],
  );
  const draw = useCallback(
    (theme: ChartTheme) => {
      // Plotly stacks rows from the bottom; the cox sees stroke at the top.
      const upward = rows.toReversed();
      const labels = upward.map((row) => plotlyText(row.short));
      return {
        traces: QUARTER_NAMES.map((name, quarter) => ({
          type: 'bar' as const,
          orientation: 'h' as const,
          y: labels,
          x: upward.map((row) => row.quarters[quarter] ?? 0),
          marker: {
            color: withAlpha(theme.accent, QUARTER_STRENGTHS[quarter] ?? 1),
            line: { color: theme.surface, width: 2 },
          },
          text: upward.map((row) => fixed(addingUp(row.quarters, 0)[quarter])),
          textposition: 'inside' as const,
          insidetextanchor: 'middle' as const,
          textangle: 0,
          constraintext: 'none' as const,
          textfont: { color: quarter === 1 ? theme.surface : theme.ink, size: theme.typePx },
          customdata: upward.map((row) => plotlyText(row.label)),
          hovertemplate: `seat %{customdata}, ${name}: %{x:.1f} %<extra></extra>`,
        })),
        layout: {
          barmode: 'stack' as const,
          bargap: 0.28,
          xaxis: axisLayout(theme, '% of the work, from catch to finish', {
            range: [0, 100],
            dtick: 25,
            showgrid: false,
          }),
          yaxis: axisLayout(theme, '', { type: 'category', showgrid: false, automargin: true }),
        },
      };
    },
    [rows],
  );

  return (
    <FigurePanel
      title="Work by quarter of the drive"
      finding={quartersFinding(rows)}
      empty={rows.length === 0 ? 'Work by quarter needs both gate force and gate angle.' : null}
      area="quarters"
      actions={
        <MetricInfo
          ids={['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct']}
          about="Work by quarter of the drive"
        />
      }
      table={() => ({
        columns: ['Seat', 'Q1 %', 'Q2 %', 'Q3 %', 'Q4 %', 'First half %'],
        rows: rows.map(({ label, quarters }) => {
          const written = addingUp(quarters, 1);
          const [first = null, second = null] = written;
          const half = first === null || second === null ? null : first + second;
          return [label, ...written.map((share) => fixed(share, 1)), fixed(half, 1)];
        }),
      })}
    >
      <PlotlyChart draw={draw} height={280} label="Share of the work in each quarter of the arc, by seat" />
    </FigurePanel>
  );
}
