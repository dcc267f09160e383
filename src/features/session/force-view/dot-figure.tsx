// One row per gate: dots at the means, bars of one standard deviation, a thin mark at the target.
import { useCallback } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { TARGET_DASH } from '#src/charts/plotly/dash.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { seatColour, type ChartTheme } from '#src/charts/theme.ts';
import { paddedRange } from '#src/charts/value-range.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceRow } from './force-rows.ts';

export interface DotSeries {
  readonly field: GateField;
  /** Written above the dots of the first row. */
  readonly name: string;
  readonly symbol: 'circle' | 'circle-open' | 'diamond' | 'diamond-open';
  readonly target?: number | undefined;
}

interface DotFigureProps {
  readonly rows: readonly ForceRow[];
  readonly series: readonly DotSeries[];
  readonly axis: string;
  readonly unit: string;
  readonly decimals: number;
  readonly label: string;
  readonly height: number;
  readonly withZero?: boolean;
}

export function DotFigure({ rows, series, axis, unit, decimals, label, height, withZero = false }: DotFigureProps) {
  const draw = useCallback(
    (theme: ChartTheme) => {
      const upward = rows.toReversed();
      const labels = upward.map((row) => row.short);
      const ends = series.flatMap(({ field, target }) => [
        ...rows.flatMap((row) => {
          const { mean, sd } = row.of(field);
          return mean === null ? [] : [mean - (sd ?? 0), mean + (sd ?? 0)];
        }),
        ...(target === undefined ? [] : [target]),
      ]);
      const top = rows[0];
      return {
        traces: series.map(({ field, name, symbol }) => {
          const spreads = upward.map((row) => row.of(field));
          const colours = upward.map((row) => seatColour(theme, row.seat));
          return {
            type: 'scatter' as const,
            mode: 'markers' as const,
            y: labels,
            x: spreads.map((spread) => spread.mean),
            error_x: {
              type: 'data' as const,
              array: spreads.map((spread) => spread.sd ?? 0),
              thickness: 1.5,
              width: 0,
              color: theme.ink2,
            },
            text: spreads.map(
              ({ mean, sd, count }, at) =>
                `seat ${upward[at]?.label ?? ''}, ${name}<br>${fixed(mean, decimals)}${unit}${sd === null ? '' : ` ± ${fixed(sd, decimals)}`}, ${count} strokes`,
            ),
            hovertemplate: '%{text}<extra></extra>',
            marker: {
              size: 11,
              symbol,
              color: colours,
              line: { width: symbol.endsWith('open') ? 2.5 : 0, color: colours },
            },
          };
        }),
        layout: {
          margin: { l: 64, r: 16, t: series.length > 1 ? 26 : 12, b: 44, pad: 0 },
          xaxis: axisLayout(theme, axis, { range: [...paddedRange(ends, { withZero })], nticks: 6 }),
          yaxis: axisLayout(theme, '', { type: 'category', gridcolor: theme.line }),
          shapes: series.flatMap(({ target }) =>
            target === undefined
              ? []
              : [
                  {
                    type: 'line' as const,
                    layer: 'below' as const,
                    x0: target,
                    x1: target,
                    y0: 0,
                    y1: 1,
                    yref: 'paper' as const,
                    line: { color: theme.ink, width: 1, dash: TARGET_DASH },
                  },
                ],
          ),
          annotations:
            series.length < 2 || top === undefined
              ? []
              : series.flatMap(({ field, name }) => {
                  const { mean } = top.of(field);
                  return mean === null
                    ? []
                    : [
                        {
                          x: mean,
                          y: 1,
                          yref: 'paper' as const,
                          yanchor: 'bottom' as const,
                          text: name,
                          showarrow: false,
                          font: { size: 12, color: theme.ink2 },
                        },
                      ];
                }),
        },
      };
    },
    [axis, decimals, rows, series, unit, withZero],
  );
  return <PlotlyChart draw={draw} height={height} label={label} />;
}
