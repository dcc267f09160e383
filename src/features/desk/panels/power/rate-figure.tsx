// Power against rate: one dot per stroke, with a regression line.
import { useMemo } from 'react';
import { DotFigure } from '#src/figures/dot-figure.tsx';
import { findExtent, paddedRange } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Place } from '#src/figures/reading.ts';
import type { RateFit } from './stroke-power.ts';

interface RateFigureProps {
  readonly points: readonly RatePoint[];
  readonly fit: RateFit | null;
  readonly height: number;
  /** Color of the dots, as in style sheets. */
  readonly colour: string;
  /** Unit of power, next to its axis. */
  readonly unit: string;
  readonly label: string;
  /** Called with the stroke of the clicked dot. */
  readonly onStroke?: (stroke: number) => void;
}

export function RateFigure({ points, fit, height, colour, unit, label, onStroke }: RateFigureProps) {
  const x = useMemo(() => ({ title: 'rate, spm', range: paddedRange(points.map((point) => point.x)) }), [points]);
  const line = useMemo(() => {
    const ends = findExtent(points.map((point) => point.x));
    return fit === null || ends === null
      ? []
      : ends.map((rate) => ({ x: rate, y: fit.interceptW + fit.slopeWPerSpm * rate }));
  }, [points, fit]);
  const y = useMemo(
    () => ({ title: unit, range: paddedRange([...points, ...line].map((point) => point.y)) }),
    [points, line, unit],
  );
  const look = useMemo(() => ({ colour, opacity: 0.6, width: 7, rim: 1 }), [colour]);
  return (
    <DotFigure
      label={label}
      height={height}
      x={x}
      y={y}
      dots={points}
      look={look}
      line={line}
      describeDot={(index) => {
        const point = points[index];
        return [`stroke ${(point?.stroke ?? 0) + 1}`, `${fixed(point?.x, 1)} spm · ${fixed(point?.y)} W`];
      }}
      {...(onStroke === undefined ? {} : { onPick: (index: number) => onStroke(points[index]?.stroke ?? 0) })}
    />
  );
}

/** x: spm; y: watts. */
interface RatePoint extends Place {
  /** Index into the stroke table. */
  readonly stroke: number;
}

/** One for each of `strokes` that has both; `powerW` has a value per stroke of the table, NaN when absent. */
export const ratePoints = (
  { boat }: StrokeTable,
  strokes: Int32Array,
  powerW: ArrayLike<number>,
): readonly RatePoint[] =>
  Array.from(strokes, (stroke) => ({
    stroke,
    x: boat.rateSpm[stroke] ?? Number.NaN,
    y: powerW[stroke] ?? Number.NaN,
  })).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
