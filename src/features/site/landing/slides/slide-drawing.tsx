// Image of a slide, drawn twice: wide, and for a phone. CSS shows the one that fits.
import { memo, type ComponentType } from 'react';
import { box, text } from '#src/ui/primitives.ts';
import { bandPath, linePath } from '#src/figures/plot/marks.tsx';
import type { Slide } from '../carousel.tsx';
import {
  PeakPlaces,
  Said,
  Ring,
  colourOf,
  Grid,
  LINE,
  Ticks,
  MetricsTable,
  NARROW,
  WIDE,
  type DrawingProps,
  across,
  scale,
  up,
  PowerDashboard,
  RowerPower,
} from './slide-parts.tsx';
import styles from './slides.module.css';
import {
  LATE,
  LATE_WORDS,
  MEAN_POWER_W,
  PACE,
  SLOWER,
  angleAt,
  ANGLES,
  forceAt,
  HIGHEST,
  lastName,
  othersForce,
  SLIP,
} from './findings.ts';
import { PIECE, PIECE_COURSE, PIECE_SEATS, type PieceSeat } from './piece.gen.ts';

// Force against gate angle: one rower over the others, and eight side by side.
const MARK = box({ fill: 'none', stroke: 'mark' });
const QUIET = box({ fill: 'none', stroke: 'quiet' });
const UNIT = box({ size: 14, weight: 'regular', fill: 'quiet' }, styles.unit);

const POINTS = Array.from({ length: ANGLES }, (_, point) => point);
const GRID_N = [0, 250, 500, 750, 1000];
const TICKS_DEG = [-45, -30, -15, 0, 15, 30];
const [MIN_N, MAX_N] = [-90, 1120];

const degrees = (angle: number): string => `${angle < 0 ? `−${-angle}` : angle}°`;
const seatYs = ({ forceN }: PieceSeat, y: (force: number) => number): readonly number[] =>
  forceN.map((force) => (force === null ? Number.NaN : y(force)));

function RowerAnalysis({ room }: DrawingProps) {
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
      <path
        className={box({ fill: 'none', joins: true, pen: 2.5 }, styles.lead)}
        d={linePath(xs, seatYs(seat, y))}
        stroke={colourOf(seat.seat)}
      />
      <text x={x(12)} y={y(room.isWide ? 900 : 960)}>
        the others
      </text>
      <path className={MARK} d={`M${ringX + 6} ${ringY}L${saidX - 8} ${saidY - 5}`} />
      <Ring x={ringX} y={ringY} />
      <Said room={room} x={saidX} y={saidY} lines={said} />
    </>
  );
}

/** Eight small frames, bow at the bottom right: four per row, on a phone two rows of four without angles. */
function ForceSignature({ room }: DrawingProps) {
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
        <line className={QUIET} x1={x0} x2={x0 + wide} y1={y(0)} y2={y(0)} />
        <path
          className={box({ fill: 'none', joins: true, pen: 2.5, stroke: 'quiet' }, styles.mean)}
          d={linePath(xs, crew)}
        />
        <path className={LINE} d={linePath(xs, seatYs(seat, y))} stroke={colourOf(seat.seat)} />
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

/** Ends of the scale, m/s: the start of the piece is slower, which is no finding. */
const [SLOW, FAST] = [5.4, 5.85];
const BAR_M = 100;

const speedColour = (speed: number): string => {
  const share = Math.min(1, Math.max(0, (speed - SLOW) / (FAST - SLOW)));
  return `color-mix(in oklab, var(--slow) ${Math.round(100 * (1 - share))}%, var(--fast))`;
};

function GpsTrack({ room }: DrawingProps) {
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
      {isWide && <line className={MARK} x1={ringX - 10} x2={ringX - 2} y1={ringY - 32} y2={ringY - 7} />}
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
      <path className={QUIET} d={`M${width - 32 - bar} ${foot - 4}v8h${bar}v-8`} />
      <text x={width - 32 - bar / 2} y={foot - 12} textAnchor="middle">
        {BAR_M} m
      </text>
    </>
  );
}

/** `narrowX`: from the left of a phone's drawing, by the width of the numbers before. */
const NUMBERS = [
  { number: String(PIECE.rateSpm), unit: 'spm', words: `±${PIECE.rateSd} (1 SD)`, short: 'rate', narrowX: 0 },
  { number: String(MEAN_POWER_W), unit: 'W', words: 'mean of eight', short: 'mean', narrowX: 86 },
  { number: String(PIECE.perStrokeM), unit: 'm', words: 'per stroke', short: 'a stroke', narrowX: 156 },
  { number: String(PIECE.speedKeptPct), unit: '%', words: 'velocity efficiency', short: 'efficiency', narrowX: 224 },
] as const;

function OverviewCards({ room }: DrawingProps) {
  const { isWide, width } = room;
  const left = isWide ? 36 : 12;
  const step = (width - 2 * left) / NUMBERS.length;
  const row = isWide ? 190 : 118;
  const said = isWide ? 290 : 190;
  return (
    <>
      <text x={left} y={isWide ? 116 : 70} className={styles.pace}>
        {PACE}
        <tspan className={UNIT} dx={8}>
          /500 m
        </tspan>
      </text>
      {NUMBERS.map(({ number, unit, words, short, narrowX }, at) => {
        const x = left + (isWide ? at * step : narrowX);
        return (
          <g key={unit}>
            <text x={x} y={row} className={styles.number}>
              {number}
              <tspan className={UNIT} dx={4}>
                {unit}
              </tspan>
            </text>
            <text x={x} y={row + (isWide ? 24 : 18)}>
              {isWide ? words : short}
            </text>
          </g>
        );
      })}
      <line className={styles.edge} x1={left} x2={left} y1={said - 26} y2={said + (isWide ? 56 : 48)} />
      <text x={left + 18} y={said} className={styles.sentence}>
        <tspan className={text({ weight: 'strong' })}>{LATE.name}</tspan> catches
      </text>
      <Said
        room={room}
        x={left + 18}
        y={said + (isWide ? 27 : 22)}
        lines={[LATE_WORDS, `over ${PIECE.strokes} strokes`]}
      />
    </>
  );
}

const DRAWINGS: Readonly<Record<Slide['id'], ComponentType<DrawingProps>>> = {
  'overview-cards': OverviewCards,
  'power-dashboard': PowerDashboard,
  'overview-metrics': MetricsTable,
  'rower-analysis': RowerAnalysis,
  'rower-power': RowerPower,
  'force-signature': ForceSignature,
  'force-analysis': PeakPlaces,
  'gps-track': GpsTrack,
};

/** Re-rendered only for another slide, not on hover. */
export const SlideDrawing = memo(function SlideDrawing({ slide }: { readonly slide: Slide }) {
  const Drawing = DRAWINGS[slide.id];
  return [WIDE, NARROW].map((room) => (
    <svg
      key={room.width}
      data-figure=""
      className={room.isWide ? styles.wide : styles.narrow}
      viewBox={`0 0 ${room.width} ${room.height}`}
      role="img"
      aria-label={slide.finding}
    >
      <Drawing room={room} />
    </svg>
  ));
});
