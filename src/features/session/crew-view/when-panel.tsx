// When the crew comes apart: the spread within strokes at each rate, and the strokes that were widest, one press away.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { extentOf } from '#src/charts/scale/scale.ts';
import { withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { paddedRange } from '#src/charts/scale/value-range.ts';
import { fixed } from '#src/format/number.ts';
import { useStrokePicking } from '../cursor/use-stroke-picking.ts';
import { MetricInfo } from '../metrics/metric-info.tsx';
import { wholeRange } from '../selection/selection.ts';
import type { ViewProps } from '../view.ts';
import { rateFinding } from './findings.ts';
import type { SeatOffsets } from './seat-offsets.ts';
import { spreadByRate, spreadsOf, widestStrokes } from './who-spreads.ts';
import styles from './when-panel.module.css';

const WIDEST = 5;

export function WhenPanel({ analysis, selection, rows }: ViewProps & { readonly rows: readonly SeatOffsets[] }) {
  const { rateSpm } = analysis.strokes.boat;
  const { strokes } = selection;
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);
  const spreads = useMemo(() => spreadsOf(rows.map(({ moments }) => moments)), [rows]);
  const rates = useMemo(() => Array.from(strokes, (stroke) => rateSpm[stroke] ?? Number.NaN), [strokes, rateSpm]);
  const bins = useMemo(() => spreadByRate(spreads, rates), [spreads, rates]);
  const widest = widestStrokes(spreads, WIDEST);
  const numberOf = (at: number): number => (strokes[at] ?? 0) + 1;

  const draw = useCallback(
    (theme: ChartTheme) => {
      const dots = spreads.flatMap((spread, at) => {
        const rate = rates[at] ?? Number.NaN;
        return Number.isFinite(spread) && Number.isFinite(rate) ? [{ spread, rate, stroke: strokes[at] ?? 0 }] : [];
      });
      const middle = bins.map(({ fromSpm, toSpm }) => (fromSpm + toSpm) / 2);
      return {
        traces: [
          {
            type: 'scatter' as const,
            mode: 'markers' as const,
            x: dots.map(({ rate }) => rate),
            y: dots.map(({ spread }) => spread),
            customdata: dots.map(({ stroke }) => stroke),
            text: dots.map(({ stroke }) => `stroke ${stroke + 1}`),
            hovertemplate: '%{text}<br>%{x:.1f} spm · %{y:.0f} ms<extra></extra>',
            marker: { size: 6, color: withAlpha(theme.accent, 0.35) },
          },
          {
            type: 'scatter' as const,
            mode: 'lines+markers' as const,
            x: middle,
            y: bins.map(({ mean }) => mean),
            text: bins.map(({ count }) => `${count} strokes`),
            hovertemplate: 'mean of %{text}<br>%{y:.0f} ms<extra></extra>',
            line: { color: theme.ink, width: 1.75 },
            marker: { size: 8, color: theme.ink },
          },
        ],
        layout: {
          xaxis: axisLayout(theme, 'rate, strokes a minute', {
            range: [...paddedRange(extentOf(dots.map(({ rate }) => rate)) ?? [20, 36])],
            nticks: 6,
          }),
          yaxis: axisLayout(theme, 'ms', {
            range: [
              ...paddedRange(
                dots.map(({ spread }) => spread),
                { withZero: true },
              ),
            ],
            nticks: 5,
          }),
        },
      };
    },
    [bins, rates, spreads, strokes],
  );
  const pick = useCallback(
    (picked: unknown) => {
      if (typeof picked === 'number') onStroke(picked);
    },
    [onStroke],
  );

  return (
    <FigurePanel
      title="When it widens"
      actions={<MetricInfo ids={['catchSpreadMs', 'rateSpm']} about="When it widens" />}
      finding={rateFinding(bins, widest[0] === undefined ? null : numberOf(widest[0].at))}
      area="when"
      empty={widest.length === 0 ? 'It takes two seats that could be timed in the same strokes.' : null}
      table={() => ({
        columns: ['Rate spm', 'Spread ms', '± ms', 'Strokes'],
        rows: bins.map(({ fromSpm, toSpm, mean, sd, count }) => [
          `${fromSpm}–${toSpm}`,
          fixed(mean, 1),
          fixed(sd, 1),
          count,
        ]),
      })}
    >
      <PlotlyChart
        draw={draw}
        height={212}
        label="Spread of the seats within each stroke against the rate; a press on a dot goes to its stroke"
        onPick={pick}
      />
      <p className={styles.widest}>
        <span>Widest</span>
        {widest.map(({ at, spread }) => (
          <button key={at} type="button" onClick={() => onStroke(strokes[at] ?? 0)}>
            stroke {numberOf(at)} <small>{fixed(spread)} ms</small>
          </button>
        ))}
      </p>
    </FigurePanel>
  );
}
