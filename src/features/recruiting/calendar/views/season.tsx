// Season at a glance: twelve months, one line per entry.
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { groupOf } from '../groups.ts';
import { toMonth, formatCalendarMonth, type CalendarMonth, type Shown } from '../months.ts';
import { monthsFrom } from './agenda.tsx';
import { GroupMark } from './group-mark.tsx';
import styles from './season.module.css';

interface SeasonProps {
  readonly entries: readonly CalendarEntry[];
  readonly shown: Shown;
  readonly thisMonth: CalendarMonth;
  readonly onMonth: (month: CalendarMonth) => void;
}

export function Season({ entries, shown, thisMonth, onMonth }: SeasonProps) {
  return (
    <ol className={styles.season}>
      {monthsFrom(shown).map((month) => {
        const beginning = entries.filter(({ startsOn }) => toMonth(startsOn) === month);
        return (
          <li key={month} className={styles.month} aria-current={month === thisMonth ? 'date' : undefined}>
            <h3>
              <button type="button" className={styles.name} onClick={() => onMonth(month)}>
                {formatCalendarMonth(month)}
              </button>
            </h3>
            {beginning.length === 0 ? (
              <p className={styles.nothing}>No matching events.</p>
            ) : (
              <ul>
                {beginning.map((entry) => (
                  <li key={entry.id} className={styles.entry}>
                    <span className={styles.day}>{Number(entry.startsOn.slice(8))}</span>
                    <GroupMark group={groupOf(entry)} size={14} />
                    <span>{entry.title}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
