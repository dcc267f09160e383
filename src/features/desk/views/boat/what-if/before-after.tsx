// One curve over the stroke, before and after.
import { useMemo } from 'react';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { ValueAxis } from '#src/charts/scale/value-axis.tsx';
import { linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import styles from './what-if.module.css';

interface BeforeAfterProps {
  readonly name: string;
  readonly unit: string;
  /** Same number of points over one cycle. */
  readonly before: Float64Array;
  readonly after: Float64Array;
}

const HEIGHT = 220;
const MARGIN = { left: 48, right: 12, top: 26, bottom: 22 } as const;
const MAX_TICKS = 5;
const CYCLE_TICKS = [0, 0.25, 0.5, 0.75, 1];

export function BeforeAfter({ name, unit, before, after }: BeforeAfterProps) {
  const { attach, width, scale, sized } = useFigureRoom();
  const [least, greatest] = useMemo(() => findExtent([...before, ...after, 0]) ?? [0, 1], [before, after]);
  const x = linearScale(0, 1, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(least, greatest, HEIGHT - MARGIN.bottom, MARGIN.top);
  const step = niceStep(greatest - least, MAX_TICKS);
  const xs = Array.from(before, (_, k) => x.at(k / before.length));
  const path = (values: Float64Array): string => linePath(xs, Array.from(values, y.at));
  return (
    <div ref={attach} className={styles.figure} style={{ minHeight: HEIGHT * scale }}>
      {width > 0 && (
        <svg
          {...sized(width, HEIGHT)}
          role="img"
          aria-label={`${name} over the cycle, as it is and as it would be, ${unit}`}
        >
          <ValueAxis
            ticks={ticksBetween(least, greatest, step)}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(value) => fixed(value, step < 1 ? 1 : 0)}
          />
          <text className={styles.name} x={MARGIN.left} y={14}>
            {name}, {unit}
          </text>
          {CYCLE_TICKS.map((share) => (
            <text key={share} className={styles.tick} x={x.at(share)} y={HEIGHT - 6}>
              {fixed(100 * share)}%
            </text>
          ))}
          <path className={styles.before} d={path(before)} />
          <path className={styles.after} d={path(after)} />
        </svg>
      )}
      <p className={styles.legend} aria-hidden="true">
        <span data-line="before">as it is</span> <span data-line="after">as it would be</span>
      </p>
    </div>
  );
}
