// Lines over the strokes of the selection, on the session's clock.
import { useCallback, useMemo } from 'react';
import { PlotMarks } from '../plot-marks.tsx';
import type { StrokeTimeline } from './stroke-values.ts';
import { LinePlot } from '../uplot/line-plot.tsx';
import type { PlotLine } from '../uplot/line-options.ts';
import { trimExtremes, paddedRange } from '../scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { box } from '#src/ui/primitives.ts';

interface StrokePlotProps {
  /** Counted from the start of the session, so that the axis is marked at round times. */
  readonly timeline: StrokeTimeline;
  readonly lines: readonly PlotLine[];
  /** Title in words: 'Power of the crew'. */
  readonly label: string;
  readonly unit: string;
  readonly format: (value: number) => string;
  readonly height: number;
  /** Where zero itself says something. */
  readonly withZero?: boolean;
  /** The axis covers the bulk of the values: a standing start leaves the plot instead of flattening the rest. */
  readonly bulk?: boolean;
  /** Plots of one key share their cursor. */
  readonly cursorKey?: string;
  /** Called with the stroke that was clicked, or on which Enter was pressed. */
  readonly onStroke?: (stroke: number) => void;
  /** Keeps a line at a moving time, seconds as in the timeline. */
  readonly follow?: (show: (timeS: number) => void) => () => void;
}

const minutes = (timeS: number): string => clock(timeS);

export function StrokePlot({
  timeline,
  lines,
  label,
  unit,
  format,
  height,
  withZero = false,
  bulk = false,
  cursorKey,
  onStroke,
  follow,
}: StrokePlotProps) {
  const sinceStartS = timeline.timeS;
  const xRange = useMemo((): readonly [number, number] => {
    const first = sinceStartS[0] ?? 0;
    return [first, Math.max(first + 1, sinceStartS.at(-1) ?? first)];
  }, [sinceStartS]);
  const yRange = useMemo(() => {
    const values = lines.flatMap((line) => Array.from(line.values));
    return paddedRange(bulk ? trimExtremes(values) : values, { withZero });
  }, [lines, withZero, bulk]);
  const describeX = useCallback(
    (index: number) => {
      const stroke = timeline.stroke[index] ?? -1;
      const time = clock(sinceStartS[index] ?? 0, 1);
      return stroke < 0 ? `pause · ${time}` : `stroke ${stroke + 1} · ${time}`;
    },
    [timeline, sinceStartS],
  );
  const pick = useMemo(
    () =>
      onStroke &&
      ((index: number) => {
        // In a pause, the stroke next to it.
        const stroke = [index, index - 1, index + 1].map((at) => timeline.stroke[at] ?? -1).find((one) => one >= 0);
        if (stroke !== undefined) onStroke(stroke);
      }),
    [onStroke, timeline],
  );
  return (
    <div className={box({ narrow: true, anchor: true })}>
      <LinePlot
        label={`${label} over the selected strokes, ${unit}`}
        x={sinceStartS}
        lines={lines}
        xRange={xRange}
        yRange={yRange}
        height={height}
        formatX={minutes}
        formatY={format}
        describeX={describeX}
        unit={unit}
        {...(cursorKey === undefined ? {} : { cursorKey })}
        {...(pick === undefined ? {} : { onPick: pick })}
        {...(follow === undefined ? {} : { follow })}
      />
      <PlotMarks xRange={xRange} lines={lines} />
    </div>
  );
}
