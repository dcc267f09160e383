// Force over the drive: means, 50% and 90% bands of the seat in focus, its five marks, the stroke under the cursor.
import { useEffect, useRef } from 'react';
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { findExtent, linearScale, ticksBetween, type Scale } from '#src/figures/scale/scale.ts';
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { riseNames } from '#src/figures/stroke/rise-names.tsx';
import { curveAt } from '#src/figures/stroke/curve-at.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { gateDash } from '#src/figures/choice/seat-look.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt } from '#src/features/desk/shared/cursor/places.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import type { MarkName } from '#src/figures/signature-marks.ts';
import { DRAWING_ORDER, type DrawnCurve, type ProfileMark } from './signature-model.ts';
import { DOMAIN_LOOKS, type ForceAxes } from './force-axes.ts';
import styles from './signature.module.css';
import { Reading } from './reading.tsx';
import { type StrokeCurveFeed, liveDrive, liveOar } from './stroke-curve-feed.ts';
import type { TargetMark } from './comparisons.ts';

const MARGIN = { left: 52, right: 14, top: 14, bottom: 40 } as const;
/** Margins of a frame without axis labels. */
const [BARE_LEFT, BARE_RIGHT] = [12, 6];
const NARROW_PX = 420;
const TINY_PX = 180;
/** Small multiples have no space for axis titles. */
const SMALL_BOTTOM = 22;

interface ProfileFigureProps {
  readonly axes: ForceAxes;
  readonly curves: readonly DrawnCurve[];
  readonly marks: readonly ProfileMark[];
  readonly targets: readonly TargetMark[];
  readonly unit: ForceUnit;
  /** Feed of the stroke under the cursor; null when it is not drawn. */
  readonly feed: StrokeCurveFeed | null;
  readonly height: number;
  readonly label: string;
  readonly small?: boolean;
  /** Place of the force labels; frames on one scale have them in the first only, inside. */
  readonly forces?: 'beside' | 'inside' | 'none';
}

/** As many ticks as are readable side by side. */
function chooseTicks(by: ProfileDomain, [from, to]: readonly [number, number], width: number): number[] {
  const ticks = ticksBetween(from, to, DOMAIN_LOOKS[by].steps[width < NARROW_PX ? 1 : 0]);
  return width < TINY_PX ? ticks.filter((_, at) => at % 2 === 0) : ticks;
}

export function ProfileFigure({
  axes,
  curves,
  marks,
  targets,
  unit,
  feed,
  height,
  label,
  small = false,
  forces = 'beside',
}: ProfileFigureProps) {
  const { attach, width, sized } = useFigureRoom();
  const look = DOMAIN_LOOKS[axes.by];
  const left = forces === 'beside' ? MARGIN.left : BARE_LEFT;
  const right = Math.max(left + 1, width - (forces === 'beside' ? MARGIN.right : BARE_RIGHT));
  const bottom = height - (small ? SMALL_BOTTOM : MARGIN.bottom);
  const x = linearScale(...axes.at, left, right);
  const y = linearScale(...axes.force, bottom, MARGIN.top);
  const ordered = DRAWING_ORDER.flatMap((role) => curves.filter((curve) => curve.role === role));
  const banded = ordered.filter(({ role }) => role === 'focus' || role === 'rival');

  const highest = banded.flatMap(({ profile: { p95, mean } }) => [...p95, ...mean]);
  const top = y.at(findExtent(highest)?.[1] ?? axes.force[1]);

  return (
    <div ref={attach} className={box({ narrow: true }, styles.frame)} data-small={small}>
      {width > 0 && (
        <svg {...sized(width, height)} role="img" aria-label={label}>
          <ForceTicks axes={axes} unit={unit} yAt={y.at} left={left} right={right} forces={forces} />
          {chooseTicks(axes.by, axes.at, width).map((tick) => (
            <g key={tick} className={styles.tick}>
              <line
                className={box({ stroke: 'line', pen: 1, crisp: true })}
                x1={x.at(tick)}
                x2={x.at(tick)}
                y1={MARGIN.top}
                y2={bottom}
              />
              <text x={x.at(tick)} y={bottom + 16} textAnchor="middle">
                {fixed(tick, axes.by === 'time' ? 1 : 0)}
                {axes.by === 'angle' ? '°' : ''}
              </text>
            </g>
          ))}
          {!small && (
            <text className={styles.axis} x={(left + right) / 2} y={height - 6} textAnchor="middle">
              {look.axis}
              {axes.by === 'angle' ? '' : `,${look.unit}`}
            </text>
          )}
          {targets.map(({ name, at, words }) => (
            <g key={name} className={styles.target}>
              <line x1={x.at(at)} x2={x.at(at)} y1={MARGIN.top} y2={bottom} />
              {!small && (
                <text
                  x={x.at(at) + (name === 'finish' ? -5 : 5)}
                  y={bottom - 6}
                  textAnchor={name === 'finish' ? 'end' : 'start'}
                >
                  {words}
                </text>
              )}
            </g>
          ))}
          {banded.map(({ role, name, colour, profile: { at, p05, p25, p75, p95 } }) => {
            const xs = Array.from(at, x.at);
            return (
              <g key={name} className={styles.band} data-role={role} fill={colour}>
                {role === 'focus' && <path d={bandPath(xs, Array.from(p95, y.at), Array.from(p05, y.at))} />}
                <path d={bandPath(xs, Array.from(p75, y.at), Array.from(p25, y.at))} />
              </g>
            );
          })}
          {ordered.map(({ role, name, colour, dash, profile }) => (
            <path
              key={name}
              className={box({ fill: 'none', joins: true }, styles.curve)}
              data-role={role}
              d={linePath(Array.from(profile.at, x.at), Array.from(profile.mean, y.at))}
              stroke={colour}
              strokeDasharray={dash.join(' ')}
            />
          ))}
          {feed !== null &&
            ordered
              .filter(({ role }) => role === 'focus')
              .map(({ profile: { gate } }) => (
                <LiveCurve key={`${gate.seat}${gate.side}`} feed={feed} gate={gate} by={axes.by} x={x} y={y} />
              ))}
          {!small && <CurveLabels curves={ordered} x={x} y={y} left={left + 4} />}
          <MarkWords marks={marks} unit={unit} x={x} y={y} top={top} small={small} />
          {!small && <Reading by={axes.by} curves={ordered} unit={unit} x={x} y={y} />}
        </svg>
      )}
    </div>
  );
}

interface ForceTicksProps extends Pick<ProfileFigureProps, 'axes' | 'unit'> {
  readonly forces: NonNullable<ProfileFigureProps['forces']>;
  readonly yAt: (newtons: number) => number;
  readonly left: number;
  readonly right: number;
}

/** The unit is on the top tick only; inside, where curves pass, every second force is labeled. */
function ForceTicks({ axes: { forceTicks }, unit, forces, yAt, left, right }: ForceTicksProps) {
  const isInside = forces === 'inside';
  const last = forceTicks.length - 1;
  return forceTicks.map(({ newtons, text }, at) => {
    const isSaid = forces === 'beside' || (isInside && newtons > 0 && (last - at) % 2 === 0);
    return (
      <g key={text} className={styles.tick}>
        <line
          className={box({ stroke: 'line', pen: 1, crisp: true })}
          data-zero={newtons === 0}
          x1={left}
          x2={right}
          y1={yAt(newtons)}
          y2={yAt(newtons)}
        />
        {isSaid && (
          <text
            x={isInside ? left : left - 8}
            y={yAt(newtons) - (isInside ? 4 : 0)}
            textAnchor={isInside ? 'start' : 'end'}
            dy={isInside ? 0 : '0.35em'}
          >
            {text}
            {at === last && ` ${unit.symbol}`}
          </text>
        )}
      </g>
    );
  });
}

/** Names are on the rise of the force, where curves differ, each farther along than the last. */
const FIRST_SHARE = 0.14;
const LAST_SHARE = 0.36;

interface CurveLabelsProps {
  /** Position of the axis. */
  readonly left: number;
  readonly curves: readonly DrawnCurve[];
  readonly x: Scale;
  readonly y: Scale;
}

/** Full name next to the rise; in a narrow chart the seat number on the curve. */
function CurveLabels({ curves, x, y, left }: CurveLabelsProps) {
  const named = curves.filter(({ role }) => role !== 'focus');
  const inFull = riseNames({
    curves: named.map(({ row, colour, profile: { at, mean } }) => ({ name: row, colour, at, value: mean })),
    x,
    y,
    left,
  });
  if (inFull !== undefined) return inFull;
  return named.map(({ role, name, short, colour, profile: { at, mean } }, index) => {
    const share = FIRST_SHARE + (LAST_SHARE - FIRST_SHARE) * (index / Math.max(1, named.length - 1));
    const place = (at[0] ?? Number.NaN) + share * ((at.at(-1) ?? Number.NaN) - (at[0] ?? Number.NaN));
    const force = curveAt(at, mean, place);
    return Number.isFinite(force) ? (
      <text
        key={name}
        className={box({ stroke: 'surface', joins: true, size: 12, weight: 'strong' }, styles.name)}
        x={x.at(place)}
        y={y.at(force)}
        fill={role === 'other' ? 'var(--ink-2)' : colour}
        textAnchor="middle"
        dy="0.35em"
      >
        {short}
      </text>
    ) : null;
  });
}

interface LiveCurveProps {
  readonly feed: StrokeCurveFeed;
  readonly gate: Gate;
  readonly by: ProfileDomain;
  readonly x: Scale;
  readonly y: Scale;
}

const isSameGate = (one: Gate, other: Gate): boolean => one.seat === other.seat && one.side === other.side;

const isOn = ({ from, to }: Scale, at: number): boolean => at >= Math.min(from, to) && at <= Math.max(from, to);

/** Hidden without an oar, or when it is outside the chart. */
function placeDot(dot: SVGCircleElement, oar: ReturnType<typeof liveOar>, x: Scale, y: Scale): void {
  const shown = oar !== null && isOn(x, oar.at);
  dot.setAttribute('visibility', shown ? 'visible' : 'hidden');
  if (!shown) return;
  dot.setAttribute('cx', x.at(oar.at).toFixed(1));
  dot.setAttribute('cy', y.at(oar.forceN).toFixed(1));
}

/** Stroke under the cursor over the means: its curve, and a dot at the oar. Moves outside React. */
function LiveCurve({ feed, gate, by, x, y }: LiveCurveProps) {
  const cursor = useCursor();
  const line = useRef<SVGPathElement>(null);
  const dot = useRef<SVGCircleElement>(null);
  const drawn = useRef<StrokeCurve | null>(null);

  const draw = (): void => {
    const { timeS } = cursor.getState();
    const place = placeAt(cursor.places.strokes, timeS);
    if (place !== null) feed.wish(place.index);
    const held = feed.held();
    const curve = held?.curves.find((one) => isSameGate(one.gate, gate)) ?? null;
    // The last stroke stays between strokes; the dot shows only where the oar is.
    if (curve !== drawn.current) {
      const { at, forceN } = curve === null ? { at: [], forceN: [] } : liveDrive(curve, by);
      line.current?.setAttribute('d', linePath(at.map(x.at), forceN.map(y.at)));
      drawn.current = curve;
    }
    const oar = curve === null || held?.stroke !== place?.index ? null : liveOar(curve, timeS, by);
    if (dot.current !== null) placeDot(dot.current, oar, x, y);
  };

  // The scales may have changed with the render: redraw.
  useEffect(() => {
    drawn.current = null;
  });
  useOnCursor(draw);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => feed.subscribe(() => latest.current()), [feed]);

  return (
    <g className={styles.live} aria-hidden="true">
      <path
        className={box({ fill: 'none', stroke: 'ink', joins: true })}
        ref={line}
        strokeDasharray={gateDash(gate, true).join(' ')}
      />
      <circle className={box({ fill: 'mark', stroke: 'surface', pen: 2 })} ref={dot} r={5} visibility="hidden" />
    </g>
  );
}

interface MarkWordsProps {
  readonly marks: readonly ProfileMark[];
  readonly unit: ForceUnit;
  readonly x: Scale;
  readonly y: Scale;
  /** Pixels: nothing of the seat in focus is drawn above this. */
  readonly top: number;
  /** Rings only, with numbers at slip, peak and wash. */
  readonly small: boolean;
}

/** Maximum distance of the peak's label from its ring. */
const FURTHEST_PX = 44;

/** Labels outside the curve: left of the rise, right of the fall. */
const WORDS: Readonly<Record<MarkName, { dx: number; dy: number; anchor: 'start' | 'end' }>> = {
  catch: { dx: 10, dy: -8, anchor: 'start' },
  slip: { dx: 11, dy: 12, anchor: 'start' },
  peak: { dx: 0, dy: -10, anchor: 'start' },
  wash: { dx: 11, dy: -6, anchor: 'start' },
  finish: { dx: -2, dy: -12, anchor: 'end' },
};

function formatMark(mark: ProfileMark, unit: ForceUnit): string {
  if (mark.name !== 'peak') return `${mark.name} ${fixed(mark.value, 1)}°`;
  return `peak ${fixed(unit.of(mark.value))} ${unit.symbol} at ${fixed(mark.angleDeg)}°`;
}

const formatNumber = (mark: ProfileMark, unit: ForceUnit): string =>
  mark.name === 'peak' ? fixed(unit.of(mark.value)) : fixed(mark.value, 1);

/** Five marks of the seat in focus: rings on its mean, with their numbers. */
function MarkWords({ marks, unit, x, y, top, small }: MarkWordsProps) {
  return marks.map((mark) => {
    const { dx, dy, anchor } = WORDS[mark.name];
    const [atX, atY] = [x.at(mark.at), y.at(mark.forceN)];
    const silent = small && (mark.name === 'catch' || mark.name === 'finish');
    return (
      <g key={mark.name}>
        <circle className={box({ fill: 'surface', stroke: 'mark', pen: 2 })} cx={atX} cy={atY} r={small ? 3 : 4.5} />
        {!silent && (
          <text
            className={box({ fill: 'ink', stroke: 'surface', joins: true, size: 12, weight: 'strong' }, styles.word)}
            x={atX + dx}
            y={(mark.name === 'peak' && atY - top < FURTHEST_PX ? Math.min(top, atY) : atY) + dy}
            textAnchor={anchor}
          >
            {small ? formatNumber(mark, unit) : formatMark(mark, unit)}
          </text>
        )}
      </g>
    );
  });
}
