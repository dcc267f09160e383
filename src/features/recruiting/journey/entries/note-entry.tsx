// Note in the timeline, with its readers.
import type { JourneyNote } from '#src/data/people/journey.ts';
import { box, text } from '#src/ui/primitives.ts';
import styles from './entries.module.css';

const KINDS = { note: 'Note', feedback: 'Feedback', goal: 'Goal' } as const;

export function NoteEntry({ note }: { readonly note: JourneyNote }) {
  const { kind, body, by, is_mine, shared_with_athlete, team_id } = note;
  const author = is_mine ? 'you' : (by ?? 'a coach');
  return (
    <>
      <p className={styles.title}>
        {KINDS[kind]} by {author}
        <span className={box({ border: 'line', size: 12, weight: 'regular', lines: 'one' }, styles.badge)}>
          {formatReaders(team_id !== null, shared_with_athlete)}
        </span>
      </p>
      <p className={text({ tone: 'quiet', lines: 'written', breaks: true })}>{body}</p>
    </>
  );
}

function formatReaders(isOfTeam: boolean, shared: boolean): string {
  if (isOfTeam) return shared ? 'Shared with the athlete and guardians' : 'Coaches only';
  return shared ? 'Family' : 'Only me';
}
