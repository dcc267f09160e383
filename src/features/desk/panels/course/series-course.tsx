// Pace, rate, heart rate and power over time, of a device that wrote them once a second or ten times.
import { useCallback, useMemo } from 'react';
import type { Track } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { bulkOf, paddedRange } from '#src/charts/scale/value-range.ts';
import type { ChartTheme } from '#src/charts/theme.ts';
import { LinePlot } from '#src/charts/uplot/line-plot.tsx';
import type { PlotLine } from '#src/charts/uplot/plot-line.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { useStrokePicking } from '../../contract/cursor/use-stroke-picking.ts';
import { type Range, wholeRange } from '../../contract/selection/selection.ts';
import type { ViewProps } from '../../contract/view.ts';
import styles from './course.module.css';
import { type CourseSamples, useCourseSamples } from './use-course-samples.ts';

type CourseQuantity = 'boat-speed' | 'stroke-rate' | 'heart-rate' | 'power';

interface CourseLook {
  readonly name: string;
  /** At the end of the line, where there is little room. */
  readonly short: string;
  readonly unit: string;
  readonly format: (value: number) => string;
  /** Where the axis says it otherwise. */
  readonly onAxis?: (value: number) => string;
  readonly colour: (theme: ChartTheme) => string;
  readonly dash: readonly number[];
}

const whole = (value: number): string => fixed(value);
const tenths = (value: number): string => fixed(value, 1);

const LOOKS: Readonly<Record<CourseQuantity, CourseLook>> = {
  // The faster, the higher: the axis is even in speed and written as pace.
  'boat-speed': {
    name: 'Pace',
    short: 'pace',
    unit: '/500 m',
    format: paceText,
    // No pace leads to standing still.
    onAxis: (speedMps) => (speedMps > 0 ? paceText(speedMps) : 'still'),
    colour: (theme) => theme.accent,
    dash: [],
  },
  'stroke-rate': {
    name: 'Stroke rate',
    short: 'rate',
    unit: 'spm',
    format: tenths,
    colour: (theme) => theme.ink,
    dash: [6, 3],
  },
  'heart-rate': {
    name: 'Heart rate',
    short: 'heart',
    unit: 'bpm',
    format: whole,
    colour: (theme) => theme.ink2,
    dash: [],
  },
  power: { name: 'Power', short: 'power', unit: 'W', format: whole, colour: (theme) => theme.caution, dash: [] },
};

export const COURSE_QUANTITIES = ['boat-speed', 'stroke-rate', 'heart-rate', 'power'] as const;

const isShown = (quantity: string): quantity is CourseQuantity => quantity in LOOKS;

const CURSOR = 'course';
const HEIGHT = 150;
const LISTED_ROWS = 240;

/** A file of places alone has a speed all the same: that of its smoothed track. */
function withTrackSpeed(
  samples: readonly CourseSamples[],
  track: Track | null,
  { fromS, toS }: Range,
  quantities: readonly CourseQuantity[],
): readonly CourseSamples[] {
  const isTold = samples.some(({ quantity }) => quantity === 'boat-speed');
  if (track === null || isTold || !quantities.includes('boat-speed')) return samples;
  const isIn = (_: number, point: number): boolean => {
    const at = track.timeS[point] ?? Number.NaN;
    return at >= fromS && at <= toS;
  };
  const speed = { timeS: track.timeS.filter(isIn), values: track.speedMps.filter(isIn) };
  return [{ quantity: 'boat-speed', ...speed }, ...samples];
}

interface SampleCourseProps extends ViewProps {
  readonly title: string;
  readonly quantities: readonly CourseQuantity[];
}

export function SampleCourse({ engine, outing, analysis, selection, title, quantities }: SampleCourseProps) {
  const originS = wholeRange(analysis).fromS;
  const sampled = useCourseSamples(engine, outing, analysis, selection, quantities);
  const { fromS, toS } = selection;
  const samples = useMemo(
    () => sampled && withTrackSpeed(sampled, analysis.track, { fromS, toS }, quantities),
    [sampled, analysis.track, fromS, toS, quantities],
  );
  const shown = (samples ?? []).flatMap((one) =>
    isShown(one.quantity) ? [{ ...one, look: LOOKS[one.quantity] }] : [],
  );
  const longest = shown.reduce((most, { timeS }) => Math.max(most, timeS.length), 0);
  const step = Math.max(1, Math.ceil(longest / LISTED_ROWS));
  const names = shown.map(({ look }) => look.name.toLowerCase());
  return (
    <FigurePanel
      title={title}
      finding={names.length === 0 ? '' : `As the device wrote ${names.length > 1 ? 'them' : 'it'}, over the selection.`}
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
    const { name, short, colour, dash } = look;
    return [{ label: short, name: name.toLowerCase(), values, colour, dash, width: 1.75 }];
  }, [look, values]);
  const xRange = useMemo((): readonly [number, number] => [x[0] ?? 0, Math.max((x[0] ?? 0) + 1, x.at(-1) ?? 0)], [x]);
  const yRange = useMemo(() => paddedRange(bulkOf(Array.from(values)), {}), [values]);
  const describeX = useCallback((index: number) => clock(x[index] ?? 0), [x]);
  return (
    <>
      <h3 className={styles.name}>{look.name}</h3>
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
