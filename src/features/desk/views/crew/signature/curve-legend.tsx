// What the lines of the figure are: how each is drawn, and which strokes it is made of.
import styles from './signature-view.module.css';
import type { DrawnCurve } from './drawn-curve.ts';

interface CurveLegendProps {
  readonly curves: readonly DrawnCurve[];
  /** What the dashed lines across are; null where there are none. */
  readonly targets: string | null;
}

/** Seats are named on their curves and on the chips below the figure. */
export function CurveLegend({ curves, targets }: CurveLegendProps) {
  const explained = curves.filter(({ role }) => role !== 'other');
  return (
    <ul className={styles.legend} aria-label="Lines of the figure">
      {explained.map(({ name, role, colour, dash }) => (
        <li key={name}>
          <svg width="26" height="10" aria-hidden="true">
            {role === 'focus' && <rect width="26" height="10" fill={colour} opacity="0.18" />}
            <line
              x1="0"
              x2="26"
              y1="5"
              y2="5"
              stroke={colour}
              strokeWidth={role === 'focus' ? 2.75 : 2}
              strokeDasharray={dash.join(' ')}
            />
          </svg>
          {name}
          {role === 'focus' && ', with the bands of half and of nine tenths of the strokes'}
        </li>
      ))}
      <li>
        <svg width="26" height="10" aria-hidden="true">
          <line x1="0" x2="26" y1="5" y2="5" stroke="var(--ink)" strokeWidth="1.6" />
          <circle cx="13" cy="5" r="4" fill="var(--mark)" />
        </svg>
        the stroke under the cursor
      </li>
      {targets !== null && (
        <li>
          <svg width="26" height="12" aria-hidden="true">
            <line x1="13" x2="13" y1="0" y2="12" stroke="var(--ink)" strokeDasharray="3 3" strokeWidth="1.2" />
          </svg>
          {targets}
        </li>
      )}
    </ul>
  );
}
