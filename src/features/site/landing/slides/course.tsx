// Where on the water time was lost: track of the piece, colored by speed.
import { box } from '#src/ui/primitives.ts';
import { SLOWER } from './findings.ts';
import { Ring, Said } from './parts.tsx';
import { PIECE_COURSE } from './piece.gen.ts';
import type { DrawingProps } from './room.ts';
import styles from './slides.module.css';

/** Ends of the scale, m/s: the start of the piece is slower, which is no finding. */
const [SLOW, FAST] = [5.4, 5.85];
const BAR_M = 100;

const speedColour = (speed: number): string => {
  const share = Math.min(1, Math.max(0, (speed - SLOW) / (FAST - SLOW)));
  return `color-mix(in oklab, var(--slow) ${Math.round(100 * (1 - share))}%, var(--fast))`;
};

export function GpsTrack({ room }: DrawingProps) {
  const { isWide, width, height } = room;
  const margin = isWide ? 88 : 40;
  const easts = PIECE_COURSE.map(([east]) => east);
  const norths = PIECE_COURSE.map(([, north]) => north);
  const [west, south] = [Math.min(...easts), Math.min(...norths)];
  const across = Math.max(...easts) - west;
  const along = Math.max(...norths) - south;
  const top = isWide ? 96 : 70;
  const perM = Math.min((width - 2 * margin) / across, (height - top - (isWide ? 100 : 76)) / along);
  const shift = (width - perM * across) / 2;
  const at = (place: number): readonly [number, number] => [
    shift + perM * ((easts[place] ?? 0) - west),
    top + perM * (along - ((norths[place] ?? 0) - south)),
  ];
  const [ringX, ringY] = at(SLOWER.fromPlace);
  const [firstX, firstY] = at(0);
  const bar = perM * BAR_M;
  const foot = height - (isWide ? 36 : 28);
  return (
    <>
      {PIECE_COURSE.slice(1).map(([east, north, speed], index) => {
        const [x1, y1] = at(index);
        const [x2, y2] = at(index + 1);
        return (
          <line key={`${east} ${north}`} className={styles.water} {...{ x1, y1, x2, y2 }} stroke={speedColour(speed)} />
        );
      })}
      <text x={firstX} y={firstY - 14} textAnchor="end">
        start
      </text>
      <Ring x={ringX} y={ringY} />
      <Said
        room={room}
        x={isWide ? ringX : 12}
        y={isWide ? ringY - 62 : 30}
        anchor={isWide ? 'end' : 'start'}
        lines={[
          `Last 100 m: ${(SLOWER.lastS - SLOWER.fastestS).toFixed(1)} s slower`,
          `${SLOWER.lastS.toFixed(1)} s, the fastest ${SLOWER.fastestS.toFixed(1)} s`,
        ]}
      />
      {isWide && (
        <line
          className={box({ fill: 'none', stroke: 'mark' })}
          x1={ringX - 10}
          x2={ringX - 2}
          y1={ringY - 32}
          y2={ringY - 7}
        />
      )}
      <g>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((step) => (
          <rect
            key={step}
            x={(isWide ? 32 : 12) + step * (isWide ? 14 : 10)}
            y={foot - 6}
            width={isWide ? 14 : 10}
            height={8}
            fill={speedColour(SLOW + (step / 7) * (FAST - SLOW))}
          />
        ))}
        <text x={isWide ? 32 : 12} y={foot - 14}>
          slower
        </text>
        <text x={isWide ? 144 : 92} y={foot - 14} textAnchor="end">
          faster
        </text>
      </g>
      <path className={box({ fill: 'none', stroke: 'quiet' })} d={`M${width - 32 - bar} ${foot - 4}v8h${bar}v-8`} />
      <text x={width - 32 - bar / 2} y={foot - 12} textAnchor="middle">
        {BAR_M} m
      </text>
    </>
  );
}
