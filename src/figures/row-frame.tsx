// Frame of a chart with a row per gate: names on the left, scale at the bottom, target as a dashed line.
import type { ReactNode } from 'react';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { AxisX, ZERO_COLOUR } from './plot/axes.tsx';
import { Rule, Words } from './plot/marks.tsx';
import { Plot, useGround } from './plot/plot.tsx';
import { niceStep, ticksBetween, type Scale } from './scale/scale.ts';

const MARGIN = { right: 14, top: 22, bottom: 40 } as const;
/** Width next to the rows for a seat number, and for a name when the chart is wide. */
const NUMBER_PX = 34;
const MAX_NAME_PX = 132;
const LETTER_PX = 7;
const WIDE_PX = 320;
const ROW_PX = 27;
const TICK_PX = 64;

export interface RowScales {
  readonly x: Scale;
  /** Middle of a row, pixels. */
  readonly y: (row: number) => number;
}

interface Row {
  readonly label: string;
  /** Written next to the row. */
  readonly short: string;
}

interface RowFrameProps {
  readonly rows: readonly Row[];
  readonly range: readonly [number, number];
  readonly axis: string;
  readonly label: string;
  readonly targets?: readonly number[];
  readonly children: (scales: RowScales) => ReactNode;
}

export function RowFrame({ rows, range, axis, label, targets = NONE, children }: RowFrameProps) {
  const count = Math.max(4, rows.length);
  return (
    <Plot
      label={label}
      height={MARGIN.top + count * ROW_PX + MARGIN.bottom}
      margin={(width) => ({ ...MARGIN, left: width < WIDE_PX ? NUMBER_PX : namesRoom(rows) })}
      x={range}
      y={[count, 0]}
    >
      <AxisX
        grid
        ticks={({ left, right }) => ticksBetween(...range, stepWithin(range, right - left))}
        text={(tick, { left, right }) => fixed(tick, stepWithin(range, right - left) < 1 ? 1 : 0)}
        title={axis}
      />
      {range[0] <= 0 && range[1] >= 0 && <Rule at={0} colour={ZERO_COLOUR} />}
      <AxisRows rows={rows} />
      {targets.map((target) => (
        <Rule key={target} at={target} colour="var(--ink)" dash="4 3" />
      ))}
      <Drawn>{children}</Drawn>
    </Plot>
  );
}

const NONE: readonly number[] = [];

const stepWithin = ([from, to]: RowFrameProps['range'], width: number): number =>
  niceStep(to - from, Math.max(2, width / TICK_PX));

function Drawn({ children }: Pick<RowFrameProps, 'children'>) {
  const { x, y } = useGround();
  return <g className={box({ size: 12, tabular: true })}>{children({ x, y: (row) => y.at(row + 0.5) })}</g>;
}

function AxisRows({ rows }: Pick<RowFrameProps, 'rows'>) {
  const { y, left, right } = useGround();
  const letters = Math.floor((left - 14) / LETTER_PX);
  return rows.map((row, index) => {
    const at = y.at(index + 0.5);
    return (
      <g key={row.label}>
        <line className={box({ stroke: 'line', pen: 1, crisp: true })} x1={left} x2={right} y1={at} y2={at} />
        <Words at={[left - 10, at]} anchor="end" middle>
          {fitted(row.short, letters)}
        </Words>
      </g>
    );
  });
}

const namesRoom = (rows: readonly Row[]): number =>
  Math.min(MAX_NAME_PX, Math.max(NUMBER_PX, ...rows.map(({ short }) => 14 + LETTER_PX * short.length)));

/** Number alone when there is no space for more. */
function fitted(short: string, letters: number): string {
  if (short.length <= letters) return short;
  const [number = ''] = short.split(' ');
  return letters < number.length + 4 ? number : `${short.slice(0, letters - 1).trimEnd()}…`;
}
