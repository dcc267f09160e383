// Everyone who shared with the program, with its own tags and notes, and the list as a file.
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SharedAthlete } from '#src/backend/people/college-account.ts';
import { clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { seenLines } from '#src/recruiting/access/scopes.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import styles from './college-desk.module.css';
import { sharedListCsv } from './shared-list-csv.ts';

interface SharedAthletesProps {
  readonly athletes: readonly SharedAthlete[];
  readonly onOpen: (rower: string) => void;
}

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'best_2k', label: 'Best 2k' },
  { value: 'class', label: 'Class year' },
] as const;
type Order = (typeof ORDERS)[number]['value'];

/** Those who do not show it come last. */
const inOrder = (athletes: readonly SharedAthlete[], order: Order): readonly SharedAthlete[] => {
  const key = ({ best_2k_s: best2k, class_year: classYear }: SharedAthlete): number =>
    (order === 'best_2k' ? best2k : classYear) ?? Infinity;
  return order === 'name' ? athletes : athletes.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
};

export function SharedAthletes({ athletes, onOpen }: SharedAthletesProps) {
  const [order, setOrder] = useState<Order>('name');
  const sorted = inOrder(athletes, order);
  if (athletes.length === 0)
    return (
      <EmptyReason reason="No one shares with your program yet. Families share from their own page; emailed links still work." />
    );
  return (
    <>
      <Dropdown
        label="Sort by"
        value={order}
        options={ORDERS}
        onChange={({ target }) => setOrder(ORDERS.find(({ value }) => value === target.value)?.value ?? 'name')}
      />
      <ul className={styles.athletes} aria-label="Shared with your program">
        {sorted.map(({ uaid, name, until, purpose, sees, tags, note, class_year: classYear, best_2k_s: best2k }) => (
          <li key={uaid}>
            <div>
              <button type="button" className={styles.open} onClick={() => onOpen(uaid)}>
                {name ?? 'A rower'}
              </button>
              <small>
                {[
                  classYear === null ? null : `Class of ${classYear}`,
                  best2k === null ? null : `2k ${clock(best2k, 1)}`,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </small>
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
        onClick={() => download(new Blob([sharedListCsv(sorted)], { type: 'text/csv' }), 'shared-with-us.csv')}
      >
        <Download size={16} aria-hidden />
        Save the list (CSV)
      </button>
    </>
  );
}
