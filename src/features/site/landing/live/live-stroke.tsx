// One stroke to drag over: the late seat against the band of the others, from the engine's numbers. Demo data, drawn
// without the engine.
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import {
  LIVE_FROM_MS,
  LIVE_SEATS,
  LIVE_STEP_MS,
  type LiveSeat,
  LIVE_RATE_SPM,
  LIVE_STROKES,
} from './live-stroke.gen.ts';
import { useState, type PointerEvent } from 'react';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from '../carousel.module.css';

export const WIDTH = 560;
const HEIGHT = 300;
const PLOT = { left: 64, right: 548, top: 14, bottom: 262 };
const MAX_N = 1100;
const MIN_N = -60;

/** Number of moments. */
export const MOMENTS = LIVE_SEATS[0]?.forceN.length ?? 0;
export const toLiveMs = (moment: number): number => LIVE_FROM_MS + moment * LIVE_STEP_MS;

export const toX = (moment: number): number => PLOT.left + (moment / (MOMENTS - 1)) * (PLOT.right - PLOT.left);
const toY = (newtons: number): number => PLOT.bottom - ((newtons - MIN_N) / (MAX_N - MIN_N)) * (PLOT.bottom - PLOT.top);

/** Moment at a position across the chart, 0 to 1 of its width. */
export function momentAt(share: number): number {
  const along = (share * WIDTH - PLOT.left) / (PLOT.right - PLOT.left);
  return Math.min(MOMENTS - 1, Math.max(0, Math.round(along * (MOMENTS - 1))));
}

/** Seat with the catch farthest from the stroke seat's. */
export const LATEST: LiveSeat = LIVE_SEATS.reduce((latest, seat) => (seat.lateMs > latest.lateMs ? seat : latest));
const OTHERS = LIVE_SEATS.filter((seat) => seat !== LATEST);

/** The others' forces at a moment; fewer than half of them don't represent a crew. */
function othersAt(moment: number): readonly number[] {
  const forces = OTHERS.flatMap(({ forceN }) => forceN[moment] ?? []);
  return 2 * forces.length < OTHERS.length ? [] : forces;
}

export function crewForce(moment: number): number | null {
  const forces = othersAt(moment);
  return forces.length === 0 ? null : forces.reduce((sum, force) => sum + force, 0) / forces.length;
}

const ALL = Array.from({ length: MOMENTS }, (_, moment) => moment);
const XS = ALL.map(toX);
const plotYs = (value: (moment: number) => number | null): number[] =>
  ALL.map((moment) => toY(value(moment) ?? Number.NaN));

const curvePath = (value: (moment: number) => number | null): string => linePath(XS, plotYs(value));

/** Weakest to strongest of the others. */
function othersPath(): string {
  const end = (of: (...forces: number[]) => number): number[] =>
    plotYs((moment) => (othersAt(moment).length === 0 ? null : of(...othersAt(moment))));
  return bandPath(XS, end(Math.max), end(Math.min));
}

export const seatForce = ({ forceN }: LiveSeat, moment: number): number | null => forceN[moment] ?? null;

const newtons = (force: number | null): string => (force === null ? 'not yet' : `${Math.round(force)} N`);

/** Label of that rower: "Brandt", or "seat 3" without a name. */
const LATEST_CALLED = LATEST.name?.split(' ').at(-1) ?? `seat ${LATEST.seat}`;

/** "40 ms after the stroke seat’s catch: the others 168 N, Brandt 114 N." */
export function momentWords(moment: number): string {
  const ms = toLiveMs(moment);
  const when = ms < 0 ? `${-ms} ms before the stroke seat’s catch` : `${ms} ms after the stroke seat’s catch`;
  return `${when}: the others ${newtons(crewForce(moment))}, ${LATEST_CALLED} ${newtons(seatForce(LATEST, moment))}.`;
}

/** 100 ms into the drive, where a late catch costs most. */
const AT_FIRST = Array.from({ length: MOMENTS }, (_, moment) => moment).find((moment) => toLiveMs(moment) >= 100) ?? 0;
const GRID_N = [0, 250, 500, 750, 1000];
const TICKS_MS = [0, 200, 400, 600, 800];

const BAND = othersPath();
const CREW = curvePath(crewForce);
const SEAT = curvePath((moment) => seatForce(LATEST, moment));
const plotXAtMs = (ms: number): number => toX((ms - toLiveMs(0)) / (toLiveMs(1) - toLiveMs(0)));

export function LiveStroke() {
  const [moment, setMoment] = useState(AT_FIRST);
  const follow = ({ currentTarget, clientX, buttons, pointerType }: PointerEvent<SVGSVGElement>): void => {
    if (pointerType !== 'mouse' && buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setMoment(momentAt((clientX - left) / width));
  };
  const words = momentWords(moment);
  return (
    <figure className={stack({ card: true, gap: 2, narrow: true, pad: 5 }, styles.figure)}>
      <figcaption className={text({ size: 16 }, styles.finding)}>
        <strong>{LATEST.name ?? `Seat ${LATEST.seat}`}</strong> in seat {LATEST.seat} takes the catch{' '}
        <strong className={text({ lines: 'one' }, styles.late)}>{LATEST.lateMs} ms</strong> after stroke.
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={box({ full: true, overflow: 'visible' }, styles.plot)}
        role="img"
        aria-label={`Gate force over the drive, mean of ${LIVE_STROKES} strokes: seat ${LATEST.seat} rises later than the other seven.`}
        onPointerDown={follow}
        onPointerMove={follow}
      >
        {GRID_N.map((force) => (
          <g key={force}>
            <line
              className={box({ stroke: 'line' })}
              x1={toX(0)}
              x2={toX(MOMENTS - 1)}
              y1={toY(force)}
              y2={toY(force)}
            />
            <text className={styles.axis} x={toX(0) - 8} y={toY(force) + 4} textAnchor="end">
              {force === 1000 ? '1000 N' : force}
            </text>
          </g>
        ))}
        {TICKS_MS.map((ms) => (
          <text key={ms} className={styles.axis} x={plotXAtMs(ms)} y={HEIGHT - 14} textAnchor="middle">
            {ms === 0 ? '0 ms' : ms}
          </text>
        ))}
        <path className={box({ fill: 'wash' })} d={BAND} />
        <path className={box({ fill: 'none', stroke: 'quiet', pen: 2.5 })} d={CREW} />
        <path className={box({ fill: 'none', stroke: 'mark', pen: 2.5 })} d={SEAT} />
        <text className={styles.axis} x={plotXAtMs(560)} y={toY(960)}>
          the other seven
        </text>
        <text className={styles.called} x={plotXAtMs(270)} y={toY(400)}>
          {LATEST_CALLED}
        </text>
        <line
          className={box({ stroke: 'ink' }, styles.moment)}
          x1={toX(moment)}
          x2={toX(moment)}
          y1={toY(1060)}
          y2={toY(0)}
        />
        <Dot stroke="quiet" moment={moment} force={crewForce(moment)} />
        <Dot stroke="mark" moment={moment} force={seatForce(LATEST, moment)} />
      </svg>
      <input
        type="range"
        className={box({ full: true, tall: 24 })}
        min={0}
        max={MOMENTS - 1}
        value={moment}
        aria-label="Moment of the drive"
        aria-valuetext={words}
        onChange={({ currentTarget }) => setMoment(Number(currentTarget.value))}
      />
      <p className={text({ tabular: true }, styles.momentWords)}>{words}</p>
      <p className={text({ tone: 'quiet', size: 13 })}>
        Drag over the stroke. Mean of {LIVE_STROKES} strokes at rate {LIVE_RATE_SPM}, ±{LATEST.scatterMs} ms (1 SD) from
        one to the next; the sample session, an eight.
      </p>
    </figure>
  );
}

interface DotProps {
  readonly stroke: 'quiet' | 'mark';
  readonly moment: number;
  readonly force: number | null;
}

const Dot = ({ stroke, moment, force }: DotProps) =>
  force !== null && (
    <circle className={box({ fill: 'surface', stroke, pen: 2.5 })} cx={toX(moment)} cy={toY(force)} r={5} />
  );
