// Lines over time or strokes that follow a cursor: uPlot with the gutters, colours and labels of the house.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { waitForTurn } from '../draw-in-turn.ts';
import { useChartTheme } from '../theme.ts';
import { lineOptions, plotGutter } from './line-options.ts';
import type { PlotLine } from './plot-line.ts';
import { placeTooltip } from './tooltip-place.ts';
import tooltip from '../tooltip.module.css';
import styles from './line-plot.module.css';

export interface LinePlotProps {
  /** What is drawn, for people who cannot see it. */
  readonly label: string;
  /** Rising. */
  readonly x: ArrayLike<number>;
  readonly lines: readonly PlotLine[];
  readonly xRange: readonly [number, number];
  readonly yRange: readonly [number, number];
  /** Pixels at the usual text size. */
  readonly height: number;
  /** Written after each value of the tooltip. */
  readonly unit: string;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  /** Names the moment under the cursor in the tooltip. */
  readonly describeX: (index: number) => string;
  /** Plots with one key share their cursor. */
  readonly cursorKey?: string;
  /** Called with the index of the value that was clicked, or on which Enter was pressed. */
  readonly onPick?: (index: number) => void;
  /** Keeps a line at a moving `x` until the answer is called; NaN hides it. */
  readonly follow?: (show: (x: number) => void) => () => void;
}

const withGaps = (values: ArrayLike<number>): (number | null)[] =>
  Array.from(values, (value) => (Number.isFinite(value) ? value : null));

export function LinePlot(props: LinePlotProps) {
  const { label, x, lines, xRange, yRange, unit, formatX, formatY, describeX, cursorKey, onPick, follow } = props;
  const theme = useChartTheme();
  const height = props.height * theme.scale;
  const host = useRef<HTMLDivElement>(null);
  const here = useRef<HTMLElement>(null);
  const followed = useRef(Number.NaN);
  const plot = useRef<uPlot | null>(null);
  const [cursor, setCursor] = useState<{ index: number; left: number; width: number } | null>(null);

  const columns = useMemo<uPlot.AlignedData>(
    () => [Array.from(x), ...lines.map((line) => withGaps(line.values))],
    [x, lines],
  );

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const draw = (): uPlot => {
      const options = lineOptions({ theme, lines, xRange, yRange, formatX, formatY, unit, cursorKey });
      const made = new uPlot(
        {
          ...options,
          width: Math.max(160, element.clientWidth),
          height,
          hooks: {
            ...options.hooks,
            draw: [...(options.hooks?.draw ?? []), (u) => placeLine(u, here.current, followed.current)],
            setCursor: [
              (u) => {
                const { idx, left } = u.cursor;
                setCursor(
                  typeof idx === 'number' && typeof left === 'number' && left >= 0
                    ? { index: idx, left: left + u.bbox.left / devicePixelRatio, width: u.width }
                    : null,
                );
              },
            ],
          },
        },
        columns,
        element,
      );
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

  const moveTo = (index: number): void => {
    const made = plot.current;
    const value = x[Math.max(0, Math.min(x.length - 1, index))];
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
    const step = event.shiftKey ? 10 : 1;
    const at = cursor?.index ?? 0;
    const target = {
      ArrowLeft: at - step,
      ArrowRight: cursor === null ? 0 : at + step,
      Home: 0,
      End: x.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(target);
  };

  const readings =
    cursor === null
      ? []
      : lines.flatMap((line) => {
          const value = line.values[cursor.index] ?? Number.NaN;
          return Number.isFinite(value) ? [{ label: line.name ?? line.label, value, colour: line.colour(theme) }] : [];
        });

  return (
    <div className={styles.frame}>
      <div
        ref={host}
        className={styles.plot}
        role="slider"
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, x.length - 1)}
        aria-valuenow={cursor?.index ?? 0}
        aria-valuetext={
          cursor === null
            ? `Arrow keys move from stroke to stroke, with Shift ten at a time${onPick === undefined ? '' : '; Enter goes there'}`
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
          className={styles.here}
          data-no-picture=""
          style={{ height: height - plotGutter(theme.scale).bottom }}
        />
      )}
      {cursor !== null && (
        <div className={tooltip.tooltip} style={placeTooltip(cursor.left, cursor.width)}>
          <strong>{describeX(cursor.index)}</strong>
          <ul className={styles.readings}>
            {readings.map((reading) => (
              <li key={reading.label}>
                <span className={styles.dot} style={{ background: reading.colour }} />
                <span>{reading.label}</span>
                <b>
                  {formatY(reading.value)} <small>{unit}</small>
                </b>
              </li>
            ))}
            {readings.length === 0 && <li>no values here</li>}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Puts the followed line where `at` is, out of sight where it is outside the plot. */
function placeLine(plot: uPlot | null, line: HTMLElement | null, at: number): void {
  if (plot === null || line === null) return;
  const { min, max } = plot.scales['x'] ?? {};
  const isShown = typeof min === 'number' && typeof max === 'number' && at >= min && at <= max;
  line.style.visibility = isShown ? 'visible' : 'hidden';
  if (isShown) line.style.transform = `translateX(${plot.valToPos(at, 'x') + plot.bbox.left / devicePixelRatio}px)`;
}
