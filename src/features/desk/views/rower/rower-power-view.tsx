// Power of one rower: by stroke, within the stroke, by part of the arc, by rate, and best windows.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { crewPower, seatPower } from '#src/charts/stroke/stroke-power.ts';
import { alongTimeline, strokeTimeline } from '#src/charts/stroke/stroke-timeline.ts';
import { labelSeat, labelSeatRow } from '#src/charts/choice/seat-look.ts';
import { seatColour } from '#src/charts/theme.ts';
import type { PlotLine } from '#src/charts/uplot/plot-line.ts';
import { counted, fixed } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { useStrokePicking } from '../../shared/cursor/use-stroke-picking.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import { rowerPower } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { BestWindowsPanel } from './best-windows-panel.tsx';
import { PowerCurvePanel } from './power-curve-panel.tsx';
import { QuartersComparison, withoutQuarters } from './quarters-comparison.tsx';
import { RatePowerPanel } from './rate-power-panel.tsx';
import { RowerPicker } from './rower-picker.tsx';
import { RowerPowerHeadline } from './rower-power-headline.tsx';
import styles from './rower.module.css';
import { StrokePlot } from '#src/charts/stroke/stroke-plot.tsx';
import { toSubject } from '../../shared/selection/subject.ts';

export function RowerPowerView(props: ViewProps) {
  const { analysis, selection } = props;
  const subject = toSubject(analysis, selection);
  if (subject === null) {
    return <EmptyReason reason="This recording has no oarlock data, so there’s no rower view." />;
  }
  const spread = rowerPower(analysis, subject.seat, selection.counted.strokes);
  const empty =
    spread.count === 0 ? 'No power of this seat in the selected strokes: it needs gate force and gate angle.' : null;
  return (
    <>
      <RowerPicker {...props} subject={subject} />
      <RowerPowerHeadline analysis={analysis} selection={selection} seat={subject.seat} />
      <div className={styles.power}>
        <div className={styles.wide}>
          <PowerTrend {...props} seat={subject.seat} empty={empty} />
        </div>
        <BestWindowsPanel {...props} seat={subject.seat} />
        {subject.gates.map((gate) => (
          <PowerCurvePanel key={gate} {...props} gate={gate} />
        ))}
        <QuartersComparison {...props} gates={subject.gates} empty={empty ?? withoutQuarters(props, subject.gates)} />
        <RatePowerPanel {...props} seat={subject.seat} />
      </div>
    </>
  );
}

const watts = (value: number): string => fixed(value);

function PowerTrend({
  analysis,
  selection,
  seat,
  empty,
}: ViewProps & { readonly seat: number; readonly empty: string | null }) {
  const { strokes: table, gates } = analysis;
  const originS = wholeRange(analysis).fromS;
  const picking = useStrokePicking(originS);
  const timeline = useMemo(
    () => strokeTimeline(table, selection.strokes, originS),
    [table, selection.strokes, originS],
  );
  const lines = useMemo((): PlotLine[] => {
    const rower: PlotLine = {
      label: labelSeatRow(gates, seat),
      name: labelSeat(gates, seat),
      values: alongTimeline(timeline, seatPower(table, gates, seat)),
      colour: (theme) => seatColour(theme, seat),
      dash: [],
      width: 2.25,
    };
    const crew: PlotLine = {
      label: 'crew',
      values: alongTimeline(timeline, crewPower(table, gates)),
      colour: (theme) => theme.ink2,
      dash: [4, 3],
      width: 1.5,
    };
    return new Set(gates.map((gate) => gate.seat)).size > 1 ? [crew, rower] : [rower];
  }, [table, gates, timeline, seat]);
  const rows = useCallback(
    () => ({
      columns: ['Stroke', ...lines.map(({ label, name = label }) => `${name} W`)],
      rows: timeline.stroke.flatMap((stroke, at) =>
        stroke < 0 ? [] : [[stroke + 1, ...lines.map((line) => fixed(line.values[at]))]],
      ),
    }),
    [timeline, lines],
  );
  return (
    <FigurePanel
      title="Power, stroke by stroke"
      actions={<MetricInfo ids={['powerW']} about="Power, stroke by stroke" />}
      finding={`${counted(selection.strokes.length, 'stroke')} of the selection.${lines.length > 1 ? ' The dashed line is the crew mean.' : ''}`}
      empty={empty}
      table={rows}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={`Power of seat ${labelSeat(gates, seat)}`}
        unit="W"
        format={watts}
        height={330}
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}
