// Lines over time or strokes that follow a cursor: uPlot with the gutters, colors and labels of the house.
import type { KeyboardEvent } from 'react';
import { box, text } from '#src/ui/primitives.ts';
import { describeStrokeKeys, keyTarget } from '../stroke-keys.ts';
import { type ChartTheme, useChartTheme } from '../theme.ts';
import { plotGutter } from './line-options.ts';
import { type PlotLine, placeTooltip } from './plot-line.ts';
import tooltip from '../tooltip.module.css';
import styles from './line-plot.module.css';
import { type PlotCursor, type PlotProps, usePlot } from './use-plot.ts';

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
        className={styles.plot}
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
          className={styles.here}
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
    <div className={tooltip.tooltip} style={placeTooltip(cursor.left, cursor.width)}>
      <strong>{title}</strong>
      <ul className={box({ above: 1 }, styles.readings)}>
        {readings.map((reading) => (
          <li key={reading.label}>
            <span className={styles.dot} style={{ background: reading.colour }} />
            <span>{reading.label}</span>
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
