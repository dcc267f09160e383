// Lines over time or strokes that follow a cursor: uPlot with the gutters, colors and labels of the house.
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { box, text, row } from '#src/ui/primitives.ts';
import { describeStrokeKeys, keyTarget, TOOLTIP } from '../reading.ts';
import { type ChartTheme, useChartTheme } from '../theme.ts';
import { waitForTurn } from '../draw-in-turn.ts';
import { lineOptions, plotGutter, type PlotLine, placeTooltip } from './line-options.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from '../charts.module.css';

export interface LinePlotProps extends PlotProps {
  /** Accessible description of the plot. */
  readonly label: string;
  /** Pixels at the usual text size. */
  readonly height: number;
  /** Names the moment under the cursor in the tooltip. */
  readonly describeX: (index: number) => string;
  /** Called with the index of the value that was clicked, or on which Enter was pressed. */
  readonly onPick?: (index: number) => void;
}

export function LinePlot(props: LinePlotProps) {
  const { label, x, lines, unit, formatY, describeX, onPick, follow } = props;
  const theme = useChartTheme();
  const height = props.height * theme.scale;
  const { host, here, plot, cursor } = usePlot(props, theme, height);

  const moveTo = (index: number): void => {
    const made = plot.current;
    const value = x[index];
    if (made === null || value === undefined) return;
    made.setCursor({ left: made.valToPos(value, 'x'), top: made.bbox.height / devicePixelRatio / 2 });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && cursor !== null && onPick !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onPick(cursor.index);
      return;
    }
    const target = keyTarget(event, cursor?.index ?? null, x.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(target);
  };

  const readings = cursor === null ? [] : readingsAt(lines, cursor.index, theme);

  return (
    <div className={box({ narrow: true, anchor: true })}>
      <div
        ref={host}
        className={box({ round: 'control' }, styles.plot)}
        role="slider"
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, x.length - 1)}
        aria-valuenow={cursor?.index ?? 0}
        aria-valuetext={
          cursor === null
            ? describeStrokeKeys(onPick !== undefined)
            : [describeX(cursor.index), ...readings.map((one) => `${one.label} ${formatY(one.value)} ${unit}`)].join(
                ', ',
              )
        }
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={() => {
          const index = plot.current?.cursor.idx;
          if (typeof index === 'number') onPick?.(index);
        }}
        style={{ height }}
        data-pickable={onPick !== undefined}
        data-settled="false"
      />
      {follow !== undefined && (
        <i
          ref={here}
          className={box({ touch: 'none' }, styles.here)}
          data-no-picture=""
          style={{ height: height - plotGutter(theme.scale).bottom }}
        />
      )}
      {cursor !== null && (
        <Readings cursor={cursor} title={describeX(cursor.index)} readings={readings} format={formatY} unit={unit} />
      )}
    </div>
  );
}

interface Reading {
  readonly label: string;
  readonly value: number;
  readonly colour: string;
}

const readingsAt = (lines: readonly PlotLine[], index: number, theme: ChartTheme): Reading[] =>
  lines.flatMap((line) => {
    const value = line.values[index] ?? Number.NaN;
    return Number.isFinite(value) ? [{ label: line.name ?? line.label, value, colour: line.colour(theme) }] : [];
  });

interface ReadingsProps {
  readonly cursor: PlotCursor;
  readonly title: string;
  readonly readings: readonly Reading[];
  readonly format: (value: number) => string;
  readonly unit: string;
}

function Readings({ cursor, title, readings, format, unit }: ReadingsProps) {
  return (
    <div className={TOOLTIP} style={placeTooltip(cursor.left, cursor.width)}>
      <strong>{title}</strong>
      <ul className={box({ above: 1 })}>
        {readings.map((reading) => (
          <li className={row({ gap: 2, tone: 'quiet' })} key={reading.label}>
            <span className={box({ square: 8, round: 'circle' })} style={{ background: reading.colour }} />
            <span className={box({ flex: 1 })}>{reading.label}</span>
            <b className={text({ tone: 'ink', weight: 'medium' })}>
              {format(reading.value)} <small>{unit}</small>
            </b>
          </li>
        ))}
        {readings.length === 0 && <li>no values here</li>}
      </ul>
    </div>
  );
}

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
interface PlotCursor {
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
function usePlot(props: PlotProps, theme: ChartTheme, height: number) {
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
