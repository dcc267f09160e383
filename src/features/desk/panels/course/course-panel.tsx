// Speed and rate, by stroke when there are strokes, otherwise as the device wrote them per second; with heart rate per
// stroke.
import { useMemo, useCallback } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { clock, paceText } from '#src/format/clock.ts';
import { listText, strokeWords } from '#src/format/labels.ts';
import { trimExtremes, paddedRange } from '#src/figures/scale/scale.ts';
import type { ChartTheme } from '#src/figures/theme.ts';
import { LinePlot } from '#src/figures/uplot/line-plot.tsx';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { fixed } from '#src/format/number.ts';
import { fitColumns, stack, text } from '#src/ui/primitives.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import type { ViewProps } from '../../shared/view.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import {
  useSpeedUnit,
  type SpeedUnit,
  SpeedUnitChoice,
  useCourseSamples,
  withTrackSpeed,
  type CourseSamples,
} from './course-speed.tsx';
import { useStrokePicking } from '../../shared/cursor/cursor-context.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { selectedTravel } from '../../shared/selection/track-splits.ts';
import { boatSpread, strokeRate } from '../../shared/selection/summaries.ts';

const ONLY_HEART_RATE = ['heart-rate'] as const;

export function CoursePanel(props: ViewProps) {
  const { strokes, totals } = props.analysis;
  if (strokes.count === 0) return <SampleCourse {...props} title="Pace and rate" quantities={COURSE_QUANTITIES} />;
  return (
    <div className={stack({ gap: 3, content: 'start' })} style={fitColumns('30rem')}>
      <StrokeCourse {...props} />
      {totals.heartRate !== null && <SampleCourse {...props} title="Heart rate" quantities={ONLY_HEART_RATE} />}
    </div>
  );
}

/** Pace, rate, heart rate and power over time, for devices that log 1 to 10 times a second. */
const COURSE_QUANTITIES = ['boat-speed', 'stroke-rate', 'heart-rate', 'power'] as const;

const isShown = (quantity: string): quantity is CourseQuantity => COURSE_QUANTITIES.some((one) => one === quantity);

const LISTED_ROWS = 240;

interface SampleCourseProps extends ViewProps {
  /** Title when there are no lines; otherwise the panel is named by its lines. */
  readonly title: string;
  readonly quantities: readonly CourseQuantity[];
}

export function SampleCourse({ engine, session, analysis, selection, title, quantities }: SampleCourseProps) {
  const unit = useSpeedUnit();
  const originS = wholeRange(analysis).fromS;
  const sampled = useCourseSamples(engine, session, analysis, selection, quantities);
  const { fromS, toS } = selection;
  const samples = useMemo(
    () => sampled && withTrackSpeed(sampled, analysis.track, { fromS, toS }, quantities),
    [sampled, analysis.track, fromS, toS, quantities],
  );
  const shown = (samples ?? []).flatMap((one) =>
    isShown(one.quantity) ? [{ ...one, look: courseLook(one.quantity, unit) }] : [],
  );
  const longest = shown.reduce((most, { timeS }) => Math.max(most, timeS.length), 0);
  const step = Math.max(1, Math.ceil(longest / LISTED_ROWS));
  const isOfTrack = samples !== sampled;
  const names = shown.map(({ look }, at) => (at === 0 ? look.name : look.within));
  return (
    <FigurePanel
      title={names.length === 0 ? title : listText(names)}
      finding={origin(names, isOfTrack)}
      actions={shown.some(({ quantity }) => quantity === 'boat-speed') && <SpeedUnitChoice />}
      empty={samples !== null && shown.length === 0 ? 'Nothing of this was measured in the selection.' : null}
      table={() => ({
        columns: ['Time', ...shown.map(({ look }) => `${look.name} ${look.unit}`)],
        rows: Array.from(shown[0]?.timeS ?? [])
          .map((at, row) => [clock(at - originS), ...shown.map(({ look, values }) => look.format(values[row] ?? NaN))])
          .filter((_, row) => row % step === 0),
      })}
    >
      <div aria-busy={samples === null}>
        {shown.map(({ quantity, look, ...one }) => (
          <SamplePlot key={quantity} look={look} samples={{ quantity, ...one }} originS={originS} />
        ))}
      </div>
    </FigurePanel>
  );
}

/** Source of the lines: the device, except for a speed computed from the GPS track. */
function origin(names: readonly string[], isOfTrack: boolean): string {
  const written = isOfTrack ? names.slice(1) : names;
  if (!isOfTrack) {
    if (written.length === 0) return '';
    return written.length > 1
      ? 'As the device wrote them, over the selection.'
      : 'As the device wrote it, over the selection.';
  }
  const [speed = ''] = names;
  return written.length === 0
    ? `${speed} of the smoothed track.`
    : `${speed} of the smoothed track. As the device wrote: ${listText(written)}.`;
}

type CourseQuantity = 'boat-speed' | 'stroke-rate' | 'heart-rate' | 'power';

interface CourseLook {
  readonly name: string;
  /** Within a sentence. */
  readonly within: string;
  /** Label at the end of the line, where space is tight. */
  readonly short: string;
  readonly unit: string;
  readonly format: (value: number) => string;
  /** Axis format, when it differs. */
  readonly onAxis?: (value: number) => string;
  readonly colour: (theme: ChartTheme) => string;
  readonly dash: readonly number[];
}

const whole = (value: number): string => fixed(value);
const tenths = (value: number): string => fixed(value, 1);

const COURSE_LOOKS: Readonly<Record<Exclude<CourseQuantity, 'boat-speed'>, CourseLook>> = {
  'stroke-rate': {
    name: 'Stroke rate',
    within: 'stroke rate',
    short: 'rate',
    unit: 'spm',
    format: tenths,
    colour: (theme) => theme.ink,
    dash: [6, 3],
  },
  'heart-rate': {
    name: 'Heart rate',
    within: 'heart rate',
    short: 'heart',
    unit: 'bpm',
    format: whole,
    colour: (theme) => theme.ink2,
    dash: [],
  },
  power: {
    name: 'Power',
    within: 'power',
    short: 'power',
    unit: 'W',
    format: whole,
    colour: (theme) => theme.caution,
    dash: [],
  },
};

/** Look of a quantity. Faster is higher: the axis of speed is linear in m/s, whatever its labels. */
function courseLook(quantity: CourseQuantity, unit: SpeedUnit): CourseLook {
  if (quantity !== 'boat-speed') return COURSE_LOOKS[quantity];
  return {
    name: unit.quantity,
    within: unit.within,
    short: unit.within,
    unit: unit.symbol,
    format: unit.format,
    onAxis: unit.onAxis,
    colour: (theme) => theme.accent,
    dash: [],
  };
}

const CURSOR = 'course';
const HEIGHT = 150;

interface SamplePlotProps {
  readonly look: CourseLook;
  readonly samples: CourseSamples;
  readonly originS: number;
}

const minutes = (timeS: number): string => clock(timeS);

function SamplePlot({ look, samples, originS }: SamplePlotProps) {
  const { timeS, values } = samples;
  const { follow } = useStrokePicking(originS);
  const x = useMemo(() => timeS.map((at) => at - originS), [timeS, originS]);
  const lines = useMemo((): PlotLine[] => {
    const { within, short, colour, dash } = look;
    return [{ label: short, name: within, values, colour, dash, width: 1.75 }];
  }, [look, values]);
  const xRange = useMemo((): readonly [number, number] => [x[0] ?? 0, Math.max((x[0] ?? 0) + 1, x.at(-1) ?? 0)], [x]);
  const yRange = useMemo(() => paddedRange(trimExtremes(Array.from(values)), {}), [values]);
  const describeX = useCallback((index: number) => clock(x[index] ?? 0), [x]);
  return (
    <>
      <h3 className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>{look.name}</h3>
      <LinePlot
        label={`${look.name} over time, ${look.unit}`}
        x={x}
        lines={lines}
        xRange={xRange}
        yRange={yRange}
        height={HEIGHT}
        formatX={minutes}
        formatY={look.onAxis ?? look.format}
        describeX={describeX}
        unit={look.unit}
        cursorKey={CURSOR}
        follow={follow}
      />
    </>
  );
}

const strokesPerMinute = (value: number): string => fixed(value, 1);

/** Two plots under one cursor. */
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
            height={HEIGHT}
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
        height={HEIGHT}
        cursorKey={CURSOR}
      />
    </FigurePanel>
  );
}
