// Power against rate: a dot per stroke, the straight line through them.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { extentOf } from '#src/charts/scale/scale.ts';
import { spreadOf } from '#src/charts/scale/spread.ts';
import { crewPower } from '#src/charts/stroke/stroke-power.ts';
import { withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { paddedRange } from '#src/charts/scale/value-range.ts';
import { MetricInfo } from '../metrics/metric-info.tsx';
import { strokeRate } from '../selection/summaries.ts';
import type { ViewProps } from '../view.ts';
import { rateFinding } from './findings.ts';
import { fitPowerToRate } from './rate-fit.ts';

export function RatePanel({ analysis, selection }: ViewProps) {
  const { strokes: table, gates } = analysis;
  const points = useMemo(() => {
    const watts = crewPower(table, gates);
    return Array.from(selection.counted.strokes)
      .map((stroke) => ({
        stroke,
        rate: table.boat.rateSpm[stroke] ?? Number.NaN,
        power: watts[stroke] ?? Number.NaN,
      }))
      .filter(({ rate, power }) => Number.isFinite(rate) && Number.isFinite(power));
  }, [table, gates, selection.counted.strokes]);
  const rates = useMemo(() => points.map((point) => point.rate), [points]);
  const powers = useMemo(() => points.map((point) => point.power), [points]);
  const fit = useMemo(() => fitPowerToRate(rates, powers), [rates, powers]);

  const draw = useCallback(
    (theme: ChartTheme) => {
      const ends = extentOf(rates) ?? [0, 1];
      return {
        traces: [
          {
            type: 'scatter' as const,
            mode: 'markers' as const,
            x: rates,
            y: powers,
            text: points.map((point) => `stroke ${point.stroke + 1}`),
            hovertemplate: '%{text}<br>%{x:.1f} spm · %{y:.0f} W<extra></extra>',
            marker: { size: 7, color: withAlpha(theme.accent, 0.55), line: { width: 1, color: theme.surface } },
          },
          ...(fit === null
            ? []
            : [
                {
                  type: 'scatter' as const,
                  mode: 'lines' as const,
                  x: [...ends],
                  y: ends.map((rate) => fit.interceptW + fit.slopeWPerSpm * rate),
                  hoverinfo: 'skip' as const,
                  line: { color: theme.ink, width: 1.5 },
                },
              ]),
        ],
        layout: {
          xaxis: axisLayout(theme, 'rate, strokes a minute', { range: [...paddedRange(rates)], nticks: 6 }),
          yaxis: axisLayout(theme, 'W per rower', { range: [...paddedRange(powers)], nticks: 6 }),
        },
      };
    },
    [fit, points, powers, rates],
  );

  return (
    <FigurePanel
      title="Power against rate"
      finding={rateFinding(fit, { ...spreadOf(rates), mean: strokeRate(table, selection.counted.strokes).mean })}
      empty={points.length === 0 ? 'No stroke of the selection has both a rate and a power.' : null}
      area="rate"
      actions={<MetricInfo ids={['rowerPowerW', 'rateSpm']} about="Power against rate" />}
      table={() => ({
        columns: ['Stroke', 'Rate spm', 'Power W'],
        rows: points.map((point) => [point.stroke + 1, fixed(point.rate, 1), fixed(point.power)]),
      })}
    >
      <PlotlyChart draw={draw} height={280} label="Mean power per rower against stroke rate, one dot per stroke" />
    </FigurePanel>
  );
}
