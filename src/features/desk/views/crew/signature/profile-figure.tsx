// Force over the drive: means, 50% and 90% bands of the seat in focus, its five marks, the stroke under the cursor.
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Live, LiveDot, placeDot, Ring, Rule, Words, linePath } from '#src/figures/plot/marks.tsx';
import { Plot, useGround } from '#src/figures/plot/plot.tsx';
import { findExtent, ticksBetween } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { RiseNames } from '#src/figures/placed-names.tsx';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { gateDash } from '#src/figures/choice/seat-look.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt } from '#src/features/desk/shared/cursor/places.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import type { MarkName } from '#src/figures/signature-marks.ts';
import { DRAWING_ORDER, type DrawnCurve, type ProfileMark } from './signature-model.ts';
import { DOMAIN_LOOKS, type ForceAxes, type TargetMark } from './force-axes.ts';
import { type StrokeCurveFeed, liveDrive, liveOar } from './stroke-curve-feed.ts';

const MARGIN = { left: 52, right: 14, top: 14, bottom: 40 } as const;
/** Of a frame without force labels. */
const BARE = { left: 12, right: 6 } as const;
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
function chooseTicks({ by, at }: ForceAxes, width: number): number[] {
  const ticks = ticksBetween(...at, DOMAIN_LOOKS[by].steps[width < NARROW_PX ? 1 : 0]);
  return width < TINY_PX ? ticks.filter((_, index) => index % 2 === 0) : ticks;
}

const WIDTHS = { focus: 2.75, crew: 2, rival: 2, other: 1.4 } as const;

export function ProfileFigure(props: ProfileFigureProps) {
  const { axes, curves, marks, targets, unit, feed, height, label, small = false, forces = 'beside' } = props;
  const look = DOMAIN_LOOKS[axes.by];
  const ordered = DRAWING_ORDER.flatMap((role) => curves.filter((curve) => curve.role === role));
  const banded = ordered.filter(({ role }) => role === 'focus' || role === 'rival');
  const highest = banded.flatMap(({ profile: { p95, mean } }) => [...p95, ...mean]);
  const title = `${look.axis}${axes.by === 'angle' ? '' : `, ${look.unit.trim()}`}`;
  return (
    <Plot
      label={label}
      height={height}
      margin={{ ...MARGIN, ...(forces === 'beside' ? {} : BARE), ...(small ? { bottom: SMALL_BOTTOM } : {}) }}
      x={axes.at}
      y={axes.force}
    >
      <ForceTicks axes={axes} unit={unit} forces={forces} />
      <AxisX
        grid
        ticks={({ width }) => chooseTicks(axes, width)}
        text={(tick) => `${fixed(tick, axes.by === 'time' ? 1 : 0)}${axes.by === 'angle' ? '°' : ''}`}
        title={small ? undefined : title}
      />
      {targets.map(({ name, at, words }) => (
        <g key={name}>
          <Rule at={at} colour={small ? 'var(--ink-2)' : 'var(--ink)'} width={small ? 1 : 1.2} dash="3 3" />
          {!small && (
            <Words
              at={({ x, bottom }) => [x.at(at) + (name === 'finish' ? -5 : 5), bottom - 6]}
              anchor={name === 'finish' ? 'end' : 'start'}
              halo
            >
              {words}
            </Words>
          )}
        </g>
      ))}
      {banded.map(({ role, name, colour, profile: { at, p05, p25, p75, p95 } }) => (
        <g key={name}>
          {role === 'focus' && <Band at={at} from={p05} to={p95} colour={colour} opacity={0.16} />}
          <Band at={at} from={p25} to={p75} colour={colour} opacity={role === 'focus' ? 0.16 : 0.1} />
        </g>
      ))}
      {ordered.map(({ role, name, colour, dash, profile: { at, mean } }) => (
        <Line key={name} at={at} value={mean} colour={colour} width={WIDTHS[role]} dash={dash.join(' ')} />
      ))}
      {feed !== null &&
        ordered
          .filter(({ role }) => role === 'focus')
          .map(({ profile: { gate } }) => (
            <LiveCurve key={`${gate.seat}${gate.side}`} feed={feed} gate={gate} by={axes.by} small={small} />
          ))}
      {!small && <CurveLabels curves={ordered} />}
      <MarkWords marks={marks} unit={unit} highestN={findExtent(highest)?.[1] ?? axes.force[1]} small={small} />
      {!small && <Reading by={axes.by} curves={ordered} unit={unit} />}
    </Plot>
  );
}

/** The unit is on the top tick only; inside, where curves pass, every second force is labeled. */
function ForceTicks({ axes: { forceTicks }, unit, forces }: Pick<ProfileFigureProps, 'axes' | 'unit' | 'forces'>) {
  const { y, left } = useGround();
  const last = forceTicks.length - 1;
  const said = forceTicks.map(({ newtons, text }, at) => ({
    newtons,
    words: at === last ? `${text} ${unit.symbol}` : text,
  }));
  return (
    <>
      <AxisY
        ticks={forceTicks.map(({ newtons }) => newtons)}
        text={(tick) => (forces === 'beside' ? said.find(({ newtons }) => newtons === tick)?.words : undefined)}
      />
      {forces === 'inside' &&
        said
          .filter(({ newtons }, at) => newtons > 0 && (last - at) % 2 === 0)
          .map(({ newtons, words }) => (
            <Words key={newtons} at={[left, y.at(newtons) - 4]}>
              {words}
            </Words>
          ))}
    </>
  );
}

/** Names are on the rise of the force, where curves differ, each farther along than the last. */
const FIRST_SHARE = 0.14;
const LAST_SHARE = 0.36;

/** Full name next to the rise; in a narrow chart the seat number on the curve. */
function CurveLabels({ curves }: { readonly curves: readonly DrawnCurve[] }) {
  const named = curves.filter(({ role }) => role !== 'focus');
  return (
    <RiseNames curves={named.map(({ row, colour, profile: { at, mean } }) => ({ name: row, colour, at, value: mean }))}>
      {named.map(({ role, name, short, colour, profile: { at, mean } }, index) => {
        const share = FIRST_SHARE + (LAST_SHARE - FIRST_SHARE) * (index / Math.max(1, named.length - 1));
        const place = (at[0] ?? Number.NaN) + share * ((at.at(-1) ?? Number.NaN) - (at[0] ?? Number.NaN));
        const force = curveAt(at, mean, place);
        return Number.isFinite(force) ? (
          <Words
            key={name}
            at={({ x, y }) => [x.at(place), y.at(force)]}
            anchor="middle"
            middle
            halo
            look={{ weight: 'strong' }}
            colour={role === 'other' ? 'var(--ink-2)' : colour}
          >
            {short}
          </Words>
        ) : null;
      })}
    </RiseNames>
  );
}

interface LiveCurveProps {
  readonly feed: StrokeCurveFeed;
  readonly gate: Gate;
  readonly by: ProfileDomain;
  readonly small: boolean;
}

const isSameGate = (one: Gate, other: Gate): boolean => one.seat === other.seat && one.side === other.side;

/** Stroke under the cursor over the means: its curve, and a dot at the oar. Moves outside React. */
function LiveCurve({ feed, gate, by, small }: LiveCurveProps) {
  const cursor = useCursor();
  const ground = useGround();
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
      line.current?.setAttribute('d', linePath(at.map(ground.x.at), forceN.map(ground.y.at)));
      drawn.current = curve;
    }
    const oar = curve === null || held?.stroke !== place?.index ? null : liveOar(curve, timeS, by);
    placeDot(dot.current, ground, oar?.at, oar?.forceN);
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
    <Live>
      <path
        className={box({ fill: 'none', joins: true })}
        ref={line}
        stroke={small ? 'var(--mark)' : 'var(--ink)'}
        strokeWidth={small ? 1 : 1.6}
        strokeDasharray={gateDash(gate, true).join(' ')}
      />
      <LiveDot ref={dot} />
    </Live>
  );
}

interface MarkWordsProps {
  readonly marks: readonly ProfileMark[];
  readonly unit: ForceUnit;
  /** Nothing of the seat in focus is drawn above this. */
  readonly highestN: number;
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
function MarkWords({ marks, unit, highestN, small }: MarkWordsProps) {
  const { x, y } = useGround();
  const top = y.at(highestN);
  return marks.map((mark) => {
    const { dx, dy, anchor } = WORDS[mark.name];
    const atY = y.at(mark.forceN);
    const isUnderTop = mark.name === 'peak' && atY - top < FURTHEST_PX;
    const silent = small && (mark.name === 'catch' || mark.name === 'finish');
    return (
      <g key={mark.name}>
        <Ring at={mark.at} value={mark.forceN} radius={small ? 3 : 4.5} />
        {!silent && (
          <Words
            at={[x.at(mark.at) + dx, (isUnderTop ? Math.min(top, atY) : atY) + dy]}
            anchor={anchor}
            halo
            look={{ fill: 'ink', weight: 'strong' }}
          >
            {small ? formatNumber(mark, unit) : formatMark(mark, unit)}
          </Words>
        )}
      </g>
    );
  });
}

interface ReadingProps {
  readonly by: ProfileDomain;
  readonly curves: readonly DrawnCurve[];
  readonly unit: ForceUnit;
}

const LINE_PX = 16;
const WIDTH_PX = 132;

/** Curve values under the pointer. Keyboard users have the chart's table. */
function Reading({ by, curves, unit }: ReadingProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { x, left, right, top, bottom } = useGround();
  const { unit: suffix, decimals } = DOMAIN_LOOKS[by];
  const read = ({ currentTarget, clientX }: PointerEvent): void => {
    const step = 10 ** -decimals;
    const at = x.invert(clientX - currentTarget.getBoundingClientRect().left + left);
    setPlace(Math.round(at / step) * step);
  };
  const lines = curves.toReversed().flatMap(({ name, profile: { at, mean } }) => {
    const force = place === null ? Number.NaN : curveAt(at, mean, place);
    return Number.isFinite(force) ? [`${name} ${fixed(unit.of(force))}`] : [];
  });
  const atX = place === null ? left : x.at(place);
  const boxX = atX + 10 + WIDTH_PX > right ? atX - 10 - WIDTH_PX : atX + 10;
  return (
    <g>
      {place !== null && (
        <g aria-hidden="true">
          <Rule at={place} colour="var(--ink-2)" />
          <rect
            className={box({ fill: 'surface', stroke: 'line' })}
            x={boxX}
            y={top}
            width={WIDTH_PX}
            height={(lines.length + 1) * LINE_PX + 10}
            rx={6}
          />
          <Words at={[boxX + 8, top + LINE_PX + 2]} look={{ fill: 'ink', weight: 'strong' }}>
            {fixed(place, decimals)}
            {suffix}, {unit.symbol}
          </Words>
          {lines.map((line, index) => (
            <Words key={line} at={[boxX + 8, top + (index + 2) * LINE_PX + 2]} look={{ fill: 'ink' }}>
              {line}
            </Words>
          ))}
        </g>
      )}
      <rect
        className={box({ touch: 'across' })}
        fill="transparent"
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setPlace(null)}
      />
    </g>
  );
}
