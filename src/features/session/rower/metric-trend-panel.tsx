// One metric of the rower over the strokes, beside the mean of the others.
import { useCallback, useMemo } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { spreadOf } from '#src/charts/spread.ts';
import { alongTimeline, strokeTimeline } from '#src/charts/stroke-timeline.ts';
import { seatColour } from '#src/charts/theme.ts';
import type { PlotLine } from '#src/charts/uplot/plot-line.ts';
import { ALL_METRICS, metricText, spreadText } from '../metrics.ts';
import { wholeRange } from '../selection.ts';
import type { ViewProps } from '../view.ts';
import { othersOf } from './subject.ts';
import { StrokePlot } from '#src/charts/stroke-plot.tsx';

export function MetricTrendPanel({
  analysis,
  selection,
  gate,
  field,
}: ViewProps & { readonly gate: number; readonly field: GateField }) {
  const { strokes: table, gates } = analysis;
  const look = ALL_METRICS.find((one) => one.field === field);
  const seat = gates[gate]?.seat ?? 0;
  const originS = wholeRange(analysis).fromS;
  const timeline = useMemo(
    () => strokeTimeline(table, selection.strokes, originS),
    [table, selection.strokes, originS],
  );
  const own = useMemo(() => alongTimeline(timeline, column(table, field, [gate])), [timeline, table, field, gate]);
  const lines = useMemo((): PlotLine[] => {
    const others = othersOf(gates, gate);
    const rower: PlotLine = {
      label: `${seat}`,
      values: own,
      colour: (theme) => seatColour(theme, seat),
      dash: [],
      width: 2,
    };
    if (others.length === 0) return [rower];
    return [
      {
        label: 'others',
        values: alongTimeline(timeline, column(table, field, others)),
        colour: (theme) => theme.ink2,
        dash: [4, 3],
        width: 1.5,
      },
      rower,
    ];
  }, [timeline, table, field, gates, gate, seat, own]);
  const format = useCallback((value: number) => (look === undefined ? '' : metricText(look, value)), [look]);
  if (look === undefined) return null;
  const spread = spreadOf(own);

  return (
    <FigurePanel
      title={`${look.name}, stroke by stroke`}
      finding={`${spreadText(look, spread)} ${look.unit}. Choose another metric by its bars in the table.`}
      empty={spread.count === 0 ? `${look.name} of this seat was not measured in the selected strokes.` : null}
    >
      <StrokePlot timeline={timeline} lines={lines} label={look.name} unit={look.unit} format={format} height={190} />
    </FigurePanel>
  );
}

/** The mean of some gates in every stroke, of those that have the value. */
function column(table: ViewProps['analysis']['strokes'], field: GateField, gates: readonly number[]): Float64Array {
  return Float64Array.from(
    { length: table.count },
    (_, stroke) =>
      spreadOf(gates.map((gate) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN)).mean ??
      Number.NaN,
  );
}
