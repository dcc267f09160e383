// How a figure drawn by hand shows its scale: an upright axis for values, a legend for colors.
import { box, row, text } from '#src/ui/primitives.ts';
import styles from './scale.module.css';

interface ValueAxisProps {
  readonly ticks: readonly number[];
  /** Where a value lies, pixels from the top. */
  readonly at: (value: number) => number;
  /** Ends of the lines, pixels from the left. */
  readonly fromX: number;
  readonly toX: number;
  readonly text: (value: number) => string;
}

const GAP_PX = 8;

/** A line across at every tick, its number to the left of it, zero stronger. */
export function ValueAxis({ ticks, at, fromX, toX, text }: ValueAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? styles.zero : styles.grid} x1={fromX} x2={toX} y1={at(tick)} y2={at(tick)} />
      <text
        className={box({ size: 12, tabular: true, fill: 'quiet' })}
        x={fromX - GAP_PX}
        y={at(tick)}
        dy="0.35em"
        textAnchor="end"
      >
        {text(tick)}
      </text>
    </g>
  ));
}

interface ScaleLegendProps {
  /** A CSS gradient from left to right. */
  readonly gradient: string;
  readonly from: string;
  readonly to: string;
}

export function ScaleLegend({ gradient, from, to }: ScaleLegendProps) {
  return (
    <p className={row({ gap: 2, tone: 'quiet', size: 12, tabular: true }, styles.legend)}>
      <span className={text({ lines: 'one' })}>{from}</span>
      <i style={{ background: gradient }} aria-hidden="true" />
      <span className={text({ lines: 'one' })}>{to}</span>
    </p>
  );
}
