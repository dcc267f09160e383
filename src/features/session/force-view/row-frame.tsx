// The frame of a figure with a row for every gate: names at the left, a scale at the foot, the target as a dashed line.
import type { ReactNode } from 'react';
import { linearScale, niceStep, ticksBetween, type Scale } from '#src/charts/scale/scale.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceRow } from './force-rows.ts';
import styles from './row-frame.module.css';

const MARGIN = { left: 34, right: 14, top: 22, bottom: 40 } as const;
const ROW_PX = 27;
const TICK_PX = 64;

export interface RowScales {
  readonly x: Scale;
  /** Middle of a row, pixels. */
  readonly y: (row: number) => number;
}

interface RowFrameProps {
  readonly rows: readonly ForceRow[];
  readonly range: readonly [number, number];
  readonly axis: string;
  readonly label: string;
  readonly targets: readonly number[];
  readonly children: (scales: RowScales) => ReactNode;
}

export function RowFrame({ rows, range, axis, label, targets, children }: RowFrameProps) {
  const { attach, width, sized } = useFigureRoom();
  const bottom = MARGIN.top + Math.max(4, rows.length) * ROW_PX;
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const x = linearScale(...range, MARGIN.left, right);
  const y = (row: number): number => MARGIN.top + (row + 0.5) * ROW_PX;
  const step = niceStep(range[1] - range[0], Math.max(2, (right - MARGIN.left) / TICK_PX));
  const decimals = step < 1 ? 1 : 0;
  return (
    <div ref={attach} className={styles.frame}>
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
              <line x1={MARGIN.left} x2={right} y1={y(index)} y2={y(index)} />
              <text x={MARGIN.left - 10} y={y(index)} dy="0.35em" textAnchor="end">
                {row.short}
              </text>
            </g>
          ))}
          {targets.map((target) => (
            <line
              key={target}
              className={styles.target}
              x1={x.at(target)}
              x2={x.at(target)}
              y1={MARGIN.top - 4}
              y2={bottom}
            />
          ))}
          <text className={styles.axis} x={(MARGIN.left + right) / 2} y={bottom + 34} textAnchor="middle">
            {axis}
          </text>
          {children({ x, y })}
        </svg>
      )}
    </div>
  );
}
