// Each seat's offset over the session.
import { useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { runningMean } from '#src/charts/scale/running-mean.ts';
import { gateDash } from '#src/charts/choice/seat-look.ts';
import { StrokePlot } from '#src/charts/stroke/stroke-plot.tsx';
import { strokeTimeline } from '#src/charts/stroke/stroke-timeline.ts';
import { seatColour } from '#src/charts/theme.ts';
import { signed } from '#src/format/number.ts';
import { useStrokePicking } from '../../../shared/cursor/use-stroke-picking.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import { needsTraces } from '../../../shared/needs-traces.ts';
import { wholeRange } from '../../../shared/selection/selection.ts';
import { referenceText } from '../../../shared/timing/reference.ts';
import type { ViewProps } from '../../../shared/view.ts';
import type { TimingEventLook } from './events.ts';
import { courseFinding } from './findings.ts';
import { windowFor } from './running-window.ts';
import type { SeatOffsets } from './seat-offsets.ts';

const formatOffset = (value: number): string => signed(value);

export function OffsetCoursePanel({
  analysis,
  selection,
  event,
  rows,
}: ViewProps & { readonly event: TimingEventLook; readonly rows: readonly SeatOffsets[] }) {
  const { strokes: table } = analysis;
  const origin = wholeRange(analysis).fromS;
  const picking = useStrokePicking(origin);
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const window = windowFor(selection.strokes.length);
  const raw = useMemo(() => {
    const at = new Map(Array.from(selection.strokes, (stroke, index) => [stroke, index] as const));
    return rows.map(({ gate, label, shortLabel, values }) => ({
      gate,
      label,
      shortLabel,
      values: Float64Array.from(timeline.stroke, (stroke) => values[at.get(stroke) ?? -1] ?? Number.NaN),
    }));
  }, [rows, selection.strokes, timeline]);
  const lines = useMemo(
    () =>
      raw.map(({ gate, shortLabel, values }) => {
        const focused = gate.seat === selection.focusSeat;
        return {
          label: shortLabel,
          values: runningMean(values, window),
          colour: (theme: Parameters<typeof seatColour>[0]) => (focused ? seatColour(theme, gate.seat) : theme.crew),
          dash: gateDash(gate, true),
          width: focused ? 2.75 : 1.2,
        };
      }),
    [raw, selection.focusSeat, window],
  );
  // Highlighted lines are drawn over the others.
  const drawn = useMemo(() => lines.toSorted((one, other) => one.width - other.width), [lines]);
  const measured = raw.some((row) => row.values.some(Number.isFinite));
  const smoothing = window > 1 ? ` Running mean of ${window} strokes.` : '';
  return (
    <FigurePanel
      title={`${event.text} over the strokes`}
      actions={<MetricInfo ids={[event.metric.ms]} about={`${event.text} over the strokes`} />}
      finding={`${courseFinding(raw)} In ms against ${referenceText(analysis)}; + is late.${smoothing}`}
      area="course"
      table={() => ({
        columns: ['Stroke', ...raw.map(({ shortLabel }) => `${shortLabel} ms`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map((line) => signed(line.values[at]))]],
        ),
      })}
      empty={measured ? null : (needsTraces(analysis) ?? `No timing here: no moment when ${event.meaning}.`)}
    >
      <StrokePlot
        label={`${event.text} offset of each seat, plus is late,`}
        timeline={timeline}
        lines={drawn}
        height={240}
        format={formatOffset}
        unit="ms"
        withZero
        cursorKey="crew-timing"
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}
