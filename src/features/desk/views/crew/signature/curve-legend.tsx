// Legend: how each line is drawn, and its strokes.
import type { ForceUnit } from '#src/units/force-unit.ts';
import styles from './signature-view.module.css';
import type { DrawnCurve } from './drawn-curve.ts';

interface CurveLegendProps {
  readonly curves: readonly DrawnCurve[];
  /** Meaning of the dashed horizontal lines; null without any. */
  readonly targets: string | null;
  /**
   * Small multiples, with bare peak numbers in rings and the stroke under the cursor as a thin line: unit of the peak.
   */
  readonly smallIn?: ForceUnit;
}

/** Seats are named on their curves and on the chips below the chart. */
export function CurveLegend({ curves, targets, smallIn }: CurveLegendProps) {
  const explained = curves.filter(({ role }) => role !== 'other');
  return (
    <ul className={styles.legend} aria-label="Legend">
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
          {role === 'focus' ? `${name} (bands: middle 50% and 90% of the strokes)` : name}
        </li>
      ))}
      {smallIn !== undefined && (
        <li>
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="3" fill="var(--surface)" stroke="var(--mark)" strokeWidth="2" />
          </svg>
          catch, slip, peak, wash, finish; numbered slip °, peak {smallIn.symbol}, wash °
        </li>
      )}
      <li>
        <svg width="26" height="10" aria-hidden="true">
          <line
            x1="0"
            x2="26"
            y1="5"
            y2="5"
            stroke={smallIn === undefined ? 'var(--ink)' : 'var(--mark)'}
            strokeWidth={smallIn === undefined ? 1.6 : 1}
          />
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
