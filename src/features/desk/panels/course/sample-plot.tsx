// One metric that a device wrote over time, as a line with the cursor.
import { useCallback, useMemo } from 'react';
import { trimExtremes, paddedRange } from '#src/charts/scale/value-range.ts';
import type { ChartTheme } from '#src/charts/theme.ts';
import { LinePlot } from '#src/charts/uplot/line-plot.tsx';
import type { PlotLine } from '#src/charts/uplot/plot-line.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { SpeedUnit } from './speed-unit.ts';
import { useStrokePicking } from '../../shared/cursor/use-stroke-picking.ts';
import styles from './course.module.css';
import type { CourseSamples } from './use-course-samples.ts';

export type CourseQuantity = 'boat-speed' | 'stroke-rate' | 'heart-rate' | 'power';

export interface CourseLook {
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
export function courseLook(quantity: CourseQuantity, unit: SpeedUnit): CourseLook {
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

export function SamplePlot({ look, samples, originS }: SamplePlotProps) {
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
