// uPlot in its element: made when its turn to draw comes, as wide as the page lets it, and made again with what it draws.
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { waitForTurn } from '../draw-in-turn.ts';
import type { ChartTheme } from '../theme.ts';
import { lineOptions } from './line-options.ts';
import type { PlotLine } from './plot-line.ts';

export interface PlotProps {
  /** Rising. */
  readonly x: ArrayLike<number>;
  readonly lines: readonly PlotLine[];
  readonly xRange: readonly [number, number];
  readonly yRange: readonly [number, number];
  /** Written after each value of the tooltip. */
  readonly unit: string;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  /** Plots with one key share their cursor. */
  readonly cursorKey?: string;
  /** Keeps a line at a moving `x` until the answer is called; NaN hides it. */
  readonly follow?: (show: (x: number) => void) => () => void;
}

/** Value under the cursor, with its position and the element's width in pixels. */
export interface PlotCursor {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}

const MIN_WIDTH = 160;

const withGaps = (values: ArrayLike<number>): (number | null)[] =>
  Array.from(values, (value) => (Number.isFinite(value) ? value : null));

function toPlotCursor({ cursor: { idx, left }, bbox, width }: uPlot): PlotCursor | null {
  if (typeof idx !== 'number' || typeof left !== 'number' || left < 0) return null;
  return { index: idx, left: left + bbox.left / devicePixelRatio, width };
}

/** Refs for the plot's element and its cursor line, the plot once drawn, and its cursor. */
export function usePlot(props: PlotProps, theme: ChartTheme, height: number) {
  const { x, lines, xRange, yRange, unit, formatX, formatY, cursorKey, follow } = props;
  const host = useRef<HTMLDivElement>(null);
  const here = useRef<HTMLElement>(null);
  const followed = useRef(Number.NaN);
  const plot = useRef<uPlot | null>(null);
  const [cursor, setCursor] = useState<PlotCursor | null>(null);

  const columns = useMemo<uPlot.AlignedData>(
    () => [Array.from(x), ...lines.map((line) => withGaps(line.values))],
    [x, lines],
  );

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const draw = (): uPlot => {
      const options = lineOptions({ theme, lines, xRange, yRange, formatX, formatY, unit, cursorKey });
      const hooks: uPlot.Hooks.Arrays = {
        ...options.hooks,
        draw: [...(options.hooks?.draw ?? []), (made) => placeLine(made, here.current, followed.current)],
        setCursor: [(made) => setCursor(toPlotCursor(made))],
      };
      const width = Math.max(MIN_WIDTH, element.clientWidth);
      const made = new uPlot({ ...options, width, height, hooks }, columns, element);
      element.dataset['settled'] = 'true';
      return made;
    };
    const leave = waitForTurn(() => {
      plot.current = draw();
    });
    const observer = new ResizeObserver(() => {
      const made = plot.current;
      if (made !== null && element.clientWidth > 0 && element.clientWidth !== made.width) {
        made.setSize({ width: element.clientWidth, height });
      }
    });
    observer.observe(element);
    return () => {
      leave();
      observer.disconnect();
      setCursor(null);
      plot.current?.destroy();
      plot.current = null;
    };
  }, [theme, columns, lines, xRange, yRange, formatX, formatY, unit, height, cursorKey]);

  useEffect(
    () =>
      follow?.((at) => {
        followed.current = at;
        placeLine(plot.current, here.current, at);
      }),
    [follow],
  );

  return { host, here, plot, cursor };
}

/** Puts the followed line where `at` is, out of sight where it is outside the plot. */
function placeLine(plot: uPlot | null, line: HTMLElement | null, at: number): void {
  if (plot === null || line === null) return;
  const { min, max } = plot.scales['x'] ?? {};
  const isShown = typeof min === 'number' && typeof max === 'number' && at >= min && at <= max;
  line.style.visibility = isShown ? 'visible' : 'hidden';
  if (isShown) line.style.transform = `translateX(${plot.valToPos(at, 'x') + plot.bbox.left / devicePixelRatio}px)`;
}
