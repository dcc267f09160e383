// Spread of the seats within each stroke, by movement and by load, at the catch and at the finish.
import { useMemo } from 'react';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { runningMean } from '#src/figures/scale/running-mean.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { strokeTimeline } from '#src/figures/stroke/stroke-timeline.ts';
import type { ChartTheme } from '#src/figures/theme.ts';
import { fixed } from '#src/format/number.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { wholeRange } from '../../../shared/selection/selection.ts';
import { spreadWithinStrokes } from '../../../shared/selection/summaries.ts';
import { TIMING_EVENTS, type TimingEvent, eventTimes } from './seat-offsets.ts';
import { spreadFinding } from './findings.ts';
import { computeSeatSpreads } from './spreads.ts';

interface SpreadLook {
  readonly label: string;
  readonly colour: (theme: ChartTheme) => string;
  readonly dash: readonly number[];
  readonly width: number;
}

const LOOKS: Readonly<Record<TimingEvent, SpreadLook>> = {
  catch: { label: 'catch', colour: (theme) => theme.accent, dash: [], width: 2.25 },
  load: { label: 'load', colour: (theme) => theme.accent, dash: [6, 3], width: 1.4 },
  finish: { label: 'finish', colour: (theme) => theme.caution, dash: [], width: 2.25 },
  release: { label: 'release', colour: (theme) => theme.caution, dash: [2, 3], width: 1.4 },
};

const formatSpread = (value: number): string => fixed(value);

export function SpreadPanel({
  analysis,
  selection,
  together,
}: ViewProps & { readonly together: CrewSynchrony | null }) {
  const { strokes: table } = analysis;
  const origin = wholeRange(analysis).fromS;
  const picking = useStrokePicking(origin);
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const lines = useMemo(() => {
    const at = new Map(Array.from(selection.strokes, (stroke, index) => [stroke, index] as const));
    return TIMING_EVENTS.map((event) => {
      const { label, colour, dash, width } = LOOKS[event.value];
      const spreads = computeSeatSpreads(
        selection.gates.map((gate) => eventTimes(table, together, event.value, gate, selection.strokes)),
      );
      const values = Float64Array.from(timeline.stroke, (stroke) => spreads[at.get(stroke) ?? -1] ?? Number.NaN);
      return { label, values, colour, dash, width };
    }).filter(({ values }) => values.some(Number.isFinite));
  }, [selection.gates, selection.strokes, table, timeline, together]);
  const window = windowFor(selection.strokes.length);
  const smooth = useMemo(
    () => lines.map((line) => ({ ...line, values: runningMean(line.values, window) })),
    [lines, window],
  );
  // The line has every stroke, the number only the counted ones.
  const catches = spreadWithinStrokes(table, 'catchS', selection.gates, selection.counted.strokes);
  return (
    <FigurePanel
      title="Spread within each stroke"
      actions={<MetricInfo ids={['catchSpreadMs', 'finishSpreadMs']} about="Spread within each stroke" />}
      finding={`${spreadFinding(catches)}${window > 1 ? ` Running mean of ${window} strokes.` : ''}`}

      empty={
        lines.length === 0
          ? (needsTraces(analysis) ?? 'No spread: it takes two seats or more that could be timed in the same stroke.')
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
        label="Standard deviation of the seats' catch, load, finish and release within each stroke"
        timeline={timeline}
        lines={smooth}
        height={240}
        format={formatSpread}
        unit="ms"
        withZero
        cursorKey="crew-timing"
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

/** Window for a running mean, odd: a twentieth of the selection, at most 15 strokes; single strokes are noise. */
export const windowFor = (strokes: number): number => 2 * Math.floor(Math.min(15, Math.max(1, strokes / 20)) / 2) + 1;
