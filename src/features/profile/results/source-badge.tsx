// Whose word a result is, told apart by its shape and not by color alone: a filled tick is read from the machine's own
// logbook, an outlined one confirmed by a coach, a dashed ring the athlete's own.
import { CircleCheck, CircleDashed } from 'lucide-react';
import { SOURCE_WORDS } from '../words.ts';
import styles from './source-badge.module.css';

export type ResultSource = keyof typeof SOURCE_WORDS;

interface SourceBadgeProps {
  readonly source: ResultSource;
  /** The coach who confirmed it. */
  readonly by: string | null;
  /** Whether the coach had the monitor's picture before them. */
  readonly withPicture?: boolean | undefined;
}

export function SourceBadge({ source, by, withPicture = false }: SourceBadgeProps) {
  return (
    <span className={styles.badge} data-source={source}>
      <SourceMark source={source} size={16} />
      {SOURCE_WORDS[source]}
      {source === 'coach_confirmed' && by !== null ? `, ${by}` : ''}
      {source === 'coach_confirmed' && withPicture ? ', from the monitor photo' : ''}
    </span>
  );
}

/** The shape alone; what it means is said next to it. */
export function SourceMark({ source, size }: { readonly source: ResultSource; readonly size: number }) {
  const Mark = source === 'self_reported' ? CircleDashed : CircleCheck;
  return <Mark size={size} aria-hidden className={styles.mark} data-source={source} />;
}
