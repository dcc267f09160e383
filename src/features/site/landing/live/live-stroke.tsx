// One stroke to drag over: the late seat against the band of the others. Demo data, drawn without the engine.
import { useState, type PointerEvent } from 'react';
import { box, stack, text } from '#src/ui/primitives.ts';
import {
  crewForce,
  HEIGHT,
  LATEST,
  LATEST_CALLED,
  momentAt,
  MOMENTS,
  momentWords,
  toLiveMs,
  othersPath,
  curvePath,
  seatForce,
  WIDTH,
  toX,
  toY,
} from './live-figure.ts';
import { LIVE_RATE_SPM, LIVE_STROKES } from './live-stroke.gen.ts';
import styles from '../carousel.module.css';

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
