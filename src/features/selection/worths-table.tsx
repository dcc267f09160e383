// Effect of every rower against the mean of their side, with its interval: bars, and the same as text.
import type { RowerWorth } from '#engine/analysis/selection/race-answer.ts';
import { signed } from '#src/format/number.ts';
import styles from './selection.module.css';

interface WorthsTableProps {
  readonly rowers: readonly RowerWorth[];
  /** By index in the race's list. */
  readonly sides: readonly (string | null)[];
}

export function WorthsTable({ rowers, sides }: WorthsTableProps) {
  const most = Math.max(...rowers.flatMap(({ lowPct, highPct }) => [Math.abs(lowPct), Math.abs(highPct)]), 0.01);
  const groups = [...new Set(sides)];
  const toPosition = (pct: number): string => `${50 + (50 * pct) / most}%`;
  return (
    <section className={styles.panel} aria-labelledby="race-worths">
      <h2 id="race-worths">Each rower’s effect on boat speed</h2>
      <p className={styles.note}>
        {groups.length > 1
          ? '% of the boat’s speed against the mean of the same side; the line holds it with 90%.'
          : '% of the boat’s speed against the mean of all; the line holds it with 90%.'}
      </p>
      {groups.map((side) => (
        <ul key={side ?? 'all'} className={styles.worths} aria-label={side ?? 'All rowers'}>
          {side !== null && <li className={styles.side}>{side}</li>}
          {rowers
            .filter(({ rower }) => sides[rower] === side)
            .map(({ rower, name, worthPct, lowPct, highPct }) => (
              <li key={rower}>
                <span>{name}</span>
                <span className={styles.interval} aria-hidden="true">
                  <i style={{ insetInlineStart: toPosition(lowPct), width: `${(50 * (highPct - lowPct)) / most}%` }} />
                  <b style={{ insetInlineStart: toPosition(worthPct) }} />
                </span>
                <span className={styles.number}>
                  {signed(worthPct, 2)}{' '}
                  <small>
                    ({signed(lowPct, 2)} to {signed(highPct, 2)})
                  </small>
                </span>
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
}
