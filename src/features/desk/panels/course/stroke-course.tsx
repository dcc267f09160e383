// Speed and rate, stroke by stroke: two plots under one cursor.
import { useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-timeline.ts';
import type { PlotLine } from '#src/figures/uplot/plot-line.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { strokeWords } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';
import { text } from '#src/ui/primitives.ts';
import { useSpeedUnit, SpeedUnitChoice } from './speed-unit.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import { selectedTravel } from '../../shared/selection/track-splits.ts';
import { boatSpread, strokeRate } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';

const CURSOR = 'course';
const STROKE_HEIGHT = 150;
const strokesPerMinute = (value: number): string => fixed(value, 1);

export function StrokeCourse({ analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>) {
  const unit = useSpeedUnit();
  const { strokes: table } = analysis;
  const { strokes } = selection;
  const originS = wholeRange(analysis).fromS;
  const timeline = useMemo(() => strokeTimeline(table, strokes, originS), [table, strokes, originS]);
  const speed = useMemo(
    (): PlotLine[] => [
      {
        label: unit.within,
        values: alongTimeline(timeline, table.boat.speedMps),
        colour: (theme) => theme.accent,
        dash: [],
        width: 2,
      },
    ],
    [timeline, table, unit],
  );
  const rate = useMemo(
    (): PlotLine[] => [
      {
        label: 'rate',
        values: alongTimeline(timeline, table.boat.rateSpm),
        colour: (theme) => theme.ink,
        dash: [6, 3],
        width: 2,
      },
    ],
    [timeline, table],
  );
  const { mean, sd } = strokeRate(table, selection.counted.strokes);
  const travel = selectedTravel(analysis, selection);
  const hasSpeed = boatSpread(table, 'speedMps', strokes).count > 0;
  const pace = paceText(travel.speedMps);
  const rated = `${fixed(mean, 1)} ± ${fixed(sd, 1)} spm (1 SD)`;

  return (
    <FigurePanel
      title="Speed and rate, stroke by stroke"
      actions={
        <>
          {hasSpeed && <SpeedUnitChoice />}
          <MetricInfo ids={['speedMps', 'rateSpm']} about="Speed and rate, stroke by stroke" />
        </>
      }
      finding={
        travel.speedMps === null
          ? `No boat speed was measured. Rate ${rated}.`
          : travel.of === 'work'
            ? `${pace} /500 m of the work. ${rated} over ${strokeWords(selection.counted)}.`
            : `${pace} /500 m at ${rated}.`
      }
      empty={
        strokes.length === 0
          ? 'The selection contains no complete stroke. Widen it on the timeline, or clear it.'
          : null
      }
      table={() => ({
        columns: ['Stroke', 'Time', 'Speed m/s', 'Pace /500 m', 'Rate spm'],
        rows: Array.from(strokes, (stroke) => [
          stroke + 1,
          clock((table.boat.startS[stroke] ?? Number.NaN) - originS, 1),
          fixed(table.boat.speedMps[stroke], 2),
          paceText(table.boat.speedMps[stroke] ?? null),
          fixed(table.boat.rateSpm[stroke], 1),
        ]),
      })}
    >
      {hasSpeed && (
        <>
          <h3 className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>{unit.quantity}</h3>
          <StrokePlot
            label={`${unit.quantity} of the boat`}
            timeline={timeline}
            lines={speed}
            unit={unit.symbol}
            format={unit.onAxis}
            height={STROKE_HEIGHT}
            cursorKey={CURSOR}
          />
        </>
      )}
      <h3 className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>Stroke rate</h3>
      <StrokePlot
        label="Stroke rate"
        timeline={timeline}
        lines={rate}
        unit="spm"
        format={strokesPerMinute}
        height={STROKE_HEIGHT}
        cursorKey={CURSOR}
      />
    </FigurePanel>
  );
}
