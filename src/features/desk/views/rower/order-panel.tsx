// Rower's catch, load and finish against the reference, by stroke.
import { useMemo } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { gateSpread } from '#src/figures/scale/spread.ts';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { scatter, signed } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { useStrokePicking } from '../../shared/cursor/cursor-context.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import { headingAgainst, referenceText } from '../../shared/reference.ts';
import type { ViewProps } from '../../shared/view.ts';

const EVENTS: readonly { readonly field: GateField; readonly name: string; readonly dash: readonly number[] }[] = [
  { field: 'catchOffsetMs', name: 'catch', dash: [] },
  { field: 'loadOffsetMs', name: 'load', dash: [6, 3] },
  { field: 'finishOffsetMs', name: 'finish', dash: [2, 3] },
];

const formatMs = (value: number): string => signed(value);

export function OrderPanel({ analysis, selection, gate }: ViewProps & { readonly gate: number }) {
  const { strokes: table } = analysis;
  const originS = wholeRange(analysis).fromS;
  const timeline = useMemo(
    () => strokeTimeline(table, selection.strokes, originS),
    [table, selection.strokes, originS],
  );
  const isAlone = analysis.gates.every(({ seat }) => seat === analysis.gates[gate]?.seat);
  const picking = useStrokePicking(originS);
  const spreads = EVENTS.map((event) => ({
    ...event,
    ...gateSpread(table, event.field, gate, selection.counted.strokes),
  }));
  const lines = useMemo(
    () =>
      EVENTS.map((event): PlotLine => {
        const values = Float64Array.from(
          { length: table.count },
          (_, stroke) => table.gate[event.field][stroke * table.gateCount + gate] ?? Number.NaN,
        );
        return {
          label: event.name,
          values: alongTimeline(timeline, values),
          colour: (theme) => (event.field === 'catchOffsetMs' ? theme.accent : theme.ink2),
          dash: event.dash,
          width: event.field === 'catchOffsetMs' ? 2 : 1.25,
        };
      }),
    [table, timeline, gate],
  );
  const measured = spreads.filter(({ mean }) => mean !== null);
  const isReference =
    measured.length > 0 && measured.every(({ mean, sd }) => Math.abs(mean ?? 0) < 0.5 && (sd ?? 0) < 0.5);

  return (
    <FigurePanel
      title={isAlone ? 'Timing of the two oars' : headingAgainst('Timing', analysis)}
      actions={<MetricInfo ids={['catchOffsetMs', 'loadOffsetMs', 'finishOffsetMs']} about="Timing" />}
      finding={`${measured.map(({ name, mean, sd }) => `${name} ${signed(mean)} ${scatter(sd)} ms`).join(', ')} against ${referenceText(analysis)}, over ${strokeWords(selection.counted)}; + is late, ± is 1 SD from stroke to stroke.`}
      optional
      empty={emptyReason(measured.length, isReference)}
      table={() => ({
        columns: ['Stroke', ...lines.map(({ label }) => `${label} ms`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map(({ values }) => signed(values[at]))]],
        ),
      })}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={`Catch, load and finish against ${referenceText(analysis)}`}
        unit="ms"
        format={formatMs}
        height={190}
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

function emptyReason(measured: number, isReference: boolean): string | null {
  if (measured === 0) return 'No timing data for this seat in the selected strokes.';
  return isReference ? 'The other seats are timed against this one.' : null;
}
