// How far apart the seats are within each stroke: catch, load and finish.
import { useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { spreadOf } from '#src/charts/spread.ts';
import { StrokePlot } from '#src/charts/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/charts/stroke-timeline.ts';
import type { ChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import { needsTraces } from '../needs-traces.ts';
import type { ViewProps } from '../view.ts';
import { TIMING_EVENTS, type TimingEvent } from './events.ts';
import { spreadFinding } from './findings.ts';
import { spreadPerStroke } from './spread-per-stroke.ts';

const LOOKS: Readonly<
  Record<TimingEvent, { colour: (theme: ChartTheme) => string; dash: readonly number[]; width: number }>
> = {
  catch: { colour: (theme) => theme.accent, dash: [], width: 2.25 },
  load: { colour: (theme) => theme.ink2, dash: [6, 3], width: 1.4 },
  finish: { colour: (theme) => theme.caution, dash: [2, 3], width: 1.4 },
};

const formatSpread = (value: number): string => fixed(value);

export function SpreadPanel({ analysis, selection }: ViewProps) {
  const { strokes: table, clockStartS } = analysis;
  const origin = clockStartS ?? 0;
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const lines = useMemo(
    () =>
      TIMING_EVENTS.map((event) => {
        const { colour, dash, width } = LOOKS[event.value];
        const values = alongTimeline(timeline, spreadPerStroke(table, event.field, selection.gates));
        return { label: event.value, values, colour, dash, width };
      }),
    [selection.gates, table, timeline],
  );
  const catches = spreadOf(lines[0]?.values ?? []);
  return (
    <FigurePanel
      title="Spread within each stroke"
      finding={spreadFinding(catches)}
      area="spread"
      empty={
        lines.every((line) => !line.values.some(Number.isFinite))
          ? (needsTraces(analysis, 'timing') ??
            'No spread: it takes two seats or more that could be timed in the same stroke.')
          : null
      }
      table={() => ({
        columns: ['Stroke', ...lines.map((line) => `${line.label} ms`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map((line) => fixed(line.values[at]))]],
        ),
      })}
    >
      <StrokePlot
        label="Standard deviation of the seats' catch, load and finish within each stroke"
        timeline={timeline}
        lines={lines}
        height={240}
        format={formatSpread}
        unit="ms"
        withZero
        cursorKey="crew-timing"
      />
    </FigurePanel>
  );
}
