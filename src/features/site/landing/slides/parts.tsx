// Shared parts of the landing page's images: labeled grid, ring, and annotation.
import { box } from '#src/ui/primitives.ts';
import type { Room } from './room.ts';
import styles from './slides.module.css';

interface GridProps {
  readonly room: Room;
  readonly values: readonly number[];
  readonly y: (value: number) => number;
  /** Only on the maximum. */
  readonly unit: string;
}

export function Grid({ room, values, y, unit }: GridProps) {
  const greatest = Math.max(...values);
  return values.map((value) => (
    <g key={value}>
      <line
        className={box({ stroke: 'line' })}
        x1={room.left}
        x2={room.width - room.right}
        y1={y(value)}
        y2={y(value)}
      />
      <text x={room.left - 8} y={y(value) + 4} textAnchor="end">
        {value === greatest ? `${value} ${unit}` : value}
      </text>
    </g>
  ));
}

interface TicksProps {
  readonly room: Room;
  readonly values: readonly number[];
  readonly x: (value: number) => number;
  readonly words: (value: number) => string;
}

export const Ticks = ({ room, values, x, words }: TicksProps) =>
  values.map((value) => (
    <text key={value} x={x(value)} y={room.height - room.bottom + 24} textAnchor="middle">
      {words(value)}
    </text>
  ));

interface SaidProps {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Annotation with its number; lines after the first are muted. */
  readonly lines: readonly string[];
  readonly room: Room;
}

export const Said = ({ x, y, anchor = 'start', lines, room }: SaidProps) => (
  <text x={x} y={y} textAnchor={anchor} data-said="">
    {lines.map((line, at) => (
      <tspan
        key={line}
        x={x}
        dy={at === 0 ? 0 : room.isWide ? 22 : 17}
        className={at === 0 ? styles.said : styles.quiet}
      >
        {line}
      </tspan>
    ))}
  </text>
);

export const Ring = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle className={box({ fill: 'none', stroke: 'mark', pen: 2 })} cx={x} cy={y} r={6} />
);

export const colourOf = (seat: number): string => `var(--seat-${seat})`;
