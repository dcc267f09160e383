// Name of each curve on the curve: color alone does not distinguish eight seats.
import { riseNames } from '#src/charts/stroke/rise-names.tsx';
import { curveAt } from '#src/charts/stroke/curve-at.ts';
import type { Scale } from '#src/charts/scale/scale.ts';
import type { DrawnCurve } from './drawn-curve.ts';
import styles from './profile-figure.module.css';

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
