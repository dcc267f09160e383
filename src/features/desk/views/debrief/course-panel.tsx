// A quantity of a finding, stroke by stroke, with the mean before the stroke from which it changed and the mean after
// it.
import { useCallback, useMemo } from 'react';
import { toChangeSeries } from '#engine/analysis/changes/series.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import { seatColour } from '#src/figures/theme.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { fixed } from '#src/format/number.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';

type CoursePanelProps = Pick<ViewProps, 'analysis' | 'selection'> & { readonly found: Finding<WrittenSentence> };
type Quantity = NonNullable<Finding['quantity']>;

const DECIMALS: Readonly<Record<string, number>> = { W: 0, N: 0, ms: 0, 'm/s': 2 };

/** Every stroke of the session, in the series in which the finding was found. */
function seriesValues(analysis: ViewProps['analysis'], quantity: Quantity, subject: number | null): Float64Array {
  const every = Int32Array.from({ length: analysis.strokes.count }, (_, stroke) => stroke);
  const series = toChangeSeries(analysis, every).find((one) => one.quantity === quantity && one.subject === subject);
  return series?.values ?? new Float64Array(every.length).fill(Number.NaN);
}

export function CoursePanel({ found, analysis, selection }: CoursePanelProps) {
  const { subject, onset } = found;
  const { strokes: table, gates } = analysis;
  const { strokes } = selection;
  const quantity = found.quantity ?? 'powerW';
  const { name, unit } = definitionOf(quantity);
  const sign = unit === 'deg' ? '°' : ` ${unit}`;
  const decimals = DECIMALS[unit] ?? 1;
  const format = useCallback((value: number) => fixed(value, decimals), [decimals]);
  const originS = wholeRange(analysis).fromS;
  const timeline = useMemo(() => strokeTimeline(table, strokes, originS), [table, strokes, originS]);
  const all = useMemo(() => seriesValues(analysis, quantity, subject), [analysis, quantity, subject]);
  const whose = subject === null ? 'the boat' : `seat ${labelSeat(gates, subject)}`;
  const values = useMemo(() => alongTimeline(timeline, all), [timeline, all]);
  const lines = useMemo(
    (): PlotLine[] => [
      {
        label: whose,
        values,
        colour: (theme) => (subject === null ? theme.accent : seatColour(theme, subject)),
        dash: [],
        width: 2,
      },
    ],
    [values, whose, subject],
  );
  const meanOver = (isIn: (stroke: number) => boolean): string => {
    const { mean } = computeSpread(
      Array.from(selection.counted.strokes.filter(isIn), (stroke) => all[stroke] ?? Number.NaN),
    );
    return `${fixed(mean, decimals)}${sign}`;
  };
  const from = onset?.stroke ?? null;
  const last = found.strokes.at(-1) ?? -1;
  const finding =
    from === null
      ? `Mean ${meanOver(() => true)}.`
      : `${meanOver((stroke) => stroke < from)} before stroke ${from + 1}, ${meanOver((stroke) => stroke >= from && stroke <= last)} from then on.`;
  return (
    <FigurePanel
      title={`${name}, stroke by stroke`}
      actions={<MetricInfo ids={[quantity]} about={`${name}, stroke by stroke`} />}
      finding={finding}
      table={() => ({
        columns: ['Stroke', `${name}${sign}`],
        rows: timeline.stroke.flatMap((stroke, at) => (stroke < 0 ? [] : [[stroke + 1, fixed(values[at], decimals)]])),
      })}
    >
      <StrokePlot timeline={timeline} lines={lines} label={name} unit={unit} format={format} height={250} bulk />
    </FigurePanel>
  );
}
