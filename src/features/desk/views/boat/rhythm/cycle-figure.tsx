// One hull metric over the cycle: mean and bands, catch and finish, and the stroke under the cursor.
import { useEffect, useId, useMemo, useRef, type PointerEvent } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import { curveAt } from '#src/figures/stroke/curve-at.ts';
import { linearScale, niceStep, type Scale, ticksBetween } from '#src/figures/scale/scale.ts';
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { paddedRange } from '#src/figures/scale/value-range.ts';
import { ValueAxis } from '#src/figures/scale/value-axis.tsx';
import { fixed } from '#src/format/number.ts';
import { useOnCursor, writeText } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { latest } from '#src/time/latest.ts';
import type { Cursor } from '#src/features/desk/shared/cursor/cursor-store.ts';
import { box, text } from '#src/ui/primitives.ts';
import { useCursor } from '../../../shared/cursor/cursor-context.tsx';
import { placeAt, type Place } from '../../../shared/cursor/places.ts';
import styles from './rhythm.module.css';
import type { CycleMarks } from './cycle-marks.ts';
import { HULL, type HullQuantity, askForCycles, type HullCycles, type HullFeed } from './hull-cycles.ts';

const MARGIN = { left: 44, right: 10, top: 26, bottom: 26 } as const;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const DOT = 5;
/** Below this width, labels would overlap the previous tick. */
const WORDS_FROM_PX = 440;

const lastTick = (width: number): string => (width < WORDS_FROM_PX ? '100 %' : '100% of the stroke');

interface CycleFigureProps {
  readonly quantity: HullQuantity;
  readonly profile: CycleProfile;
  readonly marks: CycleMarks;
  readonly live: StrokeCycleStore;
  readonly height?: number;
  /** Added to the stroke under the cursor, as to the profile. */
  readonly shift: number;
}

function valueRange({ mean, p05, p95 }: CycleProfile): readonly [number, number] {
  const banded = p95.some(Number.isFinite);
  // An unusual stroke leaves the band: reserve space for it.
  const values = banded ? [...p05, ...p95] : [...mean];
  const finite = values.filter(Number.isFinite);
  const air = (Math.max(...finite) - Math.min(...finite)) * 0.12;
  return paddedRange([...finite, Math.min(...finite) - air, Math.max(...finite) + air], { most: 4 });
}

function reading(stroke: number, value: number, quantity: HullQuantity): string {
  const { unit, decimals } = HULL[quantity];
  return `stroke ${stroke + 1}: ${fixed(value, decimals)}${unit === '°' || unit === '%' ? '' : ' '}${unit}`;
}

export function CycleFigure({ quantity, profile, marks, live, shift, height = 250 }: CycleFigureProps) {
  const { name, unit } = HULL[quantity];
  const cursor = useCursor();
  const { attach, width, scale, sized } = useFigureRoom();
  const plot = useId();
  const line = useRef<SVGPathElement>(null);
  const now = useRef<SVGGElement>(null);
  const words = useRef<HTMLParagraphElement>(null);

  const yRange = useMemo(() => valueRange(profile), [profile]);
  const x = linearScale(0, 1, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(...yRange, height - MARGIN.bottom, MARGIN.top);
  const xs = Array.from(profile.at, x.at);
  const ys = (values: Float64Array): number[] => Array.from(values, y.at);

  const draw = (): void => {
    const { timeS } = cursor.getState();
    const place = placeAt(cursor.places.strokes, timeS);
    const state = live.getState();
    const own = place !== null && state?.stroke === place.index ? state.cycles[quantity] : undefined;
    line.current?.setAttribute('d', own === undefined ? '' : linePath(xs, ys(own.mean.map((one) => one + shift))));
    const phase = place === null ? Number.NaN : phaseIn(place, timeS);
    const value = own === undefined ? Number.NaN : curveAt(own.at, own.mean, phase) + shift;
    const isMeasured = place !== null && Number.isFinite(value);
    now.current?.setAttribute('visibility', isMeasured ? 'visible' : 'hidden');
    if (isMeasured) now.current?.setAttribute('transform', `translate(${x.at(phase)} ${y.at(value)})`);
    if (words.current !== null) writeText(words.current, isMeasured ? reading(place.index, value, quantity) : '');
  };
  useOnCursor(draw);
  const drawLatest = useRef(draw);
  useEffect(() => {
    drawLatest.current = draw;
  });
  useEffect(() => live.subscribe(() => drawLatest.current()), [live]);

  /** Moves the cursor to the moment under the pointer, within its stroke. */
  const moveTo = (event: PointerEvent<SVGSVGElement>): void => {
    const place = placeAt(cursor.places.strokes, cursor.getState().timeS);
    if (place === null) return;
    const phase = x.invert((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale);
    const inside = Math.min(0.999, Math.max(0, phase));
    cursor.moveTo(place.fromS + inside * (place.toS - place.fromS));
  };

  return (
    <div
      ref={attach}
      className={box({ narrow: true, anchor: true }, styles.figure)}
      style={{ minHeight: height * scale }}
    >
      {width > 0 && (
        <svg
          {...sized(width, height)}
          role="img"
          aria-label={`${name} over the cycle of the stroke, ${unit}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            moveTo(event);
          }}
          onPointerMove={(event) => {
            if (event.buttons === 1) moveTo(event);
          }}
        >
          <Drive marks={marks} x={x} height={height} />
          <Axes quantity={quantity} yRange={yRange} x={x} y={y} width={width} height={height} />
          <path className={styles.wide} d={bandPath(xs, ys(profile.p95), ys(profile.p05))} />
          <path className={styles.narrow} d={bandPath(xs, ys(profile.p75), ys(profile.p25))} />
          <Turns marks={marks} x={x} height={height} />
          <path className={box({ fill: 'none', joins: true }, styles.mean)} d={linePath(xs, ys(profile.mean))} />
          <clipPath id={plot}>
            <rect
              x={MARGIN.left - DOT}
              y={MARGIN.top - DOT}
              width={Math.max(0, width - MARGIN.left - MARGIN.right + 2 * DOT)}
              height={height - MARGIN.top - MARGIN.bottom + 2 * DOT}
            />
          </clipPath>
          <g clipPath={`url(#${plot})`}>
            <path ref={line} className={box({ fill: 'none', joins: true }, styles.own)} />
            <g ref={now} visibility="hidden">
              <circle className={box({ fill: 'mark', stroke: 'surface', pen: 2 })} r={DOT} />
            </g>
          </g>
        </svg>
      )}
      <p
        ref={words}
        className={text({ tone: 'ink', size: 12, tabular: true }, styles.reading)}
        data-testid={`reading-${quantity}`}
      />
    </div>
  );
}

interface AxesProps {
  readonly quantity: HullQuantity;
  readonly yRange: readonly [number, number];
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
}

function Axes({ quantity, yRange, x, y, width, height }: AxesProps) {
  const { unit, decimals } = HULL[quantity];
  const ticks = ticksBetween(...yRange, niceStep(yRange[1] - yRange[0], 5));
  const tickDecimals = ticks.every(Number.isInteger) ? 0 : decimals;
  return (
    <>
      <ValueAxis
        ticks={ticks}
        at={y.at}
        fromX={MARGIN.left}
        toX={width - MARGIN.right}
        text={(tick) => fixed(tick, tickDecimals)}
      />
      {QUARTERS.map((share) => (
        <text
          key={share}
          className={box({ fill: 'quiet', size: 12, tabular: true })}
          x={x.at(share)}
          y={height - 8}
          textAnchor={share === 1 ? 'end' : share === 0 ? 'start' : 'middle'}
        >
          {share === 1 ? lastTick(width) : `${share * 100}`}
        </text>
      ))}
      <text
        className={box({ fill: 'quiet', size: 12, tabular: true })}
        x={MARGIN.left - 8}
        y={MARGIN.top - 17}
        textAnchor="end"
        dy="0.35em"
      >
        {unit}
      </text>
    </>
  );
}

interface MarksProps {
  readonly marks: CycleMarks;
  readonly x: Scale;
  readonly height: number;
}

/** Background of the drive. */
const Drive = ({ marks, x, height }: MarksProps) =>
  marks.finishAt > marks.catchAt && (
    <rect
      className={box({ fill: 'wash' })}
      x={x.at(marks.catchAt)}
      y={MARGIN.top}
      width={x.at(marks.finishAt) - x.at(marks.catchAt)}
      height={height - MARGIN.top - MARGIN.bottom}
    />
  );

const Turns = ({ marks, x, height }: MarksProps) =>
  [
    { word: 'catch', at: marks.catchAt },
    { word: 'finish', at: marks.finishAt },
  ]
    .filter(({ at }) => Number.isFinite(at))
    .map(({ word, at }) => (
      <g key={word}>
        <line
          className={box({ stroke: 'line', pen: 1, crisp: true }, styles.event)}
          x1={x.at(at)}
          x2={x.at(at)}
          y1={MARGIN.top}
          y2={height - MARGIN.bottom}
        />
        <text
          className={box({ fill: 'ink', size: 12, weight: 'medium', tabular: true })}
          x={x.at(at)}
          y={MARGIN.top - 17}
          textAnchor="middle"
          dy="0.35em"
        >
          {word}
        </text>
      </g>
    ));

// Cycle of the stroke under the cursor, fetched on entry and cached: outside React, since the cursor passes up to 50
// strokes a second.
interface StrokeCycle {
  readonly stroke: number;
  readonly cycles: HullCycles;
}

export type StrokeCycleStore = Pick<StoreApi<StrokeCycle | null>, 'getState' | 'subscribe'>;

/** Cache size: moving back and forth over a few strokes queries the engine once for each. */
const MAX_KEPT = 60;

/** Follows the cursor until the returned function is called. */
function follow(cursor: Cursor, feed: HullFeed, store: StoreApi<StrokeCycle | null>): () => void {
  const kept = new Map<number, HullCycles>();
  const { want, stop } = latest(
    (stroke: number, signal) => askForCycles(feed, Int32Array.of(stroke), signal),
    (answer, stroke) => {
      if (!answer.ok) return;
      const cycles = answer.value;
      kept.set(stroke, cycles);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      store.setState({ stroke, cycles }, true);
    },
  );
  let before: number | null = null;
  const look = (): void => {
    const stroke = placeAt(cursor.places.strokes, cursor.getState().timeS)?.index ?? null;
    if (stroke === before) return;
    before = stroke;
    if (stroke === null) return;
    const cycles = kept.get(stroke);
    if (cycles === undefined) want(stroke);
    else store.setState({ stroke, cycles }, true);
  };
  look();
  const unsubscribe = cursor.subscribe(look);
  return () => {
    unsubscribe();
    stop();
  };
}

/** Latest fetched stroke, which may lag slightly behind the cursor. */
export function useStrokeCycle(feed: HullFeed): StrokeCycleStore {
  const cursor = useCursor();
  const store = useMemo(() => createStore<StrokeCycle | null>(() => null), []);
  useEffect(() => follow(cursor, feed, store), [cursor, feed, store]);
  return store;
}

/** Position of a moment in its stroke, 0 to 1. */
const phaseIn = ({ fromS, toS }: Place, timeS: number): number => (timeS - fromS) / (toS - fromS);
