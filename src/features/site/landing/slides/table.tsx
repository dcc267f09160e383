// Every metric by rower, with the unusual ones marked.
import { signed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { LATE, lastName } from './findings.ts';
import { colourOf, Said } from './parts.tsx';
import { PIECE_SEATS, type PieceSeat } from './piece.gen.ts';
import type { DrawingProps } from './room.ts';
import styles from './slides.module.css';

interface Column {
  readonly head: string;
  readonly of: (seat: PieceSeat) => string;
  /** A phone fits three. */
  readonly onPhone: boolean;
}

const COLUMNS: readonly Column[] = [
  { head: 'Power W', of: ({ powerW }) => String(powerW), onPhone: true },
  { head: 'Catch ms', of: ({ catchMs }) => signed(catchMs), onPhone: true },
  { head: 'Length °', of: ({ arcDeg }) => arcDeg.toFixed(1), onPhone: false },
  { head: 'Slip °', of: ({ slipDeg }) => slipDeg.toFixed(1), onPhone: true },
  { head: 'Peak N', of: ({ peakN }) => String(peakN), onPhone: false },
];
const CATCH = 'Catch ms';

export function MetricsTable({ room }: DrawingProps) {
  const { isWide, width } = room;
  const columns = COLUMNS.filter(({ onPhone }) => isWide || onPhone);
  const left = isWide ? 32 : 12;
  const first = isWide ? 220 : 140;
  const step = (width - left - first) / (columns.length - 1);
  const row = isWide ? 35 : 24;
  const top = isWide ? 40 : 24;
  const seats = PIECE_SEATS.toReversed();
  return (
    <>
      {columns.map(({ head }, at) => (
        <text key={head} x={first + at * step} y={top} textAnchor="end">
          {head}
        </text>
      ))}
      {seats.map((seat, index) => {
        const y = top + (index + 1) * row;
        return (
          <g key={seat.seat}>
            <line
              className={box({ stroke: 'line' })}
              x1={left}
              x2={width - left}
              y1={y - row * 0.66}
              y2={y - row * 0.66}
            />
            <circle cx={left + 6} cy={y - 4} r={5} fill={colourOf(seat.seat)} />
            <text x={left + 20} y={y} className={styles.name}>
              {lastName(seat)}
            </text>
            {columns.map(({ head, of }, at) => (
              <text
                key={head}
                x={first + at * step}
                y={y}
                textAnchor="end"
                className={seat === LATE && head === CATCH ? styles.marked : styles.value}
              >
                {of(seat)}
              </text>
            ))}
            {seat === LATE && (
              <rect
                className={box({ fill: 'none', stroke: 'mark', pen: 2 })}
                x={first + step - (isWide ? 50 : 40)}
                y={y - (isWide ? 20 : 16)}
                width={isWide ? 62 : 48}
                height={isWide ? 28 : 22}
                rx={6}
              />
            )}
          </g>
        );
      })}
      <Said
        room={room}
        x={width - left}
        y={top + (seats.length + 1) * row + (isWide ? 4 : 2)}
        anchor="end"
        lines={[
          LATE.catchMs > 0
            ? `${lastName(LATE)} takes the catch ${LATE.catchMs} ms late`
            : `${lastName(LATE)} takes the catch ${-LATE.catchMs} ms early`,
        ]}
      />
    </>
  );
}
