// Month grid of days with a roving tab stop: arrows, Home, End, Page Up and Page Down move it; the chosen day is listed
// in full below.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dayInWords, weekdaysNamed } from '#src/format/day-text.ts';
import { toWeekday, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { box, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import type { SourceTitles } from './contact-panel.tsx';
import { groupOf } from './calendar-search.ts';
import {
  dayAfterKey,
  firstDay,
  inWeekOrder,
  toMonth,
  listWeeks,
  formatCalendarMonth,
  type CalendarMonth,
} from './months.ts';
import { EntryItem, GroupMark } from './season.tsx';
import styles from './calendar.module.css';

const MAX_CHIPS = 3;

interface MonthGridProps {
  readonly month: CalendarMonth;
  readonly today: CalendarDay;
  readonly entries: readonly CalendarEntry[];
  readonly sources: SourceTitles;
  readonly onMonth: (month: CalendarMonth) => void;
}

export function MonthGrid({ month, today, entries, sources, onMonth }: MonthGridProps) {
  const [chosen, setChosen] = useState<CalendarDay | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  /** Set by a key: focus the day once its month is shown. */
  const moved = useRef(false);
  const day = chosen !== null && toMonth(chosen) === month ? chosen : chooseFirstDay(month, today, entries);
  const onDay = entries.filter((entry) => holds(entry, day));

  useEffect(() => {
    // The month of a day in the next one is not rendered yet.
    if (!moved.current || chosen !== day) return;
    moved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus();
  }, [chosen, day]);

  const choose = (next: CalendarDay): void => {
    setChosen(next);
    if (toMonth(next) !== month) onMonth(toMonth(next));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(day, event.key);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    choose(next);
  };

  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={box({ card: true, between: true, overflow: 'hidden' })}
        aria-label={formatCalendarMonth(month)}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={styles.week}>
          {inWeekOrder(weekdaysNamed('long')).map((name) => (
            <span key={name} role="columnheader" className={box({ pad: 2, tone: 'quiet', size: 12, weight: 'medium' })}>
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className={visuallyHidden}>{name}</span>
            </span>
          ))}
        </div>
        {listWeeks(month).map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((one) => (
              <div key={one} role="gridcell" className={styles.cell} aria-selected={one === day}>
                <DayButton
                  day={one}
                  isChosen={one === day}
                  isToday={one === today}
                  isOutside={toMonth(one) !== month}
                  entries={entries.filter((entry) => holds(entry, one))}
                  onChoose={choose}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <section className={box({ above: 5 }, styles.part)} aria-labelledby="chosen-day" aria-live="polite">
        <h3 id="chosen-day">{dayInWords(day)}</h3>
        {onDay.length === 0 ? (
          <p className={box({ padY: 4, tone: 'quiet' })}>Nothing of these kinds on this day.</p>
        ) : (
          <ul className={box({ between: true })}>
            {onDay.map((entry) => (
              <EntryItem key={entry.id} entry={entry} sources={sources} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface DayButtonProps {
  readonly day: CalendarDay;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly entries: readonly CalendarEntry[];
  readonly onChoose: (day: CalendarDay) => void;
}

function DayButton({ day, isChosen, isToday, isOutside, entries, onChoose }: DayButtonProps) {
  const more = entries.length - MAX_CHIPS;
  return (
    <button
      type="button"
      className={stack(
        { bare: true, gap: '2px', content: 'start', full: true, text: 'start', hover: 'wash' },
        styles.button,
      )}
      data-day={day}
      data-outside={isOutside || undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span className={visuallyHidden}>
        {weekdaysNamed('long')[toWeekday(day) - 1]} {dayInWords(day)}.
      </span>
      <span
        className={box({ self: 'start', padX: 1, size: 13, tabular: true, text: 'center' }, styles.number)}
        aria-hidden
      >
        {Number(day.slice(8))}
      </span>
      {entries.slice(0, MAX_CHIPS).map((entry) => (
        <span key={entry.id} className={row({ gap: 1, narrow: true, size: 12, leading: 'normal' })}>
          <GroupMark group={groupOf(entry)} size={13} />
          <span className={box({ overflow: 'hidden', lines: 'one', ellipsis: true }, styles.title)}>
            {entry.title}.
          </span>
        </span>
      ))}
      {more > 0 && <span className={text({ tone: 'quiet', size: 12 }, styles.more)}>+{more}</span>}
    </button>
  );
}

const holds = ({ startsOn, endsOn }: CalendarEntry, day: CalendarDay): boolean => startsOn <= day && day <= endsOn;

/** Today, otherwise the first day of the month with an entry. */
function chooseFirstDay(month: CalendarMonth, today: CalendarDay, entries: readonly CalendarEntry[]): CalendarDay {
  if (toMonth(today) === month) return today;
  return entries.find(({ startsOn }) => toMonth(startsOn) === month)?.startsOn ?? firstDay(month);
}
