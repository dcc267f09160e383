// Small force curves of one rower before and after, on the crew's axes.
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import { box, text } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { SideCurve } from '../curves/side-curves.ts';
import styles from './rowers-panel.module.css';

export interface WhoCurve {
  readonly seat: number;
  readonly before: SideCurve | null;
  readonly after: SideCurve | null;
  /** Sensor changed: drawn dashed. */
  readonly isLeftOut: boolean;
}

interface WhoCurvesProps {
  readonly curves: readonly WhoCurve[];
  /** Index of the rower. */
  readonly at: number;
  readonly unit: ForceUnit;
  readonly label: string;
}

const HEIGHT = 196;
const BOTTOM = 20;
const TOP = 14;
const FORCES = 3;
const ANGLE_STEP_DEG = 45;

export function WhoCurves({ curves, at, unit, label }: WhoCurvesProps) {
  const { attach, width, sized } = useFigureRoom();
  const all = curves.flatMap(({ before, after }) => [before, after]).filter((curve) => curve !== null);
  const angle = findExtent(all.flatMap(({ angleDeg }) => Array.from(angleDeg)));
  const force = findExtent(all.flatMap(({ meanForceN }) => Array.from(meanForceN, unit.of)));
  const own = curves[at];
  if (own === undefined || angle === null || force === null)
    return <p className={text({ tone: 'quiet', size: 12, weight: 'regular' }, styles.words)}>no force curve</p>;
  const x = linearScale(...angle, 2, Math.max(3, width - 2));
  const y = linearScale(Math.min(0, force[0]), force[1] * 1.08, HEIGHT - BOTTOM, TOP);
  const path = ({ angleDeg, meanForceN }: SideCurve): string =>
    linePath(
      Array.from(angleDeg, x.at),
      Array.from(meanForceN, (newtons) => y.at(unit.of(newtons))),
    );
  const forces = ticksBetween(0, y.to, niceStep(y.to, FORCES));
  return (
    <div ref={attach} className={styles.curves}>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={label}>
          {forces.map((tick) => (
            <g key={tick} className={styles.tick} data-zero={tick === 0}>
              <line
                className={box({ stroke: 'line', crisp: true })}
                x1={0}
                x2={width}
                y1={y.at(tick)}
                y2={y.at(tick)}
              />
              {at === 0 && tick > 0 && (
                <text className={box({ size: 12, fill: 'quiet' })} x={2} y={y.at(tick) - 5}>
                  {fixed(tick)}
                  {tick === forces.at(-1) && ` ${unit.symbol}`}
                </text>
              )}
            </g>
          ))}
          {ticksBetween(...angle, ANGLE_STEP_DEG).map((tick) => (
            <text
              key={tick}
              className={box({ size: 12, fill: 'quiet' })}
              x={x.at(tick)}
              y={HEIGHT - 4}
              textAnchor="middle"
            >
              {fixed(tick)}°
            </text>
          ))}
          {own.before !== null && <path className={styles.before} d={path(own.before)} />}
          {own.after !== null && (
            <path
              className={styles.after}
              d={path(own.after)}
              stroke={seatColourVariable(own.seat)}
              strokeDasharray={own.isLeftOut ? '5 4' : undefined}
            />
          )}
        </svg>
      )}
    </div>
  );
}
