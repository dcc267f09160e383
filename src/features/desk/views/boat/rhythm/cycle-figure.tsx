// One hull metric over the cycle: mean and bands, catch and finish, and the stroke under the cursor.
import { useEffect, useId, useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Live, LiveDot, placeDot, Rule, Shade, Words, linePath } from '#src/figures/plot/marks.tsx';
import { Plot, useGround, type Ground } from '#src/figures/plot/plot.tsx';
import { paddedRange } from '#src/figures/scale/scale.ts';
import { fixed, withUnit } from '#src/format/number.ts';
import { useOnCursor, writeText } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { latest } from '#src/time/latest.ts';
import type { Cursor } from '#src/features/desk/shared/cursor/cursor-store.ts';
import { box } from '#src/ui/primitives.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt, type Place } from '#src/features/desk/shared/cursor/places.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import styles from './rhythm.module.css';
import { HULL, type HullQuantity, askForCycles, type HullCycles, type HullFeed } from './hull-cycles.ts';

const MARGIN = { left: 44, right: 10, top: 26, bottom: 26 } as const;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const DOT = 5;
const TURN = { fill: 'ink', weight: 'medium' } as const;
/** Below this width, labels would overlap the previous tick. */
const WORDS_FROM_PX = 440;

const lastTick = (width: number): string => (width < WORDS_FROM_PX ? '100%' : '100% of the stroke');

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
  return `stroke ${stroke + 1}: ${withUnit(fixed(value, decimals), unit)}`;
}

export function CycleFigure({ quantity, profile, marks, live, shift, height = 250 }: CycleFigureProps) {
  const { name, unit, decimals } = HULL[quantity];
  const cursor = useCursor();
  const words = useRef<HTMLParagraphElement>(null);
  const yRange = useMemo(() => valueRange(profile), [profile]);
  const turns = [
    { word: 'catch', at: marks.catchAt },
    { word: 'finish', at: marks.finishAt },
  ].filter(({ at }) => Number.isFinite(at));

  /** Moves the cursor to the moment under the pointer, within its stroke. */
  const moveTo = (event: PointerEvent<HTMLDivElement>, { x, scale }: Ground): void => {
    const place = placeAt(cursor.places.strokes, cursor.getState().timeS);
    if (place === null) return;
    const phase = x.invert((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale);
    const inside = Math.min(0.999, Math.max(0, phase));
    cursor.moveTo(place.fromS + inside * (place.toS - place.fromS));
  };

  return (
    <div className={box({ narrow: true })}>
      <Plot
        label={`${name} over the cycle of the stroke, ${unit}`}
        height={height}
        margin={MARGIN}
        x={[0, 1]}
        y={yRange}
        className={box({ cursor: 'crosshair', touch: 'across' })}
        frame={(ground) => ({
          onPointerDown: (event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            moveTo(event, ground);
          },
          onPointerMove: (event) => {
            if (event.buttons === 1) moveTo(event, ground);
          },
        })}
      >
        {marks.finishAt > marks.catchAt && <Shade from={marks.catchAt} to={marks.finishAt} />}
        <AxisY text={(tick, _, least) => fixed(tick, least === 0 ? 0 : decimals)} />
        <AxisX
          ticks={() => QUARTERS}
          text={(share, { width }) => (share === 1 ? lastTick(width) : `${share * 100}`)}
          anchor={(share) => (share === 1 ? 'end' : share === 0 ? 'start' : 'middle')}
        />
        <Words at={({ left, top }) => [left - 8, top - 17]} anchor="end" middle>
          {unit}
        </Words>
        <Band at={profile.at} from={profile.p05} to={profile.p95} colour="var(--accent)" opacity={0.14} />
        <Band at={profile.at} from={profile.p25} to={profile.p75} colour="var(--accent)" opacity={0.22} />
        {turns.map(({ word, at }) => (
          <g key={word}>
            <Rule at={at} colour="var(--ink-2)" dash="3 3" />
            <Words at={({ x, top }) => [x.at(at), top - 17]} anchor="middle" middle look={TURN}>
              {word}
            </Words>
          </g>
        ))}
        <Line at={profile.at} value={profile.mean} colour="var(--accent)" width={2.25} />
        <OwnCycle quantity={quantity} live={live} shift={shift} words={words} />
      </Plot>
      <p
        ref={words}
        className={box({ margin: 0, tone: 'ink', size: 12, tabular: true }, styles.reading)}
        data-testid={`reading-${quantity}`}
      />
    </div>
  );
}

interface OwnCycleProps extends Pick<CycleFigureProps, 'quantity' | 'live' | 'shift'> {
  readonly words: RefObject<HTMLParagraphElement | null>;
}

/** The stroke under the cursor, which may leave the plot, and its reading. Moves outside React. */
function OwnCycle({ quantity, live, shift, words }: OwnCycleProps) {
  const cursor = useCursor();
  const ground = useGround();
  const plot = useId();
  const line = useRef<SVGPathElement>(null);
  const dot = useRef<SVGCircleElement>(null);
  const { x, y, left, right, top, bottom } = ground;

  const draw = (): void => {
    const { timeS } = cursor.getState();
    const place = placeAt(cursor.places.strokes, timeS);
    const state = live.getState();
    const own = place !== null && state?.stroke === place.index ? state.cycles[quantity] : undefined;
    const path =
      own === undefined
        ? ''
        : linePath(
            Array.from(own.at, x.at),
            Array.from(own.mean, (one) => y.at(one + shift)),
          );
    line.current?.setAttribute('d', path);
    const phase = place === null ? Number.NaN : phaseIn(place, timeS);
    const value = own === undefined ? Number.NaN : curveAt(own.at, own.mean, phase) + shift;
    placeDot(dot.current, ground, phase, value);
    const isMeasured = place !== null && Number.isFinite(value);
    if (words.current !== null) writeText(words.current, isMeasured ? reading(place.index, value, quantity) : '');
  };
  useOnCursor(draw);
  const drawLatest = useRef(draw);
  useEffect(() => {
    drawLatest.current = draw;
  });
  useEffect(() => live.subscribe(() => drawLatest.current()), [live]);

  return (
    <Live>
      <clipPath id={plot}>
        <rect x={left - DOT} y={top - DOT} width={right - left + 2 * DOT} height={bottom - top + 2 * DOT} />
      </clipPath>
      <g clipPath={`url(#${plot})`}>
        <path ref={line} className={box({ fill: 'none', joins: true })} stroke="var(--mark)" strokeWidth={1.75} />
        <LiveDot ref={dot} />
      </g>
    </Live>
  );
}

/**
 * Cycle of the stroke under the cursor, fetched on entry and cached: outside React, since the cursor passes up to 50
 * strokes a second.
 */
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

export interface CycleMarks {
  /** Shares of the cycle, 0 to 1; NaN when no oar was timed. */
  readonly catchAt: number;
  readonly finishAt: number;
}

/** Mean over strokes of the oars' mean. */
export function cycleMarks(table: StrokeTable, strokes: Iterable<number>): CycleMarks {
  const { startS, endS } = table.boat;
  const cycleShare = (column: Float64Array, stroke: number): number => {
    const from = startS[stroke] ?? Number.NaN;
    const crew = computeSpread(column.subarray(stroke * table.gateCount, (stroke + 1) * table.gateCount)).mean;
    return ((crew ?? Number.NaN) - from) / ((endS[stroke] ?? Number.NaN) - from);
  };
  const all = Array.from(strokes);
  const mean = (column: Float64Array): number =>
    computeSpread(all.map((stroke) => cycleShare(column, stroke))).mean ?? Number.NaN;
  return { catchAt: mean(table.gate.catchS), finishAt: mean(table.gate.finishS) };
}
