// Every stroke and every seat at once: early is blue, late is orange, together with the stroke seat is quiet.
import { useCallback, useMemo } from 'react';
import { DIVERGING_GRADIENT, divergingScale } from '#src/charts/diverging.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { ScaleLegend } from '#src/charts/scale-legend.tsx';
import { coxOrder, gateShortLabel } from '#src/charts/seat-look.ts';
import { gateValues } from '#src/charts/spread.ts';
import type { ChartTheme } from '#src/charts/theme.ts';
import { fixed, signed } from '#src/format/number.ts';
import { needsTraces } from '../needs-traces.ts';
import type { ViewProps } from '../view.ts';
import type { TimingEventLook } from './events.ts';

const LIMITS_MS = [10, 20, 30, 40, 60, 80, 100, 150, 200];

/** The scale holds 95 of 100 values, so that one missed catch does not wash out the rest. */
function limitOf(rows: readonly (readonly number[])[]): number {
  const sizes = rows
    .flat()
    .filter(Number.isFinite)
    .map(Math.abs)
    .toSorted((a, b) => a - b);
  const bulk = sizes[Math.floor((sizes.length - 1) * 0.95)] ?? 0;
  return LIMITS_MS.find((limit) => limit >= bulk) ?? 300;
}

export function HeatPanel({ analysis, selection, event }: ViewProps & { readonly event: TimingEventLook }) {
  const { strokes: table, gates } = analysis;
  const rows = useMemo(
    () =>
      coxOrder(gates, selection.gates).flatMap((index) => {
        const gate = gates[index];
        return gate === undefined
          ? []
          : [{ label: gateShortLabel(gate), values: gateValues(table, event.field, index, selection.strokes) }];
      }),
    [event.field, gates, selection.gates, selection.strokes, table],
  );
  const limit = useMemo(() => limitOf(rows.map((row) => row.values)), [rows]);
  const strokes = useMemo(() => Array.from(selection.strokes, (stroke) => stroke + 1), [selection.strokes]);
  const draw = useCallback(
    (theme: ChartTheme) => {
      const upward = rows.toReversed();
      return {
        traces: [
          {
            type: 'heatmap' as const,
            x: strokes,
            y: upward.map((row) => row.label),
            z: upward.map((row) => row.values.map((value) => (Number.isFinite(value) ? value : null))),
            zmin: -limit,
            zmax: limit,
            colorscale: divergingScale(theme),
            xgap: strokes.length > 120 ? 0 : 1,
            ygap: 2,
            hoverongaps: false,
            hovertemplate: 'stroke %{x}, seat %{y}<br>%{z:+.0f} ms<extra></extra>',
            showscale: false,
          },
        ],
        layout: {
          margin: { l: 64, r: 8, t: 4, b: 44, pad: 0 },
          xaxis: axisLayout(theme, 'stroke', { showgrid: false, nticks: 12, tickformat: 'd' }),
          yaxis: axisLayout(theme, '', { type: 'category', showgrid: false }),
        },
      };
    },
    [limit, rows, strokes],
  );
  const measured = rows.some((row) => row.values.some(Number.isFinite));
  return (
    <FigurePanel
      title={`${event.text} of every stroke`}
      finding={`Offset against the stroke seat when ${event.meaning}; a column is a stroke, blank where it could not be timed.`}
      area="heat"
      empty={
        measured
          ? null
          : (needsTraces(analysis, 'timing of single strokes') ?? `No ${event.value} of the selection could be timed.`)
      }
      table={() => ({
        columns: ['Stroke', ...rows.map((row) => `${row.label} ms`)],
        rows: strokes.map((stroke, at) => [`${stroke}`].concat(rows.map((row) => signed(row.values[at])))),
      })}
    >
      <ScaleLegend gradient={DIVERGING_GRADIENT} from={`${fixed(limit)} ms early`} to={`${fixed(limit)} ms late`} />
      <PlotlyChart
        draw={draw}
        height={Math.max(150, 56 + rows.length * 25)}
        label={`${event.text} offset of every seat in every stroke, milliseconds`}
      />
    </FigurePanel>
  );
}
