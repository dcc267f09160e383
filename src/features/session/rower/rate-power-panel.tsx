// The rower's power against the rate, a dot per stroke.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { extentOf } from '#src/charts/scale/scale.ts';
import { seatPower } from '#src/charts/stroke/stroke-power.ts';
import { seatColour, withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { paddedRange } from '#src/charts/scale/value-range.ts';
import { fixed, signed } from '#src/format/number.ts';
import { useStrokePicking } from '../cursor/use-stroke-picking.ts';
import { MetricInfo } from '../metrics/metric-info.tsx';
import { fitPowerToRate, type RateFit } from '../power-view/rate-fit.ts';
import { wholeRange } from '../selection/selection.ts';
import type { ViewProps } from '../view.ts';

export function RatePowerPanel({ analysis, selection, seat }: ViewProps & { readonly seat: number }) {
  const { strokes: table, gates } = analysis;
  const points = useMemo(() => {
    const power = seatPower(table, gates, seat);
    return Array.from(selection.counted.strokes, (stroke) => ({
      stroke,
      rate: table.boat.rateSpm[stroke] ?? Number.NaN,
      watts: power[stroke] ?? Number.NaN,
    })).filter(({ rate, watts }) => Number.isFinite(rate) && Number.isFinite(watts));
  }, [table, gates, seat, selection.counted.strokes]);
  const fit = useMemo(
    () =>
      fitPowerToRate(
        points.map((point) => point.rate),
        points.map((point) => point.watts),
      ),
    [points],
  );

  const draw = useCallback(
    (theme: ChartTheme) => {
      const rates = points.map((point) => point.rate);
      const powers = points.map((point) => point.watts);
      const ends = extentOf(rates) ?? [0, 1];
      const dots = {
        type: 'scatter' as const,
        mode: 'markers' as const,
        x: rates,
        y: powers,
        customdata: points.map((point) => point.stroke),
        text: points.map((point) => `stroke ${point.stroke + 1}`),
        hovertemplate: '%{text}<br>%{x:.1f} spm · %{y:.0f} W<extra></extra>',
        marker: { size: 7, color: withAlpha(seatColour(theme, seat), 0.7), line: { width: 1, color: theme.surface } },
      };
      const line = fit && {
        type: 'scatter' as const,
        mode: 'lines' as const,
        x: [...ends],
        y: ends.map((rate) => fit.interceptW + fit.slopeWPerSpm * rate),
        hoverinfo: 'skip' as const,
        line: { color: theme.ink, width: 1.5 },
      };
      return {
        traces: line === null ? [dots] : [dots, line],
        layout: {
          xaxis: axisLayout(theme, 'rate, strokes a minute', { range: [...paddedRange(rates)], nticks: 6 }),
          yaxis: axisLayout(theme, 'W', { range: [...paddedRange(powers)], nticks: 6 }),
        },
      };
    },
    [points, fit, seat],
  );

  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);
  const pick = useCallback(
    (picked: unknown) => {
      if (typeof picked === 'number') onStroke(picked);
    },
    [onStroke],
  );

  return (
    <FigurePanel
      title="Power against rate"
      actions={<MetricInfo ids={['powerW', 'rateSpm']} about="Power against rate" />}
      finding={sentence(fit)}
      empty={points.length === 0 ? 'No stroke of the selection has both a rate and a power of this seat.' : null}
      table={() => ({
        columns: ['Stroke', 'Rate spm', 'Power W'],
        rows: points.map((point) => [point.stroke + 1, fixed(point.rate, 1), fixed(point.watts)]),
      })}
    >
      <PlotlyChart
        draw={draw}
        height={250}
        label={`Power of seat ${seat} against stroke rate, one dot per stroke; a press on a dot goes there`}
        onPick={pick}
      />
    </FigurePanel>
  );
}

const sentence = (fit: RateFit | null): string =>
  fit === null
    ? 'The rate changes too little here to say how power follows it.'
    : `${signed(fit.slopeWPerSpm, 1)} W for each stroke a minute more (r = ${fixed(fit.r, 2)}).`;
