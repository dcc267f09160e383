// Figures as small as a cell of a table: the numbers themselves are next to them.
import { box } from '#src/ui/primitives.ts';
import { Line, Ring, Rule } from './plot/marks.tsx';
import { Drawing, Plot } from './plot/plot.tsx';

const SIZE = { width: 96, height: 20 } as const;

const DOT_PX = 4.5;
const ROOM = { left: DOT_PX + 1, right: DOT_PX + 1, top: 0, bottom: 0 } as const;
/** Of everything on a line across. */
const LEVEL = [0, 0] as const;
const LEVELS = [-1, 1] as const;

interface DotMarkProps {
  readonly value: number | null;
  /** Reference value of all rows. */
  readonly centre: number;
  /** How far from the center the line goes, the same for every row; greater than zero. */
  readonly reach: number;
  /** Half of a bar around the value; null for a stem from the center. */
  readonly spread: number | null;
  /** As in style sheets. */
  readonly colour: string;
}

/** One value on a line through a center. */
export function DotMark(props: DotMarkProps) {
  const { centre, reach } = props;
  return (
    <Drawing {...SIZE} fixed margin={ROOM} x={[centre - reach, centre + reach]} y={LEVELS}>
      <Dot {...props} />
    </Drawing>
  );
}

const BARE = { left: 0, right: 0, top: 0, bottom: 0 } as const;

interface DotCellProps extends DotMarkProps {
  /** Lines at these values, from cell to cell. */
  readonly ticks: readonly number[];
  readonly height: number;
  readonly className: string;
}

/** The same as wide as its cell, with nothing between it and the one below. */
export function DotCell({ ticks, height, className, ...dot }: DotCellProps) {
  return (
    <Plot
      height={height}
      margin={BARE}
      x={[dot.centre - dot.reach, dot.centre + dot.reach]}
      y={LEVELS}
      className={className}
    >
      {ticks.map((tick) => (
        <Rule key={tick} at={tick} colour="var(--line)" />
      ))}
      <Dot {...dot} />
    </Plot>
  );
}

function Dot({ value, centre, reach, spread, colour }: DotMarkProps) {
  const inside = (one: number): number => Math.min(centre + reach, Math.max(centre - reach, one));
  return (
    <>
      <Rule at={centre} colour="var(--crew)" />
      {value !== null && (
        <>
          {spread === null ? (
            <Line at={[centre, inside(value)]} value={LEVEL} colour={colour} width={2} />
          ) : (
            <Line
              at={[inside(value - spread), inside(value + spread)]}
              value={LEVEL}
              colour={`color-mix(in srgb, ${colour} 35%, transparent)`}
              width={8}
            />
          )}
          <Ring at={inside(value)} value={0} radius={DOT_PX - 1} colour={colour} filled />
        </>
      )}
    </>
  );
}

const PUSHED = box({ push: true });
const EDGE = { left: 1, right: 1, top: 2, bottom: 2 } as const;

interface SparklineProps {
  readonly values: ArrayLike<number>;
  /** Common to several rows, so that they can be compared. */
  readonly range: readonly [number, number];
}

/** One value over strokes. */
export function Sparkline({ values, range }: SparklineProps) {
  const shown = thin(values, SIZE.width);
  return (
    <Drawing {...SIZE} fixed margin={EDGE} x={[0, Math.max(1, values.length - 1)]} y={range} className={PUSHED}>
      <Line at={shown} value={shown.map((at) => values[at] ?? Number.NaN)} colour="var(--ink-2)" width={1.2} />
    </Drawing>
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
