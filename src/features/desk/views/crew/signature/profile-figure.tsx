// Force over the drive: means, 50% and 90% bands of the seat in focus, its five marks, the stroke under the cursor.
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { findExtent, linearScale, ticksBetween } from '#src/charts/scale/scale.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { CurveLabels } from './curve-labels.tsx';
import { DRAWING_ORDER, type DrawnCurve } from './drawn-curve.ts';
import { LiveCurve } from './live-curve.tsx';
import { MarkWords } from './mark-labels.tsx';
import { DOMAIN_LOOKS, type ForceAxes } from './force-axes.ts';
import styles from './profile-figure.module.css';
import type { ProfileMark } from './profile-marks.ts';
import { Reading } from './reading.tsx';
import type { StrokeCurveFeed } from './stroke-curve-feed.ts';
import type { TargetMark } from './target-marks.ts';

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
    <div ref={attach} className={styles.frame} data-small={small}>
      {width > 0 && (
        <svg {...sized(width, height)} role="img" aria-label={label}>
          <ForceTicks axes={axes} unit={unit} yAt={y.at} left={left} right={right} forces={forces} />
          {chooseTicks(axes.by, axes.at, width).map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={x.at(tick)} x2={x.at(tick)} y1={MARGIN.top} y2={bottom} />
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
              className={styles.curve}
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
        <line data-zero={newtons === 0} x1={left} x2={right} y1={yAt(newtons)} y2={yAt(newtons)} />
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
