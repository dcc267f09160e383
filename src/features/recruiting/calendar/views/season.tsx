// Season at a glance: twelve months, one line per entry.
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { groupOf } from '../groups.ts';
import { toMonth, formatCalendarMonth, type CalendarMonth, type Shown } from '../months.ts';
import { monthsFrom } from './agenda.tsx';
import { GroupMark } from './group-mark.tsx';
import styles from './views.module.css';

interface SeasonProps {
  readonly entries: readonly CalendarEntry[];
  readonly shown: Shown;
  readonly thisMonth: CalendarMonth;
  readonly onMonth: (month: CalendarMonth) => void;
}

export function Season({ entries, shown, thisMonth, onMonth }: SeasonProps) {
  return (
    <ol className={stack({ gap: 3 }, styles.season)}>
      {monthsFrom(shown).map((month) => {
        const beginning = entries.filter(({ startsOn }) => toMonth(startsOn) === month);
        return (
          <li
            key={month}
            className={box({ card: true }, styles.seasonMonth)}
            aria-current={month === thisMonth ? 'date' : undefined}
          >
            <h3 className={text({ size: 14 })}>
              <button
                type="button"
                className={box({ bare: true, pad: 0, tall: 32, weight: 'strong', underline: true }, styles.name)}
                onClick={() => onMonth(month)}
              >
                {formatCalendarMonth(month)}
              </button>
            </h3>
            {beginning.length === 0 ? (
              <p className={text({ tone: 'quiet', size: 13 })}>No matching events.</p>
            ) : (
              <ul>
                {beginning.map((entry) => (
                  <li key={entry.id} className={stack({ gap: 2, size: 13, leading: 'normal' }, styles.seasonEntry)}>
                    <span className={text({ tone: 'quiet', tabular: true, text: 'end' })}>
                      {Number(entry.startsOn.slice(8))}
                    </span>
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
