// Everyone who shared with the program, with its own tags and notes, and the list as a file.
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SharedAthlete } from '#src/data/people/college-account.ts';
import { clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { seenLines } from '#src/recruiting/access/scopes.ts';
import { COLLEGE_SQUAD_NAMES, COLLEGE_SQUADS } from '#src/recruiting/schools/squads.ts';
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
  { value: 'squad', label: 'Squad' },
] as const;
const SQUADS = COLLEGE_SQUADS.map((value) => ({ value, label: COLLEGE_SQUAD_NAMES[value] }));
type Order = (typeof ORDERS)[number]['value'];

/** Those who do not show it come last. */
const inOrder = (athletes: readonly SharedAthlete[], order: Order): readonly SharedAthlete[] => {
  const key = ({ best_2k_s: best2k, class_year: classYear, squad }: SharedAthlete): number => {
    if (order === 'squad') return squad === null ? Infinity : COLLEGE_SQUADS.indexOf(squad);
    return (order === 'best_2k' ? best2k : classYear) ?? Infinity;
  };
  return order === 'name' ? athletes : athletes.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
};

const comparedText = ({
  class_year: classYear,
  squad,
  best_2k_s: best2k,
}: Pick<SharedAthlete, 'class_year' | 'squad' | 'best_2k_s'>): string =>
  [
    classYear === null ? null : `Class of ${classYear}`,
    squad === null ? null : COLLEGE_SQUAD_NAMES[squad],
    best2k === null ? null : `2k ${clock(best2k, 1)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');

export function SharedAthletes({ athletes, onOpen }: SharedAthletesProps) {
  const [order, setOrder] = useState<Order>('name');
  const [squad, setSquad] = useState('');
  const sorted = inOrder(
    athletes.filter((athlete) => squad === '' || athlete.squad === squad),
    order,
  );
  if (athletes.length === 0)
    return (
      <EmptyReason reason="No one shares with your program yet. Families share from their own page; emailed links still work." />
    );
  return (
    <>
      <div className={styles.choices}>
        <Dropdown
          label="Sort by"
          value={order}
          options={ORDERS}
          onChange={({ target }) => setOrder(ORDERS.find(({ value }) => value === target.value)?.value ?? 'name')}
        />
        <Dropdown
          label="Squad"
          placeholder="All"
          value={squad}
          options={SQUADS}
          onChange={({ target }) => setSquad(target.value)}
        />
      </div>
      {sorted.length === 0 && <p role="status">No one here shows that they row in this squad.</p>}
      <ul className={styles.athletes} aria-label="Shared with your program">
        {sorted.map(({ uaid, name, until, purpose, sees, tags, note, ...athlete }) => (
          <li key={uaid}>
            <div>
              <button type="button" className={styles.open} onClick={() => onOpen(uaid)}>
                {name ?? 'A rower'}
              </button>
              <small>{comparedText(athlete)}</small>
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
