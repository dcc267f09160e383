// Entries in order, month by month: suits narrow screens and screen readers.
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { box } from '#src/ui/primitives.ts';
import type { SourceTitles } from '../confidence-labels.ts';
import { addMonths, toMonth, formatCalendarMonth, type CalendarMonth, type Shown } from '../months.ts';
import { EntryItem } from './entry-item.tsx';
import styles from './views.module.css';

interface AgendaProps {
  readonly entries: readonly CalendarEntry[];
  readonly shown: Shown;
  readonly sources: SourceTitles;
}

export function Agenda({ entries, shown, sources }: AgendaProps) {
  return monthsFrom(shown).map((month) => (
    <section key={month} className={styles.month} aria-labelledby={`agenda-${month}`}>
      <h3 id={`agenda-${month}`}>{formatCalendarMonth(month)}</h3>
      <AgendaList entries={entries.filter((entry) => beginsIn(entry, month, shown.first))} sources={sources} />
    </section>
  ));
}

function AgendaList({ entries, sources }: Pick<AgendaProps, 'entries' | 'sources'>) {
  if (entries.length === 0) return <p className={box({ padY: 4, tone: 'quiet' })}>No matching events.</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <EntryItem key={entry.id} entry={entry} sources={sources} />
      ))}
    </ul>
  );
}

/** Entries from before the first month are listed in it. */
const beginsIn = ({ startsOn }: CalendarEntry, month: CalendarMonth, first: CalendarMonth): boolean => {
  const began = toMonth(startsOn);
  return (began < first ? first : began) === month;
};

export function monthsFrom({ first, last }: Shown): readonly CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
