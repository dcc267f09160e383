// Frame of a chart with a row per gate: names on the left, scale at the bottom, target as a dashed line.
import type { ReactNode } from 'react';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import styles from './row-frame.module.css';
import { linearScale, niceStep, ticksBetween, type Scale } from './scale/scale.ts';
import { useFigureRoom } from './use-figure-room.ts';

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

export function RowFrame({ rows, range, axis, label, targets, children }: RowFrameProps) {
  const { attach, width, sized } = useFigureRoom();
  const bottom = MARGIN.top + Math.max(4, rows.length) * ROW_PX;
  const left = width < WIDE_PX ? NUMBER_PX : namesRoom(rows);
  const letters = Math.floor((left - 14) / LETTER_PX);
  const right = Math.max(left + 1, width - MARGIN.right);
  const x = linearScale(...range, left, right);
  const y = (row: number): number => MARGIN.top + (row + 0.5) * ROW_PX;
  const step = niceStep(range[1] - range[0], Math.max(2, (right - left) / TICK_PX));
  const decimals = step < 1 ? 1 : 0;
  return (
    <div ref={attach} className={box({ narrow: true }, styles.frame)}>
      {width > 0 && (
        <svg {...sized(width, bottom + MARGIN.bottom)} role="img" aria-label={label}>
          {ticksBetween(...range, step).map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={x.at(tick)} x2={x.at(tick)} y1={MARGIN.top} y2={bottom} data-zero={tick === 0} />
              <text x={x.at(tick)} y={bottom + 16} textAnchor="middle">
                {fixed(tick, decimals)}
              </text>
            </g>
          ))}
          {rows.map((row, index) => (
            <g key={row.label} className={styles.row}>
              <line x1={left} x2={right} y1={y(index)} y2={y(index)} />
              <text x={left - 10} y={y(index)} dy="0.35em" textAnchor="end">
                {fitted(row.short, letters)}
              </text>
            </g>
          ))}
          {targets?.map((target) => (
            <line
              key={target}
              className={box({ stroke: 'ink', pen: 1 }, styles.target)}
              x1={x.at(target)}
              x2={x.at(target)}
              y1={MARGIN.top - 4}
              y2={bottom}
            />
          ))}
          <text className={box({ fill: 'quiet' })} x={(left + right) / 2} y={bottom + 34} textAnchor="middle">
            {axis}
          </text>
          {children({ x, y })}
        </svg>
      )}
    </div>
  );
}

const namesRoom = (rows: readonly Row[]): number =>
  Math.min(MAX_NAME_PX, Math.max(NUMBER_PX, ...rows.map(({ short }) => 14 + LETTER_PX * short.length)));

/** Number alone when there is no space for more. */
function fitted(short: string, letters: number): string {
  if (short.length <= letters) return short;
  const [number = ''] = short.split(' ');
  return letters < number.length + 4 ? number : `${short.slice(0, letters - 1).trimEnd()}…`;
}
