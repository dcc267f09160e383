// One stroke to drag over: the late seat against the band of the others, from the engine's numbers. Demo data, drawn
// without the engine.
import { useState, type PointerEvent } from 'react';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Ring, Rule, Words } from '#src/figures/plot/marks.tsx';
import { Drawing } from '#src/figures/plot/plot.tsx';
import { stack, text, box } from '#src/ui/primitives.ts';
import {
  LIVE_FROM_MS,
  LIVE_RATE_SPM,
  LIVE_SEATS,
  LIVE_STEP_MS,
  LIVE_STROKES,
  type LiveSeat,
} from './live-stroke.gen.ts';
import styles from '../carousel.module.css';

const SIZE = { width: 560, height: 300 } as const;
export const MARGIN = { left: 64, right: 12, top: 14, bottom: 38 } as const;
export const PLOT_WIDTH = SIZE.width - MARGIN.left - MARGIN.right;

export const MOMENTS = LIVE_SEATS[0]?.forceN.length ?? 0;
const ALL = Array.from({ length: MOMENTS }, (_, moment) => moment);
export const toLiveMs = (moment: number): number => LIVE_FROM_MS + moment * LIVE_STEP_MS;
const MS = ALL.map(toLiveMs);

/** Moment at a position across the drawing, 0 to 1 of its width. */
export function momentAt(share: number): number {
  const along = (share * SIZE.width - MARGIN.left) / PLOT_WIDTH;
  return Math.min(MOMENTS - 1, Math.max(0, Math.round(along * (MOMENTS - 1))));
}

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

export const seatForce = ({ forceN }: LiveSeat, moment: number): number | null => forceN[moment] ?? null;

const forces = (of: (moment: number) => number | null | undefined): number[] =>
  ALL.map((moment) => of(moment) ?? Number.NaN);
const CREW = forces(crewForce);
/** Weakest and strongest of the others. */
const [WEAKEST = [], STRONGEST = []] = [0, -1].map((at) =>
  forces((moment) =>
    othersAt(moment)
      .toSorted((a, b) => a - b)
      .at(at),
  ),
);
const SEAT = forces((moment) => seatForce(LATEST, moment));

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
const AT_FIRST = ALL.find((moment) => toLiveMs(moment) >= 100) ?? 0;
const GRID_N = [0, 250, 500, 750, 1000];
const TICKS_MS = [0, 200, 400, 600, 800];

export function LiveStroke() {
  const [moment, setMoment] = useState(AT_FIRST);
  const follow = ({ currentTarget, clientX, buttons, pointerType }: PointerEvent<HTMLElement>): void => {
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
      <div className={styles.plot} onPointerDown={follow} onPointerMove={follow}>
        <Drawing
          label={`Gate force over the drive, mean of ${LIVE_STROKES} strokes: seat ${LATEST.seat} rises later than the other seven.`}
          {...SIZE}
          margin={MARGIN}
          x={[toLiveMs(0), toLiveMs(MOMENTS - 1)]}
          y={[-60, 1100]}
        >
          <AxisY ticks={GRID_N} text={(force, isLast) => (isLast ? `${force} N` : String(force))} />
          <AxisX ticks={() => TICKS_MS} text={(ms) => (ms === 0 ? '0 ms' : String(ms))} />
          <Band at={MS} from={WEAKEST} to={STRONGEST} colour="var(--wash)" opacity={1} />
          <Line at={MS} value={CREW} colour="var(--ink-2)" width={2.5} />
          <Line at={MS} value={SEAT} colour="var(--mark)" width={2.5} />
          <Words at={({ x, y }) => [x.at(560), y.at(960)]}>the other seven</Words>
          <Words at={({ x, y }) => [x.at(270), y.at(400)]} look={{ weight: 'strong' }} colour="var(--mark-text)">
            {LATEST_CALLED}
          </Words>
          <Rule at={toLiveMs(moment)} from={0} to={1060} colour="var(--ink)" dash="2 3" />
          {[
            { colour: 'var(--ink-2)', force: CREW[moment] },
            { colour: 'var(--mark)', force: SEAT[moment] },
          ].map(
            ({ colour, force = Number.NaN }) =>
              Number.isFinite(force) && (
                <Ring key={colour} at={toLiveMs(moment)} value={force} radius={5} colour={colour} />
              ),
          )}
        </Drawing>
      </div>
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
