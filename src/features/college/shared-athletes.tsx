// Everyone who shared with the program, with its own tags and notes, and the list as a file.
import { Download } from 'lucide-react';
import type { SharedAthlete } from '#src/backend/people/college-account.ts';
import { dayText } from '#src/format/day-text.ts';
import { seenLines } from '#src/recruiting/access/scopes.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import styles from './college-desk.module.css';
import { sharedListCsv } from './shared-list-csv.ts';

interface SharedAthletesProps {
  readonly athletes: readonly SharedAthlete[];
  readonly onOpen: (rower: string) => void;
}

export function SharedAthletes({ athletes, onOpen }: SharedAthletesProps) {
  if (athletes.length === 0)
    return (
      <EmptyReason reason="No one shares with your program yet. Families share from their own page; emailed links still work." />
    );
  return (
    <>
      <ul className={styles.athletes} aria-label="Shared with your program">
        {athletes.map(({ uaid, name, until, purpose, sees, tags, note }) => (
          <li key={uaid}>
            <div>
              <button type="button" className={styles.open} onClick={() => onOpen(uaid)}>
                {name ?? 'A rower'}
              </button>
              <small>
                {purpose} · until {dayText(until)}
              </small>
            </div>
            <small>{seenLines(sees, 'college').join('; ')}</small>
            <div>
              {tags.length > 0 && <p className={styles.tags}>{tags.join(' · ')}</p>}
              {note !== null && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={buttonClass('secondary')}
        onClick={() => download(new Blob([sharedListCsv(athletes)], { type: 'text/csv' }), 'shared-with-us.csv')}
      >
        <Download size={16} aria-hidden />
        Save the list (CSV)
      </button>
    </>
  );
}
