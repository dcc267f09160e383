// One value over strokes, small enough for a table row.
import { findExtent, linearScale } from '../scale/scale.ts';
import { linePath } from '../svg-path.ts';

interface SparklineProps {
  readonly values: ArrayLike<number>;
  /** Accessible label, if no adjacent text describes it. */
  readonly label?: string;
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
  /** Common to several rows, so that they can be compared; else the line fills its own height. */
  readonly range?: readonly [number, number];
}

export function Sparkline(props: SparklineProps) {
  const { values, label, width = 92, height = 20, colour = 'var(--ink-2)' } = props;
  const range = props.range ?? findExtent(Array.from(values));
  if (range === null) return null;
  const x = linearScale(0, Math.max(1, values.length - 1), 1, width - 1);
  const y = linearScale(range[0], range[1], height - 2, 2);
  const shown = thin(values, width);
  const path = linePath(
    shown.map((index) => x.at(index)),
    shown.map((index) => y.at(values[index] ?? Number.NaN)),
  );
  return (
    <svg
      width={width}
      height={height}
      style={{ display: 'inline-block', verticalAlign: 'middle', overflow: 'visible' }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={path} fill="none" stroke={colour} strokeWidth="1.2" strokeLinejoin="round" />
    </svg>
  );
}

/** At most two points a pixel: the smallest and the largest of each bucket, so that no spike is lost. */
function thin(values: ArrayLike<number>, pixels: number): number[] {
  const count = values.length;
  if (count <= pixels * 2) return Array.from({ length: count }, (_, index) => index);
  const chosen: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = Math.floor((pixel * count) / pixels);
    const to = Math.floor(((pixel + 1) * count) / pixels);
    let least = from;
    let greatest = from;
    for (let index = from; index < to; index += 1) {
      const value = values[index] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      if (!((values[least] ?? Number.NaN) <= value)) least = index;
      if (!((values[greatest] ?? Number.NaN) >= value)) greatest = index;
    }
    chosen.push(...[...new Set([least, greatest])].toSorted((a, b) => a - b));
  }
  return chosen;
}
