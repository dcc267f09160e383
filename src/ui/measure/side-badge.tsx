// The side of the boat an oar is on: a square for port, a circle for starboard, in its color, and in a word.
import { visuallyHidden } from '../visually-hidden.ts';
import styles from './side-badge.module.css';

interface SideBadgeProps {
  readonly side: 'port' | 'starboard' | null;
  /** Where space is short the word is for readers of the page alone. */
  readonly short?: boolean;
}

export function SideBadge({ side, short = false }: SideBadgeProps) {
  if (side === null) {
    return (
      <span className={styles.none} title="The recording does not say on which side this seat rows.">
        –
      </span>
    );
  }
  return (
    <span className={styles.side} title={short ? side : undefined}>
      <i className={styles[side]} aria-hidden />
      <span className={short ? visuallyHidden : undefined}>{side}</span>
    </span>
  );
}
