// Lines over the strokes of the selection, on the outing's clock.
import { useCallback, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { StrokeTimeline } from '#src/charts/stroke-timeline.ts';
import { LinePlot } from '#src/charts/uplot/line-plot.tsx';
import type { PlotLine } from '#src/charts/uplot/plot-line.ts';
import { paddedRange } from '#src/charts/value-range.ts';
import { clock } from '#src/format/clock.ts';
import { wholeRange } from '../selection.ts';

interface StrokePlotProps {
  readonly analysis: Analysis;
  readonly timeline: StrokeTimeline;
  readonly lines: readonly PlotLine[];
  readonly label: string;
  readonly unit: string;
  readonly format: (value: number) => string;
  readonly height: number;
}

export function StrokePlot({ analysis, timeline, lines, label, unit, format, height }: StrokePlotProps) {
  const originS = wholeRange(analysis).fromS;
  const xRange = useMemo((): readonly [number, number] => {
    const first = timeline.timeS[0] ?? originS;
    return [first, Math.max(first + 1, timeline.timeS.at(-1) ?? first)];
  }, [timeline, originS]);
  const yRange = useMemo(() => paddedRange(lines.flatMap((line) => Array.from(line.values))), [lines]);
  const formatX = useCallback((timeS: number) => clock(timeS - originS), [originS]);
  const describeX = useCallback(
    (index: number) => {
      const stroke = timeline.stroke[index] ?? -1;
      const time = clock((timeline.timeS[index] ?? originS) - originS, 1);
      return stroke < 0 ? `pause · ${time}` : `stroke ${stroke + 1} · ${time}`;
    },
    [timeline, originS],
  );
  return (
    <LinePlot
      label={`${label} over the selected strokes, ${unit}`}
      x={timeline.timeS}
      lines={lines}
      xRange={xRange}
      yRange={yRange}
      height={height}
      formatX={formatX}
      formatY={format}
      describeX={describeX}
      unit={unit}
    />
  );
}
