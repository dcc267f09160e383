// The lines of a plot, and its uPlot options: equal gutters in every panel so that stacked plots line up, hairline
// grids, labels at the ends of the lines instead of a legend; and the place of the reading at the cursor.
import type uPlot from 'uplot';
import { clockStep, niceStep, ticksBetween } from '../scale/scale.ts';
import { stackLabels } from '../placed-names.tsx';
import type { ChartTheme } from '../theme.ts';

const GUTTER = { left: 56, right: 64, top: 10, bottom: 32 } as const;

/** CSS pixels, by the text size of the browser. */
export const plotGutter = (scale: number) => ({
  left: GUTTER.left * scale,
  top: GUTTER.top * scale,
  bottom: GUTTER.bottom * scale,
});
const LABEL_GAP = 14;
/** From the end of the lines to a label, and the width of one of its letters at the usual text size, px. */
const [LABEL_FROM, LETTER] = [18, 6.6] as const;

/** Room for the longest label at the right: plots that write numbers alone stay in line with one another. */
export const labelRoom = (lines: readonly Pick<PlotLine, 'label'>[], scale: number): number =>
  scale * Math.max(GUTTER.right, LABEL_FROM + LETTER * Math.max(0, ...lines.map(({ label }) => label.length)));

interface LineOptions {
  readonly theme: ChartTheme;
  readonly lines: readonly PlotLine[];
  readonly xRange: readonly [number, number];
  readonly yRange: readonly [number, number];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  /** Unit of the values, shown once at the top of the axis. */
  readonly unit: string;
  readonly cursorKey: string | undefined;
}

/** Writes each line's name next to its last value, moved apart where they would touch. */
function labelEnds(u: uPlot, lines: readonly PlotLine[], theme: ChartTheme): void {
  const ends = lines.flatMap((line) => {
    for (let index = line.values.length - 1; index >= 0; index -= 1) {
      const value = line.values[index] ?? Number.NaN;
      if (Number.isFinite(value)) return [{ line, y: u.valToPos(value, 'y', true) }];
    }
    return [];
  });
  const ratio = devicePixelRatio;
  const { left, top, width, height } = u.bbox;
  const placed = stackLabels(
    ends.map((end) => end.y),
    LABEL_GAP * theme.scale * ratio,
    top,
    top + height,
  );
  const { ctx } = u;
  ctx.save();
  ctx.font = `500 ${theme.typePx * ratio}px ${theme.font}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ends.forEach(({ line, y }, index) => {
    const at = placed[index] ?? y;
    ctx.strokeStyle = line.colour(theme);
    ctx.lineWidth = ratio;
    ctx.beginPath();
    ctx.moveTo(left + width + 2 * ratio, y);
    ctx.lineTo(left + width + 10 * ratio, at);
    ctx.stroke();
    ctx.fillStyle = theme.ink;
    ctx.fillText(line.label, left + width + 14 * ratio, at);
  });
  ctx.restore();
}

/** Beside the uppermost line of the grid, where the axis of every figure names its unit. */
function nameUnit(u: uPlot, unit: string, theme: ChartTheme): void {
  if (unit === '') return;
  const ratio = devicePixelRatio;
  const { ctx, bbox } = u;
  ctx.save();
  ctx.font = `${theme.typePx * ratio}px ${theme.font}`;
  ctx.textBaseline = 'middle';
  // The axis has written its ticks to the right before.
  ctx.textAlign = 'left';
  ctx.lineWidth = 3 * ratio;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = theme.surface;
  ctx.fillStyle = theme.ink2;
  const at = [bbox.left + 8 * ratio, bbox.top] as const;
  // Interrupts the grid line behind the label.
  const apart = 4 * ratio;
  ctx.save();
  ctx.fillStyle = theme.surface;
  ctx.fillRect(at[0] - apart, at[1] - 1.5 * ratio, ctx.measureText(unit).width + 2 * apart, 3 * ratio);
  ctx.restore();
  ctx.strokeText(unit, ...at);
  ctx.fillText(unit, ...at);
  ctx.restore();
}

export function lineOptions(options: LineOptions): Omit<uPlot.Options, 'width' | 'height'> {
  const { theme, lines, xRange, yRange, formatX, formatY, unit, cursorKey } = options;
  const gutter = plotGutter(theme.scale);
  const axis: uPlot.Axis = {
    stroke: theme.ink2,
    font: `${theme.typePx}px ${theme.font}`,
    grid: { stroke: theme.line, width: 1 },
    ticks: { show: false },
    gap: 8,
  };
  const [xFrom, xTo] = xRange;
  const [yFrom, yTo] = yRange;
  return {
    padding: [gutter.top, labelRoom(lines, theme.scale), 0, 0],
    legend: { show: false },
    cursor: {
      x: true,
      y: false,
      drag: { x: false, y: false },
      points: { size: 7 },
      ...(cursorKey === undefined ? {} : { sync: { key: cursorKey, setSeries: false } }),
    },
    scales: {
      x: { time: false, range: [xFrom, xTo] },
      y: { range: [yFrom, yTo] },
    },
    axes: [
      {
        ...axis,
        size: gutter.bottom,
        splits: (u) => ticksBetween(xFrom, xTo, clockStep(xTo - xFrom, Math.max(2, u.width / (90 * theme.scale)))),
        values: (_u, splits) => splits.map(formatX),
        grid: { show: false },
      },
      {
        ...axis,
        size: gutter.left,
        splits: (u) => ticksBetween(yFrom, yTo, niceStep(yTo - yFrom, Math.max(2, u.height / (48 * theme.scale)))),
        values: (_u, splits) => splits.map(formatY),
      },
    ],
    series: [
      {},
      ...lines.map((line): uPlot.Series => ({
        label: line.label,
        stroke: line.colour(theme),
        width: line.width,
        dash: [...line.dash],
        points: { show: false },
        spanGaps: false,
        pxAlign: 0,
      })),
    ],
    hooks: {
      draw: [
        (u) => {
          labelEnds(u, lines, theme);
          nameUnit(u, unit, theme);
        },
      ],
    },
  };
}

export interface PlotLine {
  readonly label: string;
  /** In readings, where there is more room; the label where it is left out. */
  readonly name?: string;
  /** NaN breaks the line. */
  readonly values: ArrayLike<number>;
  readonly colour: (theme: ChartTheme) => string;
  readonly dash: readonly number[];
  readonly width: number;
}

/** To the right of the cursor in the left half of the plot, else to its left. */
export const placeTooltip = (
  cursor: number,
  width: number,
): { left: number; right?: never } | { right: number; left?: never } =>
  cursor < width / 2 ? { left: cursor + 12 } : { right: Math.max(0, width - cursor + 12) };
