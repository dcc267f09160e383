// Whose word a result is: read from the machine's logbook, confirmed by a coach, or the athlete's own.
import { BadgeCheck, CircleUser, ShieldCheck } from 'lucide-react';
import { SOURCE_WORDS } from '../words.ts';
import styles from './source-badge.module.css';

interface SourceBadgeProps {
  readonly source: keyof typeof SOURCE_WORDS;
  /** The coach who confirmed it. */
  readonly by: string | null;
}

const MARKS = { verified: ShieldCheck, coach_confirmed: BadgeCheck, self_reported: CircleUser } as const;

export function SourceBadge({ source, by }: SourceBadgeProps) {
  const Mark = MARKS[source];
  return (
    <span className={styles.badge} data-source={source}>
      <Mark size={14} aria-hidden />
      {SOURCE_WORDS[source]}
      {source === 'coach_confirmed' && by !== null ? `, ${by}` : ''}
    </span>
  );
}
