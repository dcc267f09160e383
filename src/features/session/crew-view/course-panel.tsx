// How each seat's offset moves over the outing.
import { useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { runningMean } from '#src/charts/running-mean.ts';
import { coxOrder, gateDash, gateLabel, gateShortLabel } from '#src/charts/seat-look.ts';
import { StrokePlot } from '#src/charts/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/charts/stroke-timeline.ts';
import { seatColour } from '#src/charts/theme.ts';
import { signed } from '#src/format/number.ts';
import { needsTraces } from '../needs-traces.ts';
import type { ViewProps } from '../view.ts';
import type { TimingEventLook } from './events.ts';
import { courseFinding } from './findings.ts';

const formatOffset = (value: number): string => signed(value);

/** One stroke is noise; a twentieth of the selection, at most fifteen strokes, shows the course. */
const windowFor = (strokes: number): number => 2 * Math.floor(Math.min(15, Math.max(1, strokes / 20)) / 2) + 1;

export function CoursePanel({ analysis, selection, event }: ViewProps & { readonly event: TimingEventLook }) {
  const { strokes: table, gates, clockStartS } = analysis;
  const origin = clockStartS ?? 0;
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const window = windowFor(selection.strokes.length);
  const raw = useMemo(
    () =>
      coxOrder(gates, selection.gates).flatMap((index) => {
        const gate = gates[index];
        if (gate === undefined) return [];
        const column = table.gate[event.field];
        const values = Float64Array.from(
          { length: table.count },
          (_, stroke) => column[stroke * table.gateCount + index] ?? Number.NaN,
        );
        return [{ gate, label: gateLabel(gate), values: alongTimeline(timeline, values) }];
      }),
    [event.field, gates, selection.gates, table, timeline],
  );
  const lines = useMemo(
    () =>
      raw.map(({ gate, values }) => {
        const focused = gate.seat === selection.focusSeat;
        return {
          label: gateShortLabel(gate),
          values: runningMean(values, window),
          colour: (theme: Parameters<typeof seatColour>[0]) => seatColour(theme, gate.seat),
          dash: gateDash(gate, focused),
          width: focused ? 2.75 : 1.4,
        };
      }),
    [raw, selection.focusSeat, window],
  );
  const measured = raw.some((row) => row.values.some(Number.isFinite));
  const smoothing = window > 1 ? ` Running mean of ${window} strokes.` : '';
  return (
    <FigurePanel
      title={`${event.text} over the strokes`}
      finding={`${courseFinding(raw)}${smoothing}`}
      area="course"
      empty={
        measured
          ? null
          : (needsTraces(analysis, 'timing of single strokes') ?? `No ${event.value} of the selection could be timed.`)
      }
    >
      <StrokePlot
        label={`${event.text} offset of each seat, plus is late,`}
        timeline={timeline}
        lines={lines}
        height={240}
        format={formatOffset}
        unit="ms"
        withZero
        cursorKey="crew-timing"
      />
    </FigurePanel>
  );
}
