// The name of each curve on the curve itself: color alone does not tell eight seats apart.
import { riseNames } from '#src/charts/stroke/rise-names.tsx';
import { curveAt } from '#src/charts/stroke/curve-at.ts';
import type { Scale } from '#src/charts/scale/scale.ts';
import type { DrawnCurve } from './drawn-curve.ts';
import styles from './profile-figure.module.css';

/** The names stand on the rise of the force, one further along than the next, where the curves lie apart. */
const FIRST_SHARE = 0.14;
const LAST_SHARE = 0.36;

interface CurveLabelsProps {
  /** Where the axis stands. */
  readonly left: number;
  readonly curves: readonly DrawnCurve[];
  readonly x: Scale;
  readonly y: Scale;
}

/** In full next to the rise; on a narrow figure the number of the seat on the curve. */
export function CurveLabels({ curves, x, y, left }: CurveLabelsProps) {
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
        className={styles.name}
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
