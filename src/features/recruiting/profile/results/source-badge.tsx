// Source of a result by shape as well as color: filled check for the machine's own logbook, outlined check for a coach,
// dashed ring for the athlete.
import { CircleCheck, CircleDashed } from 'lucide-react';
import { SOURCE_WORDS } from '#src/format/labels.ts';
import { box, inline } from '#src/ui/primitives.ts';
import styles from './results.module.css';

export type ResultSource = keyof typeof SOURCE_WORDS;

interface SourceBadgeProps {
  readonly source: ResultSource;
  /** Confirming coach. */
  readonly by: string | null;
  /** Did the coach have the monitor's photo? */
  readonly withPicture?: boolean | undefined;
}

export function SourceBadge({ source, by, withPicture = false }: SourceBadgeProps) {
  return (
    <span className={inline({ tone: 'quiet', size: 12 }, styles.badge)} data-source={source}>
      <SourceMark source={source} size={16} />
      {[
        SOURCE_WORDS[source],
        ...(source === 'coach_confirmed' && by !== null ? [by] : []),
        ...(source === 'coach_confirmed' && withPicture ? ['from the monitor photo'] : []),
      ].join(', ')}
    </span>
  );
}

/** Shape only; its meaning is next to it. */
export function SourceMark({ source, size }: { readonly source: ResultSource; readonly size: number }) {
  const Mark = source === 'self_reported' ? CircleDashed : CircleCheck;
  return (
    <Mark size={size} aria-hidden className={box({ flex: 'none', tone: 'quiet' }, styles.mark)} data-source={source} />
  );
}
