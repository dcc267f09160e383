// A note in the timeline, and who reads it.
import type { JourneyNote } from '#src/backend/people/journey.ts';
import styles from './timeline-list.module.css';

const KINDS = { note: 'Note', feedback: 'Feedback', goal: 'Goal' } as const;

export function NoteEntry({ note }: { readonly note: JourneyNote }) {
  const { kind, body, by, is_mine, shared_with_athlete, team_id } = note;
  const author = is_mine ? 'you' : (by ?? 'a coach');
  return (
    <>
      <p className={styles.title}>
        {KINDS[kind]} by {author}
        <span className={styles.badge}>
          {team_id === null ? 'Family' : shared_with_athlete ? 'Shared with the athlete and guardians' : 'Coaches only'}
        </span>
      </p>
      <p className={styles.words}>{body}</p>
    </>
  );
}
