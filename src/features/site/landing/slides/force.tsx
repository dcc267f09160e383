// Force against gate angle: one rower over the others, and eight side by side.
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { box } from '#src/ui/primitives.ts';
import { angleAt, ANGLES, forceAt, HIGHEST, lastName, othersForce, SLIP } from './findings.ts';
import { colourOf, Grid, Ring, Said, Ticks } from './parts.tsx';
import { PIECE, PIECE_SEATS, type PieceSeat } from './piece.gen.ts';
import { across, NARROW, scale, up, type DrawingProps } from './room.ts';
import styles from './slides.module.css';

const POINTS = Array.from({ length: ANGLES }, (_, point) => point);
const GRID_N = [0, 250, 500, 750, 1000];
const TICKS_DEG = [-45, -30, -15, 0, 15, 30];
const [MIN_N, MAX_N] = [-90, 1120];

const degrees = (angle: number): string => `${angle < 0 ? `−${-angle}` : angle}°`;
const seatYs = ({ forceN }: PieceSeat, y: (force: number) => number): readonly number[] =>
  forceN.map((force) => (force === null ? Number.NaN : y(force)));

export function RowerAnalysis({ room }: DrawingProps) {
  const x = across(room, angleAt(0), angleAt(ANGLES - 1));
  const y = up(room, MIN_N, MAX_N);
  const xs = POINTS.map((point) => x(angleAt(point)));
  const { seat, atDeg, othersDeg } = SLIP;
  const others = (of: 0 | 2): readonly number[] =>
    POINTS.map((point) => {
      const forces = othersForce(seat, point);
      return forces === null ? Number.NaN : y(forces[of]);
    });
  const [ringX, ringY] = [x(atDeg), y(forceAt(seat, atDeg))];
  const said = room.isWide
    ? [
        `Takes hold after ${seat.slipDeg.toFixed(1)}°, the others after ${othersDeg.toFixed(1)}°`,
        `${seat.name}, ${PIECE.strokes} strokes at rate ${Math.round(PIECE.rateSpm)}`,
      ]
    : [`Holds after ${seat.slipDeg.toFixed(1)}°`, `${lastName(seat)}; the others ${othersDeg.toFixed(1)}°`];
  const saidX = ringX + (room.isWide ? 52 : 34);
  const saidY = y(room.isWide ? 90 : 130);
  return (
    <>
      <Grid room={room} values={GRID_N} y={y} unit="N" />
      <Ticks room={room} values={room.isWide ? TICKS_DEG : [-45, -15, 15]} x={x} words={degrees} />
      <path className={styles.band} d={bandPath(xs, others(2), others(0))} />
      <path className={styles.lead} d={linePath(xs, seatYs(seat, y))} stroke={colourOf(seat.seat)} />
      <text x={x(12)} y={y(room.isWide ? 900 : 960)}>
        the others
      </text>
      <path className={box({ fill: 'none', stroke: 'mark' })} d={`M${ringX + 6} ${ringY}L${saidX - 8} ${saidY - 5}`} />
      <Ring x={ringX} y={ringY} />
      <Said room={room} x={saidX} y={saidY} lines={said} />
    </>
  );
}

/** Eight small frames, bow at the bottom right: four per row, on a phone two rows of four without angles. */
export function ForceSignature({ room }: DrawingProps) {
  const { isWide, width, height } = room;
  const gap = isWide ? 20 : 10;
  const [left, top] = isWide ? [28, 28] : [10, 18];
  const wide = (width - 2 * left - 3 * gap) / 4;
  const high = (height - 2 * top - gap) / 2;
  return PIECE_SEATS.toReversed().map((seat, index) => {
    const x0 = left + (index % 4) * (wide + gap);
    const y0 = top + Math.floor(index / 4) * (high + gap);
    const x = scale(angleAt(0), angleAt(ANGLES - 1), x0, x0 + wide);
    const y = scale(MIN_N, MAX_N, y0 + high, y0 + (room === NARROW ? 20 : 28));
    const xs = POINTS.map((point) => x(angleAt(point)));
    const crew = POINTS.map((point) => y(othersForce(null, point)?.[1] ?? Number.NaN));
    const peak = POINTS.reduce(
      (best, point) => ((seat.forceN[point] ?? 0) > (seat.forceN[best] ?? 0) ? point : best),
      0,
    );
    return (
      <g key={seat.seat}>
        <text x={x0} y={y0 + 8} className={styles.name}>
          {isWide ? `${seat.seat} ${lastName(seat)}` : lastName(seat)}
        </text>
        <line className={box({ fill: 'none', stroke: 'quiet' })} x1={x0} x2={x0 + wide} y1={y(0)} y2={y(0)} />
        <path className={styles.mean} d={linePath(xs, crew)} />
        <path className={styles.line} d={linePath(xs, seatYs(seat, y))} stroke={colourOf(seat.seat)} />
        {seat === HIGHEST && (
          <>
            <Ring x={x(angleAt(peak))} y={y(seat.forceN[peak] ?? 0)} />
            <Said
              room={room}
              x={x(angleAt(peak))}
              // On a phone the number is wider than its curve, so it is below the line.
              y={isWide ? y(120) : y(0) + 17}
              anchor="middle"
              lines={[`${seat.peakN} N`]}
            />
          </>
        )}
      </g>
    );
  });
}
