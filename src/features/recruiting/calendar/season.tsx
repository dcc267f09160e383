// Season at a glance: twelve months, one line per entry.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { CalendarOff, Flag, Hourglass, ListTodo, MapPin, Scale, type LucideIcon } from 'lucide-react';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { monthNamed, weekdaysNamed } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import { daysBetween, toWeekday } from '#src/recruiting/calendar/calendar-day.ts';
import { groupOf, kindWord, type GroupName } from './calendar-search.ts';
import { toMonth, formatCalendarMonth, type CalendarMonth, type Shown, addMonths } from './months.ts';
import styles from './calendar.module.css';
import { type SourceTitles, confidenceWords, sourceWords } from './contact-panel.tsx';

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

// Entries in order, month by month: suits narrow screens and screen readers.
interface AgendaProps {
  readonly entries: readonly CalendarEntry[];
  readonly shown: Shown;
  readonly sources: SourceTitles;
}

export function Agenda({ entries, shown, sources }: AgendaProps) {
  return monthsFrom(shown).map((month, at) => (
    <section key={month} className={box(at === 0 ? {} : { above: 6 }, styles.part)} aria-labelledby={`agenda-${month}`}>
      <h3 id={`agenda-${month}`}>{formatCalendarMonth(month)}</h3>
      <AgendaList entries={entries.filter((entry) => beginsIn(entry, month, shown.first))} sources={sources} />
    </section>
  ));
}

function AgendaList({ entries, sources }: Pick<AgendaProps, 'entries' | 'sources'>) {
  if (entries.length === 0) return <p className={box({ padY: 4, tone: 'quiet' })}>No matching events.</p>;
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

/** Entry in full: date, kind, reason, certainty, source. */
export function EntryItem({ entry, sources }: { readonly entry: CalendarEntry; readonly sources: SourceTitles }) {
  const id = useId();
  const zone = zoneWords(entry);
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

/** Time zone of a date: entries are whole days without a time. The family's own entries need no note. */
function zoneWords({ kind }: Pick<CalendarEntry, 'kind'>): string | null {
  switch (kind) {
    case 'regatta':
    case 'championship':
    case 'visit':
      return 'Whole days, by the clock of the place.';
    case 'entries':
    case 'admissions':
    case 'money':
    case 'signing':
      return 'All day. See the organizer’s page for the time and time zone.';
    case 'rule':
    case 'affiliation':
      return 'A whole day, by your own clock.';
    case 'taken':
    case 'next action':
      return null;
  }
}
