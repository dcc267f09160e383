// Peak position in the arc for each rower: a point with its stroke-to-stroke variation.
import { box } from '#src/ui/primitives.ts';
import { EARLIEST, lastName } from './findings.ts';
import { colourOf, Said } from './parts.tsx';
import { PIECE_SEATS } from './piece.gen.ts';
import { scale, type DrawingProps } from './room.ts';
import styles from './slides.module.css';

const TICKS_PCT = [32, 36, 40, 44, 48];

export function PeakPlaces({ room }: DrawingProps) {
  const { isWide, width, height } = room;
  const [left, right] = isWide ? [190, 80] : [104, 34];
  const top = isWide ? 42 : 28;
  const row = (height - top - (isWide ? 52 : 38)) / (PIECE_SEATS.length - 1);
  const x = scale(31, 49, left, width - right);
  const bottom = top + row * (PIECE_SEATS.length - 1) + row / 2;
  return (
    <>
      {TICKS_PCT.map((percent) => (
        <g key={percent}>
          <line className={box({ stroke: 'line' })} x1={x(percent)} x2={x(percent)} y1={top - row / 2} y2={bottom} />
          <text x={x(percent)} y={bottom + 20} textAnchor="middle">
            {percent === 48 && isWide ? '48% of length' : percent === 48 ? '48 %' : percent}
          </text>
        </g>
      ))}
      {PIECE_SEATS.toReversed().map((seat, index) => {
        const y = top + index * row;
        const [from, to] = [x(seat.peakPct - seat.peakPctSd), x(seat.peakPct + seat.peakPctSd)];
        return (
          <g key={seat.seat}>
            <text x={isWide ? 32 : 10} y={y + 4} className={styles.name}>
              {lastName(seat)}
            </text>
            <line className={styles.scatter} x1={from} x2={to} y1={y} y2={y} stroke={colourOf(seat.seat)} />
            <circle cx={x(seat.peakPct)} cy={y} r={isWide ? 6 : 5} fill={colourOf(seat.seat)} />
            {/* On a phone the annotation says it. */}
            {(isWide || seat !== EARLIEST) && (
              <text x={width - (isWide ? 32 : 8)} y={y + 4} textAnchor="end" className={styles.value}>
                {Math.round(seat.peakPct)}
              </text>
            )}
            {seat === EARLIEST && (
              <Said
                room={room}
                x={to + (isWide ? 16 : 8)}
                y={y + (isWide ? 6 : 5)}
                lines={[
                  isWide
                    ? `${lastName(seat)} peaks first, at ${Math.round(seat.peakPct)}%`
                    : `peaks first, at ${Math.round(seat.peakPct)}%`,
                ]}
              />
            )}
          </g>
        );
      })}
    </>
  );
}
