// One metric of the rower by stroke, with the mean of the others and the target; clicking a stroke goes there.
import { useCallback, useMemo } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { labelSeat, labelSeatRow } from '#src/charts/choice/seat-look.ts';
import { gateSpread, computeSpread } from '#src/charts/scale/spread.ts';
import { alongTimeline, strokeTimeline } from '#src/charts/stroke/stroke-timeline.ts';
import { seatColour } from '#src/charts/theme.ts';
import type { PlotLine } from '#src/charts/uplot/plot-line.ts';
import { strokeWords } from '#src/format/stroke-labels.ts';
import { useStrokePicking } from '../../shared/cursor/use-stroke-picking.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { inLook, shownText, spreadText, type MetricLook } from '../../shared/metrics/metrics.ts';
import { useMetricGroups } from '../../shared/metrics/use-metric-display.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { comparedGates } from '../../shared/selection/subject.ts';
import { StrokePlot } from '#src/charts/stroke/stroke-plot.tsx';

export function MetricTrendPanel({
  analysis,
  selection,
  gate,
  look,
  target,
  onField,
}: ViewProps & {
  readonly gate: number;
  /** Forces already in the displayed unit. */
  readonly look: MetricLook;
  /** In the analysis's unit; null without one. */
  readonly target: number | null;
  readonly onField: (field: GateField) => void;
}) {
  const { strokes: table, gates } = analysis;
  const { field } = look;
  const seat = gates[gate]?.seat ?? 0;
  const originS = wholeRange(analysis).fromS;
  const picking = useStrokePicking(originS);
  const timeline = useMemo(
    () => strokeTimeline(table, selection.strokes, originS),
    [table, selection.strokes, originS],
  );
  const own = useMemo(() => alongTimeline(timeline, column(table, field, [gate])), [timeline, table, field, gate]);
  const lines = useMemo((): PlotLine[] => {
    // In the displayed unit, so that the axis has round numbers.
    const shownValues = (values: Float64Array): Float64Array =>
      values.map((value) => inLook(look, value) ?? Number.NaN);
    const others = comparedGates(gates, gate);
    const rower: PlotLine = {
      label: labelSeatRow(gates, seat),
      name: labelSeat(gates, seat),
      values: shownValues(own),
      colour: (theme) => seatColour(theme, seat),
      dash: [],
      width: 2,
    };
    const aim: PlotLine[] =
      target === null
        ? []
        : [
            {
              label: 'target',
              values: shownValues(new Float64Array(timeline.stroke.length).fill(target)),
              colour: (theme) => theme.accent,
              dash: [1, 3],
              width: 1.5,
            },
          ];
    if (others.length === 0) return [...aim, rower];
    return [
      ...aim,
      {
        label: 'others',
        values: shownValues(alongTimeline(timeline, column(table, field, others))),
        colour: (theme) => theme.ink2,
        dash: [4, 3],
        width: 1.5,
      },
      rower,
    ];
  }, [timeline, table, field, gates, gate, seat, own, target, look]);
  const format = useCallback((value: number) => shownText(look, value), [look]);
  const spread = gateSpread(table, field, gate, selection.counted.strokes);
  const options = useMetricGroups(analysis).flatMap(({ name: group, metrics }) =>
    metrics.map((one) => ({ value: one.field, text: one.name, group })),
  );

  return (
    <FigurePanel
      title={`${look.name}, stroke by stroke`}
      finding={`${spreadText(look, spread)} ${look.unit} (±1 SD) over ${strokeWords(selection.counted)}.`}
      actions={
        <>
          <SelectBox label="Metric over the strokes" options={options} value={field} onChange={onField} />
          <MetricInfo ids={[field]} about={`${look.name}, stroke by stroke`} />
        </>
      }
      empty={spread.count === 0 ? `${whyAbsent(analysis, field, gate, selection.strokes)}.` : null}
      table={() => ({
        columns: ['Stroke', ...lines.map(({ label, name = label }) => `${name} ${look.unit}`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map(({ values }) => shownText(look, values[at] ?? null))]],
        ),
      })}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={look.name}
        unit={look.unit}
        format={format}
        height={190}
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

/** Mean of given gates per stroke, over those with a value. */
function column(table: ViewProps['analysis']['strokes'], field: GateField, gates: readonly number[]): Float64Array {
  return Float64Array.from(
    { length: table.count },
    (_, stroke) =>
      computeSpread(gates.map((gate) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN)).mean ??
      Number.NaN,
  );
}
