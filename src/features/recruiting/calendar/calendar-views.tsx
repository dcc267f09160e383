// Views of the calendar. Month grid of days with a roving tab stop: arrows, Home, End, Page Up and Page Down move it;
// the chosen day is listed in full below. Season at a glance: twelve months, one line per entry.
import { useEffect, useRef, useState, type KeyboardEvent, useId } from 'react';
import { dayInWords, weekdaysNamed, monthNamed } from '#src/format/day-text.ts';
import { toWeekday, type CalendarDay, daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { box, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { type SourceTitles, confidenceWords, sourceWords } from './contact-panel.tsx';
import { groupOf, kindWord, type GroupName } from './calendar-search.ts';
import {
  dayAfterKey,
  firstDay,
  inWeekOrder,
  toMonth,
  listWeeks,
  formatCalendarMonth,
  type CalendarMonth,
  type Shown,
  addMonths,
} from './months.ts';
import styles from './calendar.module.css';
import { Link } from '@tanstack/react-router';
import { CalendarOff, Flag, Hourglass, ListTodo, MapPin, Scale, type LucideIcon } from 'lucide-react';
import { ReportMistake } from '#src/contact/report-mistake.tsx';

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
        <EntryList entries={onDay} sources={sources} empty="Nothing of these kinds on this day." />
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

const LINE = { gridTemplateColumns: '2ch 14px minmax(0, 1fr)', paddingBlock: 3 };

interface SeasonProps {
  readonly entries: readonly CalendarEntry[];
  readonly shown: Shown;
  readonly thisMonth: CalendarMonth;
  readonly onMonth: (month: CalendarMonth) => void;
}

export function Season({ entries, shown, thisMonth, onMonth }: SeasonProps) {
  return (
    <ol
      className={stack({ gap: 3 })}
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.75rem, 100%), 1fr))' }}
    >
      {monthsFrom(shown).map((month) => {
        const beginning = entries.filter(({ startsOn }) => toMonth(startsOn) === month);
        return (
          <li
            key={month}
            className={box({ card: true, pad: 4, border: month === thisMonth ? 'accent' : 'line' })}
            aria-current={month === thisMonth ? 'date' : undefined}
          >
            <h3 className={text({ size: 14 })}>
              <button
                type="button"
                className={box({ bare: true, pad: 0, tall: 32, weight: 'strong', underline: 'faint' })}
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
                  <li key={entry.id} className={stack({ gap: 2, size: 13, leading: 'normal' })} style={LINE}>
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

interface AgendaProps {
  readonly entries: readonly CalendarEntry[];
  readonly shown: Shown;
  readonly sources: SourceTitles;
}

/** Entries in order, month by month: suits narrow screens and screen readers. */
export function Agenda({ entries, shown, sources }: AgendaProps) {
  return monthsFrom(shown).map((month, at) => (
    <section key={month} className={box(at === 0 ? {} : { above: 6 }, styles.part)} aria-labelledby={`agenda-${month}`}>
      <h3 id={`agenda-${month}`}>{formatCalendarMonth(month)}</h3>
      <EntryList
        entries={entries.filter((entry) => beginsIn(entry, month, shown.first))}
        sources={sources}
        empty="No matching events."
      />
    </section>
  ));
}

function EntryList({ entries, sources, empty }: Pick<AgendaProps, 'entries' | 'sources'> & { readonly empty: string }) {
  if (entries.length === 0) return <p className={box({ padY: 4, tone: 'quiet' })}>{empty}</p>;
  return (
    <ul className={box({ between: true })}>
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

function monthsFrom({ first, last }: Shown): readonly CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const MY_SCHOOLS: string = '/schools/my';

function EntryItem({ entry, sources }: { readonly entry: CalendarEntry; readonly sources: SourceTitles }) {
  const id = useId();
  const zone = ZONES[entry.kind];
  const sure = confidenceWords(entry);
  const source = sourceWords(entry.sources, entry.asOf, sources);
  return (
    <li>
      <article
        aria-labelledby={id}
        className={stack({ gap: 4, padY: 4 })}
        style={{ gridTemplateColumns: '2.75rem minmax(0, 1fr)' }}
      >
        <p className={stack({ content: 'start', tone: 'quiet', size: 13, leading: 'normal' })} aria-hidden>
          <span
            className={text({
              tone: 'ink',
              size: 26,
              weight: 'strong',
              tabular: true,
              spacing: 'title',
              leading: 'snug',
            })}
          >
            {Number(entry.startsOn.slice(8))}
          </span>
          <span>{monthNamed(Number(entry.startsOn.slice(5, 7)), 'short')}</span>
          <span>{weekdaysNamed('short')[toWeekday(entry.startsOn) - 1]}</span>
        </p>
        <div className={stack({ gap: '2px', ragged: 'pretty', measure: 68 })}>
          <p className={row({ gap: '6px', tone: 'quiet', size: 13 })}>
            <GroupMark group={groupOf(entry)} />
            {formatKind(entry)}
          </p>
          <h4 className={box({ margin: 0, size: 16, weight: 'strong', leading: 'normal' })} id={id}>
            {entry.title}
          </h4>
          <p>{entry.explanation}</p>
          {entry.place !== null && <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>{entry.place}</p>}
          {(sure !== null || source !== null) && (
            <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>
              {sure} {source}
            </p>
          )}
          {zone !== null && (
            <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>
              {zone}
              {entry.officialUrl !== null && (
                <>
                  {' '}
                  <OfficialLink url={entry.officialUrl} title={entry.title}>
                    Official page
                  </OfficialLink>
                  .
                </>
              )}
              {entry.sources.length > 0 && (
                <>
                  {' '}
                  <ReportMistake about={entry.title} />.
                </>
              )}
            </p>
          )}
          {entry.schoolId !== null && (
            <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>
              <Link to={MY_SCHOOLS}>Open it among my schools</Link>
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

function formatKind(entry: CalendarEntry): string {
  const days = daysBetween(entry.startsOn, entry.endsOn) + 1;
  return days === 1 ? kindWord(entry) : `${kindWord(entry)}, ${days} days`;
}

const PICTURES: Readonly<Record<GroupName, readonly [Picture: LucideIcon, color: string]>> = {
  rules: [Scale, 'var(--accent)'],
  races: [Flag, 'var(--mark)'],
  deadlines: [Hourglass, 'var(--caution)'],
  visits: [MapPin, 'var(--good)'],
  actions: [ListTodo, 'var(--seat-of-eight-8)'],
  taken: [CalendarOff, 'var(--ink-2)'],
};

/** Icon of a kind of entry; its label is always next to it or read aloud. */
export function GroupMark({ group, size = 16 }: { readonly group: GroupName; readonly size?: number }) {
  const [Picture, color] = PICTURES[group];
  return <Picture className={box({ flex: 'none' })} style={{ color }} size={size} aria-hidden />;
}

interface OfficialLinkProps {
  readonly url: string;
  /** Title of the date's event. */
  readonly title: string;
  /** Defaults to the title. */
  readonly children?: string;
}

/** Official page of the organizer, in a new tab. */
export const OfficialLink = ({ url, title, children = title }: OfficialLinkProps) => (
  <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${title}: official page, in a new tab`}>
    {children}
  </a>
);

const OF_PLACE = 'Whole days, by the clock of the place.';
const OF_ORGANIZER = 'All day. See the organizer’s page for the time and time zone.';
const OF_READER = 'A whole day, by your own clock.';

/** Time zone of a date: entries are whole days without a time. The family's own entries need no note. */
const ZONES: Readonly<Record<CalendarEntry['kind'], string | null>> = {
  regatta: OF_PLACE,
  championship: OF_PLACE,
  visit: OF_PLACE,
  entries: OF_ORGANIZER,
  admissions: OF_ORGANIZER,
  money: OF_ORGANIZER,
  signing: OF_ORGANIZER,
  rule: OF_READER,
  affiliation: OF_READER,
  taken: null,
  'next action': null,
};
