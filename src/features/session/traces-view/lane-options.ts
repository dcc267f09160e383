// uPlot options of one lane: the same gutters in every lane, so that a moment is at the same place in all of them.
import type uPlot from 'uplot';
import { niceStep, ticksBetween } from '#src/charts/scale.ts';
import { gateDash } from '#src/charts/seat-look.ts';
import { seatColour, type ChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import type { TraceChannel } from './channels.ts';
import type { TimeAxis } from './time-axis.ts';
import { barsOrLine } from './trace-bars.ts';

export const GUTTER = { left: 52, right: 8, vertical: 6, axis: 26 } as const;
const PIXELS_PER_MARK = 96;
const PIXELS_PER_STEP = 36;

interface LaneOptions {
  readonly theme: ChartTheme;
  readonly channels: readonly TraceChannel[];
  readonly focusSeat: number;
  readonly yRange: readonly [number, number];
  readonly axis: TimeAxis;
  /** The marks are written under the last lane only. */
  readonly written: boolean;
  /** Whether the lines hold least and greatest values instead of samples. */
  readonly isReduced: () => boolean;
}

export const colourOf = (theme: ChartTheme, { seat }: TraceChannel): string =>
  seat === null ? theme.accent : seatColour(theme, seat);

const dashOf = ({ seat, side }: TraceChannel, focusSeat: number): readonly number[] =>
  seat === null ? [] : gateDash({ seat, side }, seat === focusSeat);

/** As few as tell one step from the next: none for 20, one for 2.5. */
const decimalsOfStep = (step: number): number =>
  [0, 1, 2, 3].find((decimals) => Math.abs(step - Number(step.toFixed(decimals))) < 1e-9) ?? 4;

export function laneOptions({ theme, channels, focusSeat, yRange, axis, written, isReduced }: LaneOptions) {
  const [yFrom, yTo] = yRange;
  const marksOf = (u: uPlot) =>
    axis.marks(
      { fromS: u.scales['x']?.min ?? 0, toS: u.scales['x']?.max ?? 1 },
      Math.max(2, Math.floor(u.width / PIXELS_PER_MARK)),
    );
  const stepOf = (u: uPlot): number => niceStep(yTo - yFrom, Math.max(2, u.height / PIXELS_PER_STEP));
  const look: uPlot.Axis = {
    stroke: theme.ink2,
    font: `12px ${theme.font}`,
    ticks: { show: false },
    grid: { stroke: theme.line, width: 1 },
    gap: 6,
  };
  return {
    padding: [GUTTER.vertical, GUTTER.right, written ? 0 : GUTTER.vertical, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, auto: false },
      y: { auto: false, range: [yFrom, yTo] },
    },
    axes: [
      {
        ...look,
        size: written ? GUTTER.axis : 0,
        splits: (u) => marksOf(u).map(({ timeS }) => timeS),
        values: (u, splits) => (written ? marksOf(u).map(({ text }) => text) : splits.map(() => '')),
      },
      {
        ...look,
        size: GUTTER.left,
        splits: (u) => ticksBetween(yFrom, yTo, stepOf(u)),
        values: (u, splits) => splits.map((value) => fixed(value, decimalsOfStep(stepOf(u)))),
      },
    ],
    series: [
      {},
      ...channels.map((channel): uPlot.Series => ({
        stroke: colourOf(theme, channel),
        paths: barsOrLine(colourOf(theme, channel), isReduced),
        width: channel.seat === focusSeat || channels.length === 1 ? 1.75 : 1.25,
        dash: channels.length === 1 ? [] : [...dashOf(channel, focusSeat)],
        points: { show: false },
        spanGaps: false,
        pxAlign: 0,
      })),
    ],
  } satisfies Omit<uPlot.Options, 'width' | 'height'>;
}
