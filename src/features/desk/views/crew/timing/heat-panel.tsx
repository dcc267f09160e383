// Every stroke and seat at once: early is blue, late is orange, in time with the reference is neutral.
import { useCallback, useMemo, useState } from 'react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { DIVERGING_GRADIENT } from '#src/figures/theme.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { ScaleLegend } from '#src/figures/plot/legend.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { referenceText } from '#src/features/desk/shared/reference.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import type { TimingEventLook, SeatOffsets } from './seat-offsets.ts';
import { heatFinding } from './findings.ts';
import { heatColumns, type HeatAxis } from './heat-canvas.ts';
import { HeatMap } from './heat-map.tsx';

const AXES = [
  { value: 'stroke', text: 'Strokes' },
  { value: 'clock', text: 'Clock' },
] as const;

const LIMITS_MS = [10, 20, 30, 40, 60, 80, 100, 150, 200];

/** The scale covers 95% of the values, so that one missed catch does not hide the rest. */
function scaleLimit(rows: readonly (readonly number[])[]): number {
  const sizes = rows
    .flat()
    .filter(Number.isFinite)
    .map(Math.abs)
    .toSorted((a, b) => a - b);
  const bulk = sizes[Math.floor((sizes.length - 1) * 0.95)] ?? 0;
  return LIMITS_MS.find((limit) => limit >= bulk) ?? 300;
}

const inMilliseconds = (value: number): string => `${signed(value)} ms`;

export function HeatPanel({
  analysis,
  selection,
  select,
  event,
  rows,
}: ViewProps & { readonly event: TimingEventLook; readonly rows: readonly SeatOffsets[] }) {
  const { strokes: table } = analysis;
  const [axis, setAxis] = useState<HeatAxis>('stroke');
  const originS = wholeRange(analysis).fromS;
  const { onStroke } = useStrokePicking(originS);
  const columns = useMemo(() => heatColumns(table, selection.strokes, axis), [table, selection.strokes, axis]);
  const shown = useMemo(() => {
    const place = new Map(Array.from(selection.strokes, (stroke, at) => [stroke, at] as const));
    return rows.map(({ label, shortLabel, seat, values }) => ({
      label,
      shortLabel,
      seat,
      values: Array.from(columns.stroke, (stroke) => values[place.get(stroke) ?? -1] ?? Number.NaN),
    }));
  }, [rows, columns, selection.strokes]);
  const limit = useMemo(() => scaleLimit(rows.map((row) => row.values)), [rows]);
  const goTo = useCallback(
    (stroke: number, seat: number) => {
      onStroke(stroke);
      select({ focusSeat: seat });
    },
    [onStroke, select],
  );
  const measured = rows.some((row) => row.values.some(Number.isFinite));
  return (
    <FigurePanel
      title={`${event.text}, every stroke`}
      finding={heatFinding(rows, selection.strokes, event.meaning, referenceText(analysis))}

      empty={measured ? null : (needsTraces(analysis) ?? `No timing here: no moment when ${event.meaning}.`)}
      actions={
        <>
          <Choice label="Axis of the heat map" options={AXES} value={axis} onChange={setAxis} />
          <MetricInfo ids={[event.metric.ms]} about={`${event.text}, every stroke`} />
        </>
      }
      table={() => ({
        columns: ['Stroke', ...rows.map((row) => `${row.label} ms`)],
        rows: Array.from(selection.strokes, (stroke, at) => [
          `${stroke + 1}`,
          ...rows.map((row) => signed(row.values[at])),
        ]),
      })}
    >
      <ScaleLegend gradient={DIVERGING_GRADIENT} from={`${fixed(limit)} ms early`} to={`${fixed(limit)} ms late`} />
      <HeatMap
        label={`${event.text}, offset of every seat in every stroke`}
        rows={shown}
        columns={columns}
        axis={axis}
        originS={originS}
        limit={limit}
        format={inMilliseconds}
        focusSeat={selection.focusSeat}
        onCell={goTo}
      />
    </FigurePanel>
  );
}
