// The side of the boat an oar is on, in colour and always in a word.
import styles from './side-badge.module.css';

export function SideBadge({ side }: { readonly side: 'port' | 'starboard' | null }) {
  if (side === null) {
    return (
      <span className={styles.none} title="The recording does not say on which side this seat rows.">
        –
      </span>
    );
  }
  return <span className={styles[side]}>{side}</span>;
}
