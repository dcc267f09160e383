// Force curves of both sides overlaid, with bands that contain nine of ten strokes.
import { useMemo } from 'react';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { ValueAxis } from '#src/charts/scale/value-axis.tsx';
import { fixed } from '#src/format/number.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import styles from '../compare.module.css';
import frame from '#src/charts/plot-frame.module.css';
import type { EntryCurve } from './use-side-curves.ts';

const MARGIN = { left: 48, right: 12, top: 14, bottom: 26 } as const;
const HEIGHT = 300;
const ANGLE_STEP_DEG = 15;
/** More bands than this hide each other. */
const MAX_BANDS = 4;

export function CurvesFigure({ curves, label }: { readonly curves: readonly EntryCurve[]; readonly label: string }) {
  const { attach, width, sized } = useFigureRoom();
  const unit = useForceUnit();
  const domain = useMemo(() => {
    const angle = findExtent(curves.flatMap(({ curve }) => Array.from(curve.angleDeg)));
    const force = findExtent(
      curves.flatMap(({ curve }) => [...curve.meanForceN, ...curve.p05ForceN, ...curve.p95ForceN]).map(unit.of),
    );
    return angle === null || force === null ? null : { angle, force };
  }, [curves, unit]);
  if (domain === null) return null;
  const x = linearScale(...domain.angle, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(Math.min(0, domain.force[0]), domain.force[1] * 1.05, HEIGHT - MARGIN.bottom, MARGIN.top);
  const angleTicks = ticksBetween(x.from, x.to, width < 320 ? 2 * ANGLE_STEP_DEG : ANGLE_STEP_DEG);
  const forceTicks = ticksBetween(y.from, y.to, niceStep(y.to - y.from, 5));
  const xs = ({ curve }: EntryCurve): number[] => Array.from(curve.angleDeg, x.at);
  const ys = (newtons: Float64Array): number[] => Array.from(newtons, (force) => y.at(unit.of(force)));
  return (
    <div ref={attach} className={frame.frame}>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={label}>
          <ValueAxis
            ticks={forceTicks}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(force) => fixed(force)}
          />
          <text className={frame.tick} x={MARGIN.left + 4} y={MARGIN.top - 2} dy="0.35em">
            {unit.symbol}
          </text>
          {angleTicks.map((angle) => (
            <text key={angle} className={frame.tick} x={x.at(angle)} y={HEIGHT - 8} textAnchor="middle">
              {fixed(angle)}°
            </text>
          ))}
          {curves.length <= MAX_BANDS &&
            curves.map((one) => (
              <path
                key={one.key}
                className={styles.band}
                data-side={one.side}
                d={bandPath(xs(one), ys(one.curve.p95ForceN), ys(one.curve.p05ForceN))}
              />
            ))}
          {curves.map((one) => (
            <path
              key={one.key}
              className={styles.curve}
              data-side={one.side}
              data-many={curves.length > MAX_BANDS}
              d={linePath(xs(one), ys(one.curve.meanForceN))}
            />
          ))}
        </svg>
      )}
    </div>
  );
}
