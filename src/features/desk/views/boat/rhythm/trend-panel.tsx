// One boat number over the strokes of the selection.
import { useCallback, useMemo, useState } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { measuredPerStroke, perStroke, perStrokeSpread, type PerStroke } from '../../../shared/selection/per-stroke.ts';
import { wholeRange } from '../../../shared/selection/selection.ts';
import { boatTrendFinding } from './findings.ts';

const OF_THE_BOAT: readonly PerStroke[] = [
  ...(['check', 'efficiency', 'distance', 'speed', 'least', 'greatest', 'drag'] as const),
  ...(['roll', 'lean', 'pitch', 'yaw'] as const),
];

export function BoatTrendPanel({ analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>) {
  const { strokes: table } = analysis;
  const { strokes, focusSeat } = selection;
  const measured = useMemo(() => measuredPerStroke(analysis, focusSeat, OF_THE_BOAT), [analysis, focusSeat]);
  const [chosen, setChosen] = useState<PerStroke>('check');
  const id = measured.includes(chosen) ? chosen : measured[0];
  const originS = wholeRange(analysis).fromS;
  const picking = useStrokePicking(originS);
  const timeline = useMemo(() => strokeTimeline(table, strokes, originS), [table, strokes, originS]);
  const values = useMemo(
    () => (id === undefined ? new Float64Array() : alongTimeline(timeline, perStroke(id).values(analysis, focusSeat))),
    [timeline, id, analysis, focusSeat],
  );
  const lines = useMemo(
    (): PlotLine[] => [{ label: 'boat', values, colour: (theme) => theme.accent, dash: [], width: 2 }],
    [values],
  );
  const { name, unit, decimals, metric } = perStroke(id ?? 'speed');
  const format = useCallback((value: number) => fixed(value, perStroke(id ?? 'speed').decimals), [id]);
  // Draws every stroke; the statements cover the counted ones.
  const spread = perStrokeSpread(id ?? 'speed', analysis, focusSeat, selection.counted.strokes);

  return (
    <FigurePanel
      title="Stroke by stroke"
      finding={boatTrendFinding(name, unit, decimals, spread)}
      area="auto / 1 / auto / -1"
      empty={emptyReason(measured.length, values.filter(Number.isFinite).length)}
      actions={
        id !== undefined && (
          <>
            <MetricInfo ids={[metric]} about="Stroke by stroke" />
            <SelectBox
              label="Number over the strokes"
              options={measured.map((one) => ({ value: one, text: perStroke(one).name }))}
              value={id}
              onChange={setChosen}
            />
          </>
        )
      }
      table={() => ({
        columns: ['Stroke', 'Time', unit === '' ? name : `${name} ${unit}`],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, clock(timeline.timeS[at] ?? null), fixed(values[at], decimals)]],
        ),
      })}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={name}
        unit={unit}
        format={format}
        height={230}
        bulk
        {...picking}
      />
    </FigurePanel>
  );
}

function emptyReason(measured: number, inSelection: number): string | null {
  if (measured === 0) return 'The recording holds neither boat speed nor GPS points nor the attitude of the hull.';
  return inSelection === 0 ? 'Not measured in the selected strokes. Widen the selection on the timeline.' : null;
}
