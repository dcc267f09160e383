// Lists imported in the last 24 hours, each with its emails sent so far and undo.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#src/data/client/failed-request.ts';
import { rosterQuery, UNDO_MS, undoImport, type RosterImport } from '#src/data/people/roster.ts';
import { rosterLettersQuery } from '#src/data/people/roster-invitations.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { momentText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Done, Problem } from '#src/ui/absent/outcome.tsx';
import { progressText } from './invited-families.ts';
import styles from './team-roster.module.css';

interface RecentImportsProps {
  readonly team: string;
  readonly imports: readonly RosterImport[];
}

export function RecentImports({ team, imports }: RecentImportsProps) {
  const undo = useChange(undoImport, [rosterQuery(team).queryKey], { isOnce: true });
  const [since] = useState(() => Date.now() - UNDO_MS);
  const recent = imports.filter(({ created_at, undone_at }) => undone_at === null && Date.parse(created_at) > since);
  const letters = useQuery({ ...rosterLettersQuery(team), enabled: recent.length > 0 }).data ?? [];
  return (
    <section aria-label="Imported lists">
      {recent.map(({ id, file_name, added, skipped, created_at }) => (
        <div key={id} className={styles.note}>
          <p>
            {counted(added, 'athlete')} from {file_name}
            <small>
              {momentText(created_at)}.{skipped > 0 && ` ${skipped} left out.`} You can undo it until{' '}
              {momentText(new Date(Date.parse(created_at) + UNDO_MS).toISOString())}.
            </small>
            <small>{progressText(letters.filter((letter) => letter.import === id))}</small>
          </p>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-label={`Take ${file_name} back`}
            aria-disabled={undo.isPending}
            onClick={() => {
              if (!undo.isPending) undo.mutate(id);
            }}
          >
            Take the list back
          </button>
        </div>
      ))}
      <Done>{undo.isSuccess ? undoneText(undo.data) : null}</Done>
      <Problem sentence={problemOf(undo.error)} />
    </section>
  );
}

const undoneText = (gone: number | null): string =>
  gone === null
    ? 'It’s too late to undo this list.'
    : `${counted(gone, 'name')} undone. Anyone invited or seated since then stays.`;
